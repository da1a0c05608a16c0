import { once } from "node:events";
import { existsSync, realpathSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
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
  close(): Promise<void>;
}

const rootCheckMs = 1000;

/**
 * Reports changes below a folder until it is closed; the folder may be missing at first.
 *
 * A file system watch stays with a folder that is moved away, so once a second the root is compared
 * with the folder being watched.
 */
export async function watchFolder(root: string, handlers: TreeHandlers): Promise<FolderWatch> {
  let identity = identify(root);
  let watcher = await openWatcher(root, handlers);
  let isBusy = false;

  async function followRoot(): Promise<void> {
    const current = identify(root);
    if (current === identity) return;
    identity = current;
    if (current === "missing") return;
    await watcher.close();
    watcher = await openWatcher(root, handlers);
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
    async close() {
      clearInterval(timer);
      await watcher.close();
    },
  };
}

async function openWatcher(linked: string, handlers: TreeHandlers): Promise<FSWatcher> {
  // The root itself may be a link, which `followSymlinks: false` would not follow.
  const root = existsSync(linked) ? realpathSync(linked) : linked;
  const toFile = (path: string) => relative(root, path).split(sep).join("/").normalize("NFC");
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    // The change collector waits for the end of a save, because it knows the last version.
    atomic: false,
    ignored: (path) => toFile(path).split("/").some(isIgnoredPart),
  });
  watcher.on("all", (event, path) => {
    const file = toFile(path);
    if (event === "addDir" || event === "unlinkDir") handlers.onTree();
    else if (classifyFile(file) !== "ignored") handlers.onFile(file);
  });
  watcher.on("error", (error) => handlers.onError(error));
  await once(watcher, "ready");
  return watcher;
}

function isIgnoredPart(part: string): boolean {
  // The root itself is the empty path, and paths above it begin with `..`.
  return part !== "" && part !== ".." && isIgnoredName(part);
}

function identify(root: string): string {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "missing";
}
