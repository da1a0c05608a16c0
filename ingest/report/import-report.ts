import { readErrorCode } from "#db/files/error-code.ts";
import { isStoreFailure, StoreError } from "#db/store/open-store.ts";
import type { FailureReason, FindingCounts, HeldFile } from "#domain/content/import-record.ts";
import type { ImportProgress } from "#domain/content/import-progress.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { findForeignFile, type ForeignFile } from "#ingest/files/foreign-file.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";

export interface ImportOptions {
  contentDir: string;
  dataDir: string;
  /** Parsing threads; default: one per core. */
  workers?: number;
  /** Run the whole import without storing anything. */
  isDryRun?: boolean;
  /** Allow a tree without documents to empty the site. */
  allowEmpty?: boolean;
  /** Import only these files, paths below the content folder; for single changes. */
  only?: string[];
  /** The site's public address: redirects to it stay on the site. */
  siteUrl?: string;
  /** Check the whole database for damage first, and rebuild it if necessary. */
  isVerifying?: boolean;
  /** How many findings the report lists; all by default. */
  maxFindings?: number;
  now: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  signal?: AbortSignal;
  /** How long to wait for another import; default: 30 s. */
  lockWaitMs?: number;
}

export interface ImportCounts {
  /** The number of inspected files: texts, images, settings, and refused ones. */
  files: number;
  /** The number of published documents after this import. */
  documents: number;
  /** Counts of texts, compared with the last import. */
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** The number of refused files of any kind; their published versions stay. */
  rejected: number;
  /** In the whole tree: the number of files whose last good version is online. */
  outdated: number;
  /** In the whole tree: the number of files that are not online at all. */
  waiting: number;
  images: number;
}

export interface ImportReport {
  status: "published" | "partly-published" | "refused" | "failed";
  exitCode: 0 | 1 | 2 | 3;
  /** Whether anything that visitors can see has changed. */
  isChanged: boolean;
  version?: string;
  counts: ImportCounts;
  findings: FindingRecord[];
  /** Findings that are only counted; absent when all are listed. */
  unlisted?: FindingCounts | undefined;
  /** German sentences about pages that were online before this import and no longer are. */
  departures: string[];
  /** The first pages with a new or changed text; `counts` has all of them. */
  changedPages: { path: string; isVisible: boolean }[];
  /** Files whose present state is not online. */
  heldFiles: HeldFile[];
  /** Files that become no page: notes about the tree, other formats, names that begin with `-`. */
  skipped: string[];
  /** One or two German sentences when the import was refused or failed. */
  message?: string;
  /** The reason as a code; present whenever there is a message. */
  reason?: FailureReason;
  durationMs: number;
}

export type ImportOutcome = Omit<ImportReport, "durationMs">;

/** The input cannot be imported as a whole; the message is German. */
export class ImportRefusal extends Error {
  readonly reason: FailureReason;
  readonly found: Pick<ImportReport, "findings" | "unlisted">;

  constructor(
    reason: FailureReason,
    message: string,
    found: ImportRefusal["found"] = { findings: [] },
  ) {
    super(message);
    this.name = "ImportRefusal";
    this.reason = reason;
    this.found = found;
  }
}

/** Thrown when something after the commit failed; the content is online despite it. */
export class LateFailure extends Error {
  readonly isChanged: boolean;

  constructor(isChanged: boolean, cause: unknown) {
    super("The import failed after its commit.", { cause });
    this.name = "LateFailure";
    this.isChanged = isChanged;
  }
}

function emptyCounts(): ImportCounts {
  return {
    files: 0,
    documents: 0,
    added: 0,
    changed: 0,
    removed: 0,
    unchanged: 0,
    rejected: 0,
    outdated: 0,
    waiting: 0,
    images: 0,
  };
}

