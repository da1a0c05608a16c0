import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { foldHeader, listColumns, type Column } from "./columns.ts";
import { readDocumentFields } from "./document-fields.ts";
import type { Header } from "./find-header.ts";
import type { PlannedRow } from "./planned-row.ts";
import { placeOf } from "./read-rows.ts";
import type { SheetFinding } from "#cli/spreadsheet/format/sheet.ts";

/** A finding about the text of a file as one about the row it is made from. */
export function describeDiagnostic(
  diagnostic: Diagnostic,
  planned: PlannedRow,
  header: Header,
): SheetFinding {
  const { code, severity, message } = diagnostic;
  const column = findMissing(diagnostic, header) ?? findWritten(diagnostic, planned, header);
  const index = [...header.columns].find(([, one]) => one === column)?.[0];
  const place =
    index === undefined ? { row: planned.row.number } : placeOf(planned.row, header, index);
  const value = column && planned.row.values.get(column);
  const hint = adviseCell(code, column, index) ?? diagnostic.hint;
  return {
    ...place,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(typeof value === "string" || typeof value === "number" ? { value: String(value) } : {}),
  };
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
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const frontMatter = readFrontMatter(plain, "");
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
function adviseCell(
  code: string,
  column: Column | undefined,
  index: number | undefined,
): string | undefined {
  switch (code) {
    case "missing-field":
      if (!column) return "Fülle „listenplatz“ oder „wahlkreis“ aus.";
      return index === undefined
        ? `Ergänze die Spalte „${column.header}“.`
        : "Fülle die Zelle aus; mit einem Strich (-) wird nur gelöscht, was fehlen darf.";
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
