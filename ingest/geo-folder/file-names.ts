/** The names of the finder's tables below `geo/`. */
export const tableFiles = {
  municipalities: "gemeinden.csv",
  postcodes: "postleitzahlen.csv",
  places: "orte.csv",
} as const;

/** The areas of constituencies below `geo/`. */
export const areaFile = "wahlkreise.geojson";
