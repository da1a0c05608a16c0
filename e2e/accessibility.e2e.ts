import { findViolations, findViolationsEverywhere } from "./axe.ts";
import { pages } from "./pages.ts";
import { expect, test } from "./test.ts";
import { keepMapsDrawn } from "./visits.ts";

test.use({ expectedStatuses: [404] });

for (const { kind, path } of pages) {
  test(`axe finds nothing on the page of kind "${kind}"`, async ({ page }) => {
    await keepMapsDrawn(page);
    await page.goto(path);
    expect(await findViolationsEverywhere(page)).toEqual([]);
  });
}

test("axe finds nothing in the open navigation", async ({ page }) => {
  await keepMapsDrawn(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  await expect(page.locator("#navigation")).toHaveAttribute("data-collapse", "expanded");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
