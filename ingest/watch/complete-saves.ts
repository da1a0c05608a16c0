/*
 * Whether a save has come to its end cannot be seen in a file, only be judged by what is around it. A
 * text that ends like its last version, or goes on where that one ended, was hardly cut off: a save
 * begins at the top. Nor was one that differs from the last version, ends with a line and is about
 * as long as before. And whoever renames a file or sets its rights has written it before.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { digestBytes } from "#ingest/files/read-file.ts";

/** What the last read version of each document looked like, to tell finished saves from begun ones. */
export interface FileVersions {
  remember(file: string, version: { bytes: Uint8Array; digest: string }): void;
  /** Whether there is a sign that the file on disk is a whole new version of what was read last. */
  looksComplete(file: string, path: string): boolean;
}

interface Version {
  sizeBytes: number;
  digest: string;
  /** Of everything but the tail. */
  headDigest: string;
  /** The last tenth: where a save may end that is about as long as the last one. */
  tail: Buffer;
  /** The end of the text, unless the same is written elsewhere in it. */
  ending: Buffer | undefined;
}

const headShare = 0.9;
const longestTail = 16 * 1024;
const longestEnding = 48;
const shortestEnding = 8;

export function createFileVersions(): FileVersions {
  const versions = new Map<string, Version>();
  return {
    remember(file, { bytes, digest }) {
      const sizeBytes = bytes.length;
      const headDigest = digestBytes(bytes.subarray(0, headLength(sizeBytes)));
      // Copies, so that the rest of the text does not stay in memory.
      const tail = Buffer.from(bytes.subarray(headLength(sizeBytes)));
      versions.set(file, { sizeBytes, digest, headDigest, tail, ending: findEnding(bytes) });
    },
    looksComplete: (file, path) => {
      const last = versions.get(file);
      return last !== undefined && isPlausible(path, last);
    },
  };
}

function findEnding(bytes: Uint8Array): Buffer | undefined {
  const length = Math.min(longestEnding, Math.floor(bytes.length / 2));
  if (length < shortestEnding) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = bytes.length - length;
  return text.indexOf(text.subarray(start)) === start
    ? Buffer.from(text.subarray(start))
    : undefined;
}

function isPlausible(path: string, last: Version): boolean {
  try {
    const descriptor = openSync(
      path,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile() || stats.size === 0) return false;
      if (stats.ctimeMs > stats.mtimeMs) return true;
      return [endsLike, continues, isNew].some((check) => check(descriptor, stats.size, last));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Gone or forbidden in the meantime: not complete, the import will say why.
    return false;
  }
}

function endsLike(descriptor: number, sizeBytes: number, { ending }: Version): boolean {
  if (!ending || sizeBytes < ending.length) return false;
  return readPart(descriptor, sizeBytes - ending.length, ending.length).equals(ending);
}

function continues(descriptor: number, sizeBytes: number, last: Version): boolean {
  if (sizeBytes <= last.sizeBytes) return false;
  return digestBytes(readPart(descriptor, 0, last.sizeBytes)) === last.digest;
}

function isNew(descriptor: number, sizeBytes: number, last: Version): boolean {
  const length = headLength(last.sizeBytes);
  if (sizeBytes < length || readPart(descriptor, sizeBytes - 1, 1).toString() !== "\n")
    return false;
  if (digestBytes(readPart(descriptor, 0, length)) !== last.headDigest) return true;
  // What is the beginning of the last version may become the whole of it.
  const rest = readPart(descriptor, length, Math.min(sizeBytes - length, last.tail.length));
  return !last.tail.subarray(0, rest.length).equals(rest);
}

function headLength(sizeBytes: number): number {
  return Math.max(Math.ceil(sizeBytes * headShare), sizeBytes - longestTail);
}

function readPart(descriptor: number, start: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  return part.subarray(0, readSync(descriptor, part, 0, length, start));
}
