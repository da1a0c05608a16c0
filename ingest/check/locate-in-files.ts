import type { FindingRecord } from "#domain/content/records.ts";
import type { TreeFinding } from "./check-input.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { locateElection, locateSetting } from "#ingest/settings/settings-files.ts";
import { listWrittenNames } from "#ingest/fields/known-fields.ts";
import type { Place } from "#ingest/front-matter/yaml-faults.ts";

/**
 * Adds line and excerpt to findings about the whole tree.
 *
 * Documents are compared in the store, which has no line numbers of front matter, so the files are
 * read again. `readText` returns undefined for a removed file.
 */
export function quoteFindings(
  findings: TreeFinding[],
  readText: (file: string) => string | undefined,
): FindingRecord[] {
  let current: { file: string; text: string | undefined } | undefined;
  return findings.map(({ keys = [], path, part, ...finding }) => {
    if (finding.line === undefined && keys.length === 0 && !path) return finding;
    // Findings are sorted by file, so it is enough to remember one file.
    if (current?.file !== finding.file) {
      current = { file: finding.file, text: readText(finding.file) };
    }
    const { text } = current;
    if (text === undefined) return finding;
    if (path) {
      const locate = finding.file === "elections.yml" ? locateElection : locateSetting;
      return quote(finding, text, locate(text, path, part));
    }
    if (finding.line !== undefined) return quote(finding, text, undefined);
    // Findings about the whole file or a missing line point to its beginning.
    return quote(finding, text, findKey(text, keys) ?? { line: 1, column: 1 });
  });
}

function quote(finding: FindingRecord, text: string, place: Place | undefined): FindingRecord {
  const line = finding.line ?? place?.line;
  if (line === undefined) return finding;
  const excerpt = quoteLine(text, line).replace(/\r$/, "");
  return { ...finding, ...place, line, ...(excerpt === "" ? {} : { excerpt }) };
}

function findKey(text: string, keys: readonly string[]): Place | undefined {
  const lines = text.split("\n");
  for (const key of keys) {
    const names = listWrittenNames(key).join("|");
    const pattern = new RegExp(`^([\\s{-]*["']?)(?:${names})["']?\\s*:`, "i");
    for (const [index, line] of lines.entries()) {
      const start = pattern.exec(line)?.[1];
      if (start !== undefined) return { line: index + 1, column: start.length + 1 };
    }
  }
  return undefined;
}
