import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";

/**
 * Writes files into a folder and removes others. The new ones are complete before the first of the
 * old ones is touched, so that a full disk changes nothing.
 */
export async function replaceFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  removed: readonly string[] = [],
): Promise<void> {
  createFolder(folder);
  const temporary = (file: string) => join(folder, `.${file}.${process.pid}.tmp`);
  try {
    for (const [file, text] of files) {
      // One after the other: only the first failure matters.
      await writeFile(temporary(file), text);
    }
    for (const file of files.keys()) await rename(temporary(file), join(folder, file));
  } finally {
    await Promise.all([...files.keys()].map((file) => rm(temporary(file), { force: true })));
  }
  await Promise.all(removed.map((file) => rm(join(folder, file), { force: true })));
}

/** Returns undefined if the file does not exist; throws the system error if it cannot be read. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
