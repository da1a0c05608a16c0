import { findViolationsEverywhere } from "./axe.ts";
import { expect, test } from "./test.ts";

test("the bar leads to the search, and the form to its results", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
  await expect(page).toHaveURL("/suche");
  await page.getByRole("searchbox", { name: "Suchbegriff" }).fill("Deich");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL("/suche?q=Deich");
  await expect(page.getByRole("status")).toContainText("Treffer für „Deich“.");
  await expect(page.getByRole("searchbox", { name: "Suchbegriff" })).toHaveValue("Deich");
  await page.getByRole("link", { name: "Küsten und Deiche" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Küsten und Deiche");
});

test("the number of a constituency leads to its candidate", async ({ page }) => {
  await page.goto("/suche?q=Wahlkreis+7");
  await expect(page.locator("#personen").getByRole("link")).toHaveText("Tomke Reimers-Ekdahl");
});

test("axe finds nothing on the form and on a page without hits", async ({ page }) => {
  for (const path of ["/suche", "/suche?q=Quastenflosser"]) {
    await page.goto(path);
    expect(await findViolationsEverywhere(page)).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search works", async ({ page }) => {
    await page.goto("/suche");
    await page.getByRole("searchbox", { name: "Suchbegriff" }).fill("rathaus kiel");
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page).toHaveURL("/suche?q=rathaus+kiel");
    await expect(page.getByRole("status")).toContainText("für „rathaus kiel“.");
  });
});
