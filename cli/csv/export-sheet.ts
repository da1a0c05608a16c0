import type { FolderFiles } from "#ingest/dry-import.ts";
import { writeXlsx } from "hucre/xlsx";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { electionKey, fileKey, listColumns, type Column, type SheetKind } from "./columns.ts";
import { changeData, findValue, isSameValue, normaliseFields } from "./fields.ts";
import { readKnownDocuments, type KnownDocument } from "./known-documents.ts";
import { readCell } from "./read-cell.ts";
import { warning, type SheetFinding } from "./sheet.ts";

/** The documents of a kind as a table of texts, headers first. */
export interface ExportedSheet {
  rows: string[][];
  findings: SheetFinding[];
}

/**
 * Writes all files of a kind as rows, so that importing the table changes nothing.
 *
 * A value that does not fit into a cell is left out with a warning; importing the empty cell keeps
 * it.
 */
export function exportSheet(kind: SheetKind, folder: FolderFiles): ExportedSheet {
  const { known: unsorted, findings } = readKnownDocuments(kind, folder);
  const known = unsorted.toSorted((one, other) => rank(one, folder) - rank(other, folder));
  const election = folder.elections[0]?.id;
  const columns = listColumns(kind).filter(
    ({ key }) => key !== electionKey || folder.elections.length > 1,
  );
  const cells = known.map((document) =>
    columns.map((column) => writeDocumentCell(column, document, { kind, election, findings })),
  );
  // Columns that no file uses are omitted.
  const used = columns.flatMap(({ key, isRequired }, index) =>
    isRequired || key === fileKey || cells.some((row) => row[index] !== "") ? index : [],
  );
  const rows = [columns.map(({ header }) => header), ...cells];
  return { rows: rows.map((row) => used.map((index) => row[index] ?? "")), findings };
}

/** The rank of a file's folder in `site.yml`, so that a list comes before direct candidates. */
function rank({ file }: KnownDocument, { site }: FolderFiles): number {
  const { path } = deriveAddress(file, site.umlauts);
  const folder = findKindFolder(path, site.kindFolders);
  return folder ? site.kindFolders.indexOf(folder) : site.kindFolders.length;
}

interface CellContext {
  kind: SheetKind;
  election: string | undefined;
  findings: SheetFinding[];
}

function writeDocumentCell(
  column: Column,
  { file, fields }: KnownDocument,
  { kind, election, findings }: CellContext,
): string {
  if (column.key === fileKey) return file;
  const value = findValue(column, fields.written, election);
  if (value === undefined) return "";
  const text = writeCell(value, column);
  const after = readCell(guardFormula(text), column, () => {});
  const row = { election: undefined, isOneOfSeveral: false };
  const read = normaliseFields(kind, changeData({}, [{ column, after }], row));
  const isSame =
    after !== undefined &&
    isSameValue(findValue(column, read, election), findValue(column, fields.stored, election));
  if (column.isHelper || isSame) return text;
  const place = { ...warning, file, header: column.header };
  findings.push(finding("cell-not-written", place));
  return "";
}

function writeCell(value: unknown, { shape, hasSentences = false }: Column): string {
  if (Array.isArray(value)) return writeList(value.map(String), hasSentences);
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value !== "string" && typeof value !== "number") return "";
  const word = String(value);
  return (shape.type === "enum" && shape.words[word]?.[0]) || word;
}

/** Entries separated by semicolons, or by lines if an entry contains a semicolon. */
function writeList(items: string[], hasSentences: boolean): string {
  if (items.some((item) => item.includes(";"))) return items.join("\n");
  const [only] = items;
  const isTakenForTwo = items.length === 1 && !hasSentences && only?.includes(",") === true;
  return isTakenForTwo ? `${only};` : items.join("; ");
}

/**
 * Adds an apostrophe, so that spreadsheet programs do not calculate a text; `readCell` removes it.
 */
function guardFormula(cell: string): string {
  return /^\s*[=+\-@]/.test(cell) ? `'${cell.trim()}` : guardApostrophe(cell);
}

/** Guards an apostrophe that looks like a guard itself. */
function guardApostrophe(cell: string): string {
  return /^\s*'[=+\-@']/.test(cell) ? `'${cell.trim()}` : cell;
}

/**
 * Writes UTF-8 with byte order mark and semicolons, which German Excel and LibreOffice open
 * correctly.
 */
export function writeCsv(rows: readonly string[][]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(guardFormula(cell))).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function quote(cell: string): string {
  return /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Writes a workbook of text cells, so that zeros and plus signs stay. */
export async function writeWorkbook(name: string, rows: string[][]): Promise<Uint8Array> {
  const texts = rows.map((cells) => cells.map(guardApostrophe));
  return writeXlsx({ sheets: [{ name, rows: texts, freezePane: { rows: 1 } }] });
}
