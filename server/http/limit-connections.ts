import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { ServerLog } from "#server/setup/server-log.ts";

/** Descriptors of the program itself: about 30 files and pipes, and those for responses. */
const reserved = 44;
const fewest = 8;
const pauseMs = 60_000;

interface LimitOptions {
  log: Pick<ServerLog["log"], "warn">;
  /** How many files and connections the process may open; undefined if the system does not tell. */
  descriptors?: number | undefined;
}

/**
 * Refuses connections before the process runs out of descriptors, and logs it once a minute.
 *
 * Without free descriptors Node would close connections silently, and no page could be read from a
 * file.
 */
export function limitConnections(
  server: Server,
  { log, descriptors = readDescriptorLimit() }: LimitOptions,
): void {
  if (descriptors === undefined) return;
  server.maxConnections = Math.max(descriptors - reserved, fewest);
  let refused = 0;
  let saidAtMs = -Infinity;
  server.on("drop", () => {
    refused += 1;
    if (performance.now() - saidAtMs < pauseMs) return;
    saidAtMs = performance.now();
    const { maxConnections } = server;
    log.warn({ refused, maxConnections }, "too many connections; raise the limit of open files");
    refused = 0;
  });
}

/** The limit of this process (`RLIMIT_NOFILE`, getrlimit(2)), as Linux reports it. */
function readDescriptorLimit(): number | undefined {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
