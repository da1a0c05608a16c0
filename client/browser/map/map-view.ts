import {
  config,
  FullscreenControl,
  GeolocateControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setMaxParallelImageRequests,
  setWorkerUrl,
  type IControl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import "../../styles/map-live.css";
import type { SiteMapData } from "../../islands/site-map-data.ts";
import { watchConstituencies } from "./constituencies.ts";
import { readColours, watchScheme } from "./map-colours.ts";
import { mapLocale } from "./map-locale.ts";
import { parsePosition, pitchRange, zoomRange } from "./map-position.ts";
import { buildStyle } from "./map-style.ts";
import { showPlaces, type PlaceSigns } from "./place-signs.ts";
import { keepPosition } from "./position-keeper.ts";

const imageRequests = { parallel: 16, perFrame: 8 };
const maxTileCacheZoomLevels = 5;
const resizeDelayMs = 100;
const maxLocateZoom = 15;

export interface MapViewOptions {
  container: HTMLElement;
  data: SiteMapData;
  /** Where the drawing shows its extent, in pixels of the container: top, right, bottom, left. */
  padding: { top: number; right: number; bottom: number; left: number };
  /** Filled by full screen together with what lies over the map. */
  frame: HTMLElement;
  hasFragment: boolean;
  onReady: (map: MapLibreMap) => void;
  onError: (error: unknown) => void;
  onPoint: (path: string | undefined) => void;
}

export interface MapView {
  highlight: (path: string | undefined) => void;
  remove: () => void;
}

/** Opens the live map. Throws where the browser has no WebGL 2. */
export function openMapView(options: MapViewOptions): MapView {
  const { container, data } = options;
  setWorkerUrl(workerUrl);
  setMaxParallelImageRequests(imageRequests.parallel);
  config.MAX_PARALLEL_IMAGE_REQUESTS_PER_FRAME = imageRequests.perFrame;
  const map = createMap(options);
  addControls(map, options.frame);
  const ends = [watchSize(map, container), watchScheme(() => map.setStyle(styleOf(options)))];
  let signs: PlaceSigns | undefined;
  map.on("error", ({ error }) => options.onError(error));
  map.once("load", () => {
    signs = showPlaces(map, data, options.onPoint);
    ends.push(watchConstituencies(map, data));
  });
  map.once("idle", () => options.onReady(map));
  if (options.hasFragment) ends.push(keepPosition(map));
  return {
    highlight: (path) => signs?.highlight(path),
    remove() {
      for (const end of ends) end();
      signs?.remove();
      map.remove();
    },
  };
}

function createMap(options: MapViewOptions): MapLibreMap {
  const { container, data, padding, hasFragment } = options;
  const position = hasFragment ? parsePosition(location.hash) : undefined;
  const map = new MapLibreMap({
    container,
    style: styleOf(options),
    bounds: data.live.bounds,
    fitBoundsOptions: { padding },
    minZoom: zoomRange[0],
    maxZoom: zoomRange[1],
    minPitch: pitchRange[0],
    maxPitch: pitchRange[1],
    maxTileCacheZoomLevels,
    locale: mapLocale,
    attributionControl: { compact: true, customAttribution: data.attribution },
    cooperativeGestures: true,
    trackResize: false,
    hash: false,
  });
  if (position) {
    const { lat, lng, ...camera } = position;
    map.jumpTo({ center: [lng, lat], ...camera });
  }
  map.getCanvas().ariaLabel = data.label;
  // The sources stand below the map; its own list of them opens on demand, as in full screen.
  container.querySelector(".maplibregl-ctrl-attrib")?.removeAttribute("open");
  return map;
}

function styleOf({ container, data }: MapViewOptions) {
  const { live, active } = data;
  return buildStyle({ colours: readColours(container), geodata: live.geodata, active });
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

/** The map follows its container once that has come to rest. */
function watchSize(map: MapLibreMap, container: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // The first report is the size that the map has just been made with.
    if (isFirst) {
      isFirst = false;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => map.resize(), resizeDelayMs);
  });
  observer.observe(container);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
