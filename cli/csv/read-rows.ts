import { isDeepStrictEqual } from "node:util";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import {
  addressKey,
  partsOfAddress,
  dayKey,
  electionKey,
  fileKey,
  foldHeader,
  identities,
  listColumns,
  venueAddressKeys,
  type Column,
  type SheetKind,
} from "./columns.ts";
import { changeData, normaliseFields } from "./fields.ts";
import type { Header } from "./find-header.ts";
import { readCell, readPostalCode } from "./read-cell.ts";
import { isWholeDay, joinTimes } from "./read-times.ts";
import { isDashForName, splitNameCell, type NameParts } from "./split-name.ts";
import { findingForRivalPicture, findRivals, findWinner, type Rival } from "./rival-pictures.ts";
import { fullNameKey, salutations, spokenHeaders, unknownWords } from "./spoken-headers.ts";
import { findDropOut, findingForDropOut, judgeSubstitutes } from "./drop-outs.ts";
import { groupRows, type GroupedRow } from "./groups.ts";
import type { AreaHeading } from "./read-area.ts";
import { setHours } from "./set-hours.ts";
import { splitShared } from "./shared-cells.ts";
import { areShouting, mendName } from "./mend-names.ts";
import {
  isDash,
  isEmptyOrDash,
  mistake,
  quoteCell,
  showCell,
  warning,
  type CellFinding,
  type CellValue,
  type Sheet,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

/** A row with its values by column. */
export interface RowReading {
  number: number;
  /** The file named in the row; empty without one. */
  file: string;
  /** The election of the row's candidacies. */
  election: string | undefined;
  /** The values of non-empty cells; undefined removes the field. */
  values: Map<Column, unknown>;
  /** The cell indexes of the values. */
  places: ReadonlyMap<Column, number>;
  /** The values as an import stores them. */
  stored: JsonObject;
  findings: SheetFinding[];
  /** The names that the sheet has in capitals, so that their spelling is unknown. */
  namesInCapitals: readonly string[];
  /** Whether the file already has these names, so that its spelling counts. */
  isSpeltByFile?: boolean;
  /** Tips for references of the row without a target. */
  advice?: ReadonlyMap<Column, string>;
}

/** The rows of a sheet, and the meaning of what is between them. */
export interface RowsReading {
  rows: RowReading[];
  /**
   * The rows of persons who have dropped out, of substitutes without places of their own, and of internal
   * events.
   */
  left: RowReading[];
  /** The row numbers below each heading of a constituency. */
  areas: ReadonlyMap<AreaHeading, number[]>;
  findings: SheetFinding[];
}

interface RowsContext {
  elections: readonly Election[];
  /** The list places of the files. */
  listed: ReadonlySet<unknown>;
}

/** Reads all data rows below the header; the findings are about all others. */
export function readRows(
  sheet: Sheet,
  header: Header,
  { elections, listed }: RowsContext,
): RowsReading {
  const { rows: written, findings } = groupRows(sheet, header, elections);
  const grouped = written.map((one) => ({ ...one, row: splitShared(one.row, header) }));
  const rivals = findRivals(header, spokenHeaders[header.kind]);
  const shouting = findShouting(grouped, header);
  const year = findYear(sheet, header);
  const headings = new Map<RowReading, AreaHeading>();
  const substitutes = new Map<RowReading, SheetRow>();
  const dropped: RowReading[] = [];
  const rows = grouped.flatMap((one) => {
    const { heading } = one;
    const dropOut = findDropOut(one.row, header);
    const row = dropOut?.row ?? one.row;
    const reading = readRow(row, header, { elections, rivals, shouting, year });
    if (dropOut && (header.kind === "candidate" || dropOut.case === "internal")) {
      findings.push(findingForDropOut(dropOut));
      dropped.push(reading);
      return [];
    }
    if (dropOut) setMissing(reading, header, { key: "status", value: "abgesagt" });
    if (header.kind === "event" && row.cells.some(isWholeDay))
      setMissing(reading, header, { key: "allDay", value: true });
    if (heading && setMissing(reading, header, { key: "constituency", value: heading.area }))
      headings.set(reading, heading);
    if (one.substitutes) substitutes.set(reading, one.substitutes);
    return reading;
  });
  const judged = judgeSubstitutes(rows, substitutes, {
    firstRow: sheet.rows[header.rowIndex]?.number ?? 0,
    listed,
  });
  const taken = rows.filter((row) => !judged.rows.has(row));
  const areas = new Map<AreaHeading, number[]>();
  for (const row of taken) {
    const heading = headings.get(row);
    if (heading) areas.set(heading, [...(areas.get(heading) ?? []), row.number]);
  }
  return {
    rows: taken,
    left: [...dropped, ...judged.rows],
    areas,
    findings: [...findings, ...judged.findings],
  };
}

/**
 * The one year that the title or the name of a sheet names; that of a day such as `Stand: 1.2.2029` is none.
 * `2028/29` names two.
 */
function findYear({ name = "", rows }: Sheet, { rowIndex }: Header): string | undefined {
  const texts = [name, ...rows.slice(0, rowIndex).flatMap(({ cells }) => cells.map(showCell))];
  const years = texts.flatMap(
    (text) => text.match(/(?<![\d.]\s?)20\d\d(?:\s?[/–-]\s?['’]?\d\d)?(?!\d)/g) ?? [],
  );
  const [year, ...others] = new Set(years);
  return others.length === 0 && year?.length === 4 ? year : undefined;
}

/** Gives a field that has no cell a value. Returns whether it had none. */
function setMissing(
  row: RowReading,
  header: Header,
  { key, value }: { key: string; value: unknown },
): boolean {
  const column = listColumns(header.kind).find((one) => one.key === key);
  if (!column || row.values.has(column)) return false;
  row.values.set(column, value);
  row.stored = normaliseValues(header, row.values);
  return true;
}

const nameParts = { givenName: "given", familyName: "family", [fullNameKey]: "whole" } as const;

function isNamePart(key: string): key is keyof typeof nameParts {
  return Object.hasOwn(nameParts, key);
}

function listNameCells({ kind, columns }: Header): [number, keyof typeof nameParts][] {
  if (kind !== "candidate") return [];
  return [...columns].flatMap(([index, { key }]): [number, keyof typeof nameParts][] =>
    isNamePart(key) ? [[index, key]] : [],
  );
}

/** The indexes of columns with most names in capitals. */
function findShouting(rows: readonly GroupedRow[], header: Header): ReadonlySet<number> {
  const indexes = listNameCells(header).map(([index]) => index);
  return new Set(
    indexes.filter((index) => areShouting(rows.map(({ row }) => showCell(row.cells[index])))),
  );
}

/** The cells of a row with its names in the form of a website. */
function mendNames(
  cells: SheetRow["cells"],
  header: Header,
  { shouting, reportAt }: { shouting: ReadonlySet<number>; reportAt: ReportAt },
): readonly CellValue[] {
  const names = listNameCells(header).filter(([index]) => typeof cells[index] === "string");
  const row = names.map(([index]) => showCell(cells[index])).join(" ");
  const mended = [...cells];
  for (const [index, key] of names) {
    const cell = { part: nameParts[key], row, isShouting: shouting.has(index) };
    mended[index] = mendName(showCell(cells[index]), cell, reportAt(index));
  }
  return mended;
}

type ReportAt = (index: number) => (finding: CellFinding) => void;

function readRow(
  { number, cells: written }: SheetRow,
  header: Header,
  { elections, rivals, shouting, year }: RowContext,
): RowReading {
  const findings: SheetFinding[] = [];
  const indexes = new Map([...header.columns].toReversed().map(([index, { key }]) => [key, index]));
  const reportAt: ReportAt = (index) => (finding) =>
    void findings.push({
      value: quoteCell(written[index]),
      ...finding,
      ...placeOf(number, header, index),
    });
  const cells = mendNames(written, header, { shouting, reportAt });
  const find = (key: string) => showCell(cells[indexes.get(key) ?? -1]);
  const reportIn = (key: string) => reportAt(indexes.get(key) ?? -1);
  const values = new Map<Column, unknown>();
  readWholeName(find(fullNameKey), {
    values,
    report: reportIn(fullNameKey),
    title: header.titles.get(indexes.get(fullNameKey) ?? -1) ?? "",
  });
  const times = header.kind === "event" ? joinCells(cells, { indexes, reportIn, year }) : new Map();
  const places = readFieldCells(cells, header, { values, times, rivals, reportAt });
  addTimes(values, { times, indexes, header });
  readAddress(find(addressKey), { values, report: reportIn(addressKey), kind: header.kind });
  setGender(find(fullNameKey), values);
  setHours(cells, header, values);
  const wanted = find(electionKey);
  const election = findElection(wanted, elections);
  if (!election && wanted !== "") {
    const ids = elections.map(({ id }) => id);
    const facts = { election: wanted, ids, suggestion: findNearest(wanted, ids) };
    reportIn(electionKey)(finding("unknown-election", mistake, facts));
  }
  return {
    number,
    file: find(fileKey),
    election: election?.id,
    values,
    places,
    stored: normaliseValues(header, values),
    findings,
    namesInCapitals: findings.flatMap(({ code, value }) =>
      code === "cell-capitals" ? (value ?? []) : [],
    ),
  };
}

interface CellReading {
  values: Map<Column, unknown>;
  times: ReadonlyMap<string, CellValue>;
  rivals: ReadonlyMap<number, Rival>;
  reportAt: ReportAt;
}

interface RowContext {
  elections: readonly Election[];
  rivals: ReadonlyMap<number, Rival>;
  shouting: ReadonlySet<number>;
  /** The year of days that are written without one. */
  year: string | undefined;
}

/** Sets the values of fields, and returns their cell indexes. */
function readFieldCells(
  cells: SheetRow["cells"],
  { columns, titles }: Header,
  { values, times, rivals, reportAt }: CellReading,
): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [index, column] of columns) {
    if (column.isHelper) continue;
    if (isDashForName(index, cells, columns)) {
      values.set(column, "-");
      places.set(column, index);
      continue;
    }
    const [title, report] = [titles.get(index), reportAt(index)];
    const winner = findWinner(rivals.get(index), cells);
    if (winner === undefined) {
      const cell = times.has(column.key) ? times.get(column.key) : cells[index];
      if (readValue(cell, { column, values, report, title })) places.set(column, index);
    } else if (!isEmptyOrDash(cells[index])) {
      report(findingForRivalPicture(column, [title, titles.get(winner)]));
    }
  }
  return places;
}

/** Sets start and end, whose day may be in another column, and what several days in one cell say. */
function addTimes(
  values: Map<Column, unknown>,
  row: { times: Map<string, CellValue>; indexes: Map<string, number>; header: Header },
): void {
  for (const column of listColumns(row.header.kind)) {
    const time = row.indexes.has(column.key) ? undefined : row.times.get(column.key);
    if (time !== undefined) values.set(column, time === true || showCell(time));
  }
}

interface CellPlace {
  column: Column;
  values: Map<Column, unknown>;
  report: (finding: CellFinding) => void;
  title: string | undefined;
}

const reachableBy = /^(?:email|phone|website|photo|social\..*)$/;
/** Fields that may have words that nothing is known. */
const maybeUnknown = new RegExp(
  `${reachableBy.source}|^(?:birthYear|occupation|residence|venue|place|participants|accessibility\\..*)$`,
);
const dittoMarks = /^(?:dto\.?|dito|ditto|s\. ?o\.|siehe oben|["“”„〃]|'')$/i;

/** Whether the cell gives the field its value: of two columns, the first one with a value does. */
function readValue(cell: CellValue, { column, values, report, title }: CellPlace): boolean {
  const text = showCell(cell);
  const isContact = reachableBy.test(column.key);
  if (maybeUnknown.test(column.key) && unknownWords.test(text)) return false;
  if (dittoMarks.test(text)) {
    report(findingForDitto(text, column));
    return false;
  }
  const isCleared = isDash(cell) || (isContact && /^(?:kein(?:e[nrs]?|s)?|nein)$/i.test(text));
  const value = isCleared ? null : readCell(cell, column, report);
  if (value === undefined || (value === null && values.has(column))) return false;
  if (values.get(column) !== undefined) return readSecond(value, { column, values, report, title });
  values.set(column, value ?? undefined);
  return true;
}

/** A second value of a row for a field; lists in several columns are joined. */
function readSecond(value: unknown, { column, values, report, title }: CellPlace): false {
  const first = values.get(column);
  if (Array.isArray(value) && Array.isArray(first)) {
    values.set(column, [...new Set([...first, ...value])]);
  } else if (!isDeepStrictEqual(first, value)) {
    const facts = { field: column.header, column: title ?? "" };
    report(finding("cell-second-column", warning, facts));
  }
  return false;
}

/** An error in a field that every document needs; any other field is left out with a warning. */
function findingForDitto(written: string, { key, isRequired }: Column): CellFinding {
  const isNeeded = isRequired || identities.candidate.places.includes(key);
  return finding("cell-ditto", isNeeded ? mistake : warning, { written });
}

function joinCells(
  cells: SheetRow["cells"],
  {
    indexes,
    reportIn,
    year,
  }: {
    indexes: ReadonlyMap<string, number>;
    reportIn: (key: string) => (finding: CellFinding) => void;
    year: string | undefined;
  },
): Map<string, CellValue> {
  const find = (key: string) => cells[indexes.get(key) ?? -1];
  const times = { day: find(dayKey), start: find("start"), end: find("end"), year };
  const joined = joinTimes(times, (key) => reportIn(key === "day" ? dayKey : key));
  // The address of an event in the net.
  const key = ["venue", "venueStreet"].find((one) => /^https?:\/\/\S+$/i.test(showCell(find(one))));
  if (key !== undefined)
    return new Map(Object.entries({ ...joined, [key]: undefined, online: showCell(find(key)) }));
  const venue = joinVenue(find, reportIn("venuePostalCode"));
  return new Map(Object.entries({ ...joined, ...(venue !== undefined && { venue }) }));
}

/** The place of an event with the address of other columns: `Stadthalle, Markt 1, 01796 Pirna`. */
function joinVenue(
  find: (key: string) => CellValue,
  report: (finding: CellFinding) => void,
): string | undefined {
  const venue = showCell(find("venue"));
  const [street = "", code = "", city = ""] = venueAddressKeys.map((key) =>
    showCell(find(key)).replace(/\s*\n\s*/g, ", "),
  );
  const postalCode = code === "" ? "" : readPostalCode(code, report);
  const address = [street, `${postalCode} ${city}`.trim()];
  const missing = address.filter((part) => part !== "" && !venue.includes(part));
  const isOnlyCode = venue === "" && street === "" && city === "";
  if (missing.length === 0 || isOnlyCode) return undefined;
  return [venue, ...missing].filter((part) => part !== "").join(", ");
}

/**
 * Splits `Markt 1, 01796 Pirna`, also without a street or with the street behind. The columns of
 * the parts take precedence; beside those of postcode and city, a street suffices.
 */
function readAddress(
  text: string,
  row: { values: Map<Column, unknown>; report: (finding: CellFinding) => void; kind: SheetKind },
): void {
  if (isEmptyOrDash(text)) return;
  const missing = listColumns(row.kind).filter(
    (column) => partsOfAddress.has(column.key) && row.values.get(column) === undefined,
  );
  const isStreet = missing.every(({ key }) => key === "street");
  const parts = splitAddress(text) ?? (isStreet ? { street: text } : undefined);
  if (!parts) return row.report(finding("cell-address", mistake, { written: text }));
  for (const column of missing) {
    const part = parts[column.key];
    if (part !== undefined) row.values.set(column, part);
  }
}

function splitAddress(text: string): Record<string, string | undefined> | undefined {
  const found = placeOfAddress.exec(text);
  if (!found) return undefined;
  const [, postalCode, city, behind] = found;
  const before = text.slice(0, found.index).replace(/(?<![\s,;·|–-])[\s,;·|–-]+$/, "");
  return { street: before || behind, postalCode, city };
}

/** The postcode, the city, and what is behind them. */
const placeOfAddress = /(?<=^|[\s,;·|–-])(?:D-)?(\d{5}) +(\p{L}[^,;\n]*)(?:[,;\n]\s*(\S.*))?$/su;

function readWholeName(
  text: string,
  row: { values: Map<Column, unknown>; report: (finding: CellFinding) => void; title: string },
): void {
  if (text === "") return;
  const isFamilyFirst = /(?<!vor)name.*vorname/i.test(row.title);
  const name = text.replace(salutation, "");
  const ordered = /vorname/i.test(row.title)
    ? name.replace(/(?<!\s)\s*\/\s*/, isFamilyFirst ? ", " : " ")
    : name;
  const parts = splitNameCell(ordered, isFamilyFirst, row.report);
  if (!parts) return row.report(finding("cell-name", mistake, { case: "half" }));
  for (const column of listColumns("candidate")) {
    const part = parts[column.key as keyof NameParts];
    if (part !== undefined && !row.values.has(column)) row.values.set(column, part);
  }
}

/** Matches before a name of two words, or before a given name; `Herr` may also be a family name. */
const salutation = /(?<=^|,\s*)(Frau|Herr|Fr\.|Hr\.)\s+(?=\S+\s+\S|(?<=,.*)\S)/u;

/** Sets the gender from `Frau Eva Muster`, unless a column has it. */
function setGender(name: string, values: Map<Column, unknown>): void {
  const column = listColumns("candidate").find(({ key }) => key === "gender");
  const [, word] = salutation.exec(name) ?? [];
  if (!column || word === undefined || values.has(column)) return;
  values.set(column, salutations[foldHeader(word)] ?? word);
}

/** The values of a row as an import stores them. */
export function normaliseValues({ kind }: Pick<Header, "kind">, values: RowReading["values"]) {
  const changes = [...values].map(([column, after]) => ({ column, after }));
  const row = { election: undefined, isOneOfSeveral: false };
  return normaliseFields(kind, changeData({}, changes, row));
}

/** The place of a cell in a finding. */
export function placeOf(row: number, { titles, origins }: Header, column: number) {
  return { row, column: origins.get(column)?.index ?? column, header: titles.get(column) };
}

/** The election named in a row, otherwise the first one, which is the current one. */
function findElection(written: string, elections: readonly Election[]): Election | undefined {
  if (written === "") return elections[0];
  const isMeant = ({ id, name }: Election) =>
    id === written || name.toLowerCase() === written.toLowerCase();
  return elections.find(isMeant);
}
