import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import type { MapColours } from "./map-colours.browser.ts";
import {
  constituencyLayer,
  isLayer,
  signImage,
  signSource,
  siteSource,
  streetSource,
} from "./map-sources.browser.ts";
import type { Streets } from "./street-style.browser.ts";
import { labelLayers, townLayers, type LabelOptions } from "./label-layers.browser.ts";

const emptyCollection = { type: "FeatureCollection" as const, features: [] };

interface StyleOptions extends LabelOptions {
  colours: MapColours;
  /** URL of the map's data; the library's worker fetches and reads it. */
  geodata: string;
  /** Whether the election has constituencies; otherwise the map shows none. */
  hasAreas: boolean;
  /** The areas of the page's constituency. */
  active: string[] | undefined;
  /** Streets from one of the site's tile archives, which also has better town names. */
  streets?: { archive: string; streets: Streets } | undefined;
}

/** The built-in style: land, water, settlements and constituencies in the colours of the page. */
export function buildStyle(options: StyleOptions): StyleSpecification {
  const { colours, geodata, active, streets } = options;
  const layers: LayerSpecification[] = [
    { id: "background", type: "background", paint: { "background-color": colours.land } },
    ...groundLayers(colours),
    ...(streets?.streets.layers(colours) ?? []),
    ...constituencyLayers(colours, active),
    edgeLayer(colours),
    ...labelLayers(colours, options).filter(({ id }) => !streets || !townLayers.has(id)),
    signLayer,
  ];
  return {
    version: 8,
    sources: {
      ...siteSources(geodata),
      ...(streets && { [streetSource]: streets.streets.source(streets.archive) }),
    },
    layers: layers.filter((layer) => isShown(layer, options)),
  };
}

/** Adds the constituencies, and the space reserved for signs, to a third-party style. */
export function addSiteLayers(
  style: StyleSpecification,
  options: StyleOptions,
): StyleSpecification {
  const { colours, geodata, active } = options;
  const own = [...constituencyLayers(colours, active), signLayer].filter((layer) =>
    isShown(layer, options),
  );
  const taken = new Set(own.map(({ id }) => id));
  const others = style.layers.map((layer) =>
    taken.has(layer.id) ? { ...layer, id: `${layer.id} (style)` } : layer,
  );
  return {
    ...style,
    sources: { ...style.sources, ...siteSources(geodata) },
    layers: [...others, ...own],
  };
}

function isShown({ id }: LayerSpecification, { hasAreas }: StyleOptions): boolean {
  return hasAreas || (id !== "numbers" && !id.startsWith(constituencyLayer));
}

/** Whether an event is about the site's own source. */
export function isSiteSource(event: object): boolean {
  return "sourceId" in event && event.sourceId === siteSource;
}

function siteSources(geodata: string): StyleSpecification["sources"] {
  return {
    [siteSource]: {
      type: "geojson",
      data: new URL(geodata, document.baseURI).href,
      promoteId: "area",
      maxzoom: 12,
      // Wide lines extend this far into neighbouring tiles, in 512ths of a tile.
      buffer: 128,
    },
    [signSource]: { type: "geojson", data: emptyCollection },
  };
}

/** The library places the symbols of the last layer first. */
const signLayer: SymbolLayerSpecification = {
  id: "signs",
  type: "symbol",
  source: signSource,
  layout: { "icon-image": signImage, "icon-allow-overlap": true, "icon-padding": 0 },
};

function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    fill("sea", "sea", colours.water),
    {
      ...fill("state", "constituency", colours.state),
      // Matches the same area by id; a map without constituencies has only the second condition.
      filter: [
        "any",
        isLayer("constituency"),
        ["all", isLayer("land"), ["==", ["get", "own"], true]],
      ],
    },
    // Cities that several constituencies share.
    {
      ...fill("constituency-shared", "constituency", colours.urban),
      filter: ["all", isLayer("constituency"), ["has", "numbers"]],
    },
    {
      ...fill("urban", "urban", colours.urban),
      paint: {
        "fill-color": colours.urban,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 9, 1, 13, 0.5],
      },
    },
    fill("lakes", "lake", colours.water),
    {
      ...line("rivers", "river"),
      paint: {
        "line-color": colours.canal,
        "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 5, 0.8, 8, 1.6, 14, 9],
      },
    },
  ];
}

function constituencyLayers(colours: MapColours, active: string[] = []): LayerSpecification[] {
  const isHovered: ExpressionSpecification = ["boolean", ["feature-state", "hover"], false];
  const isActive: ExpressionSpecification = ["in", ["get", "area"], ["literal", active]];
  return [
    {
      ...fill(constituencyLayer, "constituency", colours.active),
      paint: {
        "fill-color": ["case", isHovered, colours.pointed, colours.active],
        "fill-opacity": ["case", isHovered, 0.75, isActive, 0.16, 0],
      },
    },
    {
      ...line("constituency-lines", "constituency"),
      paint: { "line-color": colours.line, "line-width": 1.1, "line-dasharray": [3.6, 2.3] },
    },
    {
      ...line("borders", "border"),
      paint: { "line-color": colours.border, "line-width": 1 },
    },
    {
      ...line("lands", "land"),
      paint: {
        "line-color": colours.border,
        "line-width": ["case", ["boolean", ["get", "own"], false], 1.6, 0.8],
      },
    },
    {
      id: "constituency-active",
      type: "line",
      source: siteSource,
      filter: ["all", isLayer("constituency"), isActive],
      layout: { "line-join": "round" },
      paint: { "line-color": colours.active, "line-width": 3 },
    },
  ];
}

const edgeWidthPx = 120;

/** Sea and borders fade into the background at the edge of the data instead of being cut off. */
function edgeLayer(colours: MapColours): LayerSpecification {
  return {
    id: "edge",
    type: "line",
    source: siteSource,
    filter: isLayer("edge"),
    paint: {
      "line-color": colours.land,
      "line-width": 2 * edgeWidthPx,
      "line-blur": edgeWidthPx,
    },
  };
}

function fill(id: string, layer: string, colour: string) {
  return {
    id,
    type: "fill",
    source: siteSource,
    filter: isLayer(layer),
    paint: { "fill-color": colour },
  } satisfies LayerSpecification;
}

function line(id: string, layer: string) {
  return {
    id,
    type: "line",
    source: siteSource,
    filter: isLayer(layer),
    layout: { "line-join": "round" },
  } satisfies LayerSpecification;
}
