import { readErrorCode } from "#db/files/error-code.ts";
import { accessSync, constants, existsSync, realpathSync, statfsSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { classifyFile, composeName, isIgnoredName } from "#domain/content/file-rules.ts";

export interface TreeHandlers {
  /** A file below the root was changed, created or removed; the path is NFC. */
  onFile(file: string): void;
  /** Folders appeared or disappeared, or the whole root was replaced. */
  onTree(): void;
  onError(error: unknown): void;
  /** A German sentence for operators about how changes are noticed here. */
  onNotice(sentence: string): void;
  /** Whether changes are noticed from now on: not while the root is missing. */
  onWatching(isWatching: boolean): void;
}

export interface FolderWatch {
  close(): Promise<void>;
}

const rootCheckMs = 1000;
const pollMs = 2000;

/**
 * Reports changes below a folder until it is closed; the folder may be missing at first.
 *
 * A watch stays with a folder that is moved, so the watched root is compared with the path once a
 * second. Where the system reports no changes, the tree is polled.
 */
export async function watchFolder(root: string, handlers: TreeHandlers): Promise<FolderWatch> {
  let identity = identify(root);
  let isPolling = false;
  let isExhausted = false;
  let watcher = await open();
  handlers.onWatching(identity !== unreachable);
  let isBusy = false;

  async function open(): Promise<FSWatcher> {
    const reason = isExhausted ? undefined : findPollingReason(root);
    if (reason !== undefined && !isPolling) handlers.onNotice(reason);
    isPolling = isExhausted || reason !== undefined;
    const opened = await openWatcher(root, isPolling, { ...handlers, onError });
    if (isExhausted && !isPolling) {
      await opened.close();
      return open();
    }
    return opened;
  }

  function onError(error: unknown): void {
    const denial = textForDenial(error);
    const sentence = textForExhaustion(error);
    if (denial !== undefined) handlers.onNotice(denial);
    else if (sentence === undefined) handlers.onError(error);
    else if (!isExhausted) {
      handlers.onNotice(sentence);
      isExhausted = true;
    }
  }

  async function followRoot(): Promise<void> {
    const current = identify(root);
    const mustPoll = isExhausted && !isPolling && current !== unreachable;
    if (current === identity && !mustPoll) return;
    if (current === unreachable) {
      identity = current;
      handlers.onWatching(false);
      return;
    }
    await watcher.close();
    watcher = await open();
    // Set only now, so that a root that vanished meanwhile is opened again.
    identity = current;
    handlers.onWatching(true);
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

async function openWatcher(
  linked: string,
  usePolling: boolean,
  handlers: TreeHandlers,
): Promise<FSWatcher> {
  // The root itself may be a link, which `followSymlinks: false` would not follow.
  const root = existsSync(linked) ? realpathSync(linked) : linked;
  const toFile = (path: string) => relative(root, path).split(sep).join("/");
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    usePolling,
    interval: pollMs,
    binaryInterval: pollMs,
    // The change collector waits for the end of a save, because it knows the last version.
    atomic: false,
    ignored: (path) => toFile(path).split("/").some(isIgnoredPart),
  });
  watcher.on("all", (event, path) => {
    const file = toFile(path);
    // Only the whole tree shows which file a composed name stands for.
    const isComposed = file === composeName(file);
    if (event === "addDir" || event === "unlinkDir" || !isComposed) handlers.onTree();
    else if (classifyFile(file) !== "ignored") handlers.onFile(file);
  });
  watcher.on("error", (error) => handlers.onError(error));
  // `ready` also follows errors, at which `once` of `node:events` would reject.
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}

/**
 * File systems whose changes by other machines or programs the kernel does not report, by their
 * number in statfs(2) and `linux/magic.h`: NFS, SMB, CIFS, SMB2, FUSE (sshfs, virtiofs), 9p.
 */
const silentFileSystems = new Set([
  0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x65_73_55_46, 0x01_02_19_97,
]);

/** Says why changes must be polled. Returns undefined where the system reports them. */
function findPollingReason(root: string): string | undefined {
  if (!existsSync(root) || !silentFileSystems.has(statfsSync(root).type)) return undefined;
  return `Der Inhaltsordner liegt auf einem Netz- oder FUSE-Dateisystem, das Änderungen nicht meldet. Sie werden alle ${pollMs / 1000} Sekunden gesucht.`;
}

/** The remedy when the system has no watches left (inotify(7)). Returns undefined for other errors. */
export function textForExhaustion(error: unknown): string | undefined {
  const limit = { ENOSPC: "max_user_watches=1048576", EMFILE: "max_user_instances=1024" }[
    readErrorCode(error)
  ];
  if (limit === undefined) return undefined;
  return `Das System kann nicht noch mehr Ordner überwachen. Änderungen werden deshalb alle ${pollMs / 1000} Sekunden gesucht. Erhöhe die Grenze auf dem Rechner, zum Beispiel mit „sysctl -w fs.inotify.${limit}“, und starte Plakat neu.`;
}

/** Names the missing right to read a folder, and the remedy. Returns undefined for other errors. */
export function textForDenial(error: unknown): string | undefined {
  if (!/^(?:EACCES|EPERM)$/.test(readErrorCode(error))) return undefined;
  return "Der Inhaltsordner oder ein Ordner darin darf nicht gelesen werden. Gib dem Nutzer, unter dem Plakat läuft, das Recht dazu. Bis dahin bleibt online, was online ist.";
}

function isIgnoredPart(part: string): boolean {
  // The root itself is the empty path, and paths above it begin with `..`.
  return part !== "" && part !== ".." && isIgnoredName(part);
}

const unreachable = "unreachable";

/** Identifies a folder; one without network or permission counts as missing. */
function identify(root: string): string {
  try {
    accessSync(root, constants.R_OK | constants.X_OK);
    const { dev, ino } = statSync(root);
    return `${dev}:${ino}`;
  } catch {
    return unreachable;
  }
}
