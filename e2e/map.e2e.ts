import type { JSHandle, Page } from "@playwright/test";
import type { Map as MapLibreMap } from "maplibre-gl";
import { findViolations } from "./axe.ts";
import { expect, test } from "./test.ts";
import {
  coarse,
  expectUndisturbed,
  jumpTo,
  mapFrame,
  openUnshifted,
  showCamera,
  throwViolations,
} from "./live-map.ts";

import "./map-controls.ts";
import "./map-failures.ts";
import "./map-places.ts";

test.use(coarse);
// One process opens the map of the home page for all of its tests, those of the imported files included.
test.describe.configure({ mode: "default" });

test("B-40: the map of the home page obeys the policy, replaces the drawing without a shift, keeps markers off its scale, and passes axe with an open popup", async ({
  homeMap: { page, map, configured, shift },
}) => {
  await showCamera(map, configured);
  expect(shift).toBe(0);
  await expectLiveInPlace(page, map);
  await page.locator(".map-sign[data-type=office]").last().click();
  await expectAccessible(page);
});

test.describe("on a phone in dark mode whose browser gives no position", () => {
  test.use({
    colorScheme: "dark",
    viewport: { width: 360, height: 740 },
    // None are granted, so all are denied.
    permissions: [],
    expectedFaults: /^warning: Geolocation support is not available/,
  });

  test("B-40, B-49: the map of a place obeys the policy, replaces the drawing without a shift, keeps markers off its scale, says that there is no position, and passes axe with an open popup", async ({
    page,
  }) => {
    await page.addInitScript(throwViolations);
    const { map, shift } = await openUnshifted(page, "/geschaeftsstellen/kiel");
    expect(shift).toBe(0);
    await expectLiveInPlace(page, map);
    await expect(page.getByRole("button", { name: "Standort nicht verfügbar" })).toBeDisabled();
    await page.locator(".map-sign[aria-current]").click();
    await expectAccessible(page);
  });
});

/** The live map shows what the drawing shows, at the same spot. */
async function expectLiveInPlace(page: Page, map: JSHandle<MapLibreMap>): Promise<void> {
  await expectUndisturbed(page);
  await expect(page.getByRole("button", { name: /^Karte von/ })).toHaveCount(0);
  const distances = await map.evaluate((one) => {
    const drawing = document.querySelector<SVGSVGElement>("[data-island=site-map] svg");
    const matrix = drawing?.getScreenCTM();
    const data = drawing?.closest<HTMLElement>(".map")?.dataset["map"] ?? "";
    if (!drawing || !matrix) throw new Error("No drawing");
    const { live } = JSON.parse(data) as { live: { bounds: [number, number, number, number] } };
    const [west, south, east, north] = live.bounds;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const box = one.getContainer().getBoundingClientRect();
    const corners = [
      { drawn: new DOMPoint(x, y), at: [west, north] as const },
      { drawn: new DOMPoint(x + width, y + height), at: [east, south] as const },
    ];
    return corners.map(({ drawn, at: [lng, lat] }) => {
      const there = drawn.matrixTransform(matrix);
      const here = one.project({ lng, lat });
      return Math.hypot(there.x - here.x - box.x, there.y - here.y - box.y);
    });
  });
  expect(Math.max(...distances)).toBeLessThan(1.5);
  expect(await listSignsAtScale(page)).toEqual([]);
}

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  // At the top the bar does not cover half of a link.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await findViolations(page)).toEqual([]);
}

/** The signs that touch what stands in the lower corners of the live map or of its drawing. */
async function listSignsAtScale(page: Page): Promise<string[]> {
  return page.locator(mapFrame).evaluate((frame) => {
    const touching = (signs: string, corners: string) =>
      [...frame.querySelectorAll(signs)].filter((sign) => {
        const { left, right, top, bottom } = sign.getBoundingClientRect();
        return [...frame.querySelectorAll(corners)].some((corner) => {
          const box = corner.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        });
      });
    return [
      ...touching(".map-sign", ".maplibregl-ctrl-scale, .maplibregl-ctrl-attrib"),
      ...touching(".pin :is(rect, circle)", ".m-scale"),
    ].map(({ outerHTML }) => outerHTML);
  });
}

