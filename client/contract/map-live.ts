/** The settings of the interactive map. Coordinates are WGS84 degrees, longitude first. */
export interface MapLive {
  /** URL of the GeoJSON with everything the sprite shows, and more names. */
  geodata: string;
  /** West, south, east, north: the same extent as the `focus` of the drawing. */
  bounds: [number, number, number, number];
  /** How the map's position is kept in the fragment; a page with another map than its own has none. */
  hash: "off" | "bare";
  cooperativeGestures: boolean;
  /** Address of a style on another host, in place of the built-in one. */
  style?: string;
  /** Whom the map contacts besides this site: only after the visitor agrees. */
  foreign?: { hosts: string[]; policy: string };
  /** Path of a tile archive with streets and houses. */
  tiles?: string;
  terrain?: MapTerrain;
}

/** Elevations for the relief of the interactive map. */
export interface MapTerrain {
  /** With {z}, {x} and {y}; a path of this site or a complete address. */
  template?: string;
  /** Or the path of a tile archive. */
  tiles?: string;
  encoding: "terrarium" | "mapbox";
  tileSize: number;
  maxZoom?: number;
}
