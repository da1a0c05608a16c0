import type { FindingRecord } from "#domain/content/records.ts";
import type { Municipality, MunicipalityArea } from "#domain/finder/finder-record.ts";
import { germanStates } from "#ingest/geo-folder/german-states.ts";
import { isYes, readNumber } from "./read-finder-tables.ts";
import { limitFindings, readTable, type RawRow, type TableReading } from "./read-table.ts";
import {
  findingForSinglePart,
  findingForForeignMunicipality,
  findingForLostZero,
  findingForMissingKey,
  findingForMissingMunicipality,
  findingForMissingNumber,
  findingForUnusableStreets,
  findingForRepeatedMunicipality,
  findingForUnknownConstituency,
  type RowPlace,
} from "./table-faults.ts";

interface Row extends Omit<Municipality, "areas"> {
  area: MunicipalityArea;
  isDivided: boolean;
  place: RowPlace;
}

/** Up to this share, rows of other states are mistakes and not the rest of a country. */
const mostForeign = 0.1;

/**
 * Reads the table of municipalities and their constituencies; `known` are the campaign's own. Never
 * throws; errors make it unusable.
 */
export function readMunicipalities(
  bytes: Uint8Array,
  file: string,
  known: ReadonlySet<number>,
): TableReading<Municipality> {
  const required = ["key", "name", "number", "divided"] as const;
  const keyOf = ({ ags, area }: Row) => `${ags} ${area.number}`;
  const form = { file, required, keyOf };
  const { rows, findings } = readTable<Row>(bytes, form, (raw) => readRow(raw, known));
  const groups = [...Map.groupBy(rows, ({ ags }) => ags).values()];
  return {
    rows: groups.map(joinRows),
    findings: limitFindings([...findings, ...groups.flatMap(checkGroup), ...findForeign(rows)]),
  };
}

function readRow(
  { cells, place }: RawRow,
  known: ReadonlySet<number>,
): { row?: Row; findings: FindingRecord[] } {
  const { key, number, name, district, streets, part } = cells;
  const ags = key.padStart(8, "0");
  if (!/^\d{7,8}$/.test(key) || nameState(ags) === undefined) {
    return { findings: [findingForMissingKey(place, key)] };
  }
  const repairs = ags === key ? [] : [findingForLostZero(place, "Dem Gemeindeschlüssel", ags)];
  if (name === "") return { findings: [...repairs, findingForMissingMunicipality(place)] };
  const area = readNumber(number);
  if (area === undefined) return { findings: [...repairs, findingForMissingNumber(place, number)] };
  if (!known.has(area))
    return { findings: [...repairs, findingForUnknownConstituency(place, area)] };
  const row: Row = {
    ags,
    // Titles follow the name after a comma: "Lübeck, Hansestadt".
    name: name.split(",", 1)[0] ?? name,
    ...(district !== "" && { district }),
    isSure: !["0", "nein"].includes(cells.sure),
    area: { number: area, ...(part !== "" && { part }) },
    isDivided: isYes(cells.divided),
    place,
  };
  if (streets === "") return { row, findings: repairs };
  if (isWebAddress(streets)) return { row: { ...row, streets }, findings: repairs };
  return { row, findings: [...repairs, findingForUnusableStreets(place, streets)] };
}

function joinRows(rows: Row[]): Municipality {
  const [{ ags, name, district }] = rows as [Row, ...Row[]];
  const streets = rows.find((row) => row.streets !== undefined)?.streets;
  return {
    ags,
    name,
    ...(district === undefined ? {} : { district }),
    isSure: rows.every((row) => row.isSure),
    ...(streets === undefined ? {} : { streets }),
    areas: rows.map(({ area }) => area).toSorted((one, other) => one.number - other.number),
  };
}

function checkGroup(rows: Row[]): FindingRecord[] {
  const last = rows.at(-1);
  const undivided = rows.find(({ isDivided }) => !isDivided);
  if (!last) return [];
  if (rows.length === 1 && !undivided) return [findingForSinglePart(last.place, last.name)];
  if (rows.length === 1 || !undivided) return [];
  return [
    findingForRepeatedMunicipality(
      last.place,
      last.name,
      rows.map(({ area }) => area.number),
    ),
  ];
}

/** Reports rows of other states than nearly all others; the table of a whole country has none. */
function findForeign(rows: Row[]): FindingRecord[] {
  const states = [...Map.groupBy(rows, ({ ags }) => ags.slice(0, 2))];
  const [most] = states.toSorted(([, one], [, other]) => other.length - one.length);
  const foreign = states.flatMap(([number, own]) => (number === most?.[0] ? [] : own));
  if (!most || foreign.length > mostForeign * rows.length) return [];
  const own = nameState(most[0]) ?? "";
  return foreign.map(({ place, ags, name }) =>
    findingForForeignMunicipality(place, { name, ags, state: nameState(ags) ?? "", own }),
  );
}

/** The state of a municipality's key. */
function nameState(ags: string): string | undefined {
  return germanStates.find(({ number }) => ags.startsWith(number))?.name;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
