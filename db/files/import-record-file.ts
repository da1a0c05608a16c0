import { join } from "node:path";
import { importRecordSchema, type ImportRecord } from "#domain/content/import-record.ts";
import { createRecordReader, readRecordFile, writeRecordFile } from "./record-file.ts";

/**
 * Beside the database, not in it: an import that was refused leaves the database as it was, and two
 * databases of the same tree must not differ by the time of their imports.
 */
export const importRecordFile = "last-import.json";

/** Reads the record of the last import into a data folder; returns undefined if none can be read. */
export function readImportRecord(dataDir: string): ImportRecord | undefined {
  return readRecordFile(join(dataDir, importRecordFile), importRecordSchema);
}

/** Replaces the record in one step, so that no reader sees half of it. Throws the system error. */
export function writeImportRecord(dataDir: string, record: ImportRecord): void {
  writeRecordFile(join(dataDir, importRecordFile), record);
}

/** Returns a function that reads the record again only when its file was replaced. */
export function createImportRecordReader(dataDir: string): () => ImportRecord | undefined {
  return createRecordReader(join(dataDir, importRecordFile), importRecordSchema);
}
