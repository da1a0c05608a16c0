import type { DirectoryDefaultsRecord, Publication } from "#db/model/records.ts";
import { mustStay, type ImportContext } from "./import-context.ts";

/**
 * The settings of every folder: those that were read just now, and for all other files the last ones.
 *
 * The order of the files decides which of two for one folder wins.
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