test("B-41: the map shows land, water and labels", async ({
  homeMap: { page, map, configured },
}) => {
  await showCamera(map, configured);
  const { colours, words } = await map.evaluate(async (one) => {
    const pixels = await new Promise<Uint8ClampedArray>((resolve, reject) => {
      // The drawing can be read only until the browser has shown it.
      one.once("render", () => {
        const { width, height } = one.getCanvas();
        const context = new OffscreenCanvas(width, height).getContext("2d");
        if (!context) {
          reject(new Error("No canvas"));
          return;
        }
        context.drawImage(one.getCanvas(), 0, 0);
        resolve(context.getImageData(0, 0, width, height).data);
      });
      one.triggerRepaint();
    });
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = pixels.slice(at, at + 3).join(" ");
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const names = one
      .queryRenderedFeatures({ layers: ["cities", "large-cities", "numbers"] })
      .map(({ properties }) => String(properties["name"]));
    return {
      colours: [...counts].filter(([, count]) => count > pixels.length / 400).map(([one]) => one),
      words: names,
    };
  });
  // Land, water and the Land of the campaign in the colours of its theme.
  expect(colours).toEqual(expect.arrayContaining(["242 243 242", "202 215 223", "253 253 251"]));
  expect(words).toEqual(
    expect.arrayContaining(["Hamburg", "Lübeck", "Ostholstein – Stormarn-Nord"]),
  );
  const readVillages = () =>
    map.evaluate((one) =>
      one
        .queryRenderedFeatures({ layers: ["villages"] })
        .map(({ properties }) => String(properties["name"])),
    );
  expect(await readVillages()).toEqual([]);
  const countSigns = () =>
    map.evaluate((one) => one.queryRenderedFeatures({ layers: ["signs"] }).length);
  // Those along the edges keep labels from being cut off there.
  await expect.poll(countSigns).toBeGreaterThan(60);
  // Between the towns.
  await jumpTo(map, { center: [9.35, 54.2], zoom: 9.5 });
  await expect.poll(readVillages).toEqual(expect.arrayContaining(["Hövede", "Offenbüttel"]));
  await jumpTo(map, { center: [10.1228, 54.3233], zoom: 13 });
  const readSigns = () =>
    map.evaluate((one) =>
      one.queryRenderedFeatures({ layers: ["sign-names"] }).map(({ properties }) => properties),
    );
  await expect.poll(readSigns).toContainEqual({
    name: "Landesgeschäftsstelle Kiel",
    address: "Tonnenhof 5, 24103 Kiel",
  });
  await page.getByRole("button", { name: "A: Landesgeschäftsstelle Kiel" }).click();
  await expect(page.getByRole("dialog")).toContainText("Route (OpenStreetMap)");
  // The popup says the same, and more.
  await expect
    .poll(async () => (await readSigns()).map(({ name }) => String(name)))
    .not.toContain("Landesgeschäftsstelle Kiel");
});

test("B-41: the colours of the map follow a change between light and dark", async ({
  homeMap: { page, map, configured },
}) => {
  await showCamera(map, configured);
  const hasSigns = () =>
    map.evaluate((one) => one.queryRenderedFeatures({ layers: ["signs"] }).length > 0);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect
    .poll(() => map.evaluate((one) => one.getPaintProperty("background", "background-color")))
    .toBe("#0d1b22");
  await expect.poll(hasSigns).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(hasSigns).toBe(true);
});

test("B-56: without streets the map cannot be zoomed further than its data fill it", async ({
  homeMap: { page, map },
}) => {
  // Flensburg, beside the border.
  await jumpTo(map, { center: [9.4356, 54.7881], zoom: 22 });
  await expect(page.getByRole("button", { name: "Vergrößern" })).toBeDisabled();
  const layers = await map.evaluate((one) =>
    one.queryRenderedFeatures().map(({ layer }) => layer.id),
  );
  expect(layers).toEqual(expect.arrayContaining(["sea", "lands", "cities"]));
});
