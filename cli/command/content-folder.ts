import { readErrorCode } from "#db/files/error-code.ts";
import { existsSync, readdirSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { composeName } from "#domain/content/file-rules.ts";
import { UsageError } from "./output.ts";

export interface FileToWrite {
  /** The path relative to the folder. */
  file: string;
  /** Absent to delete the file. */
  content?: string | Uint8Array;
}

/** Writes new files, all or none. Throws UsageError if one of them exists. */
export async function writeNewFiles(root: string, files: readonly FileToWrite[]): Promise<void> {
  await refuseExisting(root, files);
  await writeFiles(root, files);
}

/** Throws UsageError if one of the files exists. */
export async function refuseExisting(
  root: string,
  files: readonly { file: string }[],
): Promise<void> {
  for (const { file } of files) {
    if (existsSync(findSpelledPath(root, file))) {
      throw new UsageError(`Die Datei ${file} gibt es schon. Es wurde nichts geschrieben.`);
    }
  }
}

/**
 * Writes all files or none: each beside its place, then all are renamed. If a step fails, the former
 * contents are restored and the error is thrown.
 */
export async function writeFiles(root: string, files: readonly FileToWrite[]): Promise<void> {
  const staged = files.map(({ file, content }) => {
    const path = findSpelledPath(root, file);
    return { path, content, temporary: nameTemporary(path) };
  });
  const former = new Map<string, Buffer | undefined>();
  try {
    for (const { path, content, temporary } of staged) {
      createFolder(dirname(path));
      // One after the other, which is fast enough for a few hundred small files.
      if (content !== undefined) await writeFile(temporary, content, { flag: "wx", flush: true });
    }
    for (const { path, content, temporary } of staged) {
      const before = await readIfPresent(path);
      await (content === undefined ? rm(path, { force: true }) : rename(temporary, path));
      former.set(path, before);
    }
  } catch (error) {
    for (const [path, before] of former) {
      await (before === undefined ? rm(path, { force: true }) : writeFile(path, before));
    }
    throw error;
  } finally {
    for (const { temporary } of staged) await rm(temporary, { force: true });
  }
}

/**
 * The absolute path of a file in the spelling of the disk, which may differ from the composed name.
 */
function findSpelledPath(root: string, file: string): string {
  let path = root;
  for (const part of file.split("/")) {
    const isThere = existsSync(join(path, part)) || !existsSync(path);
    const spelled = isThere ? part : readdirSync(path).find((name) => composeName(name) === part);
    path = join(path, spelled ?? part);
  }
  return path;
}

/** The import and programs that share folders ignore names that begin with a dot. */
function nameTemporary(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}`);
}

/** Returns undefined if the file does not exist; throws the system error if it cannot be read. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (readErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
