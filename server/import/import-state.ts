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
  /** Since the whole tree was last compared with the site, or since the start; null without a watch. */
  surveyAgeMs: number | null;
}

export interface LastImport {
  status: ImportReport["status"];
  /** ISO text in UTC. */
  finishedAt: string;
  /** Why it failed or was refused; null if it did its work. */
  reason: FailureReason | null;
}

/** A survey is every few minutes; one takes long where all pictures are new. */
const longestSurveyMs = 30 * 60_000;

/** Follows the imports of this server by their messages, because a full disk keeps no record. */
export function createImportState(config: { isWatching: boolean }) {
  let lastImport: LastImport | null = null;
  /** Undefined until the first process has begun to watch. */
  let isNoticing: boolean | undefined;
  /** As the last import, while the process gives no sign of life. */
  let silence: LastImport | undefined;
  // Not the time of day, which may jump.
  let surveyedAtMs = performance.now();

  function noteImport(status: LastImport["status"], reason: LastImport["reason"]): void {
    lastImport = describeImport(status, reason);
  }

  return {
    noteReport: ({ status, reason }: ImportReport) => noteImport(status, reason ?? null),
    /** For errors that no report describes: whether anything was published is not known. */
    noteError: () => noteImport("failed", "died"),
    noteWatching(isWatching: boolean): void {
      isNoticing = isWatching;
    },
    noteSilence(isSilent: boolean): void {
      silence = isSilent ? describeImport("failed", "hung") : undefined;
    },
    noteSurvey(): void {
      surveyedAtMs = performance.now();
    },
    noteEnd({ code }: { code: number | null }): void {
      // Until its successor has imported, what it has missed is missing.
      if (silence) lastImport = silence;
      else if (code !== 0) noteImport("failed", "died");
      silence = undefined;
      if (config.isWatching) isNoticing = false;
    },
    read(this: void): ImportState {
      const last = silence ?? lastImport;
      const hasFailed = last !== null && last.reason !== null;
      const surveyAgeMs = config.isWatching ? performance.now() - surveyedAtMs : null;
      const isOverdue = surveyAgeMs !== null && surveyAgeMs > longestSurveyMs;
      return {
        lastImport: last,
        isWatching: isNoticing === true,
        isStale: hasFailed || isOverdue || isNoticing === false,
        surveyAgeMs,
      };
    },
  };
}

function describeImport(status: LastImport["status"], reason: LastImport["reason"]): LastImport {
  return { status, reason, finishedAt: new Date().toISOString() };
}
