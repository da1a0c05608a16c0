import type { FailureReason } from "#domain/content/import-record.ts";
import type { ImportReport } from "./import-process.ts";

/** The state of this server's import. */
export interface ImportState {
  /** Null before the first one has ended. */
  lastImport: LastImport | null;
  /** Whether changes to the tree are noticed. */
  isWatching: boolean;
  /** Whether the tree may be newer than the site: the last import failed, or changes go unnoticed. */
  isStale: boolean;
  /**
   * Milliseconds since the whole tree was last compared with the site, or since the start; null
   * without a watch.
   */
  surveyAgeMs: number | null;
}

export interface LastImport {
  status: ImportReport["status"];
  /** ISO text in UTC. */
  finishedAt: string;
  /** The reason of a failure or refusal; null after a success. */
  reason: FailureReason | null;
}

/** Surveys run every few minutes; one with many new pictures takes long. */
const longestSurveyMs = 30 * 60_000;

/**
 * Follows this server's imports by their messages, because no record can be written to a full disk.
 */
export function createImportState(config: { isWatching: boolean }) {
  let lastImport: LastImport | null = null;
  /** Whether the watch notices changes; undefined until the first process watches. */
  let isWatchWorking: boolean | undefined;
  /** Set while the process is silent, and reported as the last import. */
  let silence: LastImport | undefined;
  // A monotonic clock, because the time of day may jump.
  let surveyedAtMs = performance.now();

  function noteImport(status: LastImport["status"], reason: LastImport["reason"]): void {
    lastImport = toLastImport(status, reason);
  }

  return {
    noteReport: ({ status, reason }: ImportReport) => noteImport(status, reason ?? null),
    /** For errors without a report, after which it is unknown whether anything was published. */
    noteError: () => noteImport("failed", "died"),
    noteWatching(isWatching: boolean): void {
      isWatchWorking = isWatching;
    },
    noteSilence(isSilent: boolean): void {
      silence = isSilent ? toLastImport("failed", "hung") : undefined;
    },
    noteSurvey(): void {
      surveyedAtMs = performance.now();
    },
    noteEnd({ code }: { code: number | null }): void {
      // The process's missed changes stay missing until its successor has imported.
      if (silence) lastImport = silence;
      else if (code !== 0) noteImport("failed", "died");
      silence = undefined;
      if (config.isWatching) isWatchWorking = false;
    },
    read(this: void): ImportState {
      const last = silence ?? lastImport;
      const hasFailed = last !== null && last.reason !== null;
      const surveyAgeMs = config.isWatching ? performance.now() - surveyedAtMs : null;
      const isOverdue = surveyAgeMs !== null && surveyAgeMs > longestSurveyMs;
      return {
        lastImport: last,
        isWatching: isWatchWorking === true,
        isStale: hasFailed || isOverdue || isWatchWorking === false,
        surveyAgeMs,
      };
    },
  };
}

function toLastImport(status: LastImport["status"], reason: LastImport["reason"]): LastImport {
  return { status, reason, finishedAt: new Date().toISOString() };
}
