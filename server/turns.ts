import { setImmediate as nextRound } from "node:timers/promises";

/** Lets works that may take long follow one another instead of standing in everybody's way. */
export interface Turns {
  /** Settles like `work`, which runs in a round of the event loop that no other work shares. */
  take<Result>(work: () => Result): Promise<Result>;
}

/** Between two works whatever else came in is answered. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const turn = last.then(() => nextRound()).then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
