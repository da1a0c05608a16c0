import type { MapConfig } from "#domain/map/map-config.ts";

/** The names of the finder's tables below `geo/`. */
export const tableFiles = {
  municipalities: "gemeinden.csv",
  postcodes: "postleitzahlen.csv",
  places: "orte.csv",
} as const;

/** The areas of constituencies below `geo/`. */
export const areaFile = "wahlkreise.geojson";

/** The table of constituencies below `geo/` as the program writes it. */
export const divisionTable = "wahlkreise.csv";

/**
 * The tables that may name the constituencies; a campaign has one of them, and the first one is
 * read.
 */
export const areaTables = [divisionTable, "stimmkreise.csv", "wahlbezirke.csv", "wahlbereiche.csv"];

/** The files of the constituencies of one election. */
export const divisionFiles: readonly string[] = [
  ...areaTables,
  tableFiles.municipalities,
  tableFiles.postcodes,
  areaFile,
];

/** The file of constituencies; `site.yml` may name it with or without its folder. */
export function nameConstituencyFile(map: MapConfig | undefined): string {
  const name = map?.constituencies ?? areaFile;
  return name.startsWith("geo/") ? name : `geo/${name}`;
}
