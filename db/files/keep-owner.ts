import { lchownSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Gives what root has just created to the owner of the folder that it is in; does nothing for
 * other users.
 *
 * A command typed as root would otherwise leave files behind that the server may not write.
 */
export function keepOwner(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid === 0) return;
  try {
    lchownSync(path, uid, gid);
  } catch {
    // Some network folders and containers refuse the change; the server reports what it cannot
    // write.
  }
}
