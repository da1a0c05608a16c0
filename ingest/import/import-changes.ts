import type { HeldRow, LastImport } from "#db/write/last-import.ts";
import type { ImageChange } from "#ingest/media/import-images.ts";
import type { BrandChange } from "#ingest/theme/import-brand.ts";
import type { MapChange } from "#ingest/map/import-map.ts";
import {
  ImportRefusal,
  type ImportCounts,
  type ImportOutcome,
} from "#ingest/report/import-report.ts";
import type { SettingsChange } from "./import-settings.ts";
import type { DecidedTexts } from "./decide-texts.ts";
import type { TextChanges } from "./import-texts.ts";
import type { Departure } from "./follow-pages.ts";
import type { Removal } from "./remove-missing.ts";
import type { Tree } from "#ingest/files/tree.ts";
import type { HeldFile } from "#domain/content/import-record.ts";
import { findCalendarOf } from "#domain/calendar.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { classifyFile } from "#domain/content/file-rules.ts";

/** The results of the steps of an import. */
export interface ImportChanges {
  settings: SettingsChange;
  images: ImageChange;
  map: MapChange;
  brand: BrandChange;
  texts: TextChanges;
  decided: DecidedTexts;
  removal: Removal;
  /** Pages, and the text of the home page, that are no longer online. */
  departures: Departure[];
}

/** Throws ImportRefusal when the tree as a whole must not replace the published one. */
export function refuseUnusableTree(
  { isFull, diagnostics }: Tree,
  { settings, texts, decided }: ImportChanges,
  { allowEmpty, documentCount, found }: RefusalFacts,
): void {
  if (settings.refusal !== undefined)
    throw new ImportRefusal("content-refused", settings.refusal, found);
  if (allowEmpty) return;
  if (isFull && texts.total === 0) {
    // Findings that follow from missing settings would only hide the reason.
    const seen = new Set(diagnostics.map(({ file }) => file));
    throw new ImportRefusal(
      "content-empty",
      "Im Inhaltsordner gibt es keine Texte (.md, .yml, .json). Es wurde nichts geändert.",
      { findings: found.findings.filter(({ file }) => seen.has(file)) },
    );
  }
  if (isFull && countRejected(texts, decided) === texts.total) {
    throw new ImportRefusal(
      "content-refused",
      "Keine einzige Datei des Inhaltsordners ist fehlerfrei. Es wurde nichts geändert.",
      found,
    );
  }
  if (documentCount === 0) {
    throw new ImportRefusal(
      "content-empty",
      "Damit wäre die ganze Seite leer. Es wurde nichts geändert.",
      found,
    );
  }
}

interface RefusalFacts {
  allowEmpty: boolean | undefined;
  /** Published documents after the import. */
  documentCount: number;
  found: ImportRefusal["found"];
}

/** The report of an import as known before the commit. */
export function summarise(
  counts: ImportCounts,
  held: readonly HeldRow[],
  found: Pick<ImportOutcome, "findings" | "unlisted" | "departures" | "skipped" | "changedPages">,
): ImportOutcome {
  const { added, changed, removed, images } = counts;
  const hasErrors = found.findings.some(({ severity }) => severity === "error");
  return {
    status: hasErrors ? "partly-published" : "published",
    exitCode: hasErrors ? 1 : 0,
    isChanged: added + changed + removed + images > 0,
    counts,
    ...found,
    heldFiles: toHeldFiles(held),
  };
}

/** Counts the files that an import has inspected, and its changes since the last one. */
export function countChanges(
  { files, diagnostics, standIns }: Tree,
  { texts, decided, removal, images }: ImportChanges,
  { last, documents, held }: { last: LastImport; documents: number; held: readonly HeldRow[] },
): ImportCounts {
  const { published } = decided;
  const known = published.filter(({ file }) => last.documents.has(file));
  const added = published.length - known.length;
  // Compares documents, because records of files to be read again have no digest.
  const changed = known.filter(
    ({ file, digest }) => last.documents.get(file)?.digest !== digest,
  ).length;
  const unread = diagnostics.filter(
    ({ code, severity }) => severity === "error" && !code.startsWith("folder-"),
  );
  const seen = new Set([...files, ...unread].map(({ file }) => file));
  const unchanged = texts.total - added - changed - countRejected(texts, decided);
  return {
    files: seen.size,
    documents,
    added,
    changed,
    removed: removal.documents.length,
    unchanged: Math.max(0, unchanged),
    rejected: held.filter(({ file }) => seen.has(standIns.get(file) ?? file)).length,
    ...countHeldFiles(held),
    images: images.changed.length,
  };
}

function countRejected(texts: TextChanges, decided: DecidedTexts): number {
  return texts.stillRejected + texts.rejected + decided.blocked.length;
}

/** Describes the files that are held back, with what visitors see meanwhile. */
function toHeldFiles(rows: readonly HeldRow[]): HeldFile[] {
  const files = rows.filter(({ file }) => findCalendarOf(file) === undefined);
  const calendars = new Set(rows.flatMap(({ file }) => findCalendarOf(file) ?? []));
  return [
    ...files.map(({ isPublished, onlineSince, ...row }) => ({
      file: escapeControls(row.file),
      note: textForState({ ...row, isPublished }),
      ...(onlineSince !== undefined && { onlineSince }),
    })),
    ...[...calendars]
      .filter((calendar) => !files.some(({ file }) => file === calendar))
      .map((file) => ({ file: escapeControls(file), note: entryNote })),
  ].toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

const entryNote =
  "Einträge mit einem Fehler bleiben online, wie sie zuletzt waren; neue warten, bis er behoben ist.";

/** Counts the files that are held back, by what visitors see of them. */
function countHeldFiles(rows: readonly HeldRow[]): Pick<ImportCounts, "outdated" | "waiting"> {
  const waiting = rows.filter((row) => !row.isPublished && !isSetting(row.file)).length;
  return { outdated: rows.length - waiting, waiting };
}

function textForState({ file, isPublished }: HeldRow): string {
  if (isPublished) return "Die letzte fehlerfreie Fassung bleibt online.";
  return isSetting(file)
    ? "Es gilt weiter, was zuletzt fehlerfrei war."
    : "Noch nicht online: Erst muss der Fehler behoben sein.";
}

function isSetting(file: string): boolean {
  const kind = classifyFile(file);
  return kind === "config" || kind === "geo";
}
