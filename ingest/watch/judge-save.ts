import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

export type SaveState = "finished" | "unsure";

const lineFeed = 10;
const usualShare = 0.9;

/**
 * Judges from a text on disk whether its save is complete.
 *
 * Saving in place begins with an empty file. A text that ends within a line, or is much shorter
 * than the last version, may be only partly written.
 */
export function judgeSave(path: string, lastSizeBytes: number): SaveState {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    const descriptor = openSync(path, flags);
    try {
      const { size } = fstatSync(descriptor);
      if (size === 0) return "unsure";
      const end = Buffer.alloc(1);
      readSync(descriptor, end, 0, 1, size - 1);
      return size >= usualShare * lastSizeBytes && end[0] === lineFeed ? "finished" : "unsure";
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Gone, unreadable or no file at all: the import will report it.
    return "unsure";
  }
}