/** The report of an import that did not finish; rethrows bugs. */
export function reportFailure(
  error: unknown,
  durationMs: number,
  options: FailedOptions,
): ImportReport {
  const nothing = { departures: [], changedPages: [], heldFiles: [], skipped: [] };
  const base = { isChanged: false, counts: emptyCounts(), ...nothing, durationMs };
  if (error instanceof ImportRefusal) {
    const { message, reason, found } = error;
    return { ...base, status: "refused", exitCode: 2, ...found, message, reason };
  }
  const isLate = error instanceof LateFailure;
  const failure = toFailure(isLate ? error.cause : error, options);
  if (failure === undefined) throw error;
  const [reason, text] = failure;
  const outcome = isLate
    ? "Der neue Stand ist veröffentlicht; was noch fehlt, holt der nächste Import nach."
    : "Es wurde nichts geändert.";
  const isChanged = isLate && error.isChanged;
  const message = `${text} ${outcome}`;
  return { ...base, status: "failed", exitCode: 3, isChanged, findings: [], message, reason };
}

type Failure = [reason: FailureReason, text: string];

type FailedOptions = Pick<ImportOptions, "dataDir" | "signal">;

/** Returns undefined if the error is a bug. */
function toFailure(error: unknown, { dataDir, signal }: FailedOptions): Failure | undefined {
  if (signal?.aborted) return ["aborted", "Der Import wurde abgebrochen."];
  const failure = classifyFailure(error);
  const foreign = failure?.[0] === "not-writable" ? findForeignFile(dataDir) : undefined;
  return foreign ? ["not-writable", textForForeignFile(foreign)] : failure;
}

function classifyFailure(error: unknown): Failure | undefined {
  if (isStoreFailure(error)) return toStoreFailure(error);
  return isFileSystemError(error) ? toFileFailure(error.code ?? "") : undefined;
}

function textForForeignFile({ name, ownerId, userId }: ForeignFile): string {
  const owner = ownerId === 0 ? "root" : `Benutzer ${ownerId}`;
  return `Plakat darf in DATA_DIR nicht schreiben: „${name}“ gehört ${owner}, und der Import läuft als Benutzer ${userId}. Gib als root mit „chown -R“ alles in DATA_DIR dem Benutzer, unter dem der Server läuft, und importiere nur unter diesem.`;
}

function toStoreFailure(error: unknown): Failure {
  const code = readErrorCode(error instanceof StoreError ? error.cause : error);
  if (code.startsWith("SQLITE_FULL")) return toFileFailure("ENOSPC");
  const isDenied = /^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS)/.test(code);
  if (error instanceof StoreError) return [isDenied ? "not-writable" : "database", error.message];
  if (isDenied) return toFileFailure("EACCES");
  return [
    "database",
    "Die Datenbank lässt sich nicht lesen oder schreiben. Prüfe den Datenträger von DATA_DIR.",
  ];
}

function toFileFailure(code: string): Failure {
  if (code === "ENOSPC" || code === "EDQUOT") {
    return [
      "disk-full",
      "Auf dem Datenträger von DATA_DIR ist kein Platz mehr. Schaffe Platz und starte den Import noch einmal.",
    ];
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return [
      "not-writable",
      "In DATA_DIR darf nicht geschrieben werden. Prüfe die Zugriffsrechte, und ob der Datenträger nur lesbar ist.",
    ];
  }
  if (code === "EMFILE" || code === "ENFILE") {
    return [
      "files-open",
      "Es sind zu viele Dateien zugleich geöffnet. Erhöhe die Grenze für offene Dateien.",
    ];
  }
  return [
    "disk",
    `Eine Datei ließ sich nicht lesen oder schreiben (${code}). Prüfe den Datenträger.`,
  ];
}

/** Reports the progress of the import to its caller; throws when the import was aborted. */
export function reportProgress(options: ImportOptions, progress: ImportProgress): void {
  options.signal?.throwIfAborted();
  options.onProgress?.(progress);
  // The listener may have aborted the import.
  options.signal?.throwIfAborted();
}
