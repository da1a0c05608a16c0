import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { measureBelowBar, openPage, readScroll } from "./visits.ts";

test.use({ liveMaps: false });

interface Step {
  phase: string;
  at: number;
}

test("B-37: the navigation passes through its four states", async ({ page }) => {
  await openHome(page);
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  await recordPhases(page);

  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");

  expect((await readPhases(page)).map(({ phase }) => phase)).toEqual([
    "expanding",
    "expanded",
    "collapsing",
    "collapsed",
  ]);
});

test.describe("while the script is missing", () => {
  test.use({ expectedStatuses: [404] });

  test("the navigation can be opened, used and closed", async ({ page }) => {
    await page.route(/\/assets\/app\/entry-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/wahlprogramm");
    const toggle = page.getByRole("button", { name: "Navigation", exact: true });
    await expect(panel(page)).toBeHidden();
    await toggle.click();
    await expect(panel(page).getByRole("link")).toHaveCount(5);
    for (const link of await panel(page).getByRole("link").all()) await expect(link).toBeVisible();
    await toggle.click();
    await expect(panel(page)).toBeHidden();
    await toggle.press("Enter");
    await panel(page).getByRole("link", { name: "Orte" }).click();
    await expect(page).toHaveURL("/#orte");
    await expect(panel(page)).toBeHidden();
  });

  test("a navigation that is open when the script arrives stays open", async ({ page }) => {
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

test("B-37: a click during the animation reverses it from where it is", async ({ page }) => {
  await openHome(page);
  await recordPhases(page);
  const heights = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>("[aria-controls=navigation]");
    const list = document.querySelector<HTMLElement>("#navigation");
    if (!button || !list) throw new Error("No navigation");
    const nextFrame = () => new Promise(requestAnimationFrame);
    const height = () => list.getBoundingClientRect().height;
    button.click();
    while (height() < 20) await nextFrame();
    const before = height();
    button.click();
    await nextFrame();
    return { before, after: height() };
  });
  await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");

  expect((await readPhases(page)).map(({ phase }) => phase)).toEqual([
    "expanding",
    "collapsing",
    "collapsed",
  ]);
  expect(heights.after).toBeLessThanOrEqual(heights.before + 1);
});

test("B-37: Escape closes the navigation and gives the focus back", async ({ page }) => {
  await openHome(page);
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  await toggle.click();
  await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
  await page.keyboard.press("Tab");
  await expect(toggle).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");
});

test("B-37: with reduced motion there are no intermediate states", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await recordPhases(page);
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  await toggle.click();
  await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
  await toggle.click();
  await expect(panel(page)).toHaveAttribute("data-collapse", "collapsed");
  expect((await readPhases(page)).map(({ phase }) => phase)).toEqual(["expanded", "collapsed"]);
});

test("B-38: the expansion takes 300 ms and leaves no height behind", async ({ page }) => {
  await openHome(page);
  // The planned duration: on a busy machine the transition may be over before the browser reports it.
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
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

test("B-38: links of the closed navigation cannot be reached by keyboard", async ({ page }) => {
  await openHome(page);
  await page.getByRole("button", { name: "Navigation", exact: true }).focus();
  await page.keyboard.press("Tab");
  expect(await panel(page).evaluate((list) => list.contains(document.activeElement))).toBe(false);
  expect(await panel(page).evaluate((list) => getComputedStyle(list).display)).toBe("none");
});

test("the navigation can be used by keyboard alone", async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  while (!(await toggle.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveAttribute("data-collapse", "expanded");
  const links = panel(page).getByRole("link");
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#contact");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("the skip link leads to the content", async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("an address with an anchor is shown at once, a click on an anchor moves there", async ({
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

/** Opens the home page and waits until the navigation is hydrated. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.waitForFunction(() => {
    const button = document.querySelector("[aria-controls=navigation]");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__react"));
  });
}

async function recordPhases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector("#navigation");
    if (!list) throw new Error("No navigation");
    const phases: Step[] = [];
    Object.assign(window, { phases });
    new MutationObserver(() => {
      const phase = list.getAttribute("data-collapse") ?? "";
      if (phases.at(-1)?.phase !== phase) phases.push({ phase, at: performance.now() });
    }).observe(list, { attributeFilter: ["data-collapse"] });
  });
}

async function readPhases(page: Page): Promise<Step[]> {
  return page.evaluate(() => (window as unknown as { phases: Step[] }).phases);
}
