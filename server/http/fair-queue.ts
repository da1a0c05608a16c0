import { setImmediate as nextRound } from "node:timers/promises";

/** Runs slow tasks one after another, so that they do not block other requests. */
export interface FairQueue {
  /**
   * Settles like `work`, which has a round of the event loop to itself.
   *
   * Owners take turns: an owner with many tasks waits longer than one with a single task.
   */
  run<Result>(owner: object, work: () => Result): Promise<Result>;
}

/** Other requests are answered between two tasks. */
export function createFairQueue(): FairQueue {
  /** In the order in which the owners are served; never with an empty list. */
  const waiting = new Map<object, (() => void)[]>();
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      // Sequential on purpose: the rounds in between are for other requests.
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
