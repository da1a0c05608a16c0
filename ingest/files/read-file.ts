import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  type Stats,
} from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

export type ReadOutcome =
  | { kind: "read"; bytes: Uint8Array<ArrayBuffer>; digest: string; modifiedAt: string }
  | { kind: "gone" }
  | { kind: "unreadable" };

const retryDelayMs = 50;
const maxRounds = 4;
const chunkBytes = 1024 * 1024;
// Non-blocking, so that a pipe in place of the file cannot hold up the import.
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** SHA-256 in hexadecimal. */
export function digestBytes(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A round of reading: the files to read, and those to read again. */
export interface ReadingRound<T> {
  files: readonly T[];
  /** Filled by the caller with the files for the next round. */
  again: T[];
  /** In the last round, a missing file counts as removed. */
  isLast: boolean;
}

/**
 * Yields all files, then after pauses those that were missing or being written.
 *
 * Many files may vanish at once when a folder is renamed, so they wait together.
 */
export async function* readInRounds<T>(
  files: readonly T[],
  pause: () => Promise<void> = () => wait(retryDelayMs),
): AsyncGenerator<ReadingRound<T>> {
  let waiting = files;
  for (let number = 1; number <= maxRounds && waiting.length > 0; number += 1) {
    // Another program needs the time to finish writing.
    if (number > 1) await pause();
    const round = { files: waiting, again: [], isLast: number === maxRounds };
    yield round;
    waiting = round.again;
  }
}

/**
 * Reads one file of the tree with its digest, once.
 *
 * Never follows a link in the last part of the path and never waits on a pipe. Before the last
 * round, a file that is being written, or that an editor replaces by deleting it first, is `moving`.
 */
export function readOnce(
  path: string,
  maxBytes: number,
  { isLast }: Pick<ReadingRound<unknown>, "isLast">,
): ReadOutcome | { kind: "moving" } {
  const { isSteady = false, ...outcome } = tryToRead(path, maxBytes);
  const isSettled = outcome.kind === "unreadable" || isSteady || isLast;
  return isSettled ? outcome : { kind: "moving" };
}

/** Reads one file like `readOnce`, again after pauses until its state is settled. */
export async function readTreeFile(path: string, maxBytes: number): Promise<ReadOutcome> {
  for await (const round of readInRounds([path])) {
    const outcome = readOnce(path, maxBytes, round);
    if (outcome.kind !== "moving") return outcome;
    round.again.push(path);
  }
  return { kind: "gone" };
}

/**
 * Hashes a file of any size in small steps. Returns undefined if it is missing or cannot be read.
 */
export function digestTreeFile(path: string): string | undefined {
  try {
    return withFile(path, (descriptor) => {
      const hash = createHash("sha256");
      const chunk = new Uint8Array(chunkBytes);
      for (let size = readSync(descriptor, chunk); size > 0; size = readSync(descriptor, chunk)) {
        hash.update(chunk.subarray(0, size));
      }
      return hash.digest("hex");
    });
  } catch (error) {
    if (isFileSystemError(error)) return undefined;
    throw error;
  }
}

/**
 * Returns a stamp that changes with every write to a file, without reading it; undefined if it is
 * missing.
 *
 * It includes the inode's change time, which programs cannot set, unlike that of the content.
 */
export function stampTreeFile(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && stampOf(stats);
}

/** The stamp of an open file. */
export function stampOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/** Opens a file of the tree the way `readTreeFile` does. Returns undefined if it cannot be read. */
export async function openTreeFile(path: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(path, readFlags);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
  return undefined;
}

/** Whether an error was reported by the operating system. */
export function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && "syscall" in error;
}

function tryToRead(path: string, maxBytes: number): ReadOutcome & { isSteady?: boolean } {
  try {
    return withFile(path, (descriptor, before) => {
      if (before.size > maxBytes) return { kind: "unreadable" };
      const bytes = readAll(descriptor, before.size);
      const after = fstatSync(descriptor);
      const isSteady =
        after.mtimeMs === before.mtimeMs &&
        after.size === before.size &&
        bytes.length === before.size;
      // Not every copy and backup keeps fractions of a second.
      const modifiedAt = new Date(after.mtimeMs - (after.mtimeMs % 1000)).toISOString();
      return { kind: "read", bytes, digest: digestBytes(bytes), modifiedAt, isSteady };
    });
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    return { kind: error.code === "ENOENT" ? "gone" : "unreadable" };
  }
}

function withFile<T>(path: string, use: (descriptor: number, stats: Stats) => T): T {
  const descriptor = openSync(path, readFlags);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile())
      throw Object.assign(new Error("not a file"), { code: "EINVAL", syscall: "open" });
    return use(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}

function readAll(descriptor: number, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes);
  let filled = 0;
  while (filled < sizeBytes) {
    const size = readSync(descriptor, bytes, filled, sizeBytes - filled, null);
    if (size === 0) break;
    filled += size;
  }
  return filled === sizeBytes ? bytes : bytes.slice(0, filled);
}
