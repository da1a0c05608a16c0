import type { ChildProcess } from "node:child_process";
import type { ServerLog } from "#server/setup/server-log.ts";
import { startProcess } from "./start-process.ts";

/** Draws the pictures that other services show beside links, in a process of its own. */
export interface PictureDrawing {
  /** Must be called with the content version whenever it is read. */
  notice(version: string | undefined): void;
  /**
   * Draws a picture to share at once, and waits for it. A picture that failed is not tried again
   * before the content changes.
   */
  draw: (this: void, name: string) => Promise<void>;
  close(): void;
}

interface Pauses {
  quietMs: number;
  retryMs: number;
}

const usualPauses = { quietMs: 5000, retryMs: 600_000 };
const failureSentence =
  "Die Bilder für Links lassen sich nicht zeichnen; Links zeigen so lange keines oder das der Startseite. Prüfe, ob der Datenträger von DATA_DIR Platz hat.";

/**
 * Draws missing pictures once the content is unchanged for some seconds, whichever process imported
 * it, and again some minutes after a failure. Until then, visitors get the home page's picture.
 *
 * Killing the process loses nothing: the next one draws what is missing.
 */
export function createPictureDrawing(
  dataDir: string,
  log: Pick<ServerLog["log"], "error">,
  { quietMs, retryMs }: Pauses = usualPauses,
): PictureDrawing {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  const onError = (error: unknown) => log.error(error, "pictures for links cannot be drawn");
  const wanted = createWantedDrawing(dataDir, onError);

  function plan(pauseMs = quietMs): void {
    clearTimeout(timer);
    timer = setTimeout(() => (child ? plan() : draw()), pauseMs);
  }

  function draw(): void {
    child = startDrawing([dataDir], onError, (hasFailed) => {
      child = undefined;
      // For example, somebody makes room on a full disk.
      if (hasFailed) plan(retryMs);
    });
  }

  return {
    notice(version) {
      if (version === seen) return;
      seen = version;
      wanted.forget();
      plan();
    },
    draw: wanted.draw,
    close() {
      clearTimeout(timer);
      child?.kill("SIGKILL");
      wanted.close();
    },
  };
}

type Report = (error: unknown) => void;

/** Calls `onEnd` when the process has ended, or at once if the system cannot start one. */
function startDrawing(
  args: string[],
  onError: Report,
  onEnd: (hasFailed: boolean) => void,
): ChildProcess | undefined {
  const child = startProcess("draw-worker", args, onError);
  if (!child) onEnd(true);
  child?.once("exit", (code) => {
    // The process has logged the reason itself. Without a code it was stopped.
    const hasFailed = code !== 0 && code !== null;
    if (hasFailed) onError({ code, detail: failureSentence });
    onEnd(hasFailed);
  });
  return child;
}

/**
 * Draws pictures that visitors wait for. One process runs at a time; the next one draws everything
 * requested meanwhile.
 */
function createWantedDrawing(dataDir: string, onError: Report) {
  const tried = new Map<string, Promise<void>>();
  let waiting: string[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  let child: ChildProcess | undefined;

  function run(): Promise<void> {
    const names = waiting;
    waiting = [];
    next = undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    child = startDrawing([dataDir, ...names], onError, () => {
      child = undefined;
      resolve();
    });
    return promise;
  }

  return {
    draw(this: void, name: string): Promise<void> {
      const known = tried.get(name);
      if (known) return known;
      waiting.push(name);
      next ??= last = last.then(run);
      tried.set(name, next);
      return next;
    },
    forget: () => tried.clear(),
    close: () => child?.kill("SIGKILL"),
  };
}
