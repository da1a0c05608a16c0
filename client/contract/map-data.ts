import type { MapLive } from "./map-live.ts";
import type { PlaceCard } from "./place-data.ts";

/** The server-drawn map: geometry lives in a separate, immutable SVG sprite. */
export interface MapData {
  /** URL of the sprite; its symbols are `water`, `land`, `state`, `urban`, `lakes`, `rivers`, `borders` and `wk-{number}`. */
  sprite: string;
  /** Extent of the whole map in map units: x, y, width, height. */
  viewBox: [number, number, number, number];
  /** Extent this page shows. */
  focus: [number, number, number, number];
  /** What the constituencies are called; absent where the election has none. */
  areaWords?: { one: string; many: string };
  /** The parts of the campaign's area. */
  constituencies: {
    number: number;
    name: string;
    label: { x: number; y: number; size: number };
    /** Of its page; absent where the election has no constituencies. */
    path?: string;
  }[];
  cities: { name: string; x: number; y: number; isLarge: boolean }[];
  seas: { name: string; x: number; y: number }[];
  /** The page's own constituency. */
  active?: number;
  places: PlaceCard[];
  /** Path of the place the page is about. */
  activePlace?: string;
  /** Length of the scale bar in map units, and its label. */
  scale?: { length: number; text: string };
  attribution: string[];
  /** What the interactive map needs; without it there is only the drawing. */
  live?: MapLive;
}
