import { expect, test } from "./test.ts";
import { dragMap, findOpenSpot, moveMap, readCamera } from "./live-map.ts";
import { readScroll } from "./visits.ts";

const position = /\/#\d+(\.\d+)?(\/-?\d+(\.\d+)?){2}$/;

test("B-50: full screen renames its button, allows gestures and ends with the button", async ({
  homeMap: { page, map },
}) => {
  const areGesturesHeld = () => map.evaluate((one) => one.cooperativeGestures.isEnabled());
  expect(await areGesturesHeld()).toBe(true);
  await page.getByRole("button", { name: "Vollbild", exact: true }).click();
  const leave = page.getByRole("button", { name: "Vollbild beenden" });
  await expect(leave).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe("map");
  expect(await areGesturesHeld()).toBe(false);
  const size = page.viewportSize();
  await expect
    .poll(() => page.locator(".map-live").first().boundingBox())
    .toMatchObject({ width: size?.width ?? 0 });
  await leave.click();
  await expect(page.getByRole("button", { name: "Vollbild", exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  expect(await areGesturesHeld()).toBe(true);
});

test("B-45, B-53: the wheel scrolls the page, and with Ctrl, or by key, the map zooms and writes its position", async ({
  homeMap: { page, map },
}) => {
  const { x, y } = await findOpenSpot(page);
  await page.mouse.move(x, y);
  const before = await readCamera(map);
  const scroll = await readScroll(page);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => readScroll(page)).toBeGreaterThan(scroll);
  expect(await readCamera(map)).toEqual(before);
  await expect(page.locator(".maplibregl-cooperative-gesture-screen").first()).toContainText(
    "Zum Zoomen Strg gedrückt halten und scrollen",
  );

  await page.keyboard.down("Control");
  await moveMap(map, () => page.mouse.wheel(0, -240));
  await page.keyboard.up("Control");
  const { zoom } = await readCamera(map);
  expect(zoom).toBeGreaterThan(before.zoom);
  await expect(page).toHaveURL(position);

  await page.locator(".map-live canvas").first().focus();
  await moveMap(map, () => page.keyboard.press("+"));
  expect((await readCamera(map)).zoom).toBeCloseTo(zoom + 1, 1);
  await moveMap(map, () => page.keyboard.press("ArrowDown"));
  expect((await readCamera(map)).lat).toBeLessThan(before.lat);
});

test("B-45: dragging the map writes its position without a new history entry", async ({
  homeMap: { page, map },
}) => {
  const entries = await page.evaluate(() => history.length);
  await dragMap(page, map);
  await expect(page).toHaveURL(position);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The state of the entry is the router's.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toHaveProperty("y");
});

test("a changed position in the address moves the map and nothing else", async ({
  homeMap: { page, map },
}) => {
  const scroll = await readScroll(page);
  await moveMap(map, () => page.evaluate(() => void (location.hash = "#8.5/54.5/9.5")));
  expect(await readCamera(map)).toMatchObject({ zoom: 8.5, lat: 54.5, lng: 9.5 });
  expect(await readScroll(page)).toBe(scroll);
});
