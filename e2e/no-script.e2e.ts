import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("B-39: without JavaScript the navigation is open and has no button", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Navigation" })).toBeHidden();
  const links = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link");
  await expect(links).toHaveCount(8);
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

test("without JavaScript nothing is empty, and the finder answers at the top of its page", async ({
  page,
}) => {
  await page.goto("/termine/auftakt-land-in-sicht");
  await expect(page.locator(".pocket")).toBeHidden();
  await page.goto("/wahlkreis");
  const ask = async (question: string) => {
    await page.getByRole("textbox", { name: "Wo wohnst du?" }).fill(question);
    await page.getByRole("button", { name: "Finden" }).click();
  };
  await ask("99999");
  const error = page.locator(".finder-error");
  await expect(error.locator("svg")).toBeVisible();
  const field = page.locator(".ort-copy");
  const grounds = [error, field].map((one) =>
    one.evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  expect(await grounds[0]).not.toBe(await grounds[1]);
  await ask("21039");
  const answer = await page.locator(".hit-list").boundingBox();
  expect(answer?.y).toBeLessThan(600);
});
