import { finding } from "#ingest/catalogue/catalogue.ts";
import { dropAdditions } from "#domain/words/fold-place-name.ts";
import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import type { FinderPostcode } from "#domain/finder/finder-record.ts";
import type { Contradiction } from "#ingest/catalogue/geo-tool-findings.ts";
import { createLocator } from "#ingest/finder/locate-places.ts";
import type { PlaceRow } from "#ingest/finder/read-finder-tables.ts";
import { areaFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { foldName } from "#cli/geo/statute/gazetteer.ts";
import type { DivisionRow } from "#cli/geo/statute/resolve-division.ts";

export type MunicipalityRow = Pick<DivisionRow, "key" | "name" | "number">;

/** A municipality with its constituencies in the table and in another file. */
interface Difference extends Contradiction {
  key: string;
}

/** How well a file agrees with the table of municipalities. */
export interface Agreement {
  /** The number of municipalities in both. */
  checked: number;
  differing: Difference[];
}

const leastSample = 10;

/**
 * Compares areas with the table: each municipality's points should be in one of its constituencies,
 * or within 500 metres of it.
 */
export function compareAreas(
  rows: readonly MunicipalityRow[],
  places: readonly PlaceRow[],
  features: readonly Feature[],
): Agreement {
  if (features.length === 0) return { checked: 0, differing: [] };
  const locate = createLocator([...features], []);
  return countAgreement(rows, places, (own) => {
    const located = own.map(locate);
    const found = located.flatMap(({ constituencies }) => constituencies);
    return { found, possible: [...found, ...located.flatMap(({ near }) => near)] };
  });
}

/**
 * Compares postcodes with the table: one postcode of a municipality's places should be in its
 * constituency.
 */
export function comparePostcodes(
  rows: readonly MunicipalityRow[],
  places: readonly PlaceRow[],
  postcodes: readonly FinderPostcode[],
): Agreement {
  const known = Map.groupBy(
    postcodes.filter(({ outside }) => outside === undefined),
    ({ postcode }) => postcode,
  );
  return countAgreement(rows, places, (own) => {
    const found = own.flatMap(({ postcode }) => known.get(postcode) ?? []);
    const numbers = found.map(({ number }) => number);
    return numbers.length === 0 ? undefined : { found: numbers, possible: numbers };
  });
}

/**
 * The differences as findings: an error for another division, otherwise warnings. If map and
 * postcodes both contradict the table, it may be wrong; a single point may be as inexact as the
 * borders.
 */
export function findingsForDifferences(map: Agreement, postcodes: Agreement): FindingRecord[] {
  const others = [
    { file: `geo/${areaFile}`, agreement: map },
    { file: `geo/${tableFiles.postcodes}`, agreement: postcodes },
  ].filter(({ agreement }) => !isSameDivision(agreement));
  if (others.length > 0)
    return others.map(({ file, agreement: { checked, differing } }) =>
      finding(
        "geo-difference",
        { file, severity: "error" },
        { case: "otherDivision", checked, differing: differing.length },
      ),
    );
  const [onMap, inCodes] = [map, postcodes].map(
    ({ differing }) => new Set(differing.map(({ key }) => key)),
  );
  const isBoth = ({ key }: Difference) => onMap?.has(key) === true && inCodes?.has(key) === true;
  return [
    listWarnings(tableFiles.municipalities, "table", map.differing.filter(isBoth)),
    listWarnings(
      tableFiles.postcodes,
      "postcodes",
      postcodes.differing.filter((one) => !isBoth(one)),
    ),
    listWarnings(
      areaFile,
      "map",
      map.differing.filter((one) => !isBoth(one)),
    ),
  ].flat();
}

/** A warning, because the finder uses the table of municipalities first. */
function listWarnings(
  file: string,
  kind: "table" | "postcodes" | "map",
  differing: readonly Difference[],
): FindingRecord[] {
  if (differing.length === 0) return [];
  const differences = differing.map(({ name, table, other }) => ({ name, table, other }));
  const place = { file: `geo/${file}`, severity: "warning" } as const;
  return [finding("geo-difference", place, { case: kind, differences })];
}

/** Whether a file has the division of the table, apart from single faults. */
export function isSameDivision({ checked, differing }: Agreement): boolean {
  return checked < leastSample || differing.length <= checked / 2;
}

type Answer = { found: number[]; possible: number[] } | undefined;

function countAgreement(
  rows: readonly MunicipalityRow[],
  places: readonly PlaceRow[],
  answer: (places: PlaceRow[]) => Answer,
): Agreement {
  const find = indexPlaces(rows, places);
  const agreement: Agreement = { checked: 0, differing: [] };
  for (const [key, own] of Map.groupBy(rows, (row) => row.key)) {
    const name = own[0]?.name ?? "";
    const found = find(key, name);
    const result = found.length === 0 ? undefined : answer(found);
    if (!result) continue;
    agreement.checked += 1;
    const table = own.map(({ number }) => number);
    if (table.some((number) => result.possible.includes(number))) continue;
    agreement.differing.push({
      key,
      name,
      table: sortNumbers(table),
      other: sortNumbers(result.found),
    });
  }
  return agreement;
}

/** Finds the places with the name of a municipality, in its district if the table has districts. */
function indexPlaces(rows: readonly MunicipalityRow[], places: readonly PlaceRow[]) {
  const byName = Map.groupBy(places, ({ name }) => foldName(name));
  const keys = new Map<string, Set<string>>();
  for (const { key, name } of rows) {
    for (const form of new Set([foldName(name), foldName(dropAdditions(name))]))
      keys.set(form, (keys.get(form) ?? new Set()).add(key));
  }
  return (key: string, name: string): PlaceRow[] => {
    const forms = [foldName(name), foldName(dropAdditions(name))];
    const form = forms.find((one) => byName.has(one)) ?? "";
    return (byName.get(form) ?? []).filter(({ district }) => {
      const isOwn = district === undefined || key.startsWith(district);
      // Without districts a name of two municipalities is ambiguous.
      const namesakes = [...(keys.get(form) ?? [])].filter(
        (other) => district === undefined || other.startsWith(district),
      );
      return isOwn && namesakes.length === 1;
    });
  };
}

function sortNumbers(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}
