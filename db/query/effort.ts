import { QueryError } from "./query-error.ts";

/** What is left of the time one query may take; visitors write queries, everybody waits for them. */
export interface Effort {
  /** Called before every step that may take long. Throws QueryError when the time is used up. */
  check(): void;
}

export const maxEffortMs = 250;

/** Starts the clock of one query. */
export function createEffort(readClockMs: () => number = () => performance.now()): Effort {
  const endsAtMs = readClockMs() + maxEffortMs;
  return {
    check() {
      if (readClockMs() > endsAtMs) {
        throw new QueryError("The query takes too long. Narrow it down by _path.");
      }
    },
  };
}
