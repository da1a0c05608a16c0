import type { HeldFile } from "#db/model/import-record.ts";
import type { Store } from "#db/store/open-store.ts";
import { listHeldRows, type HeldRow } from "#db/write/last-import.ts";
import { escapeControls } from "#ingest/diagnostics/quoting.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";

/** What is held back after an import, and what visitors see meanwhile. */
export function describeHeldFiles(store: Store): HeldFile[] {
  return listHeldRows(store).map((row) => ({
    file: escapeControls(row.file),
    note: describeState(row),
  }));
}

function describeState({ file, outcome, isPublished }: HeldRow): string {
  if (outcome === "missing") {
    return "Die Datei fehlt im Inhaltsordner. Ihre letzte Fassung bleibt online, solange sie gebraucht wird.";
  }
  if (isPublished) return "Die letzte fehlerfreie Fassung bleibt online.";
  const kind = classifyFile(file);
  return kind === "config" || kind === "geo"
    ? "Es gilt weiter, was zuletzt fehlerfrei war."
    : "Noch nicht online. Die Datei wartet, bis ihr Fehler behoben ist.";
}
