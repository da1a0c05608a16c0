import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import {
  coarse,
  dragMap,
  findOpenSpot,
  moveMap,
  openMap,
  reachMap,
  readCamera,
  showCamera,
} from "./live-map.ts";
import { follow, readScroll } from "./visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

const position = /\/#\d+(\.\d+)?(\/-?\d+(\.\d+)?){2}$/;

test("B-44 to B-47: anchors and impossible positions stay, the visitor's moves write the position, a reload restores it, and it does not follow to the next page", async ({
  page,
}) => {
  const map = await openMap(page, "/#99/51/7");
  const configured = await readCamera(map);
  await test.step("B-46: an impossible position is left alone", async () => {
    await expect(page).toHaveURL("/#99/51/7");
  });
  await test.step("nothing but the visitor writes the position", async () => {
    await replaceFragment(page, "");
    await moveMap(map, () => map.evaluate((one) => void one.jumpTo({ zoom: 9 })));
    await passWriteInterval(page);
    await expect(page).toHaveURL("/");
  });
  await test.step("B-45: the first move by keyboard writes the position", async () => {
    await map.evaluate((one) => one.getCanvas().focus({ preventScroll: true }));
    await moveMap(map, () => page.keyboard.press("+"));
    await expect(page).toHaveURL(position);
  });
  await test.step("B-44: an anchor stays when the map is moved", async () => {
    await replaceFragment(page, "#landesliste");
    await dragMap(page, map);
    await passWriteInterval(page);
    await expect(page).toHaveURL("/#landesliste");
  });
  await test.step("B-45: dragging the map writes its position, without an entry", async () => {
    await replaceFragment(page, "");
    const entries = await page.evaluate(() => history.length);
    await dragMap(page, map);
    await expect(page).toHaveURL(position);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    // The state of the entry is the router's.
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toHaveProperty("y");
  });
  const camera = { zoom: 9, lat: 51.25, lng: 7, bearing: 20, pitch: 40 };
  const address = "/#9/51.25/7/20/40";
  await showCamera(map, camera);
  await expect(page).toHaveURL(address);
  await page.reload();
  const reloaded = await reachMap(page);
  await test.step("B-46: a reload takes the position from the URL", async () => {
    expect(await readCamera(reloaded)).toEqual(camera);
    await expect(page).toHaveURL(address);
  });
  await test.step("B-45: zooming with the wheel writes the position", async () => {
    const { x, y } = await findOpenSpot(page);
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await moveMap(reloaded, () => page.mouse.wheel(0, -200));
    await page.keyboard.up("Control");
    await expect(page).toHaveURL(/\/#(?!9\/)[\d.]+\/[\d.]+\/[\d.]+\/20\/40$/);
  });
  await test.step("B-47: the next page keeps its fragment", async () => {
    await replaceFragment(page, "#landesliste");
    await follow(page, "/impressum#contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
    await expect(page).toHaveURL("/impressum#contact");
  });
  await test.step("a map leaves nothing behind when its page is left", async () => {
    await expect(page.locator(".map-live")).toHaveCount(0);
    expect(
      await reloaded.evaluate(
        (one) => one.getCanvas().getContext("webgl2")?.isContextLost() ?? true,
      ),
    ).toBe(true);
    await page.evaluate(() => delete window.liveMap);
    await page.goBack();
    await expect(page).toHaveURL("/#landesliste");
    const again = await reachMap(page);
    await expect(page.locator(".map-live")).toHaveCount(1);
    // Without a position the map has the configured one.
    expect(await readCamera(again)).toEqual(configured);
  });
  await test.step("B-44: an anchor stays when the map opens", async () => {
    await expect(page).toHaveURL("/#landesliste");
  });
  await follow(page, "/impressum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page).toHaveURL("/impressum");
});

test("a changed position moves the map and nothing else", async ({ homeMap: { page, map } }) => {
  const scroll = await readScroll(page);
  await moveMap(map, () => page.evaluate(() => void (location.hash = "#8.5/54.5/9.5")));
  expect(await readCamera(map)).toMatchObject({ zoom: 8.5, lat: 54.5, lng: 9.5 });
  expect(await readScroll(page)).toBe(scroll);
});

async function replaceFragment(page: Page, fragment: string): Promise<void> {
  await page.evaluate((to) => history.replaceState(history.state, "", `/${to}`), fragment);
}

/** The delay after which the map writes its position. */
async function passWriteInterval(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}
