import type { JSHandle, Page } from "@playwright/test";
import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, test } from "./test.ts";
import {
  coarse,
  jumpTo,
  loseContext,
  mapFrame,
  moveMap,
  reachMap,
  resizeMap,
  watchMap,
} from "./live-map.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

const kiel: [number, number] = [10.13, 54.32];

test("B-51: by keyboard alone from the skip link to a popup and back", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: kiel, zoom: 11 });
  const skip = page.locator(`${mapFrame} > .skip`);
  const focused = page.locator(":focus");
  await skip.focus();
  await page.keyboard.press("Tab");
  await expect(focused).toHaveRole("region");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveRole("button");
  await expect(focused).toHaveAccessibleName("A: Landesgeschäftsstelle Kiel");
  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog", { name: "Landesgeschäftsstelle Kiel" });
  await expect(popup).toBeVisible();
  await expect(focused).toHaveAccessibleName("Landesgeschäftsstelle Kiel");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Route (OpenStreetMap)");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Popup schließen");
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(focused).toHaveAccessibleName("A: Landesgeschäftsstelle Kiel");

  await page.keyboard.press("Space");
  await expect(popup).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(popup).toHaveCount(0);
  await expect(focused).toHaveAccessibleName("A: Landesgeschäftsstelle Kiel");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Landesgeschäftsstelle Kiel");
  await expect(page.locator(".orte-lists :focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Geschäftsstelle Husum");
});

test("a sign for several places zooms in, and the focus moves to the first of them", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: kiel, zoom: 4.2 });
  const group = page.getByRole("button", { name: /Orte, näher heran: .*Landesgeschäftsstelle/ });
  await group.focus();
  await page.keyboard.press("Enter");
  // With reduced motion the map jumps, and its labels do not fade.
  expect(await map.evaluate((one) => one.isMoving())).toBe(false);
  expect(await map.evaluate((one) => Reflect.get(one, "_fadeDuration") as unknown)).toBe(0);
  await expect(group).toHaveCount(0);
  await expect(page.getByRole("button", { name: "A: Landesgeschäftsstelle Kiel" })).toBeFocused();
});

test("list and map highlight each other's places, by hover and by focus", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: [9.95, 54.32], zoom: 10 });
  const sign = page.getByRole("button", { name: "A: Landesgeschäftsstelle Kiel" });
  const entry = page.locator(".place").filter({ hasText: "Landesgeschäftsstelle Kiel" }).first();
  await expect(sign).toBeVisible();
  await test.step("the list is beside the map, from the edge of the page", async () => {
    const list = await page.locator(".orte-lists").boundingBox();
    const frame = await page.locator(mapFrame).boundingBox();
    expect([list?.x, (list?.x ?? 0) + (list?.width ?? 0)]).toEqual([0, frame?.x]);
  });
  await entry.hover();
  await expect(sign).toHaveAttribute("data-pointed");
  await page.mouse.move(0, 0);
  await expect(sign).not.toHaveAttribute("data-pointed");
  const link = entry.getByRole("link", { name: "Landesgeschäftsstelle Kiel", exact: true });
  await link.focus();
  await expect(sign).toHaveAttribute("data-pointed");
  await link.blur();
  await expect(sign).not.toHaveAttribute("data-pointed");

  await sign.hover();
  await expect(entry).toHaveAttribute("data-pointed");
  await page.mouse.move(0, 0);
  await expect(entry).not.toHaveAttribute("data-pointed");
  await sign.focus();
  await expect(entry).toHaveAttribute("data-pointed");
});

test("a popup near the edge is moved clear of controls, lists and edges", async ({
  homeMap: { page, map },
}) => {
  await expectClearPopups(page, map);
  await resizeMap(page, map, { width: 360, height: 740 });
  await expectClearPopups(page, map);
});

async function expectClearPopups(page: Page, map: JSHandle<MapLibreMap>): Promise<void> {
  const sign = page.getByRole("button", { name: "A: Landesgeschäftsstelle Kiel" });
  await jumpTo(map, { center: kiel, zoom: 11 });
  for (const corner of [
    { x: 0.99, y: 0.05 },
    { x: 0.01, y: 0.95 },
  ]) {
    await moveMap(map, () =>
      map.evaluate((one, { x, y }) => {
        const at = one.project([10.1228, 54.3233]);
        const { clientWidth, clientHeight } = one.getContainer();
        one.panBy([at.x - x * clientWidth, at.y - y * clientHeight], { animate: false });
      }, corner),
    );
    await sign.evaluate((one: HTMLElement) => one.click());
    await expect.poll(() => findCovering(page, ".maplibregl-popup-content")).toEqual([]);
    expect(await countTipSides(page)).toBe(1);
    await page.keyboard.press("Escape");
  }
}

/** The sides of the popup's tip that are drawn: with more than one it is a fragment. */
async function countTipSides(page: Page): Promise<number> {
  return page.locator(".maplibregl-popup-tip").evaluate((tip) => {
    const style = getComputedStyle(tip);
    return ["top", "right", "bottom", "left"].filter(
      (side) =>
        style.getPropertyValue(`border-${side}-width`) !== "0px" &&
        style.getPropertyValue(`border-${side}-color`) !== "rgba(0, 0, 0, 0)",
    ).length;
  });
}

