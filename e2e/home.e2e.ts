import { expect, test } from "./test.ts";
import { awaitProgram, openPage } from "./visits.ts";

test.use({ liveMaps: false });

test("in print the map is exactly as high as its drawing", async ({ page }) => {
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
  for (const head of await page.locator(".section-head").all()) {
    await expect(head).toHaveCSS("break-after", "avoid");
  }
});

test("in print the map is light even in dark mode, and in forced colours coloured areas disappear", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const readFill = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  const [red = 0] = (await readFill(".hero-map .h-land")).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  // The level that rises in the last sixty days.
  await page.locator(".hero").evaluate((hero) => {
    hero.insertAdjacentHTML("afterbegin", '<svg class="hero-level"><path d="M0 0h1v1z"/></svg>');
  });
  expect(await readFill(".hero-level")).toBe("none");
});

test.describe("while the page opens", () => {
  test.use({ expectedStatuses: [404] });

  test("the button to share a page is visible before the script has loaded", async ({ page }) => {
    await page.route(/\/assets\/app\/entry-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/termine/frag-die-liste");
    await expect(page.locator(".pocket button")).toBeVisible();
  });

  test("what is below the first screen is rendered only after the first input", async ({
    page,
  }) => {
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
