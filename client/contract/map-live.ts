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
