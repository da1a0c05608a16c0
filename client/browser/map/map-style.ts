import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import type { MapColours } from "./map-colours.ts";
import type { Streets } from "./street-style.ts";

/** Families of `map-live.css`; the library reads weight and slant from their names. */
const fonts = { name: ["Map Semibold"], sea: ["Map Italic"], number: ["Map Number Black"] };
const sourceName = "site-land";
/** Where streets come from. */
export const streetSource = "site-streets";
const emptyCollection = { type: "FeatureCollection" as const, features: [] };

/** Where the signs of the places stand; words keep clear of them. */
export const signSource = "site-signs";
export const signImage = "sign-room";

export const constituencySource = sourceName;
export const constituencyLayer = "constituency";

interface StyleOptions {
  colours: MapColours;
  /** URL of the map's data; the library's worker fetches and reads it. */
  geodata: string;
  /** The constituency of the page. */
  active: number | undefined;
  /** Streets of an archive of the site, which know the names of towns better. */
  streets?: { archive: string; streets: Streets } | undefined;
}

/** The built-in style: land, water, settlements and constituencies in the colours of the page. */
export function buildStyle(options: StyleOptions): StyleSpecification {
  const { colours, geodata, active, streets } = options;
  return {
    version: 8,
    sources: {
      ...siteSources(geodata),
      ...(streets && { [streetSource]: streets.streets.source(streets.archive) }),
    },
    layers: [
      { id: "background", type: "background", paint: { "background-color": colours.land } },
      ...groundLayers(colours),
      ...(streets?.streets.layers(colours) ?? []),
      ...constituencyLayers(colours, active),
      ...labelLayers(colours).filter(({ id }) => !streets || !townLayers.has(id)),
      signLayer,
    ],
  };
}

/** A style of others with the constituencies and the room for signs above it. */
export function addSiteLayers(
  style: StyleSpecification,
  { colours, geodata, active }: StyleOptions,
): StyleSpecification {
  const own = [...constituencyLayers(colours, active), signLayer];
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

/** Whether an event is about what the site itself shows on the map. */
export function isSiteSource(event: object): boolean {
  return "sourceId" in event && event.sourceId === sourceName;
}

function siteSources(geodata: string): StyleSpecification["sources"] {
  return {
    [sourceName]: {
      type: "geojson",
      data: new URL(geodata, document.baseURI).href,
      promoteId: "number",
      maxzoom: 12,
      buffer: 64,
    },
    [signSource]: { type: "geojson", data: emptyCollection },
  };
}

/** The last layer is placed first. */
const signLayer: SymbolLayerSpecification = {
  id: "signs",
  type: "symbol",
  source: signSource,
  layout: { "icon-image": signImage, "icon-allow-overlap": true, "icon-padding": 0 },
};

function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    fill("sea", "sea", colours.water),
    fill("state", "constituency", colours.state),
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

function constituencyLayers(colours: MapColours, active: number | undefined): LayerSpecification[] {
  const isHovered: ExpressionSpecification = ["boolean", ["feature-state", "hover"], false];
  const isActive: ExpressionSpecification = ["==", ["get", "number"], active ?? -1];
  return [
    {
      ...fill(constituencyLayer, "constituency", colours.active),
      paint: {
        "fill-color": colours.active,
        "fill-opacity": ["case", isActive, 0.16, isHovered, 0.1, 0],
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
      source: sourceName,
      filter: ["all", isLayer("constituency"), isActive],
      layout: { "line-join": "round" },
      paint: { "line-color": colours.active, "line-width": 3 },
    },
  ];
}

const townLayers = new Set(["city-dots", "cities"]);

function labelLayers(colours: MapColours): LayerSpecification[] {
  return [
    label("seas", "sea-label", {
      layout: {
        "text-field": ["get", "name"],
        "text-font": fonts.sea,
        "text-size": ["interpolate", ["linear"], ["zoom"], 4, 12, 9, 20],
        "text-letter-spacing": 0.14,
      },
      paint: { "text-color": colours.labelWater },
      maxzoom: 11,
    }),
    {
      id: "city-dots",
      type: "circle",
      source: sourceName,
      filter: cityFilter,
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["get", "rank"], 1, 3.5, 8, 2],
        "circle-color": colours.label,
        "circle-stroke-color": colours.halo,
        "circle-stroke-width": 1,
      },
    },
    label("cities", "city", {
      layout: {
        "text-field": ["get", "name"],
        "text-font": fonts.name,
        // Rank 1 is a million inhabitants, 8 is five thousand.
        "text-size": ["interpolate", ["linear"], ["get", "rank"], 1, 17, 8, 13],
        "symbol-sort-key": ["get", "rank"],
        "text-variable-anchor-offset": labelSpots,
        "text-justify": "auto",
        "text-padding": 6,
      },
      paint: {
        "text-color": colours.label,
        "text-halo-color": colours.halo,
        "text-halo-width": 2,
      },
    }),
    label("numbers", "number", {
      layout: {
        "text-field": ["to-string", ["get", "number"]],
        "text-font": fonts.number,
        "text-size": ["interpolate", ["linear"], ["zoom"], 5, 11, 8, 20, 12, 44],
      },
      paint: { "text-color": colours.number },
      maxzoom: 13,
    }),
  ];
}

/** Beside the dot; where a sign stands on the town, beside the sign. In ems. */
const labelSpots: VariableAnchorOffsetCollectionSpecification = [
  "left",
  [0.5, 0],
  "right",
  [-0.5, 0],
  "top",
  [0, 0.4],
  "bottom",
  [0, -0.4],
  "left",
  [1.4, 0],
  "right",
  [-1.4, 0],
  "top",
  [0, 1.1],
  "bottom",
  [0, -1.1],
];

/**
 * Small towns appear as the map comes nearer, so that no zoom is crowded or empty; beyond the own
 * Land they come later, for they only help to find one's way.
 */
const cityFilter: ExpressionSpecification = [
  "all",
  ["==", ["get", "layer"], "city"],
  [
    "<=",
    ["get", "rank"],
    [
      "step",
      ["zoom"],
      3,
      5,
      ["case", ["get", "own"], 4, 2],
      6.2,
      ["case", ["get", "own"], 5, 2],
      6.8,
      ["case", ["get", "own"], 6, 2],
      8,
      ["case", ["get", "own"], 7, 6],
      9.5,
      8,
    ],
  ],
];

type SymbolParts = Required<Pick<SymbolLayerSpecification, "layout" | "paint">> & {
  maxzoom?: number;
};

function label(id: string, layer: string, parts: SymbolParts): LayerSpecification {
  const filter = layer === "city" ? cityFilter : isLayer(layer);
  return { id, type: "symbol", source: sourceName, filter, ...parts };
}

function fill(id: string, layer: string, colour: string) {
  return {
    id,
    type: "fill",
    source: sourceName,
    filter: isLayer(layer),
    paint: { "fill-color": colour },
  } satisfies LayerSpecification;
}

function line(id: string, layer: string) {
  return {
    id,
    type: "line",
    source: sourceName,
    filter: isLayer(layer),
    layout: { "line-join": "round" },
  } satisfies LayerSpecification;
}

function isLayer(layer: string): ExpressionSpecification {
  return ["==", ["get", "layer"], layer];
}
