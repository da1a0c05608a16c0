import type { MapShape } from "#domain/map/map-record.ts";
import type { PlaceCard } from "./card-data.ts";

/** The server-drawn map: geometry lives in a separate, immutable SVG sprite. */
export interface MapData {
  /**
   * URL of the sprite; its symbols are `water`, `land`, `state`, `urban`, `lakes`, `rivers`,
   * `borders` and the ids of the areas.
   */
  sprite: string;
  /** Extent of the whole map in map units: x, y, width, height. */
  viewBox: [number, number, number, number];
  /** Extent of the campaign's state. */
  focus: [number, number, number, number];
  /** The part of `focus` that shows a small constituency with its neighbours and nothing else. */
  near?: [number, number, number, number];
  /** The part of `focus` for maps of places, if the page or the settings choose one. */
  section?: [number, number, number, number];
  /** Extent of maps of places: the section or the whole state, with space for the scale. */
  shown: [number, number, number, number];
  /** The words for a constituency; absent if the election has none, or none is drawn. */
  areaWords?: { one: string; many: string; short: string };
  areas: MapAreaData[];
  cities: { name: string; x: number; y: number; isLarge: boolean }[];
  seas: { name: string; x: number; y: number }[];
  /** The ids of the areas of the page's constituency. */
  active?: string[];
  /** A sentence that says that the page's area also belongs to other constituencies. */
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
  /** The id of the area's path in the sprite, and of the choice between its constituencies. */
  id: string;
  /** `Wahlkreis 5 Kiel`, `Wahlkreise 13–19` */
  name: string;
  /**
   * The address of the constituency's page, or of the choice between several constituencies on the
   * finder's page.
   */
  href: string;
  label: MapShape["label"] & { text: string };
  /** The constituencies of the area, each with the text of its link: `Wahlkreis 5 Kiel`. */
  links: { number: number; text: string; href: string; person?: MapPerson }[];
}

/** The person who stands in a constituency alone; on interactive maps only. */
export interface MapPerson {
  name: string;
  href: string;
  photo?: { src: string; focus?: [number, number] };
}

/** The settings of the interactive map. Coordinates are WGS84 degrees, longitude first. */
export interface MapLive {
  /** URL of the GeoJSON with everything that the sprite shows, and more names. */
  geodata: string;
  /** West, south, east, north; the extent of the drawing. */
  bounds: [number, number, number, number];
  /** The zoom beyond which the data have nothing to show; absent with tiles or another host's style. */
  maxZoom?: number;
  /** Whether the fragment keeps the map's position; only the first map of a page does. */
  hash: "off" | "bare";
  cooperativeGestures: boolean;
  /** URL of a style on another host, in place of the built-in one. */
  style?: string;
  /**
   * The hosts that the map contacts after the visitor agrees, and the policy of its worker for
   * them.
   */
  foreign?: { hosts: string[]; policy: string };
  /** Path of a tile archive with streets and houses. */
  tiles?: string;
  terrain?: MapTerrain;
}

/** Elevation data for the relief of the interactive map. */
export interface MapTerrain {
  /** The address of a tile with {z}, {x} and {y}; a path of this site or an absolute URL. */
  template?: string;
  /** The path of a tile archive, if there is no template. */
  tiles?: string;
  encoding: "terrarium" | "mapbox";
  tileSize: number;
  maxZoom?: number;
}
