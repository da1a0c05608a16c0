import { expect, test } from "./home-map.ts";
import {
  coarse,
  dragMap,
  findOpenSpot,
  moveMap,
  openMap,
  reachMap,
  readCamera,
  watchMap,
} from "./live-map.ts";
import { follow, readScroll } from "./visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

const position = /\/#\d+(\.\d+)?(\/-?\d+(\.\d+)?){2}$/;

test("B-44: an anchor stays, on load and when the map is moved", async ({ page }) => {
  const map = await openMap(page, "/#landesliste");
  await expect(page).toHaveURL("/#landesliste");
  await dragMap(page, map);
  await page.evaluate(
    // As long as the map waits before it writes its position.
    () => new Promise((resolve) => setTimeout(resolve, 300)),
  );
  await expect(page).toHaveURL("/#landesliste");
});

test("B-45: dragging the map writes its position, without an entry, and a reload restores it", async ({
  page,
}) => {
  const map = await openMap(page);
  await expect(page).toHaveURL("/");
  const entries = await page.evaluate(() => history.length);
  await dragMap(page, map);
  await expect(page).toHaveURL(position);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The state of the entry is the router's.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toHaveProperty("y");
  const camera = await readCamera(map);
  const address = page.url();
  await page.reload();
  const again = await readCamera(await reachMap(page));
  expect(page.url()).toBe(address);
  expect(again.zoom).toBeCloseTo(camera.zoom, 1);
  expect(again.lat).toBeCloseTo(camera.lat, 2);
  expect(again.lng).toBeCloseTo(camera.lng, 2);
});

test("B-45: zooming with the wheel writes the position", async ({ page }) => {
  const map = await openMap(page);
  const { x, y } = await findOpenSpot(page);
  await page.mouse.move(x, y);
  await page.keyboard.down("Control");
  await moveMap(map, () => page.mouse.wheel(0, -200));
  await page.keyboard.up("Control");
  await expect(page).toHaveURL(position);
});

test("nothing but the visitor writes the position", async ({ page }) => {
  const map = await openMap(page);
  await moveMap(map, () => map.evaluate((one) => void one.jumpTo({ zoom: 9 })));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(page).toHaveURL("/");
});

test("B-46: the map takes its position from the URL", async ({ page }) => {
  const map = await openMap(page, "/#9/51.25/7/20/40");
  expect(await readCamera(map)).toEqual({ zoom: 9, lat: 51.25, lng: 7, bearing: 20, pitch: 40 });
  await expect(page).toHaveURL("/#9/51.25/7/20/40");
});

test("B-46: an impossible position is left alone", async ({ page }) => {
  const configured = await readCamera(await openMap(page));
  await page.goto("/impressum");
  await page.goto("/#99/51/7");
  expect(await readCamera(await reachMap(page))).toEqual(configured);
  await expect(page).toHaveURL("/#99/51/7");
});

test("a changed position moves the map and nothing else", async ({ homeMap: { page, map } }) => {
  const scroll = await readScroll(page);
  await moveMap(map, () => page.evaluate(() => void (location.hash = "#8.5/54.5/9.5")));
  expect(await readCamera(map)).toMatchObject({ zoom: 8.5, lat: 54.5, lng: 9.5 });
  expect(await readScroll(page)).toBe(scroll);
});

test("B-47: the next page keeps its fragment, and the position does not follow", async ({
  page,
}) => {
  await watchMap(page);
  await page.goto("/");
  const map = await reachMap(page);
  await dragMap(page, map);
  await expect(page).toHaveURL(position);
  await follow(page, "/impressum#contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page).toHaveURL("/impressum#contact");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await follow(page, "/impressum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page).toHaveURL("/impressum");
});

test("a map leaves nothing behind when its page is left", async ({ page }) => {
  const map = await openMap(page);
  await follow(page, "/impressum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page.locator(".map-live")).toHaveCount(0);
  expect(
    await map.evaluate((one) => one.getCanvas().getContext("webgl2")?.isContextLost() ?? true),
  ).toBe(true);
  await page.goBack();
  await page.evaluate(() => delete window.liveMap);
  await reachMap(page);
  await expect(page.locator(".map-live")).toHaveCount(1);
});
