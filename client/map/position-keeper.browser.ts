import type { Map as MapLibreMap } from "maplibre-gl";
import { formatPosition, parsePosition } from "./map-position.ts";

/** The library limits its own changes of the history to about this interval. */
const writeIntervalMs = 300;
const armingEvents = ["pointerdown", "wheel", "touchstart", "keydown"] as const;

/**
 * Keeps the map's position in the fragment once the visitor has touched the map, and never
 * overwrites an anchor. Returns a function that stops this and removes the position from the URL.
 */
export function keepPosition(map: MapLibreMap): () => void {
  const container = map.getContainer();
  const ownPage = location.pathname + location.search;
  let isArmed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function arm(): void {
    isArmed = true;
  }

  function schedule(): void {
    if (!isArmed || timer !== undefined || !canWrite()) return;
    timer = setTimeout(write, writeIntervalMs);
  }

  function write(): void {
    timer = undefined;
    if (!canWrite()) return;
    const { lat, lng } = map.getCenter();
    const camera = { bearing: map.getBearing(), pitch: map.getPitch() };
    replaceFragment(formatPosition({ zoom: map.getZoom(), lat, lng, ...camera }));
  }

  function canWrite(): boolean {
    return isOwnPage() && (location.hash === "" || parsePosition(location.hash) !== undefined);
  }

  function isOwnPage(): boolean {
    return location.pathname + location.search === ownPage;
  }

  function follow(): void {
    const position = isOwnPage() ? parsePosition(location.hash) : undefined;
    if (!position) return;
    const { lat, lng, ...camera } = position;
    map.jumpTo({ center: [lng, lat], ...camera });
  }

  // Captured, because the library moves the map at once on the event if motion is reduced.
  const listen = { capture: true, passive: true };
  for (const name of armingEvents) container.addEventListener(name, arm, listen);
  map.on("moveend", schedule);
  addEventListener("hashchange", follow);
  return function stopKeeping() {
    clearTimeout(timer);
    for (const name of armingEvents) container.removeEventListener(name, arm, listen);
    map.off("moveend", schedule);
    removeEventListener("hashchange", follow);
    if (isOwnPage() && parsePosition(location.hash)) replaceFragment("");
  };
}

/** Adds no entry and keeps the state of the current one, which belongs to the router. */
function replaceFragment(fragment: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + fragment);
}
