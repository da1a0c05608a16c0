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

/** The tables that may name the constituencies; a campaign has one of them, and the first counts. */
export const areaTables = [divisionTable, "stimmkreise.csv", "wahlbezirke.csv", "wahlbereiche.csv"];
