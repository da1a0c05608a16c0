import { expect, test } from "./test.ts";

test.use({ liveMaps: false });

test("B-01: the home page has its language, classes, sections and navigation", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("body")).toHaveClass("bg-positron h-screen w-full");

  const ids = ["home", "landesliste", "orte", "direktkandidatinnen", "contact"];
  const found = await page.evaluate(() =>
    Array.from(document.querySelectorAll("[id]"), ({ id }) => id),
  );
  expect(found.filter((id) => ids.includes(id))).toEqual(ids);

  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  const links = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Landesliste", "Orte", "DirektkandidatInnen", "Kontakt"]);
  const tiles = await links.evaluateAll((list) =>
    list.map((link) => ({
      href: link.getAttribute("href"),
      colour: link.closest("li")?.dataset.accent,
    })),
  );
  expect(tiles.map(({ href }) => href)).toEqual(ids.map((id) => `#${id}`));
  expect(tiles[2]?.colour).toBe("secondary2");
  expect(tiles[3]?.colour).toBe("secondary1");
});

test("elsewhere the navigation leads back to the home page", async ({ page }) => {
  await page.goto("/impressum");
  const links = page.locator("#navigation a");
  expect(await links.evaluateAll((list) => list.map((link) => link.getAttribute("href")))).toEqual([
    "/",
    "/#landesliste",
    "/#orte",
    "/#direktkandidatinnen",
    "/#contact",
    "/wahlkreis",
    "/mitmachen",
  ]);
});

test("on paper the map is as high as its drawing", async ({ page }) => {
  // As wide as a sheet.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto("/");
  const map = page.locator("#orte .map");
  const readSpare = () =>
    map.evaluate((element) => {
      const drawing = element.querySelector(".map-drawing");
      return (
        element.getBoundingClientRect().height - (drawing?.getBoundingClientRect().height ?? 0)
      );
    });
  expect(await readSpare()).toBeGreaterThan(40);
  await page.emulateMedia({ media: "print" });
  expect(await readSpare()).toBeLessThan(2);
});
