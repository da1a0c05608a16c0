/*
 * One watch per folder. A watch of every file, which would also notice a change within a file that has
 * several names, takes more memory at 10,000 texts than the rest of the program.
 */
import { existsSync, lstatSync, readdirSync, realpathSync, statSync, watch } from "node:fs";
import type { FSWatcher, Stats } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { classifyFile, isIgnoredName } from "#ingest/files/file-rules.ts";

export interface TreeHandlers {
  /** A file below the root was changed, created or removed; the path is NFC. */
  onFile(file: string): void;
  /** Folders came or went, or the whole root was replaced. */
  onTree(): void;
  onError(error: unknown): void;
}

export interface FolderWatch {
  close(): void;
}

const rootCheckMs = 1000;

/**
 * Reports changes below a folder until it is closed; the folder may be missing at first.
 *
 * A file system watch stays with a folder that is moved away, so once a second the root is compared
 * with the folder being watched.
 */
export function watchFolder(root: string, handlers: TreeHandlers): FolderWatch {
  let identity = identify(stat(root));
  let watcher = watchBelow(root, handlers);

  function followRoot(): void {
    const current = identify(stat(root));
    if (current === identity) return;
    identity = current;
    if (current === undefined) return;
    watcher.close();
    watcher = watchBelow(root, handlers);
    handlers.onTree();
  }

  const timer = setInterval(() => {
    try {
      followRoot();
    } catch (error) {
      handlers.onError(error);
    }
  }, rootCheckMs);

  return {
    close() {
      clearInterval(timer);
      watcher.close();
    },
  };
}

/** Watches a folder and all below it; links are not followed. */
function watchBelow(linked: string, handlers: TreeHandlers): FolderWatch {
  // The root itself may be a link.
  const root = existsSync(linked) ? realpathSync(linked) : linked;
  const folders = new Map<string, { watcher: FSWatcher; identity: string | undefined }>();

  function open(folder: string): void {
    const identity = identify(lstat(folder));
    if (identity === undefined) return;
    try {
      // Before the folder is read, so that nothing falls between.
      const watcher = watch(folder, (_event, name) => onEvent(folder, name));
      watcher.on("error", (error) => onFailure(folder, error));
      folders.set(folder, { watcher, identity });
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory() && !isIgnoredName(entry.name)) open(join(folder, entry.name));
      }
    } catch (error) {
      onFailure(folder, error);
    }
  }

  /** A folder that is gone needs no watch; any other is tried again at its next event. */
  function onFailure(folder: string, error: unknown): void {
    forget(folder);
    if (identify(lstat(folder)) !== undefined) handlers.onError(error);
  }

  /** Ends the watches of a folder and of all below it. Returns whether there were any. */
  function forget(folder: string): boolean {
    const inside = folder + sep;
    const gone = [...folders].filter(([path]) => path === folder || path.startsWith(inside));
    for (const [path, { watcher }] of gone) {
      watcher.close();
      folders.delete(path);
    }
    return gone.length > 0;
  }

  function onEvent(folder: string, name: string | null): void {
    if (name === null) return handlers.onTree();
    if (isIgnoredName(name)) return;
    const path = join(folder, name);
    const stats = lstat(path);
    const identity = identify(stats);
    const known = folders.get(path);
    if (known !== undefined && known.identity === identity) return;
    const wasFolder = forget(path);
    if (identity !== undefined) open(path);
    if (wasFolder || identity !== undefined) handlers.onTree();
    // Events about the folder itself come with its own name, as if it were within.
    else if (stats || name !== basename(folder)) noteFile(path);
  }

  function noteFile(path: string): void {
    const file = relative(root, path).split(sep).join("/").normalize("NFC");
    if (classifyFile(file) !== "ignored") handlers.onFile(file);
  }

  open(root);
  return { close: () => void forget(root) };
}

function stat(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function lstat(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** The same as long as a folder is; undefined for anything else. */
function identify(stats: Stats | undefined): string | undefined {
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}` : undefined;
}
