/** Runs `work` over a list with at most `limit` at a time; results stand in the list's order. */
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
      // One lane works through its items in turn; the lanes run beside each other.
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
  // Whoever stopped waiting must not be surprised by a rejection that comes later.
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
 * Works through a stream with at most `limit` items in hand; takes the next one only when there is
 * room. Rejects with the first failure, once what is in hand has settled.
 */
export async function forEachConcurrently<T>(
  stream: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const inHand = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of stream) {
    const task = work(item)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .then(() => {
        inHand.delete(task);
      });
    inHand.add(task);
    while (inHand.size >= limit && failures.length === 0) await Promise.race(inHand);
    if (failures.length > 0) break;
  }
  await Promise.all(inHand);
  if (failures.length > 0) throw toError(failures[0]);
}
