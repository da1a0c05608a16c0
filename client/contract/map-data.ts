import type { PlaceCard } from "./card-data.ts";

/** The server-drawn map: geometry lives in a separate, immutable SVG sprite. */
export interface MapData {
  /** URL of the sprite; its symbols are `water`, `land`, `state`, `urban`, `lakes`, `rivers`, `borders` and `wk-{id}` of an area. */
  sprite: string;
  /** Extent of the whole map in map units: x, y, width, height. */
  viewBox: [number, number, number, number];
  /** Extent this page shows. */
  focus: [number, number, number, number];
  /** The words for a constituency; absent if the election has none, or none is drawn. */
  areaWords?: { one: string; many: string };
  areas: MapAreaData[];
  cities: { name: string; x: number; y: number; isLarge: boolean }[];
  seas: { name: string; x: number; y: number }[];
  /** The ids of the areas of the page's own constituency. */
  active?: string[];
  /** Says that such an area belongs to others as well. */
  note?: string;
  places: PlaceCard[];
  /** Path of the place the page is about. */
  activePlace?: string;
  /** Length of the scale bar in map units, and its label. */
  scale?: { length: number; text: string };
  attribution: string[];
  /** The path of the page with the origin of all geodata. */
  sources?: string;
  /** The settings of the interactive map; without them there is only the drawing. */
  live?: MapLive;
}

/** A constituency on the map, or a city that several share. */
export interface MapAreaData {
  /** The numbers of its constituencies, joined with hyphens. */
  id: string;
  label: { x: number; y: number; size: number; text: string };
  /** Its constituencies, each with the text of a link to its page: `Wahlkreis 5 Kiel`. */
  links: { number: number; text: string; href: string }[];
}

/** The settings of the interactive map. Coordinates are WGS84 degrees, longitude first. */
export interface MapLive {
  /** URL of the GeoJSON with everything the sprite shows, and more names. */
  geodata: string;
  /** West, south, east, north: the same extent as the `focus` of the drawing. */
  bounds: [number, number, number, number];
  /**
   * Whether the fragment keeps the map's position; of several maps on a page only the first uses
   * it.
   */
  hash: "off" | "bare";
  cooperativeGestures: boolean;
  /** URL of a style on another host, in place of the built-in one. */
  style?: string;
  /**
   * The other hosts that the map contacts, only after the visitor agrees, and the worker's policy
   * for them.
   */
  foreign?: { hosts: string[]; policy: string };
  /** Path of a tile archive with streets and houses. */
  tiles?: string;
  terrain?: MapTerrain;
}

/** Elevation data for the relief of the interactive map. */
export interface MapTerrain {
  /** With {z}, {x} and {y}; a path of this site or an absolute URL. */
  template?: string;
  /** Or the path of a tile archive. */
  tiles?: string;
  encoding: "terrarium" | "mapbox";
  tileSize: number;
  maxZoom?: number;
}
