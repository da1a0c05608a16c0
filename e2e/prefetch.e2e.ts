import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { nextFrames, openPage, recordRequests } from "./visits.ts";

const candidate = "/landesliste/fenna-brodersen-okafor";

test.use({ liveMaps: false, prefetches: true });

test("B-18: pages behind links in view are prefetched once, when the browser is idle", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (act) => waiting.push(() => act({} as IdleDeadline));
    Object.assign(window, { beIdle: () => waiting.splice(0).forEach((act) => act()) });
  });
  const requests = recordRequests(page);
  await openPage(page, "/");
  await page.locator("#landesliste").scrollIntoViewIfNeeded();
  await page.locator(`a[href="${candidate}"]`).first().scrollIntoViewIfNeeded();
  await nextFrames(page);
  expect(requests.payloads()).toEqual([]);

  await beIdle(page);
  await expect.poll(() => requests.payloads()).toContain(candidate);
  for (const edge of ["bottom", "top", "bottom"]) {
    await page.evaluate((end) => window.scrollTo(0, end === "top" ? 0 : 1e6), edge);
    await nextFrames(page);
  }
  await page.locator(`a[href="${candidate}"]`).first().click();
  await expect(page).toHaveURL(candidate);
  await beIdle(page);
  await expect.poll(() => requests.payloads()).toContain("/");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await beIdle(page);
  await nextFrames(page);
  const payloads = requests.payloads();
  expect(payloads).toEqual([...new Set(payloads)]);
});

test("the renderer chunk is loaded with the first prefetched page", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openPage(page, "/impressum");
  await nextFrames(page);
  // The script that waits for the first paint, and the program.
  expect(scripts).toHaveLength(2);
  await page.locator("footer a[href='/datenschutz']").click();
  await expect(page).toHaveURL("/datenschutz");
  // The renderer in two files, one of which it shares with the lists beside maps.
  expect(scripts).toHaveLength(4);
});

async function beIdle(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
}
