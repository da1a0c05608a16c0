import type { JsonObject } from "#domain/content/records.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

/** The content of a cell; a date is local time, stored as UTC. */
export type CellValue = string | number | boolean | Date | BrokenCell | undefined;

/** A formula without a result, such as `#NV`. */
export interface BrokenCell {
  error: string;
}

export interface SheetRow {
  /** Row numbers of spreadsheet programs: from one, empty rows included. */
  number: number;
  cells: readonly CellValue[];
}

/** Indexes of rows and columns from zero, including both ends. */
export interface CellRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export interface Sheet {
  /** Absent for CSV, which has a single sheet. */
  name?: string;
  rows: readonly SheetRow[];
  merges: readonly CellRange[];
  /** The indexes of hidden rows and columns with content; `rows` includes them. */
  hidden?: { rows: ReadonlySet<number>; columns: ReadonlySet<number> };
  /** Whether the columns differ from those of the file, so that letters would mislead. */
  isConverted?: boolean;
}

/** Whether a finding keeps the import from writing anything. */
export function isError({ severity }: SheetFinding): boolean {
  return severity === "error";
}

/** The severities of findings, which are combined with a place. */
export const mistake = { severity: "error" } as const;
export const warning = { severity: "warning" } as const;

/** A mistake in a spreadsheet: data, collected, never thrown. */
export interface SheetFinding {
  severity: "error" | "warning";
  /** Equal for findings of one fault. Absent if code and facts identify it. */
  fault?: string;
  /** The subject of the fault, if it is not the content of the cell. */
  subject?: string;
  /** The name of the sheet, if several are read. */
  sheet?: string | undefined;
  /** The row number, as in `SheetRow`. */
  row?: number;
  /** The column index from zero. */
  column?: number;
  header?: string | undefined;
  /** The file of the content tree that contains the mistake. */
  file?: string;
  /** Code and facts, as in `FindingRecord`. */
  code: string;
  facts?: JsonObject | undefined;
  message: string;
  hint?: string | undefined;
  /** The content of the cell. */
  value?: string | undefined;
  /** Further findings of the same fault, whose places the message lists. */
  others?: readonly SheetFinding[];
}

/** A finding about a cell, without its place. */
export type CellFinding = Pick<
  SheetFinding,
  "severity" | "fault" | "subject" | "code" | "facts" | "message" | "hint"
>;

/** Reports a finding about the cell that is read. */
export type ReportCell = (finding: CellFinding) => void;

/** A finding as a terminal shows it; control characters are escaped. */
export function formatSheetFinding(finding: SheetFinding, sheetFile: string): string {
  const { severity, message, hint, value } = finding;
  const word = severity === "error" ? "Fehler" : "Warnung";
  const lines = [`${namePlace(finding, sheetFile)}: ${word}: ${message}`];
  if (value !== undefined && value.trim() !== "") lines.push(`    ${clip(value)}`);
  if (hint !== undefined) lines.push(`  Tipp: ${hint}`);
  return lines.map(escapeControls).join("\n");
}

function namePlace({ file, sheet, row, column, header }: SheetFinding, sheetFile: string): string {
  const name = header === undefined ? "" : quoteValue(header);
  const letter = column === undefined ? "" : nameColumn(column);
  const both = letter === "" || name === "" ? letter + name : `${letter} (${name})`;
  return [
    file ?? sheetFile,
    ...(sheet === undefined || file !== undefined ? [] : [`Blatt ${quoteValue(sheet)}`]),
    ...(row === undefined ? [] : [`Zeile ${row}`]),
    ...(both === "" ? [] : [`Spalte ${both}`]),
  ].join(", ");
}

/** A finding for programs, with the letters of its column. */
export function toRecord(finding: SheetFinding): JsonObject {
  const { fault: _fault, subject: _subject, column, others = [], ...rest } = finding;
  return {
    ...rest,
    ...(column !== undefined && { column: nameColumn(column) }),
    ...(others.length > 0 && { others: others.map(toRecord) }),
  };
}

/** The letters of a column by its index: A, B, … Z, AA. */
export function nameColumn(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? nameColumn(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

function clip(text: string): string {
  const [first = "", ...others] = text.trim().split("\n");
  const line = others.length > 0 ? `${first.trimEnd()} …` : first;
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

/** Whether all cells of a row are empty. */
export function isEmptyRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => showCell(cell) === "");
}

/** A cell as trimmed text without invisible characters; empty for an empty cell. */
export function showCell(value: CellValue): string {
  if (value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ");
  return typeof value === "object" ? value.error : cleanText(String(value), "name").trim();
}

/** Shortens blanks and line breaks to one, so that no pattern tries each start of a long run. */
export function shrinkBlanks(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes("\n") ? "\n" : " "));
}

/** Whether a cell has a dash, which says that there is nothing. */
export function isDash(cell: CellValue): boolean {
  return /^[-–—]+$/.test(showCell(cell));
}

export function isEmptyOrDash(cell: CellValue): boolean {
  return showCell(cell) === "" || isDash(cell);
}

/** A cell for a message; a day is shown as in the sheet: `03.05.1966`. */
export function quoteCell(value: CellValue): string {
  const text = showCell(value);
  if (!(value instanceof Date)) return text;
  // A time without a day is stored as a part of the first day.
  if (value.getUTCFullYear() < 1900) return text.slice(11);
  const day = formatDay(text.slice(0, 10));
  return text.endsWith(" 00:00") ? day : `${day}${text.slice(10)}`;
}

/** The non-empty cells of a row, for a message. */
export function quoteRow({ cells }: SheetRow): string[] {
  return cells.map(quoteCell).filter((text) => text !== "");
}
