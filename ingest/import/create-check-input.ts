import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBodyIds, readHeadingIds, readTreeIndex } from "#db/write/tree-index.ts";
import type { FindingRecord, MapRecord } from "#domain/content/records.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { quoteFindings } from "#ingest/check/locate-in-files.ts";
import type { ImportContext } from "./import-context.ts";
import type { TreeSettings } from "./import-settings.ts";

/** The input of checks across documents, from what the store contains at this moment. */
export function createCheckInput(
  { store, options }: ImportContext,
  { site, elections }: TreeSettings,
  map: MapRecord | undefined,
): CheckInput {
  return {
    index: readTreeIndex(store),
    readHeadingIds: (path) => readHeadingIds(store, path),
    readBodyIds: (file) => readBodyIds(store, file),
    elections,
    now: options.now(),
    ...(site ? { site } : {}),
    ...(map ? { map } : {}),
    ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
  };
}

/** Adds line and excerpt to findings. */
export function quoteInTree(
  { scan, options }: ImportContext,
  findings: TreeFinding[],
): FindingRecord[] {
  const paths = new Map(scan.files.map(({ file, absolutePath }) => [file, absolutePath]));
  return quoteFindings(findings, (file) =>
    readQuotedFile(paths.get(file) ?? join(options.contentDir, file)),
  );
}

function readQuotedFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The finding is correct without an excerpt, too.
    return undefined;
  }
}
