import type { ChildProcess } from "node:child_process";
import type { ServerLog } from "#server/setup/server-log.ts";
import { startProcess } from "./start-process.ts";

/** The pictures that other services show beside links, drawn in a process of its own. */
export interface PictureDrawing {
  /** To be called with the version of the content, as often as it is read. */
  notice(version: string | undefined): void;
  close(): void;
}

const usualQuietMs = 5000;

/**
 * Has missing pictures drawn once the content has not changed for some seconds, whichever process
 * imported it. Until then, visitors get the home page's picture.
 *
 * A process that is killed loses nothing: the next one draws what is missing.
 */
export function createPictureDrawing(
  dataDir: string,
  log: Pick<ServerLog["log"], "error">,
  quietMs = usualQuietMs,
): PictureDrawing {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  const onError = (error: unknown) => log.error(error, "pictures for links cannot be drawn");

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (child ? plan() : draw()), quietMs);
  }

  function draw(): void {
    child = startProcess("draw-worker", [dataDir], onError);
    child?.once("exit", (code) => {
      child = undefined;
      // It has written why. Without a code it was stopped.
      if (code !== 0 && code !== null) onError({ code });
    });
  }

  return {
    notice(version) {
      if (version === seen) return;
      seen = version;
      plan();
    },
    close() {
      clearTimeout(timer);
      child?.kill("SIGKILL");
    },
  };
}
