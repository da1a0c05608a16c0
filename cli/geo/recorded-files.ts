import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { join } from "node:path";
import { readIfPresent } from "#cli/command/content-folder.ts";
import { digestTreeFile } from "#ingest/files/read-file.ts";
import { readSourceNotes, type SourceNotes } from "#ingest/geo-folder/source-notes.ts";

/**
 * Whether a file of `geo/` is unchanged since the program wrote it; undefined if it does not exist.
 */
function isAsRecorded(
  folder: string,
  file: string,
  { checksums }: Pick<SourceNotes, "checksums">,
): boolean | undefined {
  const digest = digestTreeFile(join(folder, file));
  return digest === undefined ? undefined : digest === checksums.get(file);
}

/** Whether each of these files is as `SOURCE.md` records it; those that do not exist are absent. */
export async function judgeFiles(
  folder: string,
  files: readonly string[],
): Promise<Map<string, boolean>> {
  const notes = await readIfPresent(join(folder, "SOURCE.md"));
  const recorded = readSourceNotes(notes?.toString("utf8") ?? "");
  const judged = new Map<string, boolean>();
  for (const file of files) {
    const isSame = isAsRecorded(folder, file, recorded);
    if (isSame !== undefined) judged.set(file, isSame);
  }
  return judged;
}

/** Reports a file in `geo/` that was changed or added by an author. */
export function reportChanged(file: string): FindingRecord {
  return finding("geo-changed", { file: `geo/${file}`, severity: "error" });
}
