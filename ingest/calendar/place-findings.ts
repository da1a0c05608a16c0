import { findCalendarOf } from "#domain/calendar.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { getEntryFile } from "./entry-file.ts";

/**
 * Codes of findings that authors cannot mend in a calendar, which has no field for former
 * addresses.
 */
const unmendable = new Set(["address-changed"]);

/**
 * Moves findings about entries to the lines of their UIDs in the calendar, and drops those that
 * cannot be mended there.
 */
export function placeFindings(
  findings: readonly FindingRecord[],
  readText: (file: string) => string | undefined,
): FindingRecord[] {
  const lines = new Map<string, Map<string, number>>();
  return findings.flatMap((finding) => {
    const calendar = findCalendarOf(finding.file);
    if (calendar === undefined) return finding;
    if (unmendable.has(finding.code)) return [];
    const known = lines.get(calendar) ?? locateEntries(calendar, readText(calendar) ?? "");
    lines.set(calendar, known);
    const { column: _column, excerpt: _excerpt, ...rest } = finding;
    return { ...rest, line: known.get(finding.file) ?? 1 };
  });
}

/** The lines of the UIDs of a calendar, by the documents of their entries. */
function locateEntries(calendar: string, text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const uid = /^UID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim();
    if (uid === undefined) continue;
    const file = getEntryFile(calendar, uid);
    if (!found.has(file)) found.set(file, index + 1);
  }
  return found;
}
