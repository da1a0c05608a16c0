/** Runs of a task that never overlap. */
export interface PullQueue {
  /** Asks for a run; requests during a run lead to one further run, however many they are. */
  request: () => void;
  /** Settles when no run is left. */
  idle: () => Promise<void>;
}

/** `run` must not reject. */
export function createPullQueue(run: () => Promise<unknown>): PullQueue {
  let current: Promise<void> | undefined;
  let isAsked = false;
  async function work(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      // One after the other is what the queue is for.
      await run();
    }
    current = undefined;
  }
  return {
    request() {
      isAsked = true;
      current ??= work();
    },
    idle: async () => current,
  };
}
