import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { UsageError } from "./output.ts";

/** Throws UsageError if one of the files exists. */
export async function refuseExisting(root: string, files: { file: string }[]): Promise<void> {
  for (const { file } of files) {
    const names: string[] = await readdir(join(root, dirname(file))).catch(() => []);
    if (names.includes(file.slice(file.lastIndexOf("/") + 1))) {
      throw new UsageError(`Die Datei ${file} gibt es schon. Es wurde nichts geschrieben.`);
    }
  }
}

/**
 * Writes new files in their order, so that a failure leaves only complete ones behind; existing ones
 * are never overwritten.
 */
export async function writeFiles(
  root: string,
  files: { file: string; content: string | Uint8Array }[],
): Promise<void> {
  for (const { file, content } of files) {
    const target = join(root, file);
    createFolder(dirname(target));
    await writeFile(target, content, { flag: "wx" });
  }
}
