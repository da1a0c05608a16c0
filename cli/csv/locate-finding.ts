import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { foldHeader, listColumns, type Column } from "./columns.ts";
import { readDocumentFields, readHead } from "./document-fields.ts";
import type { Header } from "./find-header.ts";
import type { PlannedRow } from "./planned-row.ts";
import { placeOf } from "./read-rows.ts";
import type { SheetFinding } from "./sheet.ts";

/**
 * A finding about the text of a file as one about the row it is made from. None for a field that is
 * missing only because its cell, which has a finding of its own, could not be read.
 */
export function describeDiagnostic(
  diagnostic: Diagnostic,
  planned: PlannedRow,
  header: Header,
): SheetFinding[] {
  const missing = findMissing(diagnostic, header);
  if (diagnostic.code === "missing-field" && isUnread(missing, planned)) return [];
  const column = missing ?? findWritten(diagnostic, planned, header);
  const cell = locateCell(column, planned, header);
  const hint = adviseCell(diagnostic.code, cell) ?? diagnostic.hint;
  const value = column && planned.row.values.get(column);
  const finding: SheetFinding = {
    ...cell.place,
    severity: diagnostic.severity,
    message: renameField(diagnostic.message, column, cell.place.header),
    ...(hint === undefined ? {} : { hint }),
    ...(typeof value === "string" || typeof value === "number" ? { value: String(value) } : {}),
  };
  return [finding];
}

/** Of candidacies it is enough that some cell could not be read. */
function isUnread(missing: Column | undefined, { row: { unread } }: PlannedRow): boolean {
  return missing === undefined ? unread.size > 0 : unread.has(missing);
}

function locateCell(column: Column | undefined, { row }: PlannedRow, header: Header): Cell {
  const index = [...header.columns].find(([, one]) => one === column)?.[0];
  return {
    column,
    place: index === undefined ? { row: row.number } : placeOf(row, header, index),
    isRemoved: column !== undefined && row.removals.has(column),
  };
}

interface Cell {
  column: Column | undefined;
  /** Without a column when the sheet has no such one. */
  place: Pick<SheetFinding, "row" | "column" | "header">;
  isRemoved: boolean;
}

/** A message that begins with the name of a field, with the header in its place. */
function renameField(message: string, column: Column | undefined, title: string | undefined) {
  const names = ["url", ...(column?.path ?? [])];
  const [whole = "", name = ""] = /^„([^“]+)“(?: \(Eintrag \d+\))?/.exec(message) ?? [];
  if (title === undefined || !names.includes(name)) return message;
  return `„${title}“${message.slice(whole.length)}`;
}

/** The column of a field that a file has to have. */
function findMissing({ code, message }: Diagnostic, { kind, columns }: Header): Column | undefined {
  if (code !== "missing-field") return undefined;
  const name = foldHeader(/„(.+?)“/.exec(message)?.[1] ?? "");
  const all = [...columns.values(), ...listColumns(kind)];
  return all.find(({ names }) => names.has(name));
}

/** The column whose value is in the line of a finding, or last before it. */
function findWritten(
  { line = 1 }: Diagnostic,
  { row, text = "" }: PlannedRow,
  { kind, columns }: Header,
): Column | undefined {
  const frontMatter = readHead(text);
  const { findAuthorPath } = readDocumentFields(kind, frontMatter);
  const lineOf = (path: readonly string[]) =>
    frontMatter.locate(findAuthorPath(path), "key")?.line ?? Infinity;
  const keys = Object.keys(frontMatter.data).map((key) => frontMatter.locate([key], "key")?.line);
  const start = Math.max(0, ...keys.filter((one) => one !== undefined && one <= line).map(Number));
  return [...columns.values()]
    .filter((column) => row.values.has(column))
    .map((column) => ({ column, line: lineOf(column.path) }))
    .filter((one) => one.line >= start && one.line <= line)
    .toSorted((one, other) => other.line - one.line)[0]?.column;
}

/** What to do in a cell, where the usual advice is about files. */
function adviseCell(code: string, { column, place, isRemoved }: Cell): string | undefined {
  switch (code) {
    case "missing-field":
      if (!column) return "Fülle „listenplatz“ oder „wahlkreis“ aus.";
      if (place.column === undefined) return `Ergänze die Spalte „${column.header}“.`;
      return isRemoved
        ? "Schreibe den Wert in die Zelle: Ein Strich (-) löscht nur Angaben, die fehlen dürfen."
        : "Fülle die Zelle aus, oder lösche die Zeile.";
    case "bad-postal-code":
      return "Gib der Spalte das Format „Text“, und schreibe alle fünf Ziffern, zum Beispiel 01067.";
    case "wrong-type":
      return column?.shape.type === "number" ? "Schreibe nur die Zahl in die Zelle." : undefined;
    case "event-without-place":
      return "Fülle „ort“ oder „online“ aus.";
    default:
      return undefined;
  }
}
