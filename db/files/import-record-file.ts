import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importRecordSchema, type ImportRecord } from "#domain/content/import-record.ts";

/**
 * Beside the database, not in it: an import that was refused leaves the database as it was, and two
 * databases of the same tree must not differ by the time of their imports.
 */
export const importRecordFile = "last-import.json";

/** Reads the record of the last import into a data folder; returns undefined if none can be read. */
export function readImportRecord(dataDir: string): ImportRecord | undefined {
  try {
    const text = readFileSync(join(dataDir, importRecordFile), "utf8");
    return importRecordSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    // None was written yet, or one by a version to come. The next import writes another.
    if (error instanceof SyntaxError || isSystemError(error)) return undefined;
    throw error;
  }
}

/** Replaces the record at once. Throws the system error. */
export function writeImportRecord(dataDir: string, record: ImportRecord): void {
  const file = join(dataDir, importRecordFile);
  writeFileSync(`${file}.tmp`, JSON.stringify(record));
  renameSync(`${file}.tmp`, file);
}

/** Returns a function that reads the record again only when its file was replaced. */
export function createImportRecordReader(dataDir: string): () => ImportRecord | undefined {
  let seen = "";
  let record: ImportRecord | undefined;
  return function readRecord() {
    const stats = statSync(join(dataDir, importRecordFile), { throwIfNoEntry: false });
    const identity = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : "";
    if (identity !== seen) record = identity === "" ? undefined : readImportRecord(dataDir);
    seen = identity;
    return record;
  };
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
