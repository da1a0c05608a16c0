import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** V8's nursery begins with halves of 1 MB, so one step leads to the bound that the server has. */
const growthFactor = 4;
/** A string is copied in one piece, without pointers to follow. */
const bytesPerRound = 64 * 1024;
const maxRounds = 100;

/**
 * Lets V8's nursery, both halves together, grow to `maxBytes` at once and no further; call it once.
 *
 * V8 reads its own limit before the program starts, from the command line only, but obeys the factor
 * of growth at any time. A nursery that has shrunk while the site was idle may grow again.
 */
export function boundNursery(maxBytes: number): void {
  let factor: number | undefined;
  const adjust = () => {
    const nursery = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
    const next = (nursery?.space_size ?? 0) < maxBytes ? growthFactor : 1;
    if (next !== factor) setFlagsFromString(`--semi-space-growth-factor=${next}`);
    factor = next;
  };
  new PerformanceObserver(adjust).observe({ entryTypes: ["gc"] });
  adjust();
  // While the program is loaded the nursery would take several steps before the observer is called.
  const survivors: string[] = [];
  const bytes = Buffer.alloc(bytesPerRound);
  for (let round = 0; round < maxRounds && factor !== 1; round += 1) {
    survivors.push(bytes.toString("latin1"));
    adjust();
  }
}
