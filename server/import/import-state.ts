import type { FailureReason } from "#domain/content/import-record.ts";
import type { ImportReport } from "./import-process.ts";

/** How things are with the import beside this server. */
export interface ImportState {
  /** Null before the first one has ended. */
  lastImport: LastImport | null;
  /** Whether changes to the tree are noticed. */
  isWatching: boolean;
  /** Whether the tree may be newer than the site: the last import failed, or changes go unnoticed. */
  isStale: boolean;
}

export interface LastImport {
  status: ImportReport["status"];
  /** ISO text in UTC. */
  finishedAt: string;
  /** Why it failed or was refused; null if it did its work. */
  reason: FailureReason | null;
}

/** Follows the imports of this server by their messages, because a full disk keeps no record. */
export function createImportState(config: { isWatching: boolean }) {
  let lastImport: LastImport | null = null;
  /** Undefined until the first process has begun to watch. */
  let isNoticing: boolean | undefined;

  function noteImport(status: LastImport["status"], reason: LastImport["reason"]): void {
    lastImport = { status, reason, finishedAt: new Date().toISOString() };
  }

  return {
    noteReport: ({ status, reason }: ImportReport) => noteImport(status, reason ?? null),
    /** For errors that no report describes: whether anything was published is not known. */
    noteError: () => noteImport("failed", "died"),
    noteWatching(isWatching: boolean): void {
      isNoticing = isWatching;
    },
    noteEnd({ code }: { code: number | null }): void {
      if (code !== 0) noteImport("failed", "died");
      if (config.isWatching) isNoticing = false;
    },
    read(this: void): ImportState {
      const hasFailed = lastImport !== null && lastImport.reason !== null;
      return {
        lastImport,
        isWatching: isNoticing === true,
        isStale: hasFailed || isNoticing === false,
      };
    },
  };
}
