import { dropAdditions, shortenDistrict } from "#domain/words/fold-place-name.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import {
  assignedTwice,
  emptyConstituency,
  halfMunicipality,
  leftOver,
  leftOverForests,
  namelessConstituencies,
  partTwice,
  sameName,
} from "./division-faults.ts";
import { isUnincorporated } from "#ingest/geo-folder/german-states.ts";
import { foldName, type Gazetteer } from "#cli/geo/statute/gazetteer.ts";
import { findGaps } from "./check-constituencies.ts";
import { numberGaps } from "./geodata-faults.ts";
import { takeNoun } from "#cli/geo/statute/read-area-text.ts";
import type { DivisionEntry } from "#cli/geo/statute/read-law-text.ts";
import type { DivisionRow } from "#cli/geo/statute/resolve-division.ts";

export interface DivisionCheck {
  file: string;
  gazetteer: Gazetteer;
  /** Whether every municipality of the Land has to be in it, or only those of the districts named. */
  isStatewide: boolean;
  /** Keys of municipalities that something unclear may mean. */
  doubtful: ReadonlySet<string>;
  /** Whether municipalities may be missing. */
  isPartial: boolean;
}

/** Checks a division as a whole: numbers, names, and every municipality once or in parts. */
export function checkDivision(
  entries: readonly DivisionEntry[],
  rows: readonly DivisionRow[],
  check: DivisionCheck,
): FindingRecord[] {
  return [
    ...checkEntries(entries, check.file),
    ...[...Map.groupBy(rows, ({ key }) => key).values()].flatMap((own) =>
      checkMunicipality(own, check),
    ),
    ...(check.isPartial ? [] : checkComplete(rows, check)),
  ];
}

function checkEntries(entries: readonly DivisionEntry[], file: string): FindingRecord[] {
  const missing = findGaps(entries.map(({ number }) => number));
  const nameless = entries.filter(({ name }) => name === "").map(({ number }) => number);
  const names = Map.groupBy(
    entries.filter(({ name }) => name !== ""),
    ({ name }) => foldName(name),
  );
  return [
    ...(missing.length === 0 ? [] : [numberGaps(file, missing)]),
    ...(nameless.length === 0 ? [] : [namelessConstituencies(file, nameless)]),
    ...[...names.values()].flatMap(([one, ...others]) => {
      const other = others.at(-1);
      if (!one || !other) return [];
      const numbers = [one, ...others].map(({ number }) => number);
      return [sameName({ file, line: other.line }, one.name, numbers)];
    }),
    ...entries
      .filter(({ items }) => items.length === 0)
      .map(({ line, number }) => emptyConstituency({ file, line }, number)),
  ];
}

/** All rows of one municipality. */
function checkMunicipality(
  rows: readonly DivisionRow[],
  { file, gazetteer }: DivisionCheck,
): FindingRecord[] {
  const [first] = rows;
  if (!first) return [];
  const place = ({ line }: DivisionRow) => ({ file, line });
  if (rows.length === 1) {
    return first.part === undefined
      ? []
      : [halfMunicipality(place(first), first.name, first.number)];
  }
  const findings = rows.flatMap((row, index) => {
    const other = rows
      .slice(0, index)
      .find((one) => one.part === undefined || row.part === undefined);
    if (!other) return [];
    const namesakes = listNamesakes(row, gazetteer);
    const numbers: [number, number] = [other.number, row.number];
    return [assignedTwice(place(row), row.name, { numbers, line: other.line, namesakes })];
  });
  if (findings.length > 0) return findings;
  if (new Set(rows.map(({ number }) => number)).size === 1)
    return [halfMunicipality(place(first), first.name, first.number)];
  return checkParts(rows, file);
}

function checkParts(rows: readonly DivisionRow[], file: string): FindingRecord[] {
  const parts = rows.flatMap((row) =>
    (row.part ?? "")
      .split(/,\s*/)
      .map((part) => ({ part: takeNoun(part).rest, row }))
      .filter(({ part }) => part !== ""),
  );
  return [...Map.groupBy(parts, ({ part }) => foldName(part)).values()].flatMap((same) => {
    const numbers = [...new Set(same.map(({ row }) => row.number))];
    const last = same.at(-1);
    if (!last || numbers.length < 2) return [];
    const { name, line } = last.row;
    return [partTwice({ file, line }, last.part, { name, numbers })];
  });
}

/** Others of nearly this name, as the division has to write them: `Schönberg (Holstein)`. */
function listNamesakes({ key, name }: DivisionRow, gazetteer: Gazetteer): string[] {
  const folded = foldName(dropAdditions(name));
  const found = [...(gazetteer.exact.get(folded) ?? []), ...(gazetteer.short.get(folded) ?? [])];
  return found
    .filter((one) => one.key !== key)
    .map((one) => {
      if (isUnincorporated(one)) return `das gemeindefreie Gebiet ${one.name}`;
      const district = shortenDistrict(gazetteer.districts.get(one.key.slice(0, 5)) ?? "");
      return one.name === name ? `vom Kreis ${district} die Gemeinde ${name}` : one.name;
    });
}

function checkComplete(
  rows: readonly DivisionRow[],
  { file, gazetteer, isStatewide, doubtful }: DivisionCheck,
): FindingRecord[] {
  const named = new Set([...rows.map(({ key }) => key), ...doubtful]);
  const districts = new Set(rows.map(({ key }) => key.slice(0, 5)));
  const missing = gazetteer.required.filter(
    ({ key }) => !named.has(key) && (isStatewide || districts.has(key.slice(0, 5))),
  );
  const [forests = [], municipalities = []] = [true, false].map((isForest) =>
    missing
      .filter((one) => isUnincorporated(one) === isForest)
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, "de")),
  );
  return [
    ...(municipalities.length === 0 ? [] : [leftOver(file, municipalities, gazetteer.state.name)]),
    ...(forests.length === 0 ? [] : [leftOverForests(file, forests)]),
  ];
}
