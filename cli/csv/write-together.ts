import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";

export interface FileToWrite {
  path: string;
  content: string | Uint8Array;
  /** The former content; absent for a new file. */
  before?: Uint8Array;
}

/**
 * Writes all files or none: each beside its place, then all are renamed. If a step fails, the former
 * contents are restored and the error is thrown.
 */
export async function writeTogether(files: readonly FileToWrite[]): Promise<void> {
  const staged = files.map((file) => ({ ...file, temporary: nameTemporary(file.path) }));
  const done: FileToWrite[] = [];
  try {
    for (const { path, temporary, content } of staged) {
      createFolder(dirname(path));
      // One after the other, which is fast enough for a few hundred small files.
      await writeFile(temporary, content, { flag: "wx", flush: true });
    }
    for (const file of staged) {
      await rename(file.temporary, file.path);
      done.push(file);
    }
  } catch (error) {
    for (const { path, before } of done) {
      await (before === undefined ? rm(path, { force: true }) : writeFile(path, before));
    }
    throw error;
  } finally {
    for (const { temporary } of staged) await rm(temporary, { force: true });
  }
}

/** The import and programs that share folders ignore names that begin with a dot. */
function nameTemporary(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}`);
}
