import type { Publication } from "#db/write/publication.ts";
import type { Scan } from "#ingest/files/scan-tree.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";
import type { ImportOptions, ImportProgress } from "#ingest/report/import-report.ts";

/** The part of an import's tools that only a watcher supplies. */
export interface WatchTools {
  /** Files that are being written at this moment; their published versions stay. */
  postponed: ReadonlySet<string>;
  /** Receives the size of every text that was read. */
  onRead(this: void, file: string, sizeBytes: number): void;
}

/** Everything an import works with besides the tree. */
export interface ImportTools extends WatchTools {
  options: ImportOptions;
  pool: ParsePool;
}

/** The files of the tree as an import found them. */
export interface Tree extends Readonly<Scan> {
  /** Files of the last import that are gone. */
  readonly missing: readonly string[];
  /** False when only single files are imported. */
  readonly isFull: boolean;
  /** Files that are being written at this moment; their published versions stay. */
  readonly postponed: ReadonlySet<string>;
}

/** Writes a part of the import to the store. */
export type Publish = (part: Publication) => void;

/** Reports the progress of the import to its caller; throws when the import was aborted. */
export function reportProgress(options: ImportOptions, progress: ImportProgress): void {
  options.signal?.throwIfAborted();
  options.onProgress?.(progress);
  // The listener may have aborted the import.
  options.signal?.throwIfAborted();
}

/**
 * Whether the published version of a file must stay although the file was not found.
 *
 * The file may be in the middle of being written, and a folder that cannot be opened, or a link in
 * its place, proves nothing about the files below it.
 */
export function mustStay(
  { diagnostics, postponed }: Pick<Tree, "diagnostics" | "postponed">,
  file: string,
): boolean {
  if (postponed.has(file)) return true;
  return diagnostics.some(
    (finding) =>
      finding.severity === "error" &&
      (file === finding.file || file.startsWith(`${finding.file}/`)),
  );
}
