import { readFileFindings, type ImportState } from "#db/write/import-state.ts";
import type { Store } from "#db/store/open-store.ts";
import type { FileRecord, FindingRecord, Publication } from "#db/model/records.ts";
import type { ImportLock } from "#db/write/import-lock.ts";
import type { ImportCounts, ImportOptions, ImportProgress } from "./import-report.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";
import type { Scan } from "#ingest/files/scan-tree.ts";

/** What a watcher adds to an import. */
export interface ImportExtras {
  /** Files that are being changed at this moment: whatever is published of them stays. */
  postponed?: ReadonlySet<string>;
  /** Hears of every document that was read. */
  onRead?: (file: string, version: { bytes: Uint8Array; digest: string }) => void;
}

/** Everything the steps of one import share. */
export interface ImportRun {
  options: ImportOptions;
  store: Store;
  lock: ImportLock;
  /** What the last import left. */
  state: ImportState;
  pool: ParsePool;
  scan: Scan;
  /** False when only single files are looked at. */
  isFull: boolean;
  /** Where derived files go; absent in a dry run. */
  mediaDir: string | undefined;
  settingsDigest: string;
  counts: ImportCounts;
  extras: ImportExtras;
  /** Changed files that claim what published ones have, with what is wrong. */
  heldBack: ReadonlyMap<string, FindingRecord[]>;
  /** Why nothing may be published; German. The tree is checked all the same. */
  refusal?: string;
}

/** Hands a part of the import to the store. */
export function publishPart(run: ImportRun, part: Partial<Publication>): void {
  run.lock.publish({
    upserts: [],
    deletions: [],
    files: [],
    forgottenFiles: [],
    fileFindings: [],
    settingsDigest: run.settingsDigest,
    ...part,
  });
}

/** Records what became of a file and replaces its findings. */
export function recordFile(run: ImportRun, record: FileRecord, findings: FindingRecord[]): void {
  publishPart(run, { files: [record], fileFindings: findings });
}

/** Records files anew and leaves what was found in them. */
export function restateFiles(run: ImportRun, files: FileRecord[]): void {
  const names = new Set(files.map(({ file }) => file));
  const fileFindings = readFileFindings(run.store).filter(({ file }) => names.has(file));
  publishPart(run, { files, fileFindings });
}

/** Tells the caller how far the import is; throws when the import was aborted. */
export function reportProgress(options: ImportOptions, progress: ImportProgress): void {
  options.signal?.throwIfAborted();
  options.onProgress?.(progress);
  // The listener is where a caller may decide to stop.
  options.signal?.throwIfAborted();
}

/**
 * Tells whether what was published from a file must stay although the file was not found.
 *
 * It may be in the middle of being written, and a folder that cannot be opened, or a link in its
 * place, says nothing about the files below.
 */
export function mustStay({ scan, extras }: ImportRun, file: string): boolean {
  if (extras.postponed?.has(file)) return true;
  return scan.diagnostics.some(
    (finding) =>
      finding.severity === "error" &&
      (file === finding.file || file.startsWith(`${finding.file}/`)),
  );
}
