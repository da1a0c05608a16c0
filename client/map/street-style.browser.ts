import { DARK, LIGHT, layers, type Flavor } from "@protomaps/basemaps";
import { addProtocol, type LayerSpecification } from "maplibre-gl";
import { Protocol } from "pmtiles";
import type { MapColours } from "./map-colours.browser.ts";
import { streetSource, archiveUrl } from "./map-sources.browser.ts";

/** Layers that need images or repeat the site's own layers. */
const leftOut = new Set(["background", "pois", "roads_oneway", "roads_shields", "places_country"]);

/** Everything needed to read tile archives and to draw streets from them. */
export interface Streets {
  source: (archive: string) => { type: "vector"; url: string };
  layers: (colours: MapColours) => LayerSpecification[];
}

/** Makes the library read `pmtiles:` URLs, by byte ranges of the file. */
export function openArchives(): Streets {
  addProtocol("pmtiles", new Protocol().tile);
  return {
    source: (archive) => ({ type: "vector", url: archiveUrl(archive) }),
    layers: drawStreets,
  };
}

function drawStreets(colours: MapColours): LayerSpecification[] {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const flavor: Flavor = {
    ...(isDark ? DARK : LIGHT),
    ...paintRoads(colours),
    earth: colours.state,
    water: colours.water,
    buildings: colours.urban,
    city_label: colours.label,
    city_label_halo: colours.halo,
    subplace_label: colours.label,
    subplace_label_halo: colours.halo,
    ocean_label: colours.labelWater,
    regular: "Map Semibold",
    bold: "Map Semibold",
    italic: "Map Italic",
  };
  return layers(streetSource, flavor, { lang: "de" })
    .filter(({ id }) => !leftOut.has(id))
    .map(withoutPictures);
}

/** Grey on light land, because the roads of the flavours are as white as the land here. */
function paintRoads({ line, rail, road, label, halo }: MapColours): Partial<Flavor> {
  return {
    highway: line,
    bridges_highway: line,
    major: rail,
    bridges_major: rail,
    link: rail,
    bridges_link: rail,
    minor_a: road,
    minor_b: road,
    minor_service: road,
    bridges_minor: road,
    other: road,
    bridges_other: road,
    railway: rail,
    roads_label_major: label,
    roads_label_major_halo: halo,
    roads_label_minor: label,
    roads_label_minor_halo: halo,
    address_label: label,
    address_label_halo: halo,
  };
}

function withoutPictures(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== "symbol" || layer.layout === undefined) return layer;
  const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith("icon-"));
  return { ...layer, layout: Object.fromEntries(layout) };
}
