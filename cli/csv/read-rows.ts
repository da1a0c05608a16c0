import { isDeepStrictEqual } from "node:util";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { dayKey, electionKey, fileKey, identities, listColumns, type Column } from "./columns.ts";
import { changeData, storeFields } from "./fields.ts";
import { showTitle, type Header } from "./find-header.ts";
import { readCell } from "./read-cell.ts";
import { joinTimes } from "./read-times.ts";
import { splitWholeName, type NameParts } from "./split-name.ts";
import {
  findingForRivalPicture,
  findRivals,
  findWinner,
  isEmptyOrDash,
  type Rival,
} from "./rival-pictures.ts";
import { fullNameKey, spokenHeaders } from "./spoken-headers.ts";
import {
  isEmptyRow,
  quoteCell,
  showCell,
  type CellFinding,
  type CellValue,
  type Sheet,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

/** A row with its cells as values of fields. */
export interface RowReading {
  number: number;
  /** The file that the row names; empty if it names none. */
  file: string;
  /** The election that candidacies of the row belong to. */
  election: string | undefined;
  /** The values of cells that are not empty; undefined removes the field. */
  values: Map<Column, unknown>;
  /** The indexes of the cells that the values come from. */
  places: ReadonlyMap<Column, number>;
  /** The values as an import stores them. */
  stored: JsonObject;
  findings: SheetFinding[];
  /** Tips for references of the row that lead nowhere. */
  advice?: ReadonlyMap<Column, string>;
}

/** Reads all rows below the header that are about something; the findings are about the others. */
export function readRows(
  sheet: Sheet,
  header: Header,
  elections: readonly Election[],
): { rows: RowReading[]; findings: SheetFinding[] } {
  const filled = sheet.rows.slice(header.rowIndex + 1).filter((row) => !isEmptyRow(row));
  const notes = filled.filter((row) => isNote(row, header));
  const rivals = findRivals(header, spokenHeaders[header.kind]);
  const rows = filled
    .filter((row) => !notes.includes(row))
    .map((row) => readRow(row, header, { elections, rivals }));
  return { rows, findings: notes.map((note) => findingForNote(note, header)) };
}

/**
 * Sums, footnotes and headings between the rows have no more than a few words or numbers. Headings
 * come again after a page break, or have explanations in brackets below them.
 */
function isNote({ cells }: SheetRow, { columns, titles }: Header): boolean {
  const texts = cells.flatMap((cell) => showCell(cell) || []);
  const isAgain = (text: string, index: number) =>
    text === "" || titles.get(index)?.endsWith(showTitle(text)) === true || /^\(.*\)$/s.test(text);
  if (cells.map(showCell).every((text, index) => isAgain(text, index))) return true;
  const isNamed = [...columns].some(
    ([index, { key }]) => [...nameKeys, fileKey].includes(key) && showCell(cells[index]) !== "",
  );
  if (/^(?:summe|gesamt|insgesamt|anzahl)\b/i.test(texts[0] ?? ""))
    return texts.length <= 3 || texts.slice(1).every((text) => /^[\dØ]/.test(text));
  return (
    texts.length === 1 &&
    columns.size > 2 &&
    (!isNamed || /^(?:\*|\d\)|¹|Stand\b|\d+ \p{L}+$)/u.test(texts[0] ?? "")) &&
    !/^\d+$/.test(texts[0] ?? "")
  );
}

const nameKeys: readonly string[] = [
  fullNameKey,
  ...Object.values(identities).map(({ name }) => name.at(-1) ?? ""),
];

function findingForNote({ number, cells }: SheetRow, { columns }: Header): SheetFinding {
  const value = cells.map(quoteCell).find((text) => text !== "");
  const isOfArea = /^(?:wahlkreis|stimmkreis|wahlbereich|wk|wb)\b.*\d/i.test(value ?? "");
  const hasAreas = [...columns.values()].some(({ key }) => key === "constituency");
  return {
    severity: "warning",
    row: number,
    message: "Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg.",
    hint:
      isOfArea && !hasAreas
        ? "Gilt sie für die Zeilen darunter, ergänze eine Spalte „wahlkreis“ mit der Nummer in jeder Zeile."
        : undefined,
    value,
  };
}

function readRow(
  { number, cells }: SheetRow,
  header: Header,
  { elections, rivals }: { elections: readonly Election[]; rivals: ReadonlyMap<number, Rival> },
): RowReading {
  const findings: SheetFinding[] = [];
  const indexes = new Map([...header.columns].toReversed().map(([index, { key }]) => [key, index]));
  const find = (key: string) => showCell(cells[indexes.get(key) ?? -1]);
  const reportAt = (index: number) => (finding: CellFinding) =>
    void findings.push({
      value: quoteCell(cells[index]),
      ...finding,
      ...placeOf(number, header, index),
    });
  const reportIn = (key: string) => reportAt(indexes.get(key) ?? -1);
  const values = new Map<Column, unknown>();
  readWholeName(find(fullNameKey), {
    values,
    report: reportIn(fullNameKey),
    title: header.titles.get(indexes.get(fullNameKey) ?? -1) ?? "",
  });
  const times = header.kind === "event" ? joinCells(cells, indexes, reportIn) : new Map();
  addTimes(values, { times, indexes, header });
  const places = readFieldCells(cells, header, { values, times, rivals, reportAt });
  const written = find(electionKey);
  const election = findElection(written, elections);
  if (!election && written !== "")
    reportIn(electionKey)(findingForUnknownElection(written, elections));
  return {
    number,
    file: find(fileKey),
    election: election?.id,
    values,
    places,
    stored: storeValues(header, values),
    findings,
  };
}