test("a sign that gets the focus at the edge is moved into view", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: [10.6157, 54.32], zoom: 9 });
  const sign = page.getByRole("button", { name: "A: Landesgeschäftsstelle Kiel" });
  expect(await findCovering(page, ".map-sign[data-type=office]")).not.toEqual([]);
  // The focus is visible only for those who used the keyboard last; a test before may have clicked.
  await page.keyboard.press("Shift");
  await moveMap(map, () => sign.focus());
  expect(await findCovering(page, ".map-sign:focus")).toEqual([]);
});

/** Returns what covers a part of the map, or cuts it off. */
async function findCovering(page: Page, part: string): Promise<string[]> {
  return page
    .locator(part)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const covering = [...document.querySelectorAll(".maplibregl-ctrl, .orte-lists > *")]
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map(({ className }) => className || "list");
      const map = element.closest(".map-live")?.getBoundingClientRect();
      const isWhole = map && box.left >= map.left && box.right <= map.right && box.top >= map.top;
      return isWhole && box.bottom <= map.bottom ? covering : [...covering, "edge"];
    });
}

test("the drawing replaces the map while the WebGL context is lost, and the focus stays on its place", async ({
  page,
}) => {
  await watchMap(page);
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const frame = page.locator(mapFrame);
  const pin = frame.locator(".map-drawing").getByRole("link", { name: /^E: / });
  await pin.focus();
  const map = await reachMap(page);
  const sign = frame.getByRole("button", { name: "E: Geschäftsstelle Itzehoe" });
  const popup = page.getByRole("dialog", { name: "Geschäftsstelle Itzehoe" });
  await expect(sign).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(popup).toBeVisible();
  const restoreContext = await loseContext(map);
  await expect(frame).not.toHaveAttribute("data-live");
  await expect(frame.locator(".map-drawing")).toBeVisible();
  await expect(frame.getByRole("status")).toContainText("unterbrochen");
  await expect(pin).toBeFocused();
  await restoreContext();
  await expect(frame).toHaveAttribute("data-live");
  await expect(frame.getByRole("status")).toBeEmpty();
  await expect(frame.locator(".map-drawing")).toBeHidden();
  await expect(sign).toBeVisible();
  await expect(sign).toBeFocused();
  await test.step("the link of a popup leads to the place without loading a document", async () => {
    if (!(await popup.isVisible())) await sign.click();
    await popup.getByRole("link").first().click();
    await expect(page).toHaveURL("/geschaeftsstellen/itzehoe");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Itzehoe");
    expect(await page.evaluate(() => Reflect.get(window, "isSame") as unknown)).toBe(true);
  });
});

test("a constituency lights up and says who stands there; a click or Enter links to both", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: [9.3, 54.1], zoom: 9 });
  const at = await map.evaluate((one) => {
    const { x, y } = one.project([9.3, 54.1]);
    const box = one.getContainer().getBoundingClientRect();
    return { x: box.x + x, y: box.y + y };
  });
  const isLit = () =>
    map.evaluate((one) => {
      const area = one.getFeatureState({ source: "site-land", id: "wk-3" });
      return area["hover"] === true;
    });
  await page.mouse.move(at.x, at.y);
  await expect.poll(() => isLit()).toBe(true);
  const slip = page.locator(".map-live .area-slip");
  await expect(slip).toContainText(/^Wahlkreis 3 .* Jörn-Hinrich Ketelsby$/);
  await expect(slip.locator("img")).toHaveJSProperty("complete", true);
  await page.mouse.click(at.x, at.y);
  const popup = page.getByRole("dialog", { name: /^Wahlkreis 3 / });
  await expect(popup.getByRole("link").first()).toHaveAttribute("href", "/wahlkreis/3");
  await expect(popup.getByRole("link", { name: "Jörn-Hinrich Ketelsby" })).toBeVisible();
  await expect(slip).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  const canvas = page.locator(".map-live canvas").first();
  await expect(canvas).toBeFocused();
  await test.step("by keyboard it is the one in the middle of the map", async () => {
    await page.mouse.move(0, 0);
    await canvas.blur();
    await expect.poll(() => isLit()).toBe(false);
    await canvas.focus();
    await expect(canvas).toHaveAccessibleDescription(/Eingabetaste/);
    await expect.poll(() => isLit()).toBe(true);
    await expect(slip).toContainText("Jörn-Hinrich Ketelsby");
    await page.evaluate(() => {
      addEventListener("keydown", ({ defaultPrevented }) =>
        Reflect.set(window, "isPrevented", defaultPrevented),
      );
    });
    await page.keyboard.press("Enter");
    await expect(popup).toBeVisible();
    // Firefox would press the link in the popup with the same stroke.
    expect(await page.evaluate(() => Reflect.get(window, "isPrevented") as unknown)).toBe(true);
  });
});
