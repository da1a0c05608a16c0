import { QueryError } from "./query-error.ts";

/** What is left of the time one query may take; visitors write queries, everybody waits for them. */
export interface Effort {
  /** Called before every step that may take long. Throws QueryError when the time is used up. */
  check(): void;
  /**
   * Like `check`, for steps so short that asking the clock each time would be most of the work.
   *
   * `characters` says how much text the step reads: 64 short texts or one of 1,000 ask the clock.
   */
  tick(characters?: number): void;
  /** Gives the query all of its time again. */
  restart(): void;
}

export const maxEffortMs = 250;
const ticksPerCheck = 64;
const charactersPerTick = 16;

/** Computing time of this thread: a machine that is busy with others must not refuse a query. */
function readComputingMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Starts the clock of one query. */
export function createEffort(readClockMs: () => number = readComputingMs): Effort {
  let endsAtMs = readClockMs() + maxEffortMs;
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
      endsAtMs = readClockMs() + maxEffortMs;
    },
  };
}
