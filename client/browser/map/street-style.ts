import { DARK, LIGHT, layers, type Flavor } from "@protomaps/basemaps";
import { addProtocol, type LayerSpecification } from "maplibre-gl";
import { Protocol } from "pmtiles";
import { archiveUrl } from "./archive-url.ts";
import type { MapColours } from "./map-colours.ts";
import { streetSource } from "./map-style.ts";

const attribution =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap-Mitwirkende</a>';
/** They need pictures, or say what the site's own layers say. */
const leftOut = new Set(["background", "pois", "roads_oneway", "roads_shields", "places_country"]);

/** What a map needs to read tile archives and to draw streets from them. */
export interface Streets {
  source: (archive: string) => { type: "vector"; url: string; attribution: string };
  layers: (colours: MapColours) => LayerSpecification[];
}

/** Lets the library read `pmtiles:` addresses, by parts of the file. */
export function openArchives(): Streets {
  addProtocol("pmtiles", new Protocol().tile);
  return {
    source: (archive) => ({ type: "vector", url: archiveUrl(archive), attribution }),
    layers: drawStreets,
  };
}

function drawStreets(colours: MapColours): LayerSpecification[] {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const flavor: Flavor = {
    ...(isDark ? DARK : LIGHT),
    earth: colours.state,
    water: colours.water,
    city_label: colours.label,
    city_label_halo: colours.halo,
    ocean_label: colours.labelWater,
    regular: "Map Semibold",
    bold: "Map Semibold",
    italic: "Map Italic",
  };
  return layers(streetSource, flavor, { lang: "de" })
    .filter(({ id }) => !leftOut.has(id))
    .map(withoutPictures);
}

function withoutPictures(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== "symbol" || layer.layout === undefined) return layer;
  const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith("icon-"));
  return { ...layer, layout: Object.fromEntries(layout) };
}
