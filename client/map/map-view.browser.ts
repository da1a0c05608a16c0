import {
  AJAXError,
  FullscreenControl,
  GeolocateControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type ErrorEvent,
  type IControl,
  type MapOptions,
  type StyleSpecification,
  type PaddingOptions,
  TerrainControl,
  type RasterDEMSourceSpecification,
} from "maplibre-gl";
import type { SiteMapData } from "./site-map-data.ts";
import { watchConstituencies } from "./areas.browser.ts";
import { readColours, watchScheme } from "./map-colours.browser.ts";
import { mapLocale } from "./map-texts.ts";
import { limitRequests, maxTileCacheZoomLevels } from "./map-limits.browser.ts";
import { parsePosition, pitchRange, zoomRange } from "./map-position.ts";
import { addSiteLayers, buildStyle, isSiteSource } from "./map-style.browser.ts";
import { showPlaces, type PlaceSigns } from "./place-signs.browser.ts";
import { keepPosition } from "./position-keeper.browser.ts";
import type { Streets } from "./street-style.browser.ts";
import type { MapTerrain } from "#client/contract/page-data.ts";
import { archiveUrl } from "./map-sources.browser.ts";

import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import "#client/styles/map-live.css";
import "#client/styles/map-controls.css";

/** The initial view, until the map is fitted to the bounds of its data. */
const defaultView = { center: [0, 0], zoom: 1 } satisfies Partial<MapOptions>;
const resizeDelayMs = 100;
const maxLocateZoom = 15;
/** The width below which a map is narrow, as in `map.css`. */
const narrowPx = 544;

export interface MapViewOptions {
  container: HTMLElement;
  data: SiteMapData;
  /** Set for maps with tile archives. */
  streets: Streets | undefined;
  /** The space, in pixels, around the part of the container where the drawing shows its extent. */
  measurePadding: () => PaddingOptions;
  /** The element shown in full screen: the map and everything laid over it. */
  frame: HTMLElement;
  hasFragment: boolean;
  onReady: (map: MapLibreMap) => void;
  /** Receives errors; an essential one makes the map useless. */
  onError: (error: unknown, isEssential: boolean) => void;
  /** Called when the WebGL context is lost, and when the library has restored it. */
  onInterrupted: (isInterrupted: boolean) => void;
  onPoint: (path: string | undefined) => void;
}

export interface MapView {
  highlight: (path: string | undefined) => void;
  /** Focuses the sign of a place, or the map itself. */
  focus: (path: string | undefined) => void;
  /** The place whose sign or popup has the focus. */
  findFocused: () => string | undefined;
  remove: () => void;
}

/** Opens the live map. Throws if the browser has no WebGL 2. */
export function openMapView(options: MapViewOptions): MapView {
  const { data } = options;
  const { foreign, terrain } = data.live;
  // A worker obeys the CSP of its own file, and the file's URL selects that policy.
  setWorkerUrl(foreign ? `${workerUrl}?hosts=${foreign.policy}` : workerUrl);
  limitRequests();
  const map = createMap(options);
  addControls(map, options.frame);
  const ends = [watchSize(map, options), watchScheme(() => repaint(map, options))];
  let signs: PlaceSigns | undefined;
  let hasStyle = false;
  map.once("style.load", () => {
    hasStyle = true;
    if (terrain) addTerrain(map, terrain);
  });
  map.on("error", (event) => options.onError(event.error, !hasStyle || isEssential(event, data)));
  map.once("load", () => {
    signs = showPlaces(map, data, options.onPoint);
    if (data.areas.length > 0) ends.push(watchConstituencies(map, data));
  });
  map.once("idle", () => options.onReady(map));
  map.on("webglcontextlost", () => options.onInterrupted(true));
  map.on("webglcontextrestored", () => map.once("idle", () => options.onInterrupted(false)));
  if (options.hasFragment) ends.push(keepPosition(map));
  return {
    highlight: (path) => signs?.highlight(path),
    focus(path) {
      if (path === undefined) map.getCanvas().focus({ preventScroll: true });
      else signs?.focus(path);
    },
    findFocused: () => signs?.findFocused(),
    remove() {
      for (const end of ends) end();
      signs?.remove();
      map.remove();
    },
  };
}

/** Whether an error is essential: a tile or label of third-party data may be missing. */
function isEssential(event: ErrorEvent, { live }: SiteMapData): boolean {
  if ("sourceId" in event) return isSiteSource(event);
  return live.style === undefined || !(event.error instanceof AJAXError);
}

