import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { mapFrame, resizeMap } from "./live-map.ts";

test("errors after the map has opened are logged, and the map stays with its controls usable", async ({
  homeMap: { page, map, faults },
}) => {
  await map.evaluate((one) => void one.fire("error", { error: new Error("zu spät") }));
  await expect.poll(() => faults).toEqual([expect.stringContaining("zu spät")]);
  faults.length = 0;
  const frame = page.locator(mapFrame);
  await expect(frame.getByRole("status")).toContainText("Ein Teil der Karte");
  await expect(frame).toHaveAttribute("data-live");
  expect(await findBehindStatus(page), "at 1280 px").toEqual([]);
  await resizeMap(page, map, { width: 360, height: 740 });
  expect(await findBehindStatus(page), "at 360 px").toEqual([]);
  // The page is shared, and keeps both the sentence and the error.
  await frame.getByRole("status").evaluate((status) => {
    status.replaceChildren();
    window.mapErrors = [];
  });
});

test("in print the drawing replaces the live map", async ({ homeMap: { page, map } }) => {
  // As wide as a sheet of paper.
  await resizeMap(page, map, { width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".map-live").first()).toBeHidden();
  await expect(page.locator(mapFrame).locator(".map-drawing")).toBeVisible();
  expect(
    await page
      .locator(".map")
      .first()
      .evaluate((one) => getComputedStyle(one).padding),
  ).toBe("0px");
  await page.emulateMedia({ media: null });
  await expect(page.locator(".map-live").first()).toBeVisible();
});

/** Returns which controls and lists the sentence on the map covers. */
async function findBehindStatus(page: Page): Promise<string[]> {
  return page.locator(mapFrame).evaluate((element) => {
    const status = element.querySelector(".map-status")?.getBoundingClientRect();
    if (!status) throw new Error("No sentence");
    const others = document.querySelectorAll(".map-live .maplibregl-ctrl, .orte-lists > *");
    return [...others]
      .filter((other) => {
        const box = other.getBoundingClientRect();
        const isBeside = box.right <= status.left || box.left >= status.right;
        return !isBeside && box.bottom > status.top && box.top < status.bottom;
      })
      .map(({ className }) => className);
  });
}
