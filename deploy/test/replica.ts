import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeTree, type SiteFiles } from "../../e2e/own-site.ts";

/** One server with a content folder and a data folder of its own, as on a machine of its own. */
export interface Replica {
  port: number;
  start(): Promise<void>;
  /** As a machine that loses power. */
  kill(): Promise<void>;
  /** As an operator who installs another release. */
  stop(): Promise<void>;
  write(files: SiteFiles): Promise<void>;
}

/** `purgeUrl`: where a cache before it is asked to forget. */
export function createReplica(
  folder: string,
  { port, purgeUrl }: { port: number; purgeUrl: string | undefined },
): Replica {
  const contentDir = join(folder, "content");
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, "exit");
  }

  return {
    port,
    async start() {
      child = spawn(process.execPath, ["dist/server/main.js"], {
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          NODE_ENV: "production",
          HOST: "127.0.0.1",
          PORT: String(port),
          CONTENT_DIR: contentDir,
          DATA_DIR: join(folder, "data"),
          WATCH: "1",
          DRAIN_SECONDS: "3",
          LOG_LEVEL: "error",
          ...(purgeUrl !== undefined && { PURGE_URL: purgeUrl }),
        },
      });
      await waitForAnswer(`http://127.0.0.1:${port}/healthz`);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    write: (files) => writeTree(contentDir, files),
  };
}

/** Waits until an address answers with 200, at most a minute. */
export async function waitForAnswer(address: string): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const isUp = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`${address} does not answer.`);
}
