import { createArchive, createArchivedSite, type Archive } from "./archive.ts";
import { findViolations } from "./axe.ts";
import { coarse, reachMap, watchMap } from "./live-map.ts";
import { servePlainFiles, type PlainServer } from "./plain-server.ts";
import { expect, test } from "./test.ts";
import { openPage } from "./visits.ts";

const base = "/wahl-2029";

let archive: Archive;
let site: PlainServer;

test.describe.configure({ mode: "default" });
test.use({ ...coarse, prefetches: true });

test.beforeAll(async () => {
  archive = await createArchive(createArchivedSite());
  const folder = await archive.exportTo("aus");
  await archive.exportTo(`aus${base}`, "--base", base);
  site = await servePlainFiles(folder);
});

test.afterAll(() => {
  site.close();
  archive.remove();
});

test("in an export a click changes the page without loading a document, and axe finds nothing on its changed parts", async ({
  page,
}) => {
  await openPage(page, `${site.url}/seite/`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator("main").getByRole("link", { name: "Kim Blau" }).click();
  await expect(page).toHaveURL(`${site.url}/liste/kim`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kim");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  for (const path of ["/suche/", "/wahlkreis/", "/404.html"]) {
    await page.goto(site.url + path);
    await expect(page.getByRole("contentinfo")).toContainText("Archiv: So stand diese Website");
    expect(await findViolations(page), path).toEqual([]);
  }
});

test("in an export below a folder the menu opens, links and the live map work, and all requests stay below the folder", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await watchMap(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url + base}/bueros/husum/`);
  await expect(page.locator("[popovertarget=navigation]")).toHaveCount(0);
  await page.getByRole("button", { name: "Navigation" }).click();
  await page.locator(".nav-list").getByRole("link", { name: "Die Seite" }).click();
  await expect(page).toHaveURL(`${site.url + base}/seite/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url + base}/bueros/husum/`);
  await reachMap(page);
  expect(requests.filter((path) => path.endsWith(".geojson"))).not.toEqual([]);
  expect(requests.filter((path) => !path.startsWith(`${base}/`))).toEqual([]);
});
