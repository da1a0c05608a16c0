import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keepOwner } from "#db/files/keep-owner.ts";

/** Beside the database, not in it: replacing the database must not revive a link. */
export const revocationsFile = "preview-revoked.txt";

/**
 * Whether a preview link was revoked; reads the file each time, because other processes write it.
 *
 * Throws when the file exists but cannot be read.
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
  // Short enough to be written atomically while another process adds a line.
  const file = join(dataDir, revocationsFile);
  appendFileSync(file, `${id}\n`);
  keepOwner(file);
}