interface CellReading {
  values: Map<Column, unknown>;
  times: ReadonlyMap<string, CellValue>;
  rivals: ReadonlyMap<number, Rival>;
  reportAt: (index: number) => (finding: CellFinding) => void;
}

/** Adds the values of fields, and returns the indexes of the cells that they come from. */
function readFieldCells(
  cells: SheetRow["cells"],
  { columns, titles }: Header,
  { values, times, rivals, reportAt }: CellReading,
): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [index, column] of columns) {
    if (column.isHelper) continue;
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

/** Beginning and end may come from the column of the day. */
function addTimes(
  values: Map<Column, unknown>,
  row: { times: Map<string, CellValue>; indexes: Map<string, number>; header: Header },
): void {
  for (const column of listColumns(row.header.kind)) {
    const time = row.indexes.has(column.key) ? undefined : row.times.get(column.key);
    if (time !== undefined) values.set(column, showCell(time));
  }
}

interface CellPlace {
  column: Column;
  values: Map<Column, unknown>;
  report: (finding: CellFinding) => void;
  title: string | undefined;
}

/** Whether the cell gives the field its value: of two columns, the first one with a value does. */
function readValue(cell: CellValue, { column, values, report, title }: CellPlace): boolean {
  const isCleared = /^[-–]$/.test(showCell(cell));
  const value = isCleared ? undefined : readCell(cell, column, report);
  if (value === undefined && !isCleared) return false;
  const isFirst = !values.has(column);
  if (isFirst) values.set(column, value);
  else if (!isDeepStrictEqual(values.get(column), value))
    report(findingForSecondValue(column, title));
  return isFirst;
}

function joinCells(
  cells: SheetRow["cells"],
  indexes: ReadonlyMap<string, number>,
  reportIn: (key: string) => (finding: CellFinding) => void,
): Map<string, CellValue> {
  const find = (key: string) => cells[indexes.get(key) ?? -1];
  const times = { day: find(dayKey), start: find("start"), end: find("end") };
  const joined = joinTimes(times, (key) => reportIn(key === "day" ? dayKey : key));
  return new Map(Object.entries(joined));
}

function findingForSecondValue({ header }: Column, title = ""): CellFinding {
  return {
    severity: "warning",
    message: `Für „${header}“ ist eine Angabe genug; die aus ${quoteValue(title)} bleibt weg.`,
    hint: "Soll sie auf die Website, lösche die andere Spalte.",
  };
}

function readWholeName(
  text: string,
  row: { values: Map<Column, unknown>; report: (finding: CellFinding) => void; title: string },
): void {
  if (text === "") return;
  const [mandate = ""] = /\bMd(?:L|B|A|EP|BB|HB)\b/.exec(text) ?? [];
  if (mandate !== "") {
    row.report({
      severity: "warning",
      fault: "mandate",
      message: `„${mandate}“ ist kein Teil des Namens und bleibt weg.`,
      hint: "Schreibe es unter „beruf“, wenn es auf die Website soll.",
    });
  }
  const isFamilyFirst = /^(?:name|nach|fam|zu)/i.test(row.title) && /vorname/i.test(row.title);
  const name = text.replace(mandate, "").replace(/[\s,]+$/, "");
  const parts = splitWholeName(name, isFamilyFirst);
  if (!parts) {
    return row.report({
      severity: "error",
      message: "Hier fehlt der Vor- oder der Nachname.",
      hint: "Schreibe den Namen wie „Muster, Anna“.",
    });
  }
  for (const column of listColumns("candidate")) {
    const part = parts[column.key as keyof NameParts];
    if (part !== undefined && !row.values.has(column)) row.values.set(column, part);
  }
}

/** The values of a row as an import stores them. */
export function storeValues({ kind }: Pick<Header, "kind">, values: RowReading["values"]) {
  const changes = [...values].map(([column, after]) => ({ column, after }));
  const row = { election: undefined, isOneOfSeveral: false };
  return storeFields(kind, changeData({}, changes, row));
}

/** The place of a cell in a finding. */
export function placeOf(row: number, { titles }: Header, column: number) {
  return { row, column, header: titles.get(column) };
}

/** The election that a row names, otherwise the first one, which is the current one. */
function findElection(written: string, elections: readonly Election[]): Election | undefined {
  if (written === "") return elections[0];
  const isMeant = ({ id, name }: Election) =>
    id === written || name.toLowerCase() === written.toLowerCase();
  return elections.find(isMeant);
}

function findingForUnknownElection(written: string, elections: readonly Election[]): CellFinding {
  const ids = elections.map(({ id }) => id);
  const nearest = findNearest(written, ids);
  return {
    severity: "error",
    fault: "unknown election",
    message: `Die Wahl ${quoteValue(written)} steht nicht in elections.yml; dort stehen: ${ids.join(", ")}.`,
    hint: nearest && `Meintest du „${nearest}“?`,
  };
}
