import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";

export type RowPlace = Pick<FindingRecord, "file"> & { line: number; excerpt: string };

export function findingForUnreadableTable(place: RowPlace): FindingRecord {
  return finding("finder-table", { ...place, severity: "error" }, { case: "unreadable" });
}

export function findingForMissingColumn(
  file: string,
  names: string[],
  head: string[],
): FindingRecord {
  return finding(
    "finder-table",
    { file, line: 1, excerpt: head.join(",").slice(0, 1000), severity: "error" },
    { case: "columns", columns: names, found: head.slice(0, 12) },
  );
}

export function findingForEmptyTable(file: string): FindingRecord {
  return finding("finder-table", { file, line: 1, severity: "error" }, { case: "empty" });
}

export function findingForMissingPostcode(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "postcode", text });
}

/** Reports a row that was repaired. */
export function findingForLostZero(place: RowPlace, what: string, complete: string): FindingRecord {
  return finding(
    "finder-row",
    { ...place, severity: "warning" },
    { case: "lostZero", what, complete },
  );
}

export function findingForMissingNumber(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "number", text });
}

export function findingForMissingShare(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "share", text });
}

export function findingForMissingPoint(
  place: RowPlace,
  { name, lat, lon }: Record<"name" | "lat" | "lon", string>,
): FindingRecord {
  return finding(
    "finder-row",
    { ...place, severity: "error" },
    name === "" ? { case: "placeName" } : { case: "point", lat, lon },
  );
}

/** Reports a row that is left out. */
export function findingForDoubledRow(place: RowPlace): FindingRecord {
  return finding("finder-row", { ...place, severity: "warning" }, { case: "twice" });
}

export function findingForUnknownConstituency(place: RowPlace, number: number): FindingRecord {
  return finding(
    "finder-constituency",
    { ...place, severity: "error" },
    { case: "unknown", number },
  );
}

/** Reports that most places are in other constituencies than their postcodes. */
export function findingForOtherElection(file: string): FindingRecord {
  return finding("finder-constituency", { file, severity: "error" }, { case: "otherElection" });
}

export function findingForMissingKey(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "key", text });
}

export function findingForMissingMunicipality(place: RowPlace): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "nameless" });
}

/** Reports an address that is left out. */
export function findingForUnusableStreets(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "warning" }, { case: "streets", text });
}

export function findingForSinglePart(place: RowPlace, name: string): FindingRecord {
  return finding(
    "finder-municipality",
    { ...place, severity: "error" },
    { case: "dividedOnce", name },
  );
}

export function findingForRepeatedMunicipality(
  place: RowPlace,
  name: string,
  numbers: number[],
): FindingRecord {
  return finding(
    "finder-municipality",
    { ...place, severity: "error" },
    { case: "undividedTwice", name, numbers },
  );
}

export function findingForForeignMunicipality(
  place: RowPlace,
  { name, ags, state, own }: Record<"name" | "ags" | "state" | "own", string>,
): FindingRecord {
  return finding(
    "finder-municipality",
    { ...place, severity: "error" },
    { case: "foreignMunicipality", name, ags, state, own },
  );
}

/** Reports that most municipalities are in other constituencies than on the map. */
export function findingForOtherDivision(file: string): FindingRecord {
  return finding("finder-municipality", { file, severity: "error" }, { case: "otherDivision" });
}
