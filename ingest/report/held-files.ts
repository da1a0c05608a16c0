import type { HeldFile } from "#domain/content/import-record.ts";
import type { HeldRow } from "#db/write/last-import.ts";
import { escapeControls } from "#ingest/diagnostics/quoting.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";
import type { ImportCounts } from "./import-report.ts";

/** What is held back after an import, and what visitors see meanwhile. */
export function describeHeldFiles(rows: readonly HeldRow[]): HeldFile[] {
  return rows.map((row) => ({
    file: escapeControls(row.file),
    note: describeState(row),
  }));
}

/** How many files are held back after an import, by what visitors see of them. */
export function countHeldFiles(
  rows: readonly HeldRow[],
): Pick<ImportCounts, "outdated" | "waiting"> {
  const waiting = rows.filter((row) => !row.isPublished && !isSetting(row.file)).length;
  return { outdated: rows.length - waiting, waiting };
}

function describeState({ file, isPublished }: HeldRow): string {
  if (isPublished) return "Die letzte fehlerfreie Fassung bleibt online.";
  return isSetting(file)
    ? "Es gilt weiter, was zuletzt fehlerfrei war."
    : "Noch nicht online. Die Datei wartet, bis ihr Fehler behoben ist.";
}

function isSetting(file: string): boolean {
  const kind = classifyFile(file);
  return kind === "config" || kind === "geo";
}
