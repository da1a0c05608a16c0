import {
  AJAXError,
  GPUInitializationError,
  type Map as MapLibreMap,
  type PaddingOptions,
} from "maplibre-gl";
import type { SiteMapData } from "./site-map-data.ts";
import { texts } from "#client/contract/texts.ts";
import { handFocusOver } from "./focus-handover.browser.ts";
import { openWithConsent } from "./map-consent.browser.ts";
import { mapTexts } from "./map-texts.ts";
import { watchPointing } from "./pointing.browser.ts";
import { openMapView, type MapView } from "./map-view.browser.ts";
import type { Streets } from "./street-style.browser.ts";

/**
 * Lays the live map over the drawing of the places.
 *
 * The drawing stays until the live map has been painted, and comes back if that fails; nothing
 * around it moves. Events of the element: `map-ready` with the library's map, `map-error` with the
 * error.
 */
export function mount(frame: HTMLElement, report: (error: unknown) => void): () => void {
  const data = parseData(frame.dataset["map"] ?? "");
  const container = createContainer();
  const end = new AbortController();
  const list = findList(frame, data);
  let view: MapView | undefined;
  let isReady = false;

  function close(): void {
    end.abort();
    delete frame.dataset["live"];
    view?.remove();
    view = undefined;
    container.remove();
  }

  function fail(error: unknown, isEssential: boolean): void {
    if (end.signal.aborted) return;
    if (!isKnownToBrowser(error)) report(error);
    frame.dispatchEvent(new CustomEvent("map-error", { detail: error, bubbles: true }));
    const isLost = isEssential && !isReady;
    say(frame, isLost ? textForLoss(error, data) : texts.map.incomplete);
    if (isLost) close();
  }

  async function open(): Promise<void> {
    try {
      if (data.live.foreign) say(frame, mapTexts.loading);
      const streets = needsArchives(data) ? await loadStreets() : undefined;
      if (end.signal.aborted) return;
      // Placed directly after the drawing, so that the skip link skips it as well.
      frame.querySelector(".map-drawing")?.after(container);
      view = openOver(streets);
      list.watch((path) => view?.highlight(path), end.signal);
    } catch (error) {
      // This browser has no WebGL 2, or a part of the script failed to load.
      fail(error, true);
    }
  }

  function openOver(streets: Streets | undefined): MapView {
    return openMapView({
      container,
      data,
      streets,
      frame,
      measurePadding: () => measurePadding(frame, container),
      hasFragment: data.live.hash === "bare" && isFirstMap(frame),
      onReady(map) {
        isReady = true;
        handFocusOver(frame, view, () => showLive(frame, map));
      },
      onError: fail,
      onInterrupted(isInterrupted) {
        if (!isReady) return;
        handFocusOver(frame, view, () => showInterruption(frame, isInterrupted));
      },
      onPoint: (path) => list.highlight(path),
    });
  }

  end.signal.addEventListener(
    "abort",
    openWithConsent(frame, data.live, () => void open()),
  );
  return close;
}

function createContainer(): HTMLElement {
  const container = document.createElement("div");
  container.className = "map-live";
  return container;
}

/** Whether the browser has already logged the error; missing WebGL is not an error of the site. */
function isKnownToBrowser(error: unknown): boolean {
  return error instanceof AJAXError || error instanceof GPUInitializationError;
}

function showLive(frame: HTMLElement, map: MapLibreMap): void {
  frame.dataset["live"] = "";
  const status = frame.querySelector(".map-status")?.textContent;
  if (status === mapTexts.loading) say(frame, "");
  frame.dispatchEvent(new CustomEvent("map-ready", { detail: map, bubbles: true }));
}

/** Shows the drawing until the library has restored the live map. */
function showInterruption(frame: HTMLElement, isInterrupted: boolean): void {
  frame.toggleAttribute("data-live", !isInterrupted);
  say(frame, isInterrupted ? texts.map.interrupted : "");
}

function needsArchives({ live }: SiteMapData): boolean {
  return live.tiles !== undefined || live.terrain?.tiles !== undefined;
}

/** The code for streets is a chunk of its own, because few sites have archives. */
async function loadStreets(): Promise<Streets> {
  const { openArchives } = await import("./street-style.browser.ts");
  return openArchives();
}

/**
 * maplibre-gl throws an error of its own in a browser that cannot draw; any other error means that
 * something failed to load.
 */
function textForLoss(error: unknown, { live }: SiteMapData): string {
  if (error instanceof GPUInitializationError) return texts.map.unavailable;
  if (!live.foreign) return texts.map.unloaded;
  return mapTexts.notLoadedFrom(live.foreign.hosts.map((host) => new URL(host).host));
}

/** Makes the live map show the extent exactly where the drawing shows it. */
function measurePadding(frame: HTMLElement, container: HTMLElement): PaddingOptions {
  if (document.fullscreenElement === frame) return { top: 0, right: 0, bottom: 0, left: 0 };
  const outer = container.getBoundingClientRect();
  const inner = frame.querySelector("svg")?.getBoundingClientRect() ?? outer;
  return {
    top: Math.max(0, inner.top - outer.top),
    right: Math.max(0, outer.right - inner.right),
    bottom: Math.max(0, outer.bottom - inner.bottom),
    left: Math.max(0, inner.left - outer.left),
  };
}

/** Only the first map uses the fragment, which can hold one position. */
function isFirstMap(frame: HTMLElement): boolean {
  return document.querySelector(`[data-island="${frame.dataset["island"] ?? ""}"]`) === frame;
}

function say(frame: HTMLElement, text: string): void {
  const status = frame.querySelector(".map-status");
  if (status) status.textContent = text;
}

/** The page's list of the places on the map. */
function findList(frame: HTMLElement, data: SiteMapData) {
  const paths = new Set(data.places.map(({ path }) => path));
  const main = frame.closest("main") ?? document.body;
  const items = [...main.querySelectorAll<HTMLElement>(".place")].flatMap((item) => {
    const path = item.querySelector("a")?.getAttribute("href") ?? "";
    return paths.has(path) ? [{ item, path }] : [];
  });
  return {
    highlight(path: string | undefined): void {
      for (const one of items) one.item.toggleAttribute("data-pointed", one.path === path);
    },
    watch(onPoint: (path: string | undefined) => void, signal: AbortSignal): void {
      for (const { item, path } of items) {
        watchPointing(item, (isPointed) => onPoint(isPointed ? path : undefined), { signal });
      }
    },
  };
}

/** Parses the content of `data-map`. Throws when `createSiteMapData` did not write it. */
function parseData(text: string): SiteMapData {
  const value: unknown = JSON.parse(text);
  const isKnown =
    typeof value === "object" && value !== null && "live" in value && "places" in value;
  if (!isKnown) throw new TypeError("The data of the map has no settings or no places.");
  // Every field was written by the same build, so the type holds.
  return value as SiteMapData;
}
