import { smallSite, startOwnSite } from "./own-site.ts";
import type { OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { follow, openPage, recordRequests } from "./visits.ts";

// One server for all tests of this file.
test.describe.configure({ mode: "default" });

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite({
    ...smallSite,
    "leer.md": "---\ntitle: Noch leer\n---\n",
    "gleich.md": "---\ntitle: Probe\n---\n\nHeißt wie die Website.\n",
  });
});

test.afterAll(async () => {
  await site.close();
});

test("B-08: a page's title is joined with the site's, once, however it is reached", async ({
  page,
}) => {
  const titles = { "/seite": "Die Seite - Probe", "/gleich": "Probe", "/": "Probe" };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(site.url + path);
    await expect(page).toHaveTitle(title);
  }
  await openPage(page, `${site.url}/leer`);
  const requests = recordRequests(page);
  for (const [path, title] of Object.entries(titles)) {
    await follow(page, path);
    await expect(page).toHaveURL(site.url + path);
    await expect(page).toHaveTitle(title);
  }
  expect(requests.documents()).toEqual([]);
});

test("on a phone the contact of a person is within the first two screens", async ({ page }) => {
  const [width, height] = [360, 740];
  await page.setViewportSize({ width, height });
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
