import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { bottomOf, openPage, readScroll } from "./visits.ts";

test.use({ liveMaps: false, expectedStatuses: [404], viewport: { width: 360, height: 740 } });

test("the bottom bar stays while the logo scrolls away, and does not cover the end of the page", async ({
  page,
}) => {
  await openPage(page, "/termine");
  const bar = page.locator(".bar-thumb");
  await expect(bar.locator(":scope > :visible")).toHaveText([
    "Mein Wahlkreis",
    "Termine",
    "Suche",
    "Navigation",
  ]);
  await expect(bar.locator("[aria-current=page]")).toHaveText("Termine");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => readScroll(page)).toBeGreaterThan(1000);
  await expect(page.locator(".bar > .brand")).not.toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
  // A page scrolls by whole pixels, and its height has fractions.
  expect(await bottomOf(page.locator(".foot"))).toBeLessThan((await topOfBar(page)) + 0.5);
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
});

test("the focused element is never hidden behind the bottom bar", async ({ page }) => {
  await openPage(page, "/impressum");
  const links = page.locator("main a, .foot a");
  await page.locator("main").focus();
  for (let count = await links.count(); count > 0; count -= 1) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().bottom ?? Infinity,
    );
    // A page scrolls by whole pixels, and its parts have fractions.
    expect(bottom).toBeLessThan((await topOfBar(page)) + 0.5);
  }
});

test("a focused poster is completely visible between the top and bottom bars, in both directions", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const links = page.locator(".tiles .poster a");
    const posters = await links.all();
    expect(posters.length).toBeGreaterThan(4);
    for (const link of [...posters, ...posters.toReversed()]) {
      await link.focus();
      const hidden = await link.evaluate((focused) => {
        const poster = focused.closest(".poster")?.getBoundingClientRect() ?? new DOMRect();
        const thumb = document.querySelector(".bar-thumb")?.getBoundingClientRect();
        const isBelow = thumb !== undefined && thumb.top > innerHeight / 2;
        const top = isBelow ? 0 : (document.querySelector(".bar")?.clientHeight ?? 0);
        const room = (isBelow ? thumb.top : innerHeight) - top;
        const shown = Math.min(poster.bottom, top + room) - Math.max(poster.top, top);
        // Only the largest is higher than a window.
        return poster.height < room ? (poster.height - shown) / 20 : 1 - shown / room;
      });
      expect(hidden, `${size.width} ${await link.textContent()}`).toBeLessThan(0.2);
    }
  }
});

test("the labels of the bottom bar grow with the text size", async ({ page }) => {
  await openPage(page, "/");
  const readSize = () =>
    page
      .locator(".bar-thumb a")
      .first()
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const before = await readSize();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await readSize()).toBeGreaterThan(1.25 * before);
});

test("the bottom bar takes at most an eighth of any window", async ({ page }) => {
  await openPage(page, "/");
  const share = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return (height - (await topOfBar(page))) / height;
  };
  expect(await share(320, 568)).toBeLessThan(0.125);
  expect(await share(740, 360)).toBeLessThan(0.125);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await share(320, 568)).toBeLessThan(0.125);
  expect(await share(740, 360)).toBeLessThan(0.125);
});

test("the menu opens above the bottom bar, even before the script has loaded", async ({ page }) => {
  await page.route(/\/assets\/app\/entry-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/impressum");
  const opensAboveBar = async () => {
    await page.getByRole("button", { name: "Navigation", exact: true }).click();
    await expect(page.locator("#navigation")).toBeVisible();
    await expect
      .poll(() => bottomOf(page.locator("#navigation")))
      .toBeCloseTo(await topOfBar(page), 0);
  };
  await opensAboveBar();
  await page.unroute(/\/assets\/app\/entry-[^/]*\.js$/);
  await openPage(page, "/impressum");
  await opensAboveBar();
});

test("on a site without constituencies and events the bottom bar has no links to them", async ({
  page,
  sharedSite,
}) => {
  await page.goto(sharedSite);
  const items = page.locator(".bar-thumb > :visible");
  await expect(items).toHaveText(["Suche", "Navigation"]);
  const widths = await items.evaluateAll((all) =>
    all.reduce((sum, one) => sum + one.getBoundingClientRect().width, 0),
  );
  expect(widths).toBeCloseTo(360, 0);
});

test("the contact of a person is within the first two screens", async ({ page }) => {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  for (const path of [
    "/landesliste/fenna-brodersen-okafor",
    "/direktkandidatinnen/tomke-reimers-ekdahl",
  ]) {
    await page.goto(path);
    for (const link of await page.locator(".cand-body > .contact-lines a").all()) {
      const box = await link.boundingBox();
      expect(box && box.y + box.height, path).toBeLessThanOrEqual(2 * height);
    }
    await expect(page.locator(".contact-lines a[href^='mailto:']")).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bottom bar links to the open menu at the top of the page", async ({ page }) => {
    await page.goto("/impressum");
    await page.locator(".bar-thumb").getByRole("link", { name: "Navigation" }).click();
    await expect(page.locator("#navigation")).toBeInViewport();
    await page.locator(".bar-thumb").getByRole("link", { name: "Termine" }).click();
    await expect(page).toHaveURL("/termine");
  });
});

function topOfBar(page: Page): Promise<number> {
  return page.locator(".bar-thumb").evaluate((bar) => bar.getBoundingClientRect().top);
}
