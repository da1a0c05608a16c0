import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";

/** The place of a finding. */
export type RowPlace = Pick<FindingRecord, "file"> & { line: number; excerpt: string };

export function unreadableTable(place: RowPlace): FindingRecord {
  return finding("finder-table", { ...place, severity: "error" }, { case: "unreadable" });
}

export function missingColumn(file: string, names: string[], head: string[]): FindingRecord {
  return finding(
    "finder-table",
    { file, line: 1, excerpt: head.join(",").slice(0, 1000), severity: "error" },
    { case: "columns", columns: names, found: head.slice(0, 12) },
  );
}

export function emptyTable(file: string): FindingRecord {
  return finding("finder-table", { file, line: 1, severity: "error" }, { case: "empty" });
}

export function noPostcode(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "postcode", text });
}

/** A row that was repaired. */
export function lostZero(place: RowPlace, what: string, complete: string): FindingRecord {
  return finding(
    "finder-row",
    { ...place, severity: "warning" },
    { case: "lostZero", what, complete },
  );
}

export function noNumber(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "number", text });
}

export function noShare(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "share", text });
}

export function noPoint(
  place: RowPlace,
  { name, lat, lon }: Record<"name" | "lat" | "lon", string>,
): FindingRecord {
  return finding(
    "finder-row",
    { ...place, severity: "error" },
    name === "" ? { case: "placeName" } : { case: "point", lat, lon },
  );
}

/** A row that is left out. */
export function doubledRow(place: RowPlace): FindingRecord {
  return finding("finder-row", { ...place, severity: "warning" }, { case: "twice" });
}

export function unknownConstituency(place: RowPlace, number: number): FindingRecord {
  return finding(
    "finder-constituency",
    { ...place, severity: "error" },
    { case: "unknown", number },
  );
}

/** Most places are in other constituencies than their postcodes. */
export function otherElection(file: string): FindingRecord {
  return finding("finder-constituency", { file, severity: "error" }, { case: "otherElection" });
}

export function noKey(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "key", text });
}

export function noMunicipality(place: RowPlace): FindingRecord {
  return finding("finder-row", { ...place, severity: "error" }, { case: "nameless" });
}

/** The address that is left out. */
export function noStreets(place: RowPlace, text: string): FindingRecord {
  return finding("finder-row", { ...place, severity: "warning" }, { case: "streets", text });
}

export function dividedOnce(place: RowPlace, name: string): FindingRecord {
  return finding(
    "finder-municipality",
    { ...place, severity: "error" },
    { case: "dividedOnce", name },
  );
}

export function undividedTwice(place: RowPlace, name: string, numbers: number[]): FindingRecord {
  return finding(
    "finder-municipality",
    { ...place, severity: "error" },
    { case: "undividedTwice", name, numbers },
  );
}

export function foreignMunicipality(
  place: RowPlace,
  { name, ags, state, own }: Record<"name" | "ags" | "state" | "own", string>,
): FindingRecord {
  return finding(
    "finder-municipality",
    { ...place, severity: "error" },
    { case: "foreignMunicipality", name, ags, state, own },
  );
}

/** Most municipalities are in other constituencies than on the map. */
export function otherDivision(file: string): FindingRecord {
  return finding("finder-municipality", { file, severity: "error" }, { case: "otherDivision" });
}
