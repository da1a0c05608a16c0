import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findViolationsEverywhere } from "./axe.ts";
import { startOwnSite, writeTree, type OwnSite } from "./own-site.ts";
import { runPlakat } from "./run-plakat.ts";
import { expect, test } from "./test.ts";
import { boxOf } from "./visits.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
// One import for all tests.
test.describe.configure({ mode: "default" });

const persons = 300;

let folder: string;
let site: OwnSite;

/** Two cities far apart, each with a list of its own. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plakat-lists-"));
  const options = ["--election", "landtag", "--land", "Bremen", "--date", "2040-01-15"];
  await runPlakat(["new", "site", "Probe", ...options], { CONTENT_DIR: folder });
  const election = /- id: (.*)/.exec(await readFile(join(folder, "elections.yml"), "utf8"))?.[1];
  const list = (await readdir(folder)).find((name) => name.endsWith("liste"));
  const half = persons / 2;
  const files = Array.from({ length: persons }, (_, index) => [
    `${list}/${index + 1}.person-${index + 1}.md`,
    `---
givenName: Person
familyName: Nummer ${index + 1}
occupation: Lehrerin
residence: Bremen
kandidaturen: [{ wahl: ${election}, wahlkreis: ${Math.floor(index / half) + 1}, listenplatz: ${(index % half) + 1} }]
---
`,
  ]);
  await writeTree(folder, Object.fromEntries(files) as Record<string, string>);
  site = await startOwnSite({}, { CONTENT_DIR: folder });
});

test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

test("three hundred persons are short rows after posters as large as elsewhere, nothing is wider than the window in large text, and links without a script lead to each group", async ({
  page,
}) => {
  await page.goto(site.url);
  const section = page.locator("#direktkandidatinnen");
  await expect(section.locator(".roll > li")).toHaveCount(persons - 24);
  for (const [width, height] of [
    [360, 18_500],
    [768, 10_500],
    [1024, 10_500],
    [1280, 10_500],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    expect((await boxOf(section)).height).toBeLessThan(height);
    const widths = await page
      .locator(".list-named .poster")
      .evaluateAll((posters) => posters.map((poster) => poster.getBoundingClientRect().width));
    expect(Math.min(...widths), String(width)).toBeGreaterThan(150);
    for (const size of ["200%", "100%"]) {
      await page.locator("html").evaluate((root, value) => {
        root.style.fontSize = value;
      }, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  await section.getByRole("link", { name: "51–100" }).last().click();
  const group = section.getByRole("heading", { name: "Platz 51 bis 100" }).last();
  const bar = await boxOf(page.locator(".bar").first());
  expect((await boxOf(group)).y).toBeGreaterThanOrEqual(bar.height);
  await expect(group).toBeInViewport();
});

test("ballots with five circles and persons of a constituency fit a phone in large text", async ({
  page,
}) => {
  for (const path of ["/waehlen", "/wahlkreis/1"]) {
    await page.goto(site.url + path);
    await expect(page.locator(".ballot").first()).toBeVisible();
    await page.locator("html").evaluate((root) => {
      root.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true, liveMaps: false });

  test("axe finds nothing on a page with a long list", async ({ page }) => {
    await page.goto(site.url);
    // All rows are alike, and axe takes long for each.
    await page
      .locator(".roll > li:nth-child(n + 4)")
      .evaluateAll((rows) => rows.forEach((row) => row.remove()));
    await expect(page.locator(".roll > li").first()).toBeVisible();
    expect(await findViolationsEverywhere(page)).toEqual([]);
  });
});
