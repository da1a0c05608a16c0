import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Beside the database and not in it: what a publication replaces must not revive a link. */
export const revocationsFile = "preview-revoked.txt";

/**
 * Tells whether a preview link was revoked; follows the file of another process.
 *
 * Throws when there is a list that cannot be read.
 */
export function isLinkRevoked(dataDir: string, id: string): boolean {
  try {
    return readFileSync(join(dataDir, revocationsFile), "utf8").split("\n").includes(id);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** Revokes a link for good. Throws when the folder cannot be written to. */
export function revokeLink(dataDir: string, id: string): void {
  // Short enough to arrive whole beside a line that somebody else adds.
  appendFileSync(join(dataDir, revocationsFile), `${id}\n`);
}
