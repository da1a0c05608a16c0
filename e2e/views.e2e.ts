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
    "landesliste/nord/insel.md": `---
givenName: Inga
familyName: Insel
listPosition: 1
---

Lebt auf einer Insel.
`,
    "gleich.md": "---\ntitle: Probe\n---\n\nHeißt wie die Website.\n",
    "zeitung.md": "---\ntitle: Zeitung\nlayout: zeitung\n---\n\nHat ein fremdes Gewand.\n",
  });
});

test.afterAll(async () => {
  await site.close();
});

test("B-02: a path of several segments shows its document", async ({ page }) => {
  const answer = await page.goto(`${site.url}/landesliste/nord/insel`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Inga");
  await expect(page.getByText("Lebt auf einer Insel.")).toBeVisible();
});

test("B-03: a document without text shows the empty view", async ({ page }) => {
  const answer = await page.goto(`${site.url}/leer`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noch leer");
  await expect(page.locator("main")).toContainText("noch");
  expect(await page.content()).not.toContain("leer.md");
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

test("B-30: a page with a layout that does not exist is still shown", async ({ page }) => {
  const answer = await page.goto(`${site.url}/zeitung`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Hat ein fremdes Gewand.")).toBeVisible();
  await openPage(page, `${site.url}/seite`);
  await follow(page, "/zeitung");
  await expect(page.getByText("Hat ein fremdes Gewand.")).toBeVisible();
});

test.describe("a missing document", () => {
  test.use({ expectedStatuses: [404] });

  test("B-02: is answered inside the layout, with navigation and noindex", async ({ page }) => {
    const answer = await page.goto(`${site.url}/landesliste/nord/niemand`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Seite nicht gefunden");
    await expect(page).toHaveTitle("Seite nicht gefunden - Probe");
    await page.getByRole("button", { name: "Navigation", exact: true }).click();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
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
