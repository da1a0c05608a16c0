import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import {
  addLink,
  awaitProgram,
  follow,
  measureBelowBar,
  openPage,
  readScroll,
  recordRequests,
} from "./visits.ts";

const long = "/wahlprogramm/so-rechnen-wir";

test.use({ liveMaps: false, prefetches: true });

test("B-12: a new page starts at the top, and going back restores the scroll position", async ({
  page,
}) => {
  await openPage(page, "/");
  await scrollTo(page, 800);
  await follow(page, long);
  await expect(page).toHaveURL(long);
  expect(await readScroll(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => readScroll(page)).toBe(800);
  await page.goForward();
  await expect(page).toHaveURL(long);
  await expect.poll(() => readScroll(page)).toBe(500);
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(800);
});

test("B-13: a page that opts out keeps the scroll position of the previous page, unless the address has a fragment", async ({
  page,
  sharedSite,
}) => {
  await openPage(page, `${sharedSite}/lang`);
  await scrollTo(page, 640);
  await follow(page, "/bleibt");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bleibt");
  expect(await readScroll(page)).toBe(640);
  await follow(page, "/lang");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lang");
  expect(await readScroll(page)).toBe(0);
  await scrollTo(page, 640);
  await follow(page, "/bleibt#ziel");
  await expect(page.locator("#ziel")).toBeFocused();
  expect(await readScroll(page)).toBeGreaterThan(1000);
});

test("a fragment within a closed details element opens it", async ({ page, sharedSite }) => {
  await openPage(page, `${sharedSite}/falten#ziel`);
  await expect.poll(() => measureBelowBar(page, "#ziel")).toBeLessThan(50);
  const expected = await readScroll(page);
  await openPage(page, `${sharedSite}/lang`);
  await scrollTo(page, 640);
  await follow(page, "/falten#ziel");
  await expect(page.locator("#ziel")).toBeFocused();
  expect(await readScroll(page)).toBe(expected);
});

test("B-60: a reload restores the scroll position without loading a payload", async ({ page }) => {
  await openPage(page, long);
  await scrollTo(page, 600);
  const requests = recordRequests(page);
  await page.reload();
  await expect.poll(() => readScroll(page)).toBe(600);
  expect(requests.payloads()).not.toContain(long);

  await openPage(page, `${long}#deiche`);
  await scrollTo(page, 600);
  await page.reload();
  await expect.poll(() => readScroll(page)).toBe(600);
});

test("a reload right after a click on a fragment scrolls to its target", async ({ page }) => {
  await openPage(page, long);
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => {
    window.addEventListener("popstate", () => location.reload());
    location.hash = "#deiche";
  });
  await loaded;
  await expect.poll(() => measureBelowBar(page, "#deiche")).toBeLessThan(50);
});

test("going back from another document restores the scroll position", async ({ page }) => {
  await openPage(page, long);
  await scrollTo(page, 600);
  await addLink(page, "/suche");
  const position = await readScroll(page);
  await page.locator("#probe").dispatchEvent("click");
  await expect(page).toHaveURL("/suche");
  // The starting program changes its history entry, which `goBack` would take for the step back.
  await awaitProgram(page);
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(position);
});

// The browser of these tests has no back/forward cache, so its events are simulated, with WebKit's position.
test("B-60: a page from the back/forward cache comes back unchanged", async ({ page }) => {
  await openPage(page, long);
  await scrollTo(page, 600);
  const requests = recordRequests(page);
  await page.evaluate(() => {
    const tell = (kind: string) =>
      window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
    tell("pagehide");
    window.scrollTo({ top: 0, behavior: "instant" });
    tell("pageshow");
  });
  expect(await readScroll(page)).toBe(600);
  expect(requests.payloads()).not.toContain(long);
  await follow(page, "/impressum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(600);
  expect(requests.documents()).toEqual([]);
});

/** Scrolls and waits until the position has been saved. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
  await page.waitForFunction((top) => Math.round(history.state?.y) === top, y);
}
