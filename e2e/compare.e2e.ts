import { resolve } from "node:path";
import { findViolationsEverywhere } from "./axe.ts";
import { startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test.use({ liveMaps: false });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite({}, { CONTENT_DIR: resolve("examples/kommunal") });
});
test.afterAll(() => site.close());

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is narrowed with the form of the home page and widened with a link", async ({
    page,
  }) => {
    await page.goto(site.url);
    await page.getByText("Personen auswählen").click();
    await page.getByLabel("Thema").selectOption({ label: "Schule (3)" });
    await page.getByRole("button", { name: "Anzeigen" }).click();
    await expect(page.getByText("3 von 10 Personen")).toBeVisible();
    await page.getByLabel("Wohnort").selectOption({ label: "Bremen-Walle (1)" });
    await page.getByRole("button", { name: "Anzeigen" }).click();
    await expect(page.getByRole("link", { name: "Ayla Temmen" })).toBeVisible();
    await expect(page.getByText("1 von 10 Personen")).toBeVisible();
    await page.getByRole("link", { name: "Thema: Schule entfernen" }).click();
    await expect(page.getByText("3 von 10 Personen")).toBeVisible();
    await expect(page.getByLabel("Wohnort")).toHaveValue("Bremen-Walle");
  });
});

test("a chosen value is left by a link of the running page, whose form then shows none", async ({
  page,
}) => {
  await page.goto(`${site.url}/auswahl?thema=Schule`);
  await page.getByRole("link", { name: "Thema: Schule entfernen" }).click();
  await expect(page.getByText("10 Personen", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/auswahl`);
  await expect(page.getByLabel("Thema")).toHaveValue("");
  await page.getByRole("link", { name: "2 Fragen an alle, mit allen Antworten" }).click();
  await page.getByRole("link", { name: "Soll der Bus auch nachts fahren?" }).click();
  await expect(page.getByText("Swantje Rohlfs hat noch nicht geantwortet.")).toBeVisible();
});

test("axe finds nothing on the pages with persons side by side, and they fit the narrowest phone", async ({
  page,
}) => {
  for (const path of [
    "/auswahl?ort=Bremen-Walle&beruf=Student",
    "/auswahl",
    "/fragen",
    "/fragen/nachtbus",
  ]) {
    await page.goto(site.url + path);
    expect(await findViolationsEverywhere(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBe(0);
  }
});
