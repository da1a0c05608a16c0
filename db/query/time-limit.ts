import { QueryError } from "./query-error.ts";

/** The time that one query may take: visitors write queries, and all requests wait for them. */
export interface TimeLimit {
  /** Called before every step that may take long. Throws QueryError when the time is up. */
  check(): void;
  /**
   * Like `check`, for steps so short that reading the clock each time would be most of the work.
   *
   * `characters` is the length of the text the step reads: the clock is read once for 64 short
   * texts or 1,024 characters.
   */
  tick(characters?: number): void;
  /** Gives the query its full time again. */
  restart(): void;
}

export const timeLimitMs = 250;
const ticksPerCheck = 64;
const charactersPerTick = 16;

/** CPU time of this thread: a query must not fail because the machine is busy with something else. */
function readComputingMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Starts the time of one query. */
export function createTimeLimit(readClockMs: () => number = readComputingMs): TimeLimit {
  let endsAtMs = readClockMs() + timeLimitMs;
  let ticks = 0;
  const check = () => {
    if (readClockMs() > endsAtMs) {
      throw new QueryError("The query takes too long. Narrow it down by _path.");
    }
  };
  return {
    check,
    tick(characters = 0) {
      ticks += 1 + characters / charactersPerTick;
      if (ticks < ticksPerCheck) return;
      ticks = 0;
      check();
    },
    restart() {
      endsAtMs = readClockMs() + timeLimitMs;
    },
  };
}
