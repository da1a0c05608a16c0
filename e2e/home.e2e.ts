import { expect, test } from "./test.ts";
import { awaitProgram, openPage } from "./visits.ts";

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
  const sections = ["Home", "Landesliste", "Orte", "DirektkandidatInnen", "Kontakt"];
  await expect(links).toHaveText([...sections, "Termine", "Wahlprogramm", "So wählst du"]);
  const tiles = await links.evaluateAll((list) =>
    list.map((link) => ({
      href: link.getAttribute("href"),
      colour: link.closest("li")?.dataset.accent,
    })),
  );
  expect(tiles.slice(0, 5).map(({ href }) => href)).toEqual(ids.map((id) => `#${id}`));
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
    "/mitmachen",
    "/termine",
    "/wahlprogramm",
    "/waehlen",
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

test.describe("while the page opens", () => {
  test.use({ expectedStatuses: [404] });

  test("what is below the first screen is left out until the first input", async ({ page }) => {
    const entry = /\/assets\/app\/entry-[^/]*\.js$/;
    const contact = page.locator("#contact");
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    await expect(contact).toHaveCSS("content-visibility", "auto");
    await page.unroute(entry);
    await openPage(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.locator("html")).toHaveAttribute("data-whole");
    await expect(contact).toHaveCSS("content-visibility", "visible");
    await page.reload();
    await awaitProgram(page);
    await expect(page.locator("html")).toHaveAttribute("data-whole");
  });
});
