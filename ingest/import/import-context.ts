import type { Publication } from "#db/model/records.ts";
import type { Store } from "#db/store/open-store.ts";
import type { LastImport } from "#db/write/last-import.ts";
import type { Scan } from "#ingest/files/scan-tree.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";
import type { ImportOptions, ImportProgress } from "./import-report.ts";

/** What a watcher adds to an import. */
export interface WatchTools {
  /** Files that are being changed at this moment: whatever is published of them stays. */
  postponed: ReadonlySet<string>;
  /** Receives the size of every text that was read. */
  onRead(this: void, file: string, sizeBytes: number): void;
}

/** What an import works with besides the tree. */
export interface ImportTools extends WatchTools {
  options: ImportOptions;
  pool: ParsePool;
}

/** What every step of one import may read; no step changes it. */
export interface ImportContext extends Readonly<ImportTools> {
  /** Shows what the steps before have published. */
  readonly store: Store;
  readonly last: LastImport;
  readonly scan: Scan;
  /** False when only single files are looked at. */
  readonly isFull: boolean;
  /** Where derived files go; absent in a dry run. */
  readonly mediaDir: string | undefined;
}

/** Hands a part of the import to the store. */
export type Publish = (part: Publication) => void;

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
export function mustStay({ scan, postponed }: ImportContext, file: string): boolean {
  if (postponed.has(file)) return true;
  return scan.diagnostics.some(
    (finding) =>
      finding.severity === "error" &&
      (file === finding.file || file.startsWith(`${finding.file}/`)),
  );
}
