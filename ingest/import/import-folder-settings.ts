import type { DirectoryDefaultsRecord, Publication } from "#domain/content/records.ts";
import { mustStay, type ImportContext } from "./import-context.ts";

/**
 * The settings of every folder: those read by this import, and the last ones of all other files.
 *
 * The order of the files decides which of two settings files in one folder wins.
 */
export function importFolderSettings(
  context: ImportContext,
  read: ReadonlyMap<string, DirectoryDefaultsRecord>,
): Publication {
  if (!context.isFull) return {};
  const last = new Map(context.last.folderSettings.map((record) => [record.file, record]));
  const unseen = [...last.values()].filter(({ file }) => mustStay(context, file));
  const seen = context.scan.files.flatMap(({ file }) => read.get(file) ?? last.get(file) ?? []);
  return { directoryDefaults: [...unseen, ...seen] };
}
