import {
  TerrainControl,
  type Map as MapLibreMap,
  type RasterDEMSourceSpecification,
  type StyleSpecification,
} from "maplibre-gl";
import type { MapTerrain } from "#client/contract/page-data.ts";
import { archiveUrl } from "./map-sources.browser.ts";

const terrainSource = "site-terrain";

/** The button for the relief, which loads nothing until it is pressed. */
export function addTerrain(map: MapLibreMap, terrain: MapTerrain): void {
  if (!map.getSource(terrainSource)) map.addSource(terrainSource, describeSource(terrain));
  map.addControl(new TerrainControl({ source: terrainSource }), "top-right");
}

/** The new style with the relief of the previous one, switched on or off as it was. */
export function keepTerrain(map: MapLibreMap, style: StyleSpecification): StyleSpecification {
  const last = map.getStyle();
  const source = last.sources[terrainSource];
  if (!source) return style;
  const sources = { ...style.sources, [terrainSource]: source };
  return { ...style, sources, ...(last.terrain && { terrain: last.terrain }) };
}

function describeSource(terrain: MapTerrain): RasterDEMSourceSpecification {
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
