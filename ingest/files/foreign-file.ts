import { statSync } from "node:fs";
import { join } from "node:path";

/** A file or folder that belongs to another user than this process. */
export interface ForeignFile {
  /** Its name in the data folder, which itself is `DATA_DIR`. */
  name: string;
  ownerId: number;
  /** The user of this process. */
  userId: number;
}

/** What every import may have to write; the folder last, because a file says more. */
const writtenNames = ["plakat.db", "plakat.db-wal", "plakat.db-shm", "media", ""];

/**
 * Finds what an import writes in a data folder although another user owns it: what a command typed
 * as root leaves behind. Returns undefined for root, who may write everything, and on Windows.
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
