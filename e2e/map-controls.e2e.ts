import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import {
  coarse,
  expectUndisturbed,
  findOpenSpot,
  moveMap,
  openMap,
  readCamera,
  throwViolations,
} from "./live-map.ts";
import { readScroll } from "./visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

const kiel = { latitude: 54.32, longitude: 10.13 };

test.describe("where the browser gives its position", () => {
  test.use({ permissions: ["geolocation"], geolocation: kiel });

  test("B-48: the position is requested on demand, followed, lost and found again, and dropped", async ({
    page,
  }) => {
    await page.addInitScript(countRequests);
    const map = await openMap(page);
    const locate = findLocate(page);
    await expect(locate).toHaveAccessibleName("Meinen Standort finden");
    await expect(locate).toBeEnabled();
    await expectState(locate, "off");
    expect(await readRequests(page)).toBe(0);
    await moveMap(map, () => locate.click());
    expect(await readRequests(page)).toBeGreaterThan(0);
    await expectState(locate, "active");
    expect(await readCamera(map)).toMatchObject({ lat: kiel.latitude, lng: kiel.longitude });
    expect((await readCamera(map)).zoom).toBeLessThanOrEqual(15);
    await test.step("a position lost in the foreground is shown", async () => {
      await page.context().setGeolocation(null);
      await expectState(locate, "active-error waiting");
      await page.context().setGeolocation(kiel);
      await expectState(locate, "active");
    });
    await page.locator(".map-live canvas").first().focus();
    await moveMap(map, () => page.keyboard.press("ArrowRight"));
    await expectState(locate, "background");
    await moveMap(map, () => locate.click());
    await expectState(locate, "active");
    expect(await readCamera(map)).toMatchObject({ lat: kiel.latitude, lng: kiel.longitude });
    await locate.click();
    await expectState(locate, "off");
    await expect(page.locator(".maplibregl-user-location-dot")).toHaveCount(0);
    await test.step("a position lost in the background is shown", async () => {
      await moveMap(map, () => locate.click());
      await expectState(locate, "active");
      await page.locator(".map-live canvas").first().focus();
      await moveMap(map, () => page.keyboard.press("ArrowRight"));
      await expectState(locate, "background");
      await page.context().setGeolocation(null);
      await expectState(locate, "background-error waiting");
    });
  });
});

/** Runs in the page: counts how often it requests the position. */
function countRequests(): void {
  Object.assign(window, { positionRequests: 0 });
  const { geolocation } = navigator;
  const getCurrentPosition = geolocation.getCurrentPosition.bind(geolocation);
  const watchPosition = geolocation.watchPosition.bind(geolocation);
  const count = () => {
    const requests = Number(Reflect.get(window, "positionRequests"));
    Object.assign(window, { positionRequests: requests + 1 });
  };
  geolocation.getCurrentPosition = (...args) => {
    count();
    getCurrentPosition(...args);
  };
  geolocation.watchPosition = (...args) => {
    count();
    return watchPosition(...args);
  };
}

async function readRequests(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, "positionRequests")));
}

test.describe("where the browser refuses its position", () => {
  // None are granted, so all are denied.
  test.use({ permissions: [], expectedFaults: /^warning: Geolocation support is not available/ });

  test("B-40, B-49: the map of an event keeps the policy; its button for the position is off and says so", async ({
    page,
  }) => {
    await page.addInitScript(throwViolations);
    await openMap(page, "/termine/auftakt-land-in-sicht");
    await expectUndisturbed(page);
    const locate = page.getByRole("button", { name: "Standort nicht verfügbar" });
    await expect(locate).toBeVisible();
    await expect(locate).toBeDisabled();
  });
});

test("B-40, B-49: the map in a text keeps the policy, and asks a visitor who refuses once", async ({
  page,
}) => {
  await page.addInitScript(throwViolations);
  await openMap(page, "/mitmachen");
  await expectUndisturbed(page);
  // A headless browser refuses on behalf of the visitor.
  await page.getByRole("button", { name: "Meinen Standort finden" }).click();
  await expect(page.getByRole("button", { name: "Standort nicht verfügbar" })).toBeDisabled();
});

test("B-50: full screen flips its name, frees the gestures and ends with the button", async ({
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

test("B-50: the browser's own way out of full screen flips the name back", async ({
  homeMap: { page },
}) => {
  await page.getByRole("button", { name: "Vollbild", exact: true }).click();
  await expect(page.getByRole("button", { name: "Vollbild beenden" })).toBeVisible();
  // The effect of Escape, whose key event does not reach the page.
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole("button", { name: "Vollbild", exact: true })).toBeVisible();
});

test("B-50: without heights there is no control for terrain", async ({ homeMap: { page } }) => {
  await expect(page.getByRole("button", { name: /Gelände/ })).toHaveCount(0);
});

test("B-53: the wheel scrolls the page; with Ctrl, or by key, the map zooms", async ({
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

  await page.locator(".map-live canvas").first().focus();
  await moveMap(map, () => page.keyboard.press("+"));
  expect((await readCamera(map)).zoom).toBeCloseTo(zoom + 1, 1);
  await moveMap(map, () => page.keyboard.press("ArrowDown"));
  expect((await readCamera(map)).lat).toBeLessThan(before.lat);
});

test("B-40, B-54: the map of a venue keeps the policy, and is resized with its box once, when that has stopped changing", async ({
  page,
}) => {
  await page.addInitScript(throwViolations);
  await page.clock.install();
  const map = await openMap(page, "/veranstaltungsorte/fischhalle-sieben");
  await expectUndisturbed(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const count = await map.evaluateHandle((one) => {
    const found = { resizes: 0 };
    const resize = one.resize.bind(one);
    one.resize = (...args) => {
      found.resizes += 1;
      return resize(...args);
    };
    return found;
  });
  for (let step = 1; step <= 20; step += 1) {
    await narrow(page);
    await page.clock.runFor(20);
  }
  await page.clock.runFor(79);
  expect(await count.evaluate(({ resizes }) => resizes)).toBe(0);
  await page.clock.runFor(1);
  expect(await count.evaluate(({ resizes }) => resizes)).toBe(1);
  await page.clock.runFor(1000);
  expect(await count.evaluate(({ resizes }) => resizes)).toBe(1);
  const widths = await map.evaluate((one) => [
    one.getCanvas().clientWidth,
    one.getContainer().clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
});

/** Makes the box of the map a little narrower and waits until observers have been notified. */
async function narrow(page: Page): Promise<void> {
  await page.locator(".map-live").evaluate(async (box) => {
    await new Promise<void>((resolve) => {
      let isFirst = true;
      const observer = new ResizeObserver(() => {
        if (!isFirst) {
          observer.disconnect();
          resolve();
          return;
        }
        isFirst = false;
        box.style.width = `${box.clientWidth - 1}px`;
      });
      observer.observe(box);
    });
  });
}

function findLocate(page: Page): Locator {
  return page.locator(".maplibregl-ctrl-geolocate").first();
}

type LocateState =
  "off" | "active" | "active-error waiting" | "background" | "background-error waiting";

/** The library shows its states as classes. */
async function expectState(locate: Locator, state: LocateState): Promise<void> {
  await expect
    .poll(() =>
      locate.evaluate((button) => {
        const prefix = "maplibregl-ctrl-geolocate-";
        const states = [...button.classList].filter((name) => name.startsWith(prefix));
        return states.map((name) => name.replace(prefix, "")).join(" ") || "off";
      }),
    )
    .toBe(state);
  const isOn = state !== "off";
  await expect(locate).toHaveAttribute("aria-pressed", String(isOn));
}
