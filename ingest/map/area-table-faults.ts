import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { listShapes, type AreaName, type MapRecord } from "#domain/map/map-record.ts";

/** Reports a table that is not read, because another one names the constituencies. */
export function findingForSecondTable(file: string, first: string): FindingRecord {
  return finding("area-table-second", { file, severity: "error" }, { first });
}

/**
 * Reports constituencies that only the table names, or only the map draws; none for a map without
 * any.
 */
export function findingsForDifferences(
  file: string,
  table: readonly AreaName[],
  map: Pick<MapRecord, "constituencies" | "shared">,
): FindingRecord[] {
  const drawn = new Set(listShapes(map).flatMap(({ numbers }) => numbers));
  if (drawn.size === 0) return [];
  const named = new Set(table.map(({ number }) => number));
  const unnamed = [...drawn].filter((number) => !named.has(number));
  const undrawn = [...named].filter((number) => !drawn.has(number));
  const cases = [
    { case: "notInTable", numbers: unnamed },
    { case: "notOnMap", numbers: undrawn },
  ] as const;
  return cases
    .filter(({ numbers }) => numbers.length > 0)
    .map((facts) => finding("area-table-differs", { file, severity: "warning" }, facts));
}
