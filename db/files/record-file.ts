import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import { keepOwner } from "./keep-owner.ts";

/** Reads a JSON file of the program; returns undefined if there is none that can be read. */
export function readRecordFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch (error) {
    // The file is missing, or a newer version of the program has written it.
    if (error instanceof SyntaxError || isSystemError(error)) return undefined;
    throw error;
  }
}

/** Replaces the file in one step, so that no reader sees half of it. Throws the system error. */
export function writeRecordFile(file: string, record: object): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(record));
  keepOwner(`${file}.tmp`);
  renameSync(`${file}.tmp`, file);
}

/** Returns a function that reads the file again only when it was replaced. */
export function createRecordReader<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): () => z.infer<Schema> | undefined {
  let seen = "";
  let record: z.infer<Schema> | undefined;
  return function readRecord() {
    const stats = statSync(file, { throwIfNoEntry: false });
    const identity = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : "";
    if (identity !== seen) record = identity === "" ? undefined : readRecordFile(file, schema);
    seen = identity;
    return record;
  };
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
