import { join } from "node:path";
import { readIfPresent } from "#cli/command/content-folder.ts";
import { digestTreeFile } from "#ingest/files/read-file.ts";
import { divisionTable } from "#ingest/geo-folder/file-names.ts";
import { readSourceNotes, type SourceNotes } from "#ingest/geo-folder/source-notes.ts";
import { isConfirmedTable } from "#ingest/geodata/division-state.ts";

/**
 * Whether a file of `geo/` is as the program wrote it, but for the confirmation of a division; undefined
 * if it does not exist.
 */
export async function isAsRecorded(
  folder: string,
  file: string,
  { checksums }: Pick<SourceNotes, "checksums">,
): Promise<boolean | undefined> {
  const path = join(folder, file);
  const digest = digestTreeFile(path);
  const recorded = checksums.get(file);
  if (digest === undefined) return undefined;
  if (recorded === undefined) return false;
  if (digest === recorded) return true;
  const table = file === divisionTable ? await readIfPresent(path) : undefined;
  return table !== undefined && isConfirmedTable(table.toString("utf8"), recorded);
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
    const isSame = await isAsRecorded(folder, file, recorded);
    if (isSame !== undefined) judged.set(file, isSame);
  }
  return judged;
}
