import { closeSync, constants, lstatSync, openSync, readSync } from "node:fs";

/** What the last read version of each document looked like, to tell finished saves from begun ones. */
export interface FileVersions {
  remember(file: string, bytes: Uint8Array): void;
  /** Whether the file on disk can be a whole new version of what was read last. */
  looksComplete(file: string, path: string): boolean;
}

interface Version {
  sizeBytes: number;
  endsWithNewline: boolean;
}

/** A save that loses more than this is probably not finished. */
const plausibleShare = 0.9;
const newline = 10;

export function createFileVersions(): FileVersions {
  const versions = new Map<string, Version>();
  return {
    remember(file, bytes) {
      const endsWithNewline = bytes.at(-1) === newline;
      versions.set(file, { sizeBytes: bytes.length, endsWithNewline });
    },
    looksComplete: (file, path) => isPlausible(path, versions.get(file)),
  };
}

function isPlausible(path: string, last: Version | undefined): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile() || !last || stats.size === 0) return false;
  if (stats.size < last.sizeBytes * plausibleShare) return false;
  return !last.endsWithNewline || readLastByte(path, stats.size) === newline;
}

function readLastByte(path: string, sizeBytes: number): number | undefined {
  try {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const descriptor = openSync(path, flags);
    try {
      const byte = new Uint8Array(1);
      return readSync(descriptor, byte, 0, 1, sizeBytes - 1) === 1 ? byte[0] : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Gone or forbidden in the meantime: not complete, the import will say why.
    return undefined;
  }
}
