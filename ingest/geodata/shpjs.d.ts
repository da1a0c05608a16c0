/** The two parsers that are used; the package has no types of its own. */
declare module "shpjs" {
  import type { Geometry } from "geojson";

  /** Without a projection, positions are as in the file. */
  export function parseShp(shp: ArrayBuffer): Geometry[];
  export function parseDbf(dbf: ArrayBuffer, encoding: string): Record<string, unknown>[];
}
