import { expect, type JSHandle, type Page, type ViewportSize } from "@playwright/test";
import type { Map as MapLibreMap } from "maplibre-gl";

declare global {
  interface Window {
    liveMap?: MapLibreMap;
    /** The errors that the map reported, as far as they can be cloned. */
    mapErrors?: Record<string, unknown>[];
  }
}

/**
 * Maps are drawn by the processor: a sixteenth of the pixels is enough where a test inspects no letter.
 */
export const coarse = { deviceScaleFactor: 0.25 };

export const mapFrame = "[data-island=site-map]";
const livePart = `${mapFrame}[data-live] .map-live`;

/** Makes the library's map and its errors available to the test. */
export async function watchMap(page: Page): Promise<void> {
  await page.addInitScript(drawRarely);
  await page.addInitScript(() => {
    window.mapErrors = [];
    addEventListener("map-ready", (event) => {
      if (event instanceof CustomEvent) window.liveMap = event.detail as MapLibreMap;
    });
    addEventListener("map-error", (event) => {
      const error: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (error instanceof Error) {
        const { message } = error;
        window.mapErrors?.push({ message, ...Object.fromEntries(Object.entries(error)) });
      }
    });
  });
}

/** Runs in the page: a map that is loading draws ten frames a second, because the processor draws them. */
function drawRarely(): void {
  const request = requestAnimationFrame.bind(window);
  const cancel = cancelAnimationFrame.bind(window);
  const waiting = new Map<number, () => void>();
  let last = 0;
  window.requestAnimationFrame = (draw) => {
    last += 1;
    const own = last;
    const timer = setTimeout(() => {
      const frame = request((time) => {
        waiting.delete(own);
        draw(time);
      });
      waiting.set(own, () => cancel(frame));
    }, 100);
    waiting.set(own, () => clearTimeout(timer));
    return own;
  };
  window.cancelAnimationFrame = (own) => {
    waiting.get(own)?.();
    waiting.delete(own);
  };
}

/** Opens a page, scrolls to its map and waits until that is live. */
export async function openMap(page: Page, address = "/"): Promise<JSHandle<MapLibreMap>> {
  await watchMap(page);
  await page.goto(address);
  return reachMap(page);
}

/** Opens a map, and measures how far the page moves while that takes the place of the drawing. */
export async function openUnshifted(
  page: Page,
  address: string,
): Promise<{ map: JSHandle<MapLibreMap>; shift: number }> {
  await watchMap(page);
  await page.goto(address);
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
  return { map, shift: await page.evaluate(() => Number(Reflect.get(window, "shift"))) };
}

/** Scrolls to the map of an open page and waits until it is live. */
export async function reachMap(page: Page): Promise<JSHandle<MapLibreMap>> {
  await scrollToMap(page);
  const map = await page.waitForFunction(() => window.liveMap, undefined, { timeout: 60_000 });
  return map as JSHandle<MapLibreMap>;
}

/** Scrolls to the map and moves the mouse, because a map opens at the visitor's first input. */
export async function scrollToMap(page: Page): Promise<void> {
  await page
    .locator("[data-island=site-map]")
    .first()
    .evaluate((frame) => {
      frame.scrollIntoView({ behavior: "instant", block: "center" });
    });
  await page.mouse.move(1, 1);
}

export interface Camera {
  zoom: number;
  lat: number;
  lng: number;
  bearing: number;
  pitch: number;
}

export async function readCamera(map: JSHandle<MapLibreMap>): Promise<Camera> {
  return map.evaluate((one) => {
    const { lat, lng } = one.getCenter();
    const round = (value: number) => Number(value.toFixed(3));
    return {
      zoom: round(one.getZoom()),
      lat: round(lat),
      lng: round(lng),
      bearing: round(one.getBearing()),
      pitch: round(one.getPitch()),
    };
  });
}

/** Does something and waits until the map is idle. */
export async function moveMap(
  map: JSHandle<MapLibreMap>,
  change: () => Promise<unknown>,
): Promise<void> {
  const rest = await map.evaluateHandle((one) => ({
    settled: new Promise((resolve) => one.once("moveend", () => one.once("idle", resolve))),
  }));
  await change();
  await rest.evaluate(({ settled }) => settled.then(() => undefined));
}

export async function jumpTo(
  map: JSHandle<MapLibreMap>,
  camera: { center: [number, number]; zoom: number },
): Promise<void> {
  await moveMap(map, () => map.evaluate((one, to) => void one.jumpTo(to), camera));
}

/** Gives the window another width and waits until the map has followed. */
export async function resizeMap(
  page: Page,
  map: JSHandle<MapLibreMap>,
  size: ViewportSize,
): Promise<void> {
  await moveMap(map, () => page.setViewportSize(size));
  await scrollToMap(page);
}

/** Takes the graphics card away from a map; the result gives it back. */
export async function loseContext(map: JSHandle<MapLibreMap>): Promise<() => Promise<void>> {
  const extension = await map.evaluateHandle((one) => {
    const found = one.getCanvas().getContext("webgl2")?.getExtension("WEBGL_lose_context");
    if (!found) throw new Error("The browser cannot take the graphics card away.");
    return found;
  });
  await extension.evaluate((one) => one.loseContext());
  return () => extension.evaluate((one) => one.restoreContext());
}

/** Runs in the page: everything that its policy refuses is a fault. */
export function throwViolations(): void {
  addEventListener("securitypolicyviolation", (event) => {
    throw new Error(`refused: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Checks what the map of any page shows; a request to another host is a fault of the test. */
export async function expectUndisturbed(page: Page): Promise<void> {
  await expect(page.locator(livePart).locator("canvas")).toBeVisible();
  await expect(page.locator(".map-status").first()).toBeEmpty();
  expect(await page.evaluate(() => window.mapErrors)).toEqual([]);
}

export async function showCamera(map: JSHandle<MapLibreMap>, camera: Camera): Promise<void> {
  const { lat, lng, ...rest } = camera;
  const options = { center: [lng, lat] as [number, number], ...rest };
  await moveMap(map, () => map.evaluate((one, to) => void one.jumpTo(to), options));
}

/** A point of the map that neither the lists nor the bar cover. */
export async function findOpenSpot(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(".map-live").first().boundingBox();
  if (!box) throw new Error("The map has no size.");
  return { x: box.x + box.width * 0.7, y: box.y + box.height * 0.45 };
}

export async function dragMap(page: Page, map: JSHandle<MapLibreMap>): Promise<void> {
  const { x, y } = await findOpenSpot(page);
  await moveMap(map, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 30, { steps: 4 });
    await page.mouse.up();
  });
}
