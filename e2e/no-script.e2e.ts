import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("B-39: without JavaScript the navigation is open and has no button", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Navigation" })).toBeHidden();
  const links = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link");
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) await expect(link).toBeVisible();
});

test("B-39: without JavaScript links lead to pages and the places are listed", async ({ page }) => {
  await page.goto("/");
  const places = page.locator("#orte").getByRole("link", { name: /Husum|Kiel|Flensburg|Lübeck/ });
  await expect(places.first()).toBeVisible();
  await places.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Landesliste" })
    .click();
  await expect(page).toHaveURL("/#landesliste");
});
