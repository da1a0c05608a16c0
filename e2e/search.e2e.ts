import { findViolationsEverywhere } from "./axe.ts";
import { expect, test } from "./test.ts";
import { tabTo } from "./visits.ts";

test("the bottom bar opens the search, its suggestions open pages, its form shows results, and axe finds nothing, even without hits", async ({
  page,
}) => {
  await page.goto("/impressum");
  await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
  await expect(page).toHaveURL("/suche");
  const input = page.getByRole("combobox", { name: "Suchbegriff" });
  await input.fill("Deich");
  await expect(page.getByRole("option", { name: "Dörpshus Deichblick Orte" })).toBeVisible();
  await input.press("ArrowDown");
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await input.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL("/suche?q=Deich");
  await expect(page.getByRole("status")).toContainText("Treffer für „Deich“.");
  await expect(page.getByLabel("Suchbegriff")).toHaveValue("Deich");
  await page.getByLabel("Suchbegriff").fill("Quastenflosser");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL("/suche?q=Quastenflosser");
  await expect(page.getByRole("status")).toContainText("Quastenflosser");
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.getByLabel("Suchbegriff").fill("ketelsb");
  await expect(page.getByRole("option", { name: "Jörn-Hinrich Ketelsby" })).toBeVisible();
  await page.getByLabel("Suchbegriff").press("ArrowDown");
  await page.getByLabel("Suchbegriff").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ketelsby");
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the finder can be used by keyboard from the place through the choice to the person", async ({
    page,
  }) => {
    await page.goto("/");
    await tabTo(page.getByLabel("Wer tritt bei dir an?"));
    await page.keyboard.type("24113");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/wahlkreis");
    await expect(page.getByRole("heading", { name: "24113 liegt in zwei" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Meinen Standort verwenden" })).toBeHidden();
    await tabTo(page.getByRole("link", { name: "Molfsee" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/wahlkreis/4");
    await tabTo(page.getByRole("link", { name: "von Schmidt-Petersen" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("von Schmidt-Petersen");
    await page.goto("/wahlkreis");
    await tabTo(page.getByLabel("Wo wohnst du?"));
    await page.keyboard.type("Kiel");
    await tabTo(page.getByRole("button", { name: "Finden" }));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/wahlkreis/5");
  });
});

test("the visitor's position is answered without leaving the device", async ({ page, context }) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" || /5[34]\.\d/.test(request.url())) posted.push(request.url());
  });
  await page.goto("/wahlkreis");
  await page.getByRole("button", { name: "Meinen Standort verwenden" }).click();
  const status = page.getByRole("status");
  await expect(status).toContainText("Gib deine Postleitzahl oder deinen Ort ein.");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 53.55, longitude: 9.99 });
  await page.getByRole("button", { name: "Meinen Standort verwenden" }).click();
  await expect(status).toHaveText("Dein Standort liegt nicht in Schleswig-Holstein.");
  await context.setGeolocation({ latitude: 53.8922, longitude: 10.6471 });
  await page.reload();
  await page.getByRole("button", { name: "Meinen Standort verwenden" }).click();
  await expect(status).toContainText(
    "Wahrscheinlich Wahlkreis 9 Ostholstein – Stormarn-Nord. Eine Grenze",
  );
  expect(await findViolationsEverywhere(page)).toEqual([]);
  // The constituency of Owschlag is estimated.
  await context.setGeolocation({ latitude: 54.39, longitude: 9.61 });
  await page.reload();
  await page.getByRole("button", { name: "Meinen Standort verwenden" }).click();
  await expect(status).toHaveText(
    /^Wahrscheinlich Wahlkreis 4 .*\. Bei einer Gemeinde in der Nähe/,
  );
  await context.setGeolocation({ latitude: 54.3233, longitude: 10.1394 });
  await page.reload();
  await page.getByRole("button", { name: "Meinen Standort verwenden" }).click();
  await expect(page).toHaveURL("/wahlkreis/5");
  expect(posted).toEqual([]);
  // The next test has the same context.
  await context.clearPermissions();
  await context.setGeolocation(null);
});
