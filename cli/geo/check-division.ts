import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { dropAdditions, shortenDistrict } from "#domain/words/fold-place-name.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { isUnincorporated } from "#ingest/geo-folder/german-states.ts";
import { foldName, type Gazetteer } from "#cli/geo/statute/gazetteer.ts";
import { findGaps } from "./check-constituencies.ts";
import { takeNoun } from "#cli/geo/statute/read-area-text.ts";
import type { DivisionEntry } from "#cli/geo/statute/read-law-text.ts";
import type { DivisionRow } from "#cli/geo/statute/resolve-division.ts";

export interface DivisionCheck {
  file: string;
  gazetteer: Gazetteer;
  /**
   * Whether the division must contain every municipality of the Land, or only those of its
   * districts.
   */
  isStatewide: boolean;
  /** Keys of municipalities that an ambiguous name may mean. */
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
    ...(missing.length === 0
      ? []
      : [finding("geo-numbers", { file, severity: "warning" }, { case: "gaps", missing })]),
    ...(nameless.length === 0
      ? []
      : [report({ file }, { case: "nameless", numbers: nameless }, "warning")]),
    ...[...names.values()].flatMap(([one, ...others]) => {
      const other = others.at(-1);
      if (!one || !other) return [];
      const numbers = [one, ...others].map(({ number }) => number);
      const facts = { case: "sameName", name: one.name, numbers } as const;
      return [report({ file, line: other.line }, facts)];
    }),
    ...entries
      .filter(({ items }) => items.length === 0)
      .map(({ line, number }) => report({ file, line }, { case: "empty", number })),
  ];
}

/** A municipality is in one row as a whole, or in a row for each constituency of its parts. */
function checkMunicipality(
  rows: readonly DivisionRow[],
  { file, gazetteer }: DivisionCheck,
): FindingRecord[] {
  const [first] = rows;
  if (!first) return [];
  const { name, number, line } = first;
  const half = () => report({ file, line }, { case: "half", name, number });
  if (rows.length === 1) return first.part === undefined ? [] : [half()];
  const findings = rows.flatMap((row, index) => {
    const other = rows
      .slice(0, index)
      .find((one) => one.part === undefined || row.part === undefined);
    if (!other) return [];
    return [reportSecond(row, other, { file, gazetteer })];
  });
  if (findings.length > 0) return findings;
  if (new Set(rows.map((row) => row.number)).size === 1) return [half()];
  return checkParts(rows, file);
}

/** Reports a municipality that an earlier line already contains. */
function reportSecond(
  row: DivisionRow,
  other: DivisionRow,
  { file, gazetteer }: Pick<DivisionCheck, "file" | "gazetteer">,
): FindingRecord {
  const place = { file, line: row.line };
  const facts = { name: row.name, number: row.number, line: other.line };
  if (other.number === row.number) {
    return report(place, { case: "namedTwice", ...facts }, "warning");
  }
  const namesakes = listNamesakes(row, gazetteer);
  return report(place, { case: "assignedTwice", ...facts, other: other.number, namesakes });
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
    const facts = { case: "partTwice", part: last.part, name, numbers } as const;
    return [report({ file, line }, facts)];
  });
}

/** Other municipalities of a similar name, in the division's spelling: `Schönberg (Holstein)`. */
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
  const land = gazetteer.state.name;
  return [
    ...(municipalities.length === 0
      ? []
      : [report({ file }, { case: "leftOver", names: municipalities, land })]),
    ...(forests.length === 0
      ? []
      : [report({ file }, { case: "leftOverForests", names: forests }, "warning")]),
  ];
}

function report(
  place: { file: string; line?: number },
  facts: Facts<"geo-division">,
  severity: FindingRecord["severity"] = "error",
): FindingRecord {
  return finding("geo-division", { ...place, severity }, facts);
}
