import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import type { MapColours } from "./map-colours.browser.ts";
import { isLayer, signSource, siteSource } from "./map-sources.browser.ts";

/** Font families of `map-live.css`; the library derives weight and slant from their names. */
const fonts = {
  name: ["Map Semibold"],
  village: ["Map Regular"],
  sea: ["Map Italic"],
  number: ["Map Number Black"],
};

export interface LabelOptions {
  /** The word before the number of an area: "WK". */
  areaShort: string | undefined;
  /** Whether the map is as narrow as on a phone. */
  isNarrow: boolean;
  /** The names of towns that have a place. */
  towns: string[];
}

/** Layers of towns, which a street archive replaces with better data. */
export const townLayers = new Set(["villages", "city-dots", "cities", "large-cities"]);

/**
 * Layers of names and numbers, as many as fit at each zoom. The library places the last layer
 * first. On a narrow map names are smaller and towns precede numbers, as in the drawing.
 */
export function labelLayers(
  colours: MapColours,
  { areaShort, isNarrow, towns }: LabelOptions,
): LayerSpecification[] {
  const scale = isNarrow ? 0.82 : 1;
  const numbers = createLabelLayer("numbers", "number", {
    layout: {
      // Without the word, a number could be mistaken for the sign of a venue.
      "text-field": [
        "format",
        `${areaShort ?? ""} `,
        { "font-scale": 0.6 },
        ["to-string", ["get", "number"]],
        {},
      ],
      "text-font": fonts.number,
      "text-size": ["interpolate", ["linear"], ["zoom"], 5, 11, 8, 20, 12, 44],
      "text-variable-anchor-offset": [
        "case",
        ["get", "wide"],
        ["literal", numberSpots],
        ["literal", ["center", [0, 0]]],
      ],
    },
    paint: { ...namePaint(colours), "text-color": colours.number },
    maxzoom: 13,
  });
  return [
    villageNames(colours, { isNarrow, towns }),
    ...(isNarrow ? [numbers] : []),
    {
      id: "city-dots",
      type: "circle",
      source: siteSource,
      filter: filterCities(towns),
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["get", "rank"], 1, 3.5, 8, 2],
        "circle-color": colours.label,
        "circle-stroke-color": colours.halo,
        "circle-stroke-width": 1,
      },
    },
    cityNames("cities", [">", ["get", "rank"], largeRank], { colours, scale, towns }),
    createLabelLayer("seas", "sea-label", {
      layout: {
        "text-field": ["get", "name"],
        "text-font": fonts.sea,
        "text-size": ["interpolate", ["linear"], ["zoom"], 4, 11 * scale, 9, 20 * scale],
        "text-letter-spacing": 0.14,
        "text-variable-anchor-offset": seaSpots,
      },
      paint: { "text-color": colours.labelWater },
      maxzoom: 11,
    }),
    ...(isNarrow ? [] : [numbers]),
    // Placed before the numbers: a map without its capital is harder to read than one without a
    // number.
    cityNames("large-cities", ["<=", ["get", "rank"], largeRank], { colours, scale, towns }),
    signNames(colours),
  ];
}

/** Moves the name aside where the map's edge would cut it off. In ems. */
const seaSpots: Spots = [0, 0.7, -0.7, 1.4, -1.4, 2.8, -2.8].flatMap((x) => ["center", [x, 0]]);

/** Moves the number aside where a sign or name is in the middle of a wide area. In ems. */
const numberSpots: Spots = [
  "center",
  [0, 0],
  "center",
  [-1.6, 0],
  "center",
  [1.6, 0],
  "center",
  [0, -1],
  "center",
  [0, 1],
  "center",
  [-1.4, 0.8],
  "center",
  [1.4, 0.8],
];

/** Towns from 100,000 inhabitants. */
const largeRank = 4;

