import type {
  Browser,
  JSHandle,
  Page,
  PlaywrightTestOptions,
  ViewportSize,
} from "@playwright/test";
import type { Map as MapLibreMap } from "maplibre-gl";
import { collectFaults } from "./faults.ts";
import {
  coarse,
  openUnshifted,
  readCamera,
  resizeMap,
  scrollToMap,
  throwViolations,
  type Camera,
} from "./live-map.ts";
import { pretendConnection } from "./visits.ts";

export interface HomeMap {
  page: Page;
  map: JSHandle<MapLibreMap>;
  /** The view that the map opened with. */
  configured: Camera;
  /** How far the page moved while the map opened. */
  shift: number;
  /** Faults so far; a test removes those that it causes on purpose. */
  faults: string[];
}

/** Opens the home page and waits until its map is live. */
export async function openHomeMap(
  browser: Browser,
  { baseURL = "", locale = "", timezoneId = "", viewport = null }: Partial<PlaywrightTestOptions>,
): Promise<HomeMap> {
  const context = await browser.newContext({
    baseURL,
    locale,
    timezoneId,
    viewport,
    reducedMotion: "reduce",
    ...coarse,
  });
  const page = await context.newPage();
  const faults = collectFaults(page, []);
  await page.addInitScript(throwViolations);
  await page.addInitScript(pretendConnection, { saveData: true });
  const { map, shift } = await openUnshifted(page, "/");
  return { page, map, shift, configured: await readCamera(map), faults };
}

/** Leaves a map to the next test. */
export async function resetHomeMap(
  { page, map }: HomeMap,
  viewport: ViewportSize | null | undefined,
): Promise<void> {
  if (viewport && page.viewportSize()?.width !== viewport.width) {
    await resizeMap(page, map, viewport);
  }
  await resetPage(page);
}

async function resetPage(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>(".maplibregl-popup-close-button")?.click();
    // A closing popup returns the focus to its sign, which could happen after a test has set the focus.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.replaceState(history.state, "", "/");
  });
  await scrollToMap(page);
}