function createMap(options: MapViewOptions): MapLibreMap {
  const { container, data, hasFragment } = options;
  const position = hasFragment ? parsePosition(location.hash) : undefined;
  const map = new MapLibreMap({
    container,
    ...defaultView,
    style: data.live.style ?? styleOf(options),
    ...(data.live.style !== undefined && {
      transformStyle: (_last, style) => addSiteLayers(style, toStyleOptions(options)),
    }),
    minZoom: zoomRange[0],
    maxZoom: data.live.maxZoom ?? zoomRange[1],
    minPitch: pitchRange[0],
    maxPitch: pitchRange[1],
    maxTileCacheZoomLevels,
    locale: mapLocale,
    attributionControl: { compact: true, customAttribution: data.attribution },
    cooperativeGestures: data.live.cooperativeGestures,
    trackResize: false,
    hash: false,
    // Labels fade in and out unless the visitor asked for less motion.
    ...(matchMedia("(prefers-reduced-motion: reduce)").matches && { fadeDuration: 0 }),
  });
  // The centre of the map is the centre of its uncovered part.
  map.setPadding(options.measurePadding());
  map.fitBounds(data.live.bounds, { animate: false });
  if (position) {
    const { lat, lng, ...camera } = position;
    map.jumpTo({ center: [lng, lat], ...camera });
  }
  map.getCanvas().ariaLabel = data.label;
  // The attribution is printed below the map; the library's own opens on demand, as in full screen.
  container.querySelector(".maplibregl-ctrl-attrib")?.removeAttribute("open");
  return map;
}

function styleOf(options: MapViewOptions): StyleSpecification {
  return buildStyle(toStyleOptions(options));
}

function toStyleOptions({ container, data, streets }: MapViewOptions) {
  const { live, active } = data;
  const archive = live.tiles;
  return {
    colours: readColours(container),
    geodata: live.geodata,
    hasAreas: data.areas.length > 0,
    areaShort: data.areaShort,
    towns: [...new Set(data.places.map(({ city }) => city))],
    isNarrow: container.clientWidth < narrowPx,
    active,
    streets: streets && archive !== undefined ? { archive, streets } : undefined,
  };
}

/**
 * Repaints the map in the scheme the device has switched to; a third-party style has its own
 * colours.
 */
function repaint(map: MapLibreMap, options: MapViewOptions): void {
  if (options.data.live.style !== undefined) return;
  map.setStyle(addTerrainTo(map, styleOf(options)));
}

function addControls(map: MapLibreMap, frame: HTMLElement): void {
  const controls: IControl[] = [
    new NavigationControl({ visualizePitch: true }),
    new GeolocateControl({
      trackUserLocation: true,
      fitBoundsOptions: { maxZoom: maxLocateZoom },
    }),
    new FullscreenControl({ container: frame }),
  ];
  for (const control of controls) map.addControl(control, "top-right");
  map.addControl(new ScaleControl({ maxWidth: 100, unit: "metric" }), "bottom-left");
}

/** Resizes the map once its container has stopped changing. */
function watchSize(map: MapLibreMap, { container, measurePadding }: MapViewOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // The first report has the size with which the map was created.
    if (isFirst) {
      isFirst = false;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      map.resize();
      map.setPadding(measurePadding());
    }, resizeDelayMs);
  });
  observer.observe(container);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

const terrainSource = "site-terrain";

/** A button for the relief, which loads nothing before it is pressed. */
function addTerrain(map: MapLibreMap, terrain: MapTerrain): void {
  if (!map.getSource(terrainSource)) map.addSource(terrainSource, toTerrainSource(terrain));
  map.addControl(new TerrainControl({ source: terrainSource }), "top-right");
}

/** Adds the relief to a new style, switched on or off as before. */
function addTerrainTo(map: MapLibreMap, style: StyleSpecification): StyleSpecification {
  const last = map.getStyle();
  const source = last.sources[terrainSource];
  if (!source) return style;
  const sources = { ...style.sources, [terrainSource]: source };
  return { ...style, sources, ...(last.terrain && { terrain: last.terrain }) };
}

function toTerrainSource(terrain: MapTerrain): RasterDEMSourceSpecification {
  const { template, tiles, encoding, tileSize, maxZoom } = terrain;
  return {
    type: "raster-dem",
    ...(template !== undefined && {
      tiles: [template.startsWith("/") ? location.origin + template : template],
    }),
    ...(template === undefined && tiles !== undefined && { url: archiveUrl(tiles) }),
    encoding,
    tileSize,
    ...(maxZoom !== undefined && { maxzoom: maxZoom }),
  };
}
