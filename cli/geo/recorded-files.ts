import { join } from "node:path";
import { readIfPresent } from "#cli/command/content-folder.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { divisionTable } from "#ingest/geo-folder/file-names.ts";
import { readSourceNotes, type SourceNotes } from "#ingest/geo-folder/source-notes.ts";
import { isConfirmedTable } from "#ingest/geodata/division-state.ts";

/** Whether a file below `geo/` is as the program wrote it, but for the confirmation of a division. */
export function isAsRecorded(
  { file, text }: { file: string; text: string },
  { checksums }: Pick<SourceNotes, "checksums">,
): boolean {
  const digest = checksums.get(file) ?? "";
  if (digestBytes(text) === digest) return true;
  return file === divisionTable && isConfirmedTable(text, digest);
}

/** Whether each of these files is as `SOURCE.md` records it; those that do not exist are absent. */
export async function judgeFiles(folder: string, files: string[]): Promise<Map<string, boolean>> {
  const notes = await readIfPresent(join(folder, "SOURCE.md"));
  const recorded = readSourceNotes(notes?.toString("utf8") ?? "");
  const judged = new Map<string, boolean>();
  for (const file of files) {
    const text = (await readIfPresent(join(folder, file)))?.toString("utf8");
    if (text !== undefined) judged.set(file, isAsRecorded({ file, text }, recorded));
  }
  return judged;
}
