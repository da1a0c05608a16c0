import { resolve } from "node:path";
import { findPoorLayout, findViolations, findViolationsEverywhere } from "./axe.ts";
import { startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { bottomOf, boxOf } from "./visits.ts";

test.use({ liveMaps: false });
// One import of the examples for all tests.
test.describe.configure({ mode: "default" });

const sites: Record<string, OwnSite> = {};

test.beforeAll(async () => {
  for (const name of ["landtag", "kommunal"]) {
    sites[name] = await startOwnSite({}, { CONTENT_DIR: resolve("examples", name) });
  }
});

test.afterAll(async () => {
  for (const site of Object.values(sites)) await site.close();
});

test("the home pages of both examples look different, fit phone and desktop, and pass axe in light and dark", async ({
  page,
}) => {
  const claims = new Set<string>();
  const layouts = new Set<string>();
  for (const [name, { url }] of Object.entries(sites)) {
    await page.goto(url);
    for (const [width, colorScheme, find] of [
      [360, "light", findViolations],
      [1280, "dark", findPoorLayout],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("#landesliste")).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, name).toBe(0);
      expect(await find(page), name).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const person of await page.locator(".hero-name").all()) {
      const bar = await page.locator(".bar-thumb").boundingBox();
      expect(await bottomOf(person), name).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    for (const field of await page.locator(".hero :is(.finder-input, .button)").all()) {
      expect(await bottomOf(field), name).toBeLessThanOrEqual(640);
    }
    await page.setViewportSize({ width: 768, height: 800 });
    const room =
      (await bottomOf(page.locator(".hero"))) -
      (await bottomOf(page.locator(".hero-call > :last-child")));
    expect(room, `${name}: the call stands clear of what follows`).toBeGreaterThan(16);
    const [claim, layout] = await page
      .locator(".hero")
      .evaluate((hero) => [
        hero.querySelector("h1")?.textContent ?? "",
        hero.querySelector(".hero-map")?.className ?? "",
      ]);
    claims.add(claim ?? "");
    layouts.add(layout ?? "");
  }
  await page.goto("/");
  await expect(page.locator(".hero-map .h-land")).toBeVisible();
  claims.add((await page.locator(".hero h1").textContent()) ?? "");
  expect([claims.size, [...layouts].sort()]).toEqual([3, ["", "hero-map hero-portrait"]]);
});

test("a list of many constituencies is shown in columns of short rows, and numbers on their map are readable or left out", async ({
  page,
}) => {
  await page.goto(`${sites["landtag"]?.url}/wahlkreis`);
  const list = page.locator(".hit-list");
  await expect(list.getByRole("listitem")).toHaveCount(128);
  for (const [width, height] of [
    [360, 7500],
    [480, 7500],
    [1280, 2500],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await boxOf(list)).height).toBeLessThan(height);
    const sizes = await page.locator(".wk-map text:visible").evaluateAll((texts) =>
      texts.map((text) => {
        const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
        return Number(text.getAttribute("font-size")) * scale;
      }),
    );
    expect(sizes.length).toBeGreaterThan(40);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
  }
});

test("the pages for comparing persons pass axe and fit the narrowest phone, and an active filter is removed by a link", async ({
  page,
}) => {
  const url = sites["kommunal"]?.url ?? "";
  for (const path of [
    "/auswahl",
    "/fragen",
    "/fragen/nachtbus",
    "/auswahl?ort=Bremen-Walle&beruf=Student",
  ]) {
    await page.goto(url + path);
    expect(await findViolationsEverywhere(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBe(0);
  }
  await page.getByRole("link", { name: "Beruf: Student entfernen" }).click();
  await page.getByRole("link", { name: "Wohnort: Bremen-Walle entfernen" }).click();
  await expect(page.getByText("10 Personen", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${url}/auswahl`);
  await expect(page.getByLabel("Wohnort")).toHaveValue("");
  await page.getByRole("link", { name: "2 Fragen an alle, mit allen Antworten" }).click();
  await page.getByRole("link", { name: "Soll der Bus auch nachts fahren?" }).click();
  await expect(page.getByText("Swantje Rohlfs hat noch nicht geantwortet.")).toBeVisible();
});