function cityNames(
  id: string,
  condition: ExpressionSpecification,
  { colours, scale, towns }: { colours: MapColours; scale: number; towns: string[] },
): SymbolLayerSpecification {
  return {
    id,
    type: "symbol",
    source: siteSource,
    filter: [...filterCities(towns), condition],
    layout: {
      "text-field": ["get", "name"],
      "text-font": fonts.name,
      // Rank 1 is a million inhabitants, 8 is five thousand.
      "text-size": ["interpolate", ["linear"], ["get", "rank"], 1, 17 * scale, 8, 13 * scale],
      "symbol-sort-key": ["case", isOneOf(towns), 0, ["get", "rank"]],
      "text-variable-anchor-offset": labelSpots,
      "text-justify": "auto",
      "text-padding": scale < 1 ? 2 : 6,
    },
    paint: namePaint(colours),
  };
}

type Spots = VariableAnchorOffsetCollectionSpecification;

/** The four sides of a point, at this distance. In ems. */
function offsetsAround(beside: number, above: number): Spots {
  return ["left", [beside, 0], "right", [-beside, 0], "top", [0, above], "bottom", [0, -above]];
}

/**
 * Names are beside the dot or, where a sign covers the town, beside the sign, which may have moved.
 */
const labelSpots: Spots = [
  ...offsetsAround(0.5, 0.4),
  ...offsetsAround(1.8, 1.5),
  ...offsetsAround(2.2, 1.9),
  ...offsetsAround(2.6, 2.3),
];

/** Steps of half a zoom level, because the library evaluates zooms in filters only in steps. */
const zoomSteps = Array.from({ length: 16 }, (_, index) => 4.5 + index / 2);

/**
 * The towns with places are always shown; others appear as the map zooms in, so that no zoom is
 * crowded or empty, and later if they are outside the campaign's own state. None appears before it
 * keeps clear of larger ones.
 */
function filterCities(towns: string[]): ["all", ...ExpressionSpecification[]] {
  return [
    "all",
    ["==", ["get", "layer"], "city"],
    ["any", isOneOf(towns), ["all", ...zoomConditions]],
  ];
}

function isOneOf(towns: string[]): ExpressionSpecification {
  return ["in", ["get", "name"], ["literal", towns]];
}

const zoomConditions = [
  ["<=", ["get", "from"], ["step", ["zoom"], 4, ...zoomSteps.flatMap((zoom) => [zoom, zoom])]],
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
      8.75,
      ["case", ["get", "own"], 8, 6],
      9.5,
      8,
    ],
  ],
] satisfies ExpressionSpecification[];

/**
 * Names of villages with places, and of all others for high zooms, so that the land between towns
 * is not empty; they give way to all other labels.
 */
function villageNames(
  colours: MapColours,
  { isNarrow, towns }: Pick<LabelOptions, "isNarrow" | "towns">,
): SymbolLayerSpecification {
  return {
    ...createLabelLayer("villages", "village", {
      layout: {
        "text-field": ["get", "name"],
        "text-font": fonts.village,
        "text-size": isNarrow ? 11 : 12,
        "text-padding": isNarrow ? 4 : 8,
        "text-variable-anchor-offset": ["center", [0, 0], ...labelSpots],
      },
      paint: namePaint(colours),
    }),
    filter: ["all", isLayer("village"), ["step", ["zoom"], isOneOf(towns), 9, true]],
  };
}

type SymbolParts = Required<Pick<SymbolLayerSpecification, "layout" | "paint">> & {
  minzoom?: number;
  maxzoom?: number;
};

function createLabelLayer(id: string, layer: string, parts: SymbolParts): SymbolLayerSpecification {
  return { id, type: "symbol", source: siteSource, filter: isLayer(layer), ...parts };
}

/** Names of places at high zooms, where there is space for more than a letter. */
function signNames(colours: MapColours): LayerSpecification {
  return {
    id: "sign-names",
    type: "symbol",
    source: signSource,
    filter: ["has", "name"],
    minzoom: 9,
    layout: {
      "text-field": [
        "format",
        ["get", "name"],
        {},
        "\n",
        {},
        ["get", "address"],
        { "font-scale": 0.85 },
      ],
      "text-font": fonts.name,
      "text-size": 16,
      "text-max-width": 16,
      "text-variable-anchor-offset": offsetsAround(1.3, 1.2),
      "text-justify": "auto",
    },
    paint: namePaint(colours),
  };
}

function namePaint({ label: colour, halo }: MapColours) {
  return { "text-color": colour, "text-halo-color": halo, "text-halo-width": 2 };
}
