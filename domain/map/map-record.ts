import { isInArea, measureDepth, type Point } from "./area-geometry.ts";

/** Geometry of the server-drawn map, prepared at import. Units are those of the sprite's viewBox. */
export interface MapRecord {
  /** File name of the SVG sprite below the media folder; absent if nothing is drawn. */
  mediaName?: string;
  /** File name of the GeoJSON for the interactive map; absent in stores of older releases. */
  geodataName?: string;
  viewBox: [number, number, number, number];
  /** x = scale * mercatorX(lon) + offsetX, y = scale * mercatorY(lat) + offsetY (`map-projection.ts`). */
  projection: { scale: number; offsetX: number; offsetY: number };
  /** All constituencies by number, from the geodata and from a table. */
  constituencies: (AreaName &
    Partial<MapShape> & {
      /**
       * The numbers of constituencies that share a border or city with this one; absent if it is
       * not drawn.
       */
      neighbours?: number[];
    })[];
  /** Cities that are divided between constituencies along unknown lines. */
  shared?: (MapShape & { numbers: number[] })[];
  /**
   * The names from the table of constituencies, which take precedence over those of the geodata.
   */
  names?: AreaName[];
  /** `rank` 1 means a million inhabitants, 8 means 5,000. */
  cities: { name: string; x: number; y: number; rank: number; isInside: boolean }[];
  seas: { name: string; x: number; y: number }[];
  /**
   * The distance within which nine in ten names of the live map have a neighbour, in map units;
   * absent without names.
   */
  spacing?: number;
  /** Archives of streets and of elevations in the tree, if there are any. */
  tiles?: TileArchiveRecord;
  terrainTiles?: TileArchiveRecord;
  /** The files of `geo/` behind the map and the finder; absent if `SOURCE.md` describes none of them. */
  sources?: GeoSource[];
  /** The notices that the shipped data of the drawing demand; absent if there are none. */
  notices?: string[];
}

/**
 * A file of `geo/` and what `SOURCE.md` says about it; without `origin`, `SOURCE.md` says nothing.
 */
export interface GeoSource {
  /** File name without the folder. */
  name: string;
  /** SHA-256 in hexadecimal; absent for archives, which can have gigabytes. */
  checksum?: string;
  content?: string;
  origin?: string;
  licence?: string;
  date?: string;
  processing?: string;
  /** The notices that the licence demands, which it names by their codes. */
  notices: { code: string; text: string }[];
  /** File name of a copy below the media folder, which the ODbL demands (ODbL 1.0, 4.6). */
  copyName?: string;
}

interface MapNumber {
  x: number;
  y: number;
  size: number;
}

/** An area on the drawing. */
export interface MapShape {
  /** The centre and type size of its number; `more` are those on its separate parts. */
  label: MapNumber & { more?: MapNumber[] };
  /** x, y, width, height */
  box: [number, number, number, number];
  /**
   * The rings of its polygons with holes, about as exact as the drawing; absent in stores of older
   * releases.
   */
  rings?: [x: number, y: number][][];
}

/** The places of an area's number: in its middle, and on each separate part. */
export function listSpots({ x, y, size, more = [] }: MapShape["label"]): MapNumber[] {
  return [{ x, y, size }, ...more];
}

/** The areas that the map draws, with the numbers of their constituencies. */
export function listShapes({
  constituencies,
  shared = [],
}: Pick<MapRecord, "constituencies" | "shared">): (MapShape & { numbers: number[] })[] {
  const own = constituencies.flatMap(({ number, label, box, rings }) =>
    label && box ? [{ numbers: [number], label, box, ...(rings && { rings }) }] : [],
  );
  return [...own, ...shared];
}

/** A constituency without its borders. */
export interface AreaName {
  number: number;
  name: string;
}

/** A tile archive in `geo/`, which is served from there. */
export interface TileArchiveRecord {
  /** File name without the folder. */
  name: string;
  /** See `digestTileArchive`. */
  digest: string;
}

/** Distance in map units from a point to the nearest area: 0 inside one, `Infinity` without areas. */
export function measureDistance(
  shapes: readonly MapShape[],
  { x, y }: { x: number; y: number },
): number {
  const point: Point = [x, y];
  const distances = shapes.map(({ rings = [], box: [left, top, width, height] }) => {
    const isInBox = x >= left && x <= left + width && y >= top && y <= top + height;
    return isInBox && isInArea(point, rings) ? 0 : measureDepth(point, rings);
  });
  return Math.min(...distances);
}
