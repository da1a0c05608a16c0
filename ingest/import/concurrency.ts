/** Runs `work` over a list with at most `limit` at a time; results are in the list's order. */
export async function mapConcurrently<T, R>(
  list: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function runLane(): Promise<void> {
    while (next < list.length) {
      const index = next;
      next += 1;
      const item = list[index];
      // Each lane works through its items in turn; the lanes run concurrently.
      if (item !== undefined) results[index] = await work(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, runLane));
  return results;
}

/** Settles like `promise`, or rejects as soon as the signal aborts. */
export async function raceAbort<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return promise;
  // After an abort nothing else handles a later rejection, and an unhandled one ends the process.
  promise.catch(() => {});
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(toError(signal.reason));
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("aborted", { cause: reason });
}

/**
 * Works through a stream with at most `limit` items in progress; reads the next one only when one
 * has finished. Rejects with the first failure, once the items in progress have settled.
 */
export async function forEachConcurrently<T>(
  stream: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const inProgress = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of stream) {
    const task = work(item)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .then(() => {
        inProgress.delete(task);
      });
    inProgress.add(task);
    while (inProgress.size >= limit && failures.length === 0) await Promise.race(inProgress);
    if (failures.length > 0) break;
  }
  await Promise.all(inProgress);
  if (failures.length > 0) throw toError(failures[0]);
}
