import type { Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from "maplibre-gl";
import type { SiteMapData } from "./site-map-data.ts";
import { openPopup } from "./map-popup.browser.ts";
import { constituencyLayer, siteSource } from "./map-sources.browser.ts";

/**
 * Constituencies react to the pointer: the one below it lights up, a click links to its page.
 */
export function watchConstituencies(map: MapLibreMap, data: SiteMapData): () => void {
  let hovered: number | undefined;

  function light(number: number | undefined): void {
    if (number === hovered) return;
    if (hovered !== undefined) setHover(map, hovered, false);
    if (number !== undefined) setHover(map, number, true);
    hovered = number;
  }

  function hover(event: MapMouseEvent & { features?: MapGeoJSONFeature[] }): void {
    light(numberOf(event));
    map.getCanvas().style.cursor = findLink(event) ? "pointer" : "";
  }

  function leave(): void {
    light(undefined);
    map.getCanvas().style.cursor = "";
  }

  function open(event: MapMouseEvent & { features?: MapGeoJSONFeature[] }): void {
    const link = findLink(event);
    if (!link) return;
    const { areaWord = "" } = data;
    const text = `${areaWord} ${link.number} ${link.name}`.trim();
    const links = [{ text, href: link.path }];
    const content = { label: text, links };
    openPopup({ map, at: event.lngLat, content, offset: 0, opener: undefined });
  }

  function findLink(event: { features?: MapGeoJSONFeature[] }) {
    const number = numberOf(event);
    return data.constituencies.find((one) => one.number === number);
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

function numberOf({ features }: { features?: MapGeoJSONFeature[] }): number | undefined {
  const number = Number(features?.[0]?.properties["number"]);
  return Number.isInteger(number) ? number : undefined;
}

function setHover(map: MapLibreMap, id: number, hover: boolean): void {
  map.setFeatureState({ source: siteSource, id }, { hover });
}
