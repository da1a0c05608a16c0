import { lstatSync, mkdirSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join, resolve } from "node:path";

const settledMs = 10_000;

/**
 * Lets Node keep the compiled program in the data folder, so that the next start need not compile it.
 *
 * Has to be called before the program is imported. A folder that does not exist, cannot be written or
 * could be changed by other users of the machine is not used; Node ignores entries that do not fit.
 * Returns whether the compiled program is kept.
 */
export function keepCompiled(dataDir: string): boolean {
  // A data folder that does not exist may be a mistake in the settings, which are checked later.
  const folder = join(resolve(dataDir), "compiled");
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It exists already, or cannot be created and therefore is not ours.
  }
  if (!isOurs(folder) || enableCompileCache(folder).directory === undefined) return false;
  // By its exit Node would have dropped the code that only a start needs.
  setTimeout(flushCompileCache, settledMs).unref();
  return true;
}

/** What is written here is executed: no other user may be able to write it. */
function isOurs(folder: string): boolean {
  try {
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) return false;
    // Windows has no such users and permissions.
    if (process.getuid === undefined) return true;
    return stats.uid === process.getuid() && !(stats.mode & 0o022);
  } catch {
    // The settings are checked later, with a message for the operator.
    return false;
  }
}
