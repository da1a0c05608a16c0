import type { Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from "maplibre-gl";
import type { SiteMapData } from "./site-map-data.ts";
import { openPopup } from "./map-popup.browser.ts";
import { constituencyLayer, siteSource } from "./map-sources.browser.ts";

/**
 * Constituencies react to the pointer: the one below it lights up, a click links to its page, or to
 * those of all that share a city.
 */
export function watchConstituencies(map: MapLibreMap, data: SiteMapData): () => void {
  let hovered: string | undefined;

  function light(id: string | undefined): void {
    if (id === hovered) return;
    if (hovered !== undefined) setHover(map, hovered, false);
    if (id !== undefined) setHover(map, id, true);
    hovered = id;
  }

  function hover(event: MapMouseEvent & { features?: MapGeoJSONFeature[] }): void {
    light(idOf(event));
    map.getCanvas().style.cursor = findArea(event) ? "pointer" : "";
  }

  function leave(): void {
    light(undefined);
    map.getCanvas().style.cursor = "";
  }

  function open(event: MapMouseEvent & { features?: MapGeoJSONFeature[] }): void {
    const { links } = findArea(event) ?? { links: [] };
    if (links.length === 0) return;
    const content = { label: links.map(({ text }) => text).join(", "), links };
    openPopup({ map, at: event.lngLat, content, offset: 0, opener: undefined });
  }

  function findArea(event: { features?: MapGeoJSONFeature[] }) {
    const id = idOf(event);
    return data.areas.find((one) => one.id === id);
  }

  map.on("mousemove", constituencyLayer, hover);
  map.on("mouseleave", constituencyLayer, leave);
  map.on("click", constituencyLayer, open);
  return function stopWatching() {
    map.off("mousemove", constituencyLayer, hover);
    map.off("mouseleave", constituencyLayer, leave);
    map.off("click", constituencyLayer, open);
  };
}

function idOf({ features }: { features?: MapGeoJSONFeature[] }): string | undefined {
  const id: unknown = features?.[0]?.properties["area"];
  return typeof id === "string" ? id : undefined;
}

function setHover(map: MapLibreMap, id: string, hover: boolean): void {
  map.setFeatureState({ source: siteSource, id }, { hover });
}
