import type { JSHandle, Page } from "@playwright/test";
import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, test } from "./test.ts";
import { jumpTo, loseContext, mapFrame, moveMap, resizeMap } from "./live-map.ts";

const kiel: [number, number] = [10.13, 54.32];

test("B-51: the keyboard alone leads from the skip link to a popup of the map and back", async ({
  homeMap: { page, map },
}) => {
  // Without a sign that the view before has left, they are in the order of the list.
  await jumpTo(map, { center: [6.5, 54.32], zoom: 11 });
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

test("the list of places is beside the map, from the edge of the page", async ({
  homeMap: { page },
}) => {
  const list = await page.locator(".orte-lists").boundingBox();
  const frame = await page.locator(mapFrame).boundingBox();
  expect([list?.x, (list?.x ?? 0) + (list?.width ?? 0)]).toEqual([0, frame?.x]);
});

test("B-54: a popup near the edge is moved clear of controls, lists and edges, also after the map became narrow", async ({
  homeMap: { page, map },
}) => {
  await expectClearPopups(page, map);
  await resizeMap(page, map, { width: 360, height: 740 });
  await expectClearPopups(page, map);
  const widths = await map.evaluate((one) => [
    one.getCanvas().clientWidth,
    one.getContainer().clientWidth,
  ]);
  expect(widths[0], "B-54: the map is as wide as its box").toBe(widths[1]);
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

test("a place marker that gets the focus at the edge is moved into view", async ({
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

test("while the WebGL context is lost the drawing replaces the map, and the focus stays on its place", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: kiel, zoom: 9 });
  const frame = page.locator(mapFrame);
  const sign = frame.getByRole("button", { name: "A: Landesgeschäftsstelle Kiel" });
  await sign.focus();
  const restoreContext = await loseContext(map);
  await expect(frame).not.toHaveAttribute("data-live");
  await expect(frame.locator(".map-drawing")).toBeVisible();
  await expect(frame.getByRole("status")).toContainText("unterbrochen");
  await expect(frame.locator(".map-drawing").getByRole("link", { name: /^A: / })).toBeFocused();
  await restoreContext();
  await expect(frame).toHaveAttribute("data-live");
  await expect(frame.getByRole("status")).toBeEmpty();
  await expect(frame.locator(".map-drawing")).toBeHidden();
  await expect(sign).toBeVisible();
  await expect(sign).toBeFocused();
});

test("pointing at a constituency names its person, and a click shows links to both", async ({
  homeMap: { page, map },
}) => {
  await jumpTo(map, { center: [9.3, 54.1], zoom: 9 });
  const at = await map.evaluate((one) => {
    const { x, y } = one.project([9.3, 54.1]);
    const box = one.getContainer().getBoundingClientRect();
    return { x: box.x + x, y: box.y + y };
  });
  await page.mouse.move(at.x, at.y);
  const slip = page.locator(".map-live .area-slip");
  await expect(slip).toContainText(/^Wahlkreis 3 .* Jörn-Hinrich Ketelsby$/);
  await expect(slip.locator("img")).toHaveJSProperty("complete", true);
  await page.mouse.click(at.x, at.y);
  const popup = page.getByRole("dialog", { name: /^Wahlkreis 3 / });
  await expect(popup.getByRole("link").first()).toHaveAttribute("href", "/wahlkreis/3");
  await expect(popup.getByRole("link", { name: "Jörn-Hinrich Ketelsby" })).toBeVisible();
  await expect(slip).toBeHidden();
});
