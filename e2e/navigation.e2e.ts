import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { measureBelowBar, openPage, readScroll, tabTo } from "./visits.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, liveMaps: false });

test("B-37, B-38: the menu passes through its states in both directions, and returns the focus", async ({
  page,
}) => {
  await openPage(page, "/impressum");
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  await test.step("B-38: links of the closed menu cannot be reached by keyboard", async () => {
    await toggle.focus();
    await page.keyboard.press("Tab");
    const hasFocus = (list: Element) => list.contains(document.activeElement);
    expect(await panel(page).evaluate(hasFocus)).toBe(false);
    await expect(panel(page)).toHaveCSS("display", "none");
  });
  await test.step("B-37: the menu opens and closes in four states", async () => {
    await recordPhases(page);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");
    expect(await takePhases(page)).toEqual(["expanding", "expanded", "collapsing", "collapsed"]);
  });
  await test.step("B-38: opening the menu takes 300 ms and leaves no inline height", async () => {
    // The planned duration: on a busy machine the transition may be over before the browser reports it.
    const durations = await toggle.evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      const transitions = document.querySelector("#navigation")?.getAnimations() ?? [];
      return transitions
        .filter((one) => one instanceof CSSTransition && one.transitionProperty === "height")
        .map((one) => one.effect?.getTiming().duration);
    });
    expect(durations).toEqual([300]);
    await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
    expect(await panel(page).evaluate((list) => list.style.height)).toBe("");
  });
  await test.step("B-37: Escape closes the menu and returns the focus", async () => {
    await toggle.focus();
    await page.keyboard.press("Tab");
    await expect(toggle).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");
  });
  await takePhases(page);
  await test.step("B-37: a click during the animation reverses it from its current height", async () => {
    const heights = await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>("[aria-controls=navigation]");
      const list = document.querySelector<HTMLElement>("#navigation");
      if (!button || !list) throw new Error("No navigation");
      const height = () => list.getBoundingClientRect().height;
      button.click();
      await Promise.resolve();
      // On a busy machine the animation could be over with the first frame.
      for (const animation of list.getAnimations()) {
        animation.pause();
        animation.currentTime = 100;
      }
      const before = height();
      button.click();
      await new Promise(requestAnimationFrame);
      return { before, after: height() };
    });
    await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");
    expect(await takePhases(page)).toEqual(["expanding", "collapsing", "collapsed"]);
    expect(heights.after).toBeLessThanOrEqual(heights.before + 1);
  });
  await test.step("B-37: with reduced motion there are no intermediate states", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await toggle.click();
    await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
    await toggle.click();
    await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");
    expect(await takePhases(page)).toEqual(["expanded", "collapsed"]);
  });
});

test.describe("while the script is missing", () => {
  test.use({ expectedStatuses: [404] });

  test("without its script the menu can be opened, used and closed", async ({ page }) => {
    await page.route(/\/assets\/app\/entry-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/wahlprogramm");
    const toggle = page.getByRole("button", { name: "Navigation", exact: true });
    await expect(panel(page)).toBeHidden();
    await toggle.click();
    await expect(panel(page).getByRole("link")).toHaveCount(8);
    for (const link of await panel(page).getByRole("link").all()) await expect(link).toBeVisible();
    await toggle.click();
    await expect(panel(page)).toBeHidden();
    await toggle.press("Enter");
    await panel(page).getByRole("link", { name: "Orte" }).click();
    await expect(page).toHaveURL("/#orte");
    await expect(panel(page)).toBeHidden();
  });

  test("a menu that is open when the script arrives stays open", async ({ page }) => {
    let release = () => {};
    const arrived = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/app\/entry-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/wahlprogramm", { waitUntil: "commit" });
    const toggle = page.getByRole("button", { name: "Navigation", exact: true });
    await toggle.click();
    await expect(panel(page)).toBeVisible();
    release();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
    await toggle.click();
    await expect(panel(page)).toBeHidden();
  });
});

test("the skip link and the menu can be used by keyboard alone", async ({ page }) => {
  await openPage(page, "/");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await skip.focus();
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  await tabTo(toggle);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
  const links = panel(page).getByRole("link");
  await expect(links).toHaveCount(8);
  for (const link of await links.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/waehlen");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("an address with an anchor is shown without animation, and a click on an anchor scrolls smoothly", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const passed: number[] = [];
    addEventListener("scroll", () => passed.push(window.scrollY));
    Object.assign(window, { passed });
  });
  await openPage(page, "/#orte");
  await expect.poll(() => measureBelowBar(page, "#orte")).toBeLessThanOrEqual(2);
  const arrived = await readPassed(page);
  expect(arrived).not.toEqual([]);
  expect(Math.min(...arrived)).toBeGreaterThan(1000);
  const from = await readScroll(page);

  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  await panel(page).getByRole("link", { name: "Landesliste" }).click();
  await expect.poll(() => measureBelowBar(page, "#landesliste")).toBeLessThanOrEqual(2);
  const to = await readScroll(page);
  const between = (await readPassed(page)).filter((y) => y > to + 100 && y < from - 100);
  expect(between).not.toEqual([]);
});

/** The positions passed while scrolling, recorded by the test. */
async function readPassed(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { passed: number[] }).passed);
}

function panel(page: Page) {
  return page.locator("#navigation");
}

async function recordPhases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector("#navigation");
    if (!list) throw new Error("No navigation");
    const phases: string[] = [];
    Object.assign(window, { phases });
    new MutationObserver(() => {
      const phase = list.getAttribute("data-collapse") ?? "";
      if (phases.at(-1) !== phase) phases.push(phase);
    }).observe(list, { attributeFilter: ["data-collapse"] });
  });
}

/** The states since the last call. */
async function takePhases(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { phases: string[] }).phases.splice(0));
}
