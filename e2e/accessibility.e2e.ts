import { findViolations } from "./axe.ts";
import { pages } from "./pages.ts";
import { expect, test } from "./test.ts";

test.use({ expectedStatuses: [404] });

const schemes = ["light", "dark"] as const;
const widths = [360, 1280];

for (const { kind, path } of pages) {
  test(`axe finds nothing on the page of kind "${kind}"`, async ({ page }) => {
    for (const colorScheme of schemes) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        expect(await findViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });
}

test("axe finds nothing in the open navigation", async ({ page }) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("button", { name: "Navigation", exact: true }).click();
    await expect(page.locator("#navigation")).toHaveAttribute("data-collapse", "expanded");
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
