import type { Publication } from "#db/write/publication.ts";
import type { LastImport } from "#db/write/last-import.ts";
import { isFolderSettings } from "#ingest/document/folder-settings.ts";
import { classifyFile } from "#domain/content/file-rules.ts";
import { judgeLookalikes } from "#ingest/files/lookalikes.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";
import { scanFiles, scanTree, type Scan } from "#ingest/files/scan-tree.ts";
import { mustStay, type Tree } from "#ingest/files/tree.ts";
import { ImportRefusal, reportProgress, type ImportOptions } from "#ingest/report/import-report.ts";
import { getLastSettings, keepsMissingSettings } from "./import-settings.ts";

const maxSingleFiles = 100;

/** Lists the files of the tree. Throws ImportRefusal when the folder cannot be read. */
export async function surveyTree(
  options: ImportOptions,
  postponed: ReadonlySet<string>,
  last: LastImport,
): Promise<Tree> {
  reportProgress(options, { phase: "scan", done: 0, total: 1 });
  try {
    const single = scanSingleFiles(options, last);
    const scan = single ?? (await scanTree(options.contentDir));
    if (!single) reportProgress(options, { phase: "scan", done: 1, total: 1 });
    const judged = await judgeLookalikes(scan, last.documents);
    const found = {
      ...scan,
      diagnostics: [...scan.diagnostics, ...judged.diagnostics],
      skipped: [...scan.skipped, ...judged.skipped].toSorted(),
      standIns: judged.standIns,
      postponed,
    };
    return {
      ...found,
      isFull: !single,
      missing: findMissing(found, single && options.only, { last, options }),
    };
  } catch (error) {
    if (options.signal?.aborted || !isFileSystemError(error)) throw error;
    throw new ImportRefusal(
      "content-missing",
      `Der Inhaltsordner „${options.contentDir}“ fehlt oder lässt sich nicht lesen. Es wurde nichts geändert. Nenne den richtigen Ordner hinter dem Befehl oder in CONTENT_DIR.`,
    );
  }
}

/** Scans only a few changed texts. Returns undefined if the whole tree must be scanned. */
function scanSingleFiles(options: ImportOptions, last: LastImport): Scan | undefined {
  const { only } = options;
  if (!only || only.length > maxSingleFiles || last.documents.size === 0) return undefined;
  // A blocked file may have waited for any change.
  const files = [...new Set([...only, ...listBlocked(last)])];
  const isSimple = files.every(
    (file) =>
      classifyFile(file) === "document" && !isFolderSettings(file) && !mayAddToEntry(file, last),
  );
  if (!isSimple || getLastSettings(last, options.now()).settingsDigest !== last.settingsDigest)
    return undefined;
  const scan = scanFiles(options.contentDir, files);
  // A removed text may have another name now, which only the whole tree shows.
  const isGone = (file: string) => !scan?.files.some((one) => one.file === file);
  return files.some((file) => last.documents.has(file) && isGone(file)) ? undefined : scan;
}

/** Whether a text may add to a calendar entry, so that the calendar must be read as well. */
function mayAddToEntry(file: string, { files, documents }: LastImport): boolean {
  const hasCalendars = [...files.keys()].some((one) => /\.ics$/i.test(one));
  const folder = file.slice(0, file.indexOf("/") + 1);
  const isAmongEvents = [...documents.values()].some(
    (one) => one.kind === "event" && one.file.startsWith(folder),
  );
  return hasCalendars && isAmongEvents;
}

/**
 * Texts and settings that every import judges again: blocked ones, and those with a dropped
 * redirect.
 */
function listBlocked({ files }: LastImport): string[] {
  return [...files.values()].flatMap(({ file, digest, outcome }) => {
    const isJudgedAgain = outcome === "blocked" || (outcome === "published" && digest === "");
    return isJudgedAgain && classifyFile(file) !== "geo" ? [file] : [];
  });
}

function findMissing(
  found: Pick<Tree, "files" | "diagnostics" | "postponed" | "standIns">,
  only: readonly string[] | undefined,
  { last, options }: { last: LastImport; options: ImportOptions },
): string[] {
  const present = new Set([...found.files, ...found.diagnostics].map(({ file }) => file));
  return [...(only ?? last.files.keys())].filter(
    (file) =>
      !present.has(file) && !mustStay(found, file) && !keepsMissingSettings(last, options, file),
  );
}

/**
 * The findings of the scan; recorded without digests, so that files are read as soon as possible.
 */
export function recordScanFindings({
  diagnostics,
  standIns,
}: Pick<Tree, "diagnostics" | "standIns">): Publication {
  const present = new Set(standIns.values());
  const files = diagnostics.map(({ file, severity }) => ({
    file,
    digest: "",
    outcome:
      severity === "error" && !present.has(file) ? ("rejected" as const) : ("ignored" as const),
  }));
  // Their last versions are online under their former names.
  const held = [...standIns.keys()].map((file) => {
    return { file, digest: "", outcome: "rejected" as const };
  });
  return { files: [...files, ...held], fileFindings: diagnostics };
}
