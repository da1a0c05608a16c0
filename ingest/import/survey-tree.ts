import { join } from "node:path";
import type { Publication } from "#domain/content/records.ts";
import type { Store } from "#db/store/open-store.ts";
import { readLastImport, type LastImport } from "#db/write/last-import.ts";
import { isFolderSettings } from "#ingest/document/folder-settings.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";
import { scanFiles, scanTree, type Scan } from "#ingest/files/scan-tree.ts";
import {
  mustStay,
  reportProgress,
  type ImportContext,
  type ImportTools,
} from "./import-context.ts";
import { ImportRefusal, type ImportOptions } from "#ingest/report/import-report.ts";
import { getLastSettings, keepsMissingSettings } from "./import-settings.ts";

const maxSingleFiles = 100;

/** Reads the outcome of the last import and lists the files of the tree. */
export async function surveyTree(tools: ImportTools, store: Store): Promise<ImportContext> {
  const { options } = tools;
  const last = readLastImport(store);
  const mediaDir = options.isDryRun ? undefined : join(options.dataDir, "media");
  const survey = (scan: Scan, isFull: boolean): ImportContext => {
    const base = { ...tools, store, last, mediaDir, scan, isFull };
    return { ...base, missing: findMissing(base) };
  };
  reportProgress(options, { phase: "scan", done: 0, total: 1 });
  try {
    const single = scanSingleFiles(options, last);
    if (single) return survey(single, false);
    const scan = await scanTree(options.contentDir);
    reportProgress(options, { phase: "scan", done: 1, total: 1 });
    return survey(scan, true);
  } catch (error) {
    if (options.signal?.aborted || !isFileSystemError(error)) throw error;
    throw new ImportRefusal(
      `Der Inhaltsordner „${options.contentDir}“ fehlt oder lässt sich nicht lesen. Es wurde nichts geändert.`,
    );
  }
}

/** A shortcut for a few changed texts; undefined when the whole tree must be scanned. */
function scanSingleFiles(options: ImportOptions, last: LastImport): Scan | undefined {
  const { only } = options;
  if (!only || only.length > maxSingleFiles || last.documents.size === 0) return undefined;
  // A change to any file may be what a blocked one waits for.
  const files = [...new Set([...only, ...listBlocked(last)])];
  const isSimple = files.every(
    (file) => classifyFile(file) === "document" && !isFolderSettings(file),
  );
  if (!isSimple || getLastSettings(last, options.now()).settingsDigest !== last.settingsDigest)
    return undefined;
  return scanFiles(options.contentDir, files);
}

/** Texts and settings that every import judges again: blocked ones, and those without their redirect. */
function listBlocked({ files }: LastImport): string[] {
  return [...files.values()].flatMap(({ file, digest, outcome }) => {
    const isJudgedAgain = outcome === "blocked" || (outcome === "published" && digest === "");
    return isJudgedAgain && classifyFile(file) !== "geo" ? [file] : [];
  });
}

function findMissing(context: Omit<ImportContext, "missing">): string[] {
  const { scan, last, isFull, options } = context;
  const present = new Set([...scan.files, ...scan.diagnostics].map(({ file }) => file));
  const wanted = isFull ? last.files.keys() : (options.only ?? []);
  return [...wanted].filter(
    (file) =>
      !present.has(file) && !mustStay(context, file) && !keepsMissingSettings(context, file),
  );
}

/** The findings of the scan itself; without digests, so that files are read as soon as possible. */
export function recordScanFindings({ scan }: ImportContext): Publication {
  return {
    files: scan.diagnostics.map(({ file, severity }) => ({
      file,
      digest: "",
      outcome: severity === "error" ? "rejected" : "ignored",
    })),
    fileFindings: scan.diagnostics,
  };
}
