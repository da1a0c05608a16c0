import { statSync } from "node:fs";
import { join } from "node:path";

/** A file or folder that belongs to another user than this process. */
export interface ForeignFile {
  /** The name of the file or folder in the data folder; `DATA_DIR` for the folder itself. */
  name: string;
  ownerId: number;
  /** The user of this process. */
  userId: number;
}

/**
 * The files that every import may have to write; the folder comes last, because a file is more
 * specific.
 */
const writtenNames = ["plakat.db", "plakat.db-wal", "plakat.db-shm", "media", ""];

/**
 * Finds what an import must write in a data folder but another user owns, mostly left by a command
 * typed as root. Returns undefined for root, who may write everything, and on Windows.
 */
export function findForeignFile(dataDir: string): ForeignFile | undefined {
  const userId = process.geteuid?.() ?? 0;
  if (userId === 0) return undefined;
  for (const name of writtenNames) {
    const ownerId = statSync(join(dataDir, name), { throwIfNoEntry: false })?.uid ?? userId;
    if (ownerId !== userId) return { name: name || "DATA_DIR", ownerId, userId };
  }
  return undefined;
}
