import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import { listText } from "#domain/words/list-text.ts";
import { createLocator } from "#ingest/finder/locate-places.ts";
import type { PlaceRow, PostcodeRow } from "#ingest/finder/read-finder-tables.ts";
import { municipalitiesDiffer, otherDivision } from "./division-faults.ts";
import { foldName, shorten } from "./gazetteer.ts";
import type { DivisionRow } from "./resolve-division.ts";

/** A place of the table of places, with the key of its district (five digits) if the table has it. */
export type LocatedPlace = PlaceRow & { district?: string };

export type MunicipalityRow = Pick<DivisionRow, "key" | "name" | "number">;

/** How a file agrees with the table of municipalities. */
export interface Agreement {
  /** The number of municipalities that both know. */
  checked: number;
  differing: { name: string; table: string; other: string }[];
}

const leastSample = 10;

/**
 * Compares areas with the table of municipalities: the points of a municipality should be in one of
 * its constituencies. Points within 500 metres of the right one do not differ.
 */
export function compareAreas(
  rows: readonly MunicipalityRow[],
  places: readonly LocatedPlace[],
  features: readonly Feature[],
): Agreement {
  const numbersOf = features.map(listNumbers);
  const locate = createLocator(
    features.map((feature, index) => ({ ...feature, properties: { WKR_NR: index } })),
    [],
  );
  return compare(rows, places, (own) => {
    const located = own.map((place) => {
      const { constituency, near } = locate(place);
      const inside = constituency === undefined ? [] : (numbersOf[constituency] ?? []);
      return { inside, near: near.flatMap((index) => numbersOf[index] ?? []) };
    });
    const inside = located.flatMap((one) => one.inside);
    const possible = new Set([...inside, ...located.flatMap(({ near }) => near)]);
    const other = inside.length === 0 ? "in keinem Wahlkreis" : `in ${describe(inside)}`;
    return { possible, other };
  });
}

/** Compares postcodes with the table of municipalities: one of those of a place should name it. */
export function comparePostcodes(
  rows: readonly MunicipalityRow[],
  places: readonly LocatedPlace[],
  postcodes: readonly PostcodeRow[],
): Agreement {
  const known = Map.groupBy(
    postcodes.filter(({ outside }) => outside === undefined),
    ({ postcode }) => postcode,
  );
  return compare(rows, places, (own) => {
    const found = own.flatMap(({ postcode }) => known.get(postcode) ?? []);
    if (found.length === 0) return undefined;
    const numbers = found.map(({ number }) => number);
    const codes = [...new Set(own.map(({ postcode }) => postcode))];
    return { possible: new Set(numbers), other: `(${listText(codes)}) in ${describe(numbers)}` };
  });
}

/** The numbers of an area; that of a divided city has several. */
export function listNumbers({ properties }: Feature): number[] {
  const single = properties?.["WKR_NR"];
  if (single !== null && single !== undefined) return [Number(single)];
  return String(properties?.["WKR_NRS"] ?? "")
    .split(";")
    .map(Number)
    .filter((number) => number > 0);
}

/** The differences as findings, one for all municipalities of the same difference. */
export function describeAgreement(
  file: string,
  { checked, differing }: Agreement,
): FindingRecord[] {
  if (checked >= leastSample && differing.length > checked / 2) {
    return [otherDivision(file, { differing: differing.length, checked })];
  }
  const groups = Map.groupBy(differing, ({ table, other }) => `${table}\n${other}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { table, other } = first;
    return [municipalitiesDiffer(file, { names: group.map(({ name }) => name), table, other })];
  });
}

/** Whether a file is of the same division as the table, apart from single faults. */
export function isSameDivision({ checked, differing }: Agreement): boolean {
  return checked < leastSample || differing.length <= checked / 2;
}

type Answer = { possible: ReadonlySet<number>; other: string } | undefined;

function compare(
  rows: readonly MunicipalityRow[],
  places: readonly LocatedPlace[],
  answer: (places: LocatedPlace[]) => Answer,
): Agreement {
  const byName = Map.groupBy(places, ({ name }) => foldName(name));
  const municipalities = [...Map.groupBy(rows, ({ key }) => key).values()];
  const sizes = Map.groupBy(municipalities, ([row]) => foldName(row?.name ?? ""));
  const agreement: Agreement = { checked: 0, differing: [] };
  for (const own of municipalities) {
    const [{ key, name } = { key: "", name: "" }] = own;
    const named = byName.get(foldName(name)) ?? byName.get(foldName(shorten(name))) ?? [];
    const isUnique = sizes.get(foldName(name))?.length === 1 && named.length > 0;
    const found = named.filter(({ district }) =>
      district === undefined ? isUnique : key.startsWith(district),
    );
    const result = found.length === 0 ? undefined : answer(found);
    if (!result) continue;
    agreement.checked += 1;
    const numbers = own.map(({ number }) => number);
    if (numbers.some((number) => result.possible.has(number))) continue;
    agreement.differing.push({ name, table: `bei ${describe(numbers)}`, other: result.other });
  }
  return agreement;
}

function describe(numbers: readonly number[]): string {
  const list = [...new Set(numbers)].toSorted((one, other) => one - other);
  return `${list.length === 1 ? "Wahlkreis" : "den Wahlkreisen"} ${listText(list.map(String))}`;
}
