import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { follow, openPage, readScroll, recordRequests } from "./visits.ts";

const office = "/geschaeftsstellen/husum";

test.use({ contextOptions: { reducedMotion: "no-preference" }, liveMaps: false, prefetches: true });

test("without reduced motion pages fade into each other", async ({ page }) => {
  await countTransitions(page);
  await openPage(page, "/");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await page.waitForFunction(() => Math.round(history.state?.y) === 900);
  await follow(page, office);
  await expect(page).toHaveURL(office);
  await expect(page.locator("main")).toBeFocused();
  expect(await readScroll(page)).toBe(0);
  expect(await readTransitions(page)).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => readScroll(page)).toBe(900);
  expect(await readTransitions(page)).toBe(2);
});

test("with animation the last of many clicks wins", async ({ page }) => {
  await openPage(page, "/impressum");
  const requests = recordRequests(page);
  await page.evaluate(
    (paths) => {
      for (const path of paths) {
        const link = document.createElement("a");
        link.href = path;
        document.body.append(link);
        link.click();
        link.remove();
      }
    },
    ["/datenschutz", "/termine", office],
  );
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  await follow(page, "/datenschutz");
  await expect(page).toHaveURL("/datenschutz");
  // The pages are still fading into each other.
  await follow(page, office);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  await expect(page).toHaveURL(office);
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
  expect(requests.documents()).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("with reduced motion pages change without a transition", async ({ page }) => {
    await countTransitions(page);
    await openPage(page, "/impressum");
    await follow(page, office);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
    expect(await readTransitions(page)).toBe(0);
  });
});

async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as unknown as { transitions: number };
    counter.transitions = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      counter.transitions += 1;
      return start(change);
    };
  });
}

async function readTransitions(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { transitions: number }).transitions);
}
