import type { Logger } from "pino";
import type { ImportRecord } from "#domain/content/import-record.ts";
import type { PullRecord } from "#domain/content/pull-record.ts";
import { createImportRecordReader } from "#db/files/import-record-file.ts";
import { createPullRecordReader } from "#db/files/pull-record-file.ts";

/** The last pull, and whether the next one or its publishing is missing. */
export interface PullState extends PullRecord {
  /**
   * Whether a process that should pull again has died, or has not succeeded for longer than its
   * interval allows.
   */
  isOverdue: boolean;
  /** Whether no process has imported the tree for too long after a new commit. */
  isUnpublished: boolean;
}

export interface PullSources {
  readRecord: () => PullRecord | undefined;
  /** Reads the last import of whatever process. */
  readImport: () => Pick<ImportRecord, "finishedAt"> | undefined;
  now: () => Date;
  /** A monotonic clock. */
  readUptimeMs: () => number;
}

/** Three heartbeats, which come every minute. */
const silenceMs = 180_000;
/** How long a pull may take. */
const pullMs = 120_000;
/** Two surveys of a server that watches: the second one certainly began after the commit. */
const publishingMs = 600_000;

/** Reads the last pull of a data folder. */
export function openPullState(dataDir: string, now: () => Date): () => PullState | undefined {
  const readRecord = createPullRecordReader(dataDir);
  const readImport = createImportRecordReader(dataDir);
  const readUptimeMs = () => performance.now();
  return createPullStateReader({ readRecord, readImport, now, readUptimeMs });
}

/**
 * Returns a function that reads the last pull and judges it, by what it remembers of earlier
 * readings; it returns undefined if there was no pull.
 */
export function createPullStateReader(options: PullSources): () => PullState | undefined {
  const { readRecord } = options;
  const [readSilence, readAge] = [createAgeReader(options), createAgeReader(options)];
  const isWaiting = createWaitReader(options);
  return function readState() {
    const record = readRecord();
    const isUnpublished = isWaiting(record);
    if (!record) return undefined;
    const { process, succeededAt, at, fault } = record;
    const ageMs = readAge(succeededAt ?? at);
    if (!process) return { ...record, isOverdue: false, isUnpublished };
    const { aliveAt, everySeconds } = process;
    const isGone = readSilence(aliveAt) > silenceMs;
    // Without an interval, nothing is tried again before the next push.
    const isLate =
      everySeconds === undefined ? fault !== undefined : ageMs > 2 * everySeconds * 1000 + pullMs;
    return { ...record, isOverdue: isGone || isLate, isUnpublished };
  };
}

/**
 * Returns a function that tells whether a new commit has waited too long for an import.
 *
 * An import that publishes nothing ends the waiting, too, because it is reported with its own reason.
 * A server imports at its start what was pulled until then.
 */
function createWaitReader({ readRecord, readImport, readUptimeMs }: PullSources) {
  let commit = readRecord()?.commit?.id;
  let importedAt = readImport()?.finishedAt;
  let waitsSinceMs = Infinity;
  return function isWaiting(record: PullRecord | undefined): boolean {
    const last = { commit, importedAt };
    commit = record?.commit?.id;
    importedAt = readImport()?.finishedAt;
    if (commit !== last.commit) waitsSinceMs = Math.min(waitsSinceMs, readUptimeMs());
    // A commit may have come and be imported between two looks.
    if (importedAt !== last.importedAt) waitsSinceMs = Infinity;
    return readUptimeMs() - waitsSinceMs > publishingMs;
  };
}

/**
 * Returns a function that computes the age of an instant written by another process.
 *
 * The time of day may jump, so it counts only for the first reading; later, nothing can be older
 * than the time since the reading before.
 */
function createAgeReader({ now, readUptimeMs }: PullSources): (instant: string) => number {
  let seen: { instant: string; ageMs: number; uptimeMs: number } | undefined;
  let lookedAtMs = -Infinity;
  return function readAge(instant) {
    const uptimeMs = readUptimeMs();
    if (seen?.instant !== instant) {
      const mostMs = seen ? uptimeMs - lookedAtMs : Infinity;
      const ageMs = Math.min(Math.max(0, now().getTime() - Date.parse(instant)), mostMs);
      seen = { instant, ageMs, uptimeMs };
    }
    lookedAtMs = uptimeMs;
    return seen.ageMs + uptimeMs - seen.uptimeMs;
  };
}

/** Returns a function that looks whether a pull or its publishing is missing, and logs it once, and its end. */
export function createPullLog(
  readPull: () => PullState | undefined,
  log: Pick<Logger, "warn" | "info">,
): () => void {
  const lasting = new Set<string>();
  return function look() {
    const pull = readPull();
    for (const { key, begin, detail, end } of alarms) {
      const isOn = pull?.[key] === true;
      if (isOn === lasting.has(key)) continue;
      if (isOn) {
        lasting.add(key);
        log.warn({ succeededAt: pull.succeededAt, detail }, begin);
      } else {
        lasting.delete(key);
        log.info(end);
      }
    }
  };
}

export const overdueSentence =
  "Seit dem letzten Erfolg hat „plakat pull“ nichts mehr geholt; was auf der Forge neu ist, fehlt der Website. Prüfe, ob der Dienst läuft, der holt. Wer auf Dauer selbst holt, tippt einmal „plakat pull“.";
export const unpublishedSentence =
  "„plakat pull“ hat einen neuen Stand geholt, den seit zehn Minuten niemand veröffentlicht hat. Läuft ein Server mit WATCH=1, nennt sein Protokoll den Grund. Sonst setze WATCH=1, und starte ihn neu, oder tippe nach jedem Holen „plakat import“.";

const alarms = [
  {
    key: "isOverdue",
    begin: "a pull is overdue",
    detail: overdueSentence,
    end: "pulls work again",
  },
  {
    key: "isUnpublished",
    begin: "a pull is not published",
    detail: unpublishedSentence,
    end: "the pull is published",
  },
] as const;
