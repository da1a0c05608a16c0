import { expect, test } from "./test.ts";
import { awaitProgram, openPage } from "./visits.ts";

test.use({ liveMaps: false });

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
