import { lstatSync, readdirSync, readlinkSync } from "node:fs";

const ownerMayWrite = 0o200;

/**
 * Those of the files that some process has open for writing; `paths` are absolute and without links.
 *
 * Linux tells it of the processes of the same user. What cannot be known is not in the answer.
 */
export function findOpenForWriting(paths: ReadonlySet<string>): Set<string> {
  const open = new Set<string>();
  if (paths.size === 0) return open;
  for (const pid of list("/proc").filter((name) => /^\d+$/.test(name))) {
    for (const name of list(`/proc/${pid}/fd`)) {
      const path = findWritten(`/proc/${pid}/fd/${name}`, paths);
      if (path !== undefined) open.add(path);
    }
  }
  return open;
}

function findWritten(descriptor: string, paths: ReadonlySet<string>): string | undefined {
  try {
    const path = readlinkSync(descriptor);
    // The mode of the link says how the file was opened.
    const isWritten = paths.has(path) && (lstatSync(descriptor).mode & ownerMayWrite) !== 0;
    return isWritten ? path : undefined;
  } catch {
    // Closed in the meantime.
    return undefined;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Another system, another user's process, or one that has ended.
    return [];
  }
}
