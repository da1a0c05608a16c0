import { findViolationsEverywhere } from "./axe.ts";
import { startOwnSite, smallSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { nextFrames, nextIdle, openPage } from "./visits.ts";

const secret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";
// One server for all tests of this file.
test.describe.configure({ mode: "default" });
test.use({ expectedStatuses: [404] });

let own: OwnSite;

test.beforeAll(async () => {
  const text = `Noch nicht für alle.\n\n${"Mehr.\n\n".repeat(80)}## Ende\n\nSchluss.\n`;
  own = await startOwnSite(
    {
      ...smallSite,
      "verweis.md": "---\ntitle: Verweis\n---\n\n[Weiter](/entwurf)\n",
      "entwurf.md": `---\ntitle: Geheim\ndraft: true\n---\n\n${text}`,
    },
    { PREVIEW_SECRET: secret },
  );
});

test.afterAll(async () => {
  await own.close();
});

test("a preview opens by its link, lasts from page to page and ends by its bar", async ({
  page,
  context,
}) => {
  const { url } = own;
  await page.goto(`${url}/entwurf?preview=${secret}`);
  const bar = page.getByRole("region", { name: "Vorschau" });
  await expect(bar).toBeVisible();
  await expect(page.getByText("Noch nicht für alle.")).toBeVisible();
  expect(page.url()).toBe(`${url}/entwurf`);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(JSON.stringify(await context.cookies())).not.toContain(secret);
  await page.goto(`${url}/seite`);
  await expect(bar).toBeVisible();
  await page.goto(`${url}/entwurf`);
  await bar.getByRole("link", { name: "Vorschau beenden" }).click();
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test("within a preview nothing is prefetched, and a click shows a draft without a document", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, `${own.url}/verweis?preview=${secret}`);
  // Prefetches are sent when the browser is idle and links are in view.
  await nextIdle(page);
  await nextFrames(page);
  expect(requests.filter((path) => path.endsWith("_payload.json"))).toEqual([]);
  await page.getByRole("link", { name: "Weiter" }).click();
  await expect(page.getByText("Diese Seite ist noch nicht veröffentlicht.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Vorschau" })).toBeVisible();
  expect(page.url()).toBe(`${own.url}/entwurf`);
  expect(requests).toContain("/entwurf/_payload.json");
  expect(requests).not.toContain("/entwurf");
});

test("axe finds nothing in a preview, and an anchor stays below the header", async ({ page }) => {
  await page.goto(`${own.url}/entwurf?preview=${secret}`);
  await expect(page.getByText("Diese Seite ist noch nicht veröffentlicht.")).toBeVisible();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.goto(`${own.url}/entwurf#ende`);
  const header = await page.locator(".site-top").boundingBox();
  const heading = await page.getByRole("heading", { name: "Ende" }).boundingBox();
  expect(header?.y).toBe(0);
  expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});

test("B-36: a token that only the tab knows opens the preview after hydration", async ({
  page,
}) => {
  const { url } = own;
  const payloads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_payload.json")) payloads.push(request.url());
  });
  // A program that starts later would find the token, and its reload could overtake the next page.
  await openPage(page, `${url}/seite`);
  const bar = page.getByRole("region", { name: "Vorschau" });
  await expect(bar).toHaveCount(0);
  await page.evaluate((token) => sessionStorage.setItem("previewToken", token), secret);
  await page.goto(`${url}/entwurf`);
  await expect(bar).toBeVisible();
  await expect(page.getByText("Noch nicht für alle.")).toBeVisible();
  expect(payloads).toContain(`${url}/entwurf/_payload.json`);
  expect(payloads.filter((address) => address.includes("?"))).toEqual([]);
  await bar.getByRole("link", { name: "Vorschau beenden" }).click();
  await expect(bar).toHaveCount(0);
  await page.waitForFunction(() => sessionStorage.length === 0);
});

test("a wrong token of the tab changes nothing and is checked once a page", async ({ page }) => {
  const { url } = own;
  await openPage(page, `${url}/seite`);
  await page.evaluate(() => sessionStorage.setItem("previewToken", "falsch"));
  const answered = page.waitForResponse(/\/seite\/_payload\.json$/);
  await page.reload();
  expect((await answered).headers()["cache-control"]).toContain("public");
  await expect(page.getByText("Erste Fassung.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Vorschau" })).toHaveCount(0);
});
