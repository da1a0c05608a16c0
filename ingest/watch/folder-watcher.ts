import { once } from "node:events";
import { existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { classifyFile, isIgnoredName } from "#ingest/files/file-rules.ts";

export interface TreeHandlers {
  /** A file below the root was changed, created or removed; the path is NFC. */
  onFile(file: string): void;
  /** Folders came or went, or the whole root was replaced. */
  onTree(): void;
  onError(error: unknown): void;
}

export interface FolderWatch {
  /** Whether the file came to its place by renaming and was not written since; false if unknown. */
  wasMovedIn(file: string): boolean;
  close(): Promise<void>;
}

const rootCheckMs = 1000;

/**
 * Reports changes below a folder until it is closed; the folder may be missing at first.
 *
 * File system watches stay with a folder that is moved away, so once a second the root is compared
 * with the one being watched.
 */
export async function watchFolder(root: string, handlers: TreeHandlers): Promise<FolderWatch> {
  let identity = identify(root);
  const moved = new Set<string>();
  let watcher = await openWatcher(root, handlers, moved);
  let isBusy = false;

  async function followRoot(): Promise<void> {
    const current = identify(root);
    if (current === identity) return;
    identity = current;
    if (current === "missing") return;
    await watcher.close();
    moved.clear();
    watcher = await openWatcher(root, handlers, moved);
    handlers.onTree();
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    followRoot()
      .catch((error: unknown) => handlers.onError(error))
      .finally(() => {
        isBusy = false;
      });
  }, rootCheckMs);

  return {
    wasMovedIn: (file) => moved.has(file) && hasContent(join(root, file)),
    async close() {
      clearInterval(timer);
      await watcher.close();
    },
  };
}

async function openWatcher(
  linked: string,
  handlers: TreeHandlers,
  moved: Set<string>,
): Promise<FSWatcher> {
  // The root itself may be a link, which `followSymlinks: false` would not look behind.
  const root = existsSync(linked) ? realpathSync(linked) : linked;
  const toFile = (path: string) => relative(root, path).split(sep).join("/").normalize("NFC");
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    // Waiting for complete files is done by the collector, which knows their last version.
    atomic: false,
    ignored: (path) => toFile(path).split("/").some(isIgnoredPart),
  });
  if (process.platform === "linux") noteMoves(watcher, moved, toFile);
  watcher.on("all", (event, path) => {
    const file = toFile(path);
    if (event === "unlink") moved.delete(file);
    if (event === "addDir" || event === "unlinkDir") handlers.onTree();
    else if (classifyFile(file) !== "ignored") handlers.onFile(file);
  });
  watcher.on("error", (error) => handlers.onError(error));
  await once(watcher, "ready");
  return watcher;
}

/** On Linux what is renamed into a folder begins with "rename", and only writing makes a "change". */
function noteMoves(watcher: FSWatcher, moved: Set<string>, toFile: (path: string) => string): void {
  watcher.on("raw", (event, name, details) => {
    if (typeof name !== "string") return;
    const { watchedPath } = details as { watchedPath?: string };
    const file = toFile(join(watchedPath ?? "", name));
    if (event === "rename" && classifyFile(file) === "document") moved.add(file);
    else moved.delete(file);
  });
}

function hasContent(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.isFile() && stats.size > 0;
}

function isIgnoredPart(part: string): boolean {
  // The root itself is the empty path, and what lies above it begins with dots.
  return part !== "" && part !== ".." && isIgnoredName(part);
}

function identify(root: string): string {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "missing";
}
