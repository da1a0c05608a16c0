import { setImmediate as nextRound } from "node:timers/promises";

/** Lets works that may take long follow one another instead of standing in everybody's way. */
export interface FairQueue {
  /**
   * Settles like `work`, which runs in a round of the event loop that no other work shares.
   *
   * Owners take turns: whoever wants many things waits longer for them than whoever wants one.
   */
  run<Result>(owner: object, work: () => Result): Promise<Result>;
}

/** Between two works whatever else came in is answered. */
export function createFairQueue(): FairQueue {
  /** In the order in which the owners are served; never with an empty list. */
  const waiting = new Map<object, (() => void)[]>();
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      // Sequential on purpose: the rounds in between belong to everybody else.
      await nextRound();
      takeNext()?.();
    }
    isRunning = false;
  }

  function takeNext(): (() => void) | undefined {
    const [next] = waiting;
    if (!next) return undefined;
    const [owner, works] = next;
    const work = works.shift();
    waiting.delete(owner);
    if (works.length > 0) waiting.set(owner, works);
    return work;
  }

  return {
    run(owner, work) {
      const result = new Promise<void>((resolve) => {
        const works = waiting.get(owner);
        if (works) works.push(resolve);
        else waiting.set(owner, [resolve]);
      }).then(work);
      if (!isRunning) void drain();
      return result;
    },
  };
}
