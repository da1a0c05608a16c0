import type { Logger } from "pino";
import type { PullRecord } from "#domain/content/pull-record.ts";
import { createPullRecordReader } from "#db/files/pull-record-file.ts";

/** The last pull, and whether the next one is missing. */
export interface PullState extends PullRecord {
  /** Whether a process that was to pull again is gone, or has not succeeded for longer than its interval allows. */
  isOverdue: boolean;
}

export interface PullClocks {
  readRecord: () => PullRecord | undefined;
  now: () => Date;
  /** A clock that nobody sets. */
  readUptimeMs: () => number;
}

/** Three signs of life, which come every minute. */
const silenceMs = 180_000;
/** How long a pull may take. */
const pullMs = 120_000;

/** Reads the last pull of a data folder. */
export function openPullState(dataDir: string, now: () => Date): () => PullState | undefined {
  const readRecord = createPullRecordReader(dataDir);
  return createPullStateReader({ readRecord, now, readUptimeMs: () => performance.now() });
}

/** Returns a function that reads the last pull and judges it; it returns undefined if there was none. */
export function createPullStateReader(options: PullClocks): () => PullState | undefined {
  const { readRecord } = options;
  const [readSilence, readAge] = [createAgeReader(options), createAgeReader(options)];
  return function readState() {
    const record = readRecord();
    if (!record) return undefined;
    const { process, succeededAt, at, fault } = record;
    const ageMs = readAge(succeededAt ?? at);
    if (!process) return { ...record, isOverdue: false };
    const { aliveAt, everySeconds } = process;
    const isGone = readSilence(aliveAt) > silenceMs;
    // Without an interval nothing is tried again before the next push.
    const isLate =
      everySeconds === undefined ? fault !== undefined : ageMs > 2 * everySeconds * 1000 + pullMs;
    return { ...record, isOverdue: isGone || isLate };
  };
}

/**
 * Returns a function that tells how old an instant is, which another process wrote.
 *
 * The clock of the wall may jump. It counts only for what was there at the first look; later on nothing
 * can be older than the time since the look before.
 */
function createAgeReader({ now, readUptimeMs }: PullClocks): (instant: string) => number {
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

/** Returns a function that looks whether a pull is missing, and logs it once, and its end. */
export function createOverdueLog(
  readPull: () => PullState | undefined,
  log: Pick<Logger, "warn" | "info">,
): () => void {
  let wasOverdue = false;
  return function look() {
    const { isOverdue = false, succeededAt } = readPull() ?? {};
    if (isOverdue && !wasOverdue)
      log.warn({ succeededAt, detail: overdueSentence }, "a pull is overdue");
    if (!isOverdue && wasOverdue) log.info("pulls work again");
    wasOverdue = isOverdue;
  };
}

export const overdueSentence =
  "Seit dem letzten Erfolg hat „plakat pull“ nichts mehr geholt; was auf der Forge neu ist, fehlt der Website. Prüfe, ob der Dienst läuft, der holt. Wer auf Dauer selbst holt, tippt einmal „plakat pull“.";
