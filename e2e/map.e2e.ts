import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { expect, test } from "./test.ts";
import {
  coarse,
  expectUndisturbed,
  jumpTo,
  livePart,
  mapFrame,
  moveMap,
  reachMap,
  showCamera,
  throwViolations,
  watchMap,
} from "./live-map.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

test('B-40: the map of the page of kind "home" keeps the policy and contacts no other host', async ({
  homeMap: { page },
}) => {
  await expectUndisturbed(page);
  await expect(page.getByRole("button", { name: /^Karte von/ })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

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
  await expect.poll(readVillages).toEqual(expect.arrayContaining(["Hövede", "Osterrade"]));
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

const openedMaps = [
  { path: "/", width: 360, colorScheme: "light" },
  { path: "/", width: 1280, colorScheme: "dark" },
  { path: "/geschaeftsstellen/kiel", width: 360, colorScheme: "dark" },
  { path: "/geschaeftsstellen/kiel", width: 1280, colorScheme: "light" },
] as const;

for (const { path, width, colorScheme } of openedMaps) {
  test(`B-40: at ${width} px the ${colorScheme} map of ${path} keeps the policy, takes the drawing's place without a shift, has no sign at its scale, and axe finds nothing on it with an open popup`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await watchMap(page);
    await page.addInitScript(throwViolations);
    await page.goto(path);
    await page.evaluate(async () => {
      // The letters of a font that arrives late are wider or narrower, which is not the map's doing.
      await document.fonts.ready;
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // The type of the entry has no shifts.
          const { value } = entry as PerformanceEntry & { value: number };
          Object.assign(window, { shift: Reflect.get(window, "shift") + value });
        }
      }).observe({ type: "layout-shift" });
    });
    const map = await reachMap(page);
    await expectUndisturbed(page);
    const frame = await page.locator(mapFrame).boundingBox();
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
    expect(await page.locator(mapFrame).boundingBox()).toEqual(frame);
    expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBe(0);
    expect(await listSignsAtScale(page)).toEqual([]);

    await page
      .locator(`.map-sign${path === "/" ? "[data-type=office]" : "[aria-current]"}`)
      .last()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // At the top the bar does not cover half of a link.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await findViolations(page)).toEqual([]);
  });
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

test("the map follows a change between light and dark", async ({
  homeMap: { page, map, configured },
}) => {
  await showCamera(map, configured);
  const readLand = () =>
    map.evaluate((one) => one.getPaintProperty("background", "background-color"));
  expect(await readLand()).toBe("#f2f3f2");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(readLand).toBe("#0d1b22");
  await expect(page.locator(".map-sign").first()).toBeVisible();
  const hasSigns = () =>
    map.evaluate((one) => one.queryRenderedFeatures({ layers: ["signs"] }).length > 0);
  await expect.poll(hasSigns).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(readLand).toBe("#f2f3f2");
  await expect.poll(hasSigns).toBe(true);
});

test("B-56: the map keeps to its limits, and without streets ends where its data still fill it", async ({
  homeMap: { page, map },
}) => {
  const limits = await map.evaluate((one) => ({
    zoom: [one.getMinZoom(), one.getMaxZoom()],
    pitch: [one.getMinPitch(), one.getMaxPitch()],
  }));
  expect(limits).toEqual({ zoom: [0, 9.75], pitch: [0, 60] });
  // Flensburg, beside the border.
  await jumpTo(map, { center: [9.4356, 54.7881], zoom: 22 });
  await expect(page.getByRole("button", { name: "Vergrößern" })).toBeDisabled();
  const layers = await map.evaluate((one) =>
    one.queryRenderedFeatures().map(({ layer }) => layer.id),
  );
  expect(layers).toEqual(expect.arrayContaining(["sea", "lands", "cities"]));
});

test("B-52: everything on the map has a German name", async ({
  homeMap: { page, map, configured },
}) => {
  await showCamera(map, configured);
  const live = page.locator(livePart);
  await expect(live.getByRole("region")).toHaveAccessibleName(/^Karte/);
  const names = await live
    .locator(".maplibregl-control-container :is(button, summary)")
    .evaluateAll((controls) =>
      controls.map((one) => one.getAttribute("aria-label") ?? one.getAttribute("title")),
    );
  expect(names).toEqual([
    "Vergrößern",
    "Verkleinern",
    "Ziehen dreht die Karte, Klick richtet sie nach Norden aus",
    "Meinen Standort finden",
    "Vollbild",
    "Quellenangaben ein- oder ausblenden",
  ]);
  await expect(live.locator(".maplibregl-ctrl-scale")).toHaveText(/^\d+\skm$/);
  await moveMap(map, () =>
    map.evaluate((one) => void one.jumpTo({ center: [10.1228, 54.3233], zoom: 13 })),
  );
  await live.getByRole("button", { name: /^A: / }).click();
  await expect(page.getByRole("button", { name: "Popup schließen" })).toBeVisible();
});
