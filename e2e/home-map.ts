import type { JSHandle, Page } from "@playwright/test";
import type { Map as MapLibreMap } from "maplibre-gl";
import {
  coarse,
  openMap,
  readCamera,
  resizeMap,
  scrollToMap,
  throwViolations,
  type Camera,
} from "./live-map.ts";
import { collectFaults, expect, test as base } from "./test.ts";

interface HomeMap {
  page: Page;
  map: JSHandle<MapLibreMap>;
  /** The view that the map opened with. */
  configured: Camera;
  /** What went wrong; a test removes what it causes on purpose. */
  faults: string[];
}

/**
 * Tests with a live map of the home page that is already open, because it takes seconds to become
 * live. For tests that begin with whatever view the one before left, and that leave behind nothing
 * but a moved map, a popup, a focus, another size of the window or a scrolled page.
 */
export const test = base.extend<{ homeMap: HomeMap }, { sharedHomeMap: HomeMap }>({
  sharedHomeMap: [
    async ({ browser }, use, { project }) => {
      const { baseURL = "", locale = "", timezoneId = "", viewport = null } = project.use;
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
      const map = await openMap(page);
      await use({ page, map, configured: await readCamera(map), faults });
      await context.close();
    },
    { scope: "worker" },
  ],
  homeMap: async ({ sharedHomeMap: { page, map, configured, faults } }, use, { project }) => {
    await use({ page, map, configured, faults });
    expect(faults.splice(0)).toEqual([]);
    const { viewport } = project.use;
    if (viewport && page.viewportSize()?.width !== viewport.width) {
      await resizeMap(page, map, viewport);
    }
    await resetPage(page);
  },
});

export { expect };

async function resetPage(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>(".maplibregl-popup-close-button")?.click();
    // A popup gives the focus back to its sign, which must not have it when a test sets it.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.replaceState(history.state, "", "/");
  });
  await scrollToMap(page);
}
