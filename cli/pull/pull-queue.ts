/** Runs of a task that never overlap. */
export interface PullQueue {
  /** Requests a run; all requests during a run lead to a single further one. */
  request: () => void;
  /** Settles when no run is pending. */
  idle: () => Promise<void>;
}

/** `run` must not reject. */
export function createPullQueue(run: () => Promise<unknown>): PullQueue {
  let current: Promise<void> | undefined;
  let isAsked = false;
  async function work(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      // One after the other, so that runs never overlap.
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
