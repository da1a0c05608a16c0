import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("B-39: without JavaScript the menu is open, the places are listed, and the finder answers at the top of its page", async ({
  page,
}) => {
  await page.goto("/termine/auftakt-land-in-sicht");
  // Only what needs no script: the pictures to share.
  await expect(page.locator(".pocket").getByRole("button")).toHaveCount(0);
  await expect(page.locator(".pocket").getByRole("link")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Navigation" })).toBeHidden();
  const links = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link");
  await expect(links.filter({ visible: true })).toHaveCount(8);
  await links.filter({ hasText: "Orte" }).click();
  await expect(page).toHaveURL("/#orte");
  const places = page.locator("#orte").getByRole("link", { name: /Husum|Kiel|Flensburg|Lübeck/ });
  await expect(places.first()).toBeVisible();

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
