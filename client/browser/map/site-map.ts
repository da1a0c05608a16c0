import { parseSiteMapData, type SiteMapData } from "../../islands/site-map-data.ts";
import { texts } from "../../texts.ts";
import type { MapView } from "./map-view.ts";

/** How far from the window the map begins to load. */
const nearPx = 400;

/**
 * Brings the drawing of the places to life as soon as it comes near the window.
 *
 * The drawing stays until the live map has painted, and comes back where that fails; nothing around
 * it moves. Returns how to end it.
 */
export function mount(frame: HTMLElement): () => void {
  const data = parseSiteMapData(frame.dataset["map"] ?? "");
  const end = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void bringToLife(frame, data, end.signal);
    },
    { rootMargin: `${nearPx}px` },
  );
  observer.observe(frame);
  return () => {
    observer.disconnect();
    end.abort();
  };
}

async function bringToLife(
  frame: HTMLElement,
  data: SiteMapData,
  signal: AbortSignal,
): Promise<void> {
  const { openMapView } = await import("./map-view.ts");
  if (signal.aborted) return;
  const container = document.createElement("div");
  container.className = "map-live";
  frame.append(container);
  let view: MapView | undefined;
  let isReady = false;

  function close(): void {
    delete frame.dataset["live"];
    view?.remove();
    view = undefined;
    container.remove();
  }

  function fail(error: unknown): void {
    frame.dispatchEvent(new CustomEvent("map-error", { detail: error, bubbles: true }));
    say(frame, isReady ? texts.map.incomplete : texts.map.unavailable);
    if (!isReady) close();
  }

  signal.addEventListener("abort", close);
  const list = findList(frame, data);
  try {
    view = openMapView({
      container,
      data,
      frame,
      padding: measurePadding(frame, container),
      hasFragment: data.live.hash === "bare" && isFirstMap(frame),
      onReady(map) {
        isReady = true;
        frame.dataset["live"] = "";
        frame.dispatchEvent(new CustomEvent("map-ready", { detail: map, bubbles: true }));
      },
      onError: fail,
      onPoint: list.highlight,
    });
    list.watch((path) => view?.highlight(path), signal);
  } catch (error) {
    fail(error);
  }
}

/** The live map shows the extent of the drawing at the very place where the drawing shows it. */
function measurePadding(frame: HTMLElement, container: HTMLElement) {
  const outer = container.getBoundingClientRect();
  const inner = frame.querySelector("svg")?.getBoundingClientRect() ?? outer;
  return {
    top: Math.max(0, inner.top - outer.top),
    right: Math.max(0, outer.right - inner.right),
    bottom: Math.max(0, outer.bottom - inner.bottom),
    left: Math.max(0, inner.left - outer.left),
  };
}

/** The fragment has room for one position. */
function isFirstMap(frame: HTMLElement): boolean {
  return document.querySelector(`[data-island="${frame.dataset["island"] ?? ""}"]`) === frame;
}

function say(frame: HTMLElement, text: string): void {
  const status = frame.parentElement?.querySelector(".map-status");
  if (status) status.textContent = text;
}

/** The places as the page lists them beside the map. */
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
        for (const name of ["pointerenter", "focusin"]) {
          item.addEventListener(name, () => onPoint(path), { signal });
        }
        for (const name of ["pointerleave", "focusout"]) {
          item.addEventListener(name, () => onPoint(undefined), { signal });
        }
      }
    },
  };
}
