/** Geometry of the server-drawn map, prepared at import. Units are those of the sprite's viewBox. */
export interface MapRecord {
  /** File name of the SVG sprite below the media folder; absent if nothing is drawn. */
  mediaName?: string;
  /** File name of the GeoJSON for the interactive map; absent in stores of older releases. */
  geodataName?: string;
  viewBox: [number, number, number, number];
  /** x = scale * mercatorX(lon) + offsetX, y = scale * mercatorY(lat) + offsetY (`map-projection.ts`). */
  projection: { scale: number; offsetX: number; offsetY: number };
  /** All of them by number: those that the geodata draw, and those that a table names. */
  constituencies: (AreaName &
    Partial<MapShape> & {
      /** Numbers of those that share a border or a city with it; absent if it is not drawn. */
      neighbours?: number[];
    })[];
  /** The areas of cities that are divided between constituencies by lines that are not known. */
  shared?: (MapShape & { numbers: number[] })[];
  /** The table of constituencies; its names come before those of the geodata. */
  names?: AreaName[];
  /** `rank` 1 means a million inhabitants, 8 means 5,000. */
  cities: { name: string; x: number; y: number; rank: number; isInside: boolean }[];
  seas: { name: string; x: number; y: number }[];
  /** Nine in ten names of the live map have another one this near, in map units; absent without names. */
  spacing?: number;
  /** Archives of streets and of elevations in the tree, if there are any. */
  tiles?: TileArchiveRecord;
  terrainTiles?: TileArchiveRecord;
  /** The files of `geo/` behind the map and the finder; absent if `SOURCE.md` describes none of them. */
  sources?: GeoSource[];
  /** The notices that the shipped data of the drawing demand; absent if there are none. */
  notices?: string[];
}

/** A file of `geo/` and what `SOURCE.md` says about it; without `origin` it says nothing. */
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
  /** The centre of its number, and the type size; `more` are those on parts that lie apart. */
  label: MapNumber & { more?: MapNumber[] };
  /** x, y, width, height */
  box: [number, number, number, number];
  /** The rings of its polygons, holes included, about as exact as the drawing; absent in stores of older releases. */
  rings?: [x: number, y: number][][];
}

/** The spots of an area's number: in its middle, and on each part that lies apart. */
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
