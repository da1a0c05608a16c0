import type { PullRecord } from "#domain/content/pull-record.ts";
import { writeSignOfLife } from "#db/files/pull-record-file.ts";

/** What tells the server that a process stays and pulls again. */
export interface SignsOfLife {
  /** The sign of this moment, for the record of a pull. */
  describe: () => NonNullable<PullRecord["process"]>;
  end: () => void;
}

const everyMs = 60_000;

/** Gives signs of life from now on; a disk that takes none is a sign as well. */
export function startSignsOfLife(
  dataDir: string,
  options: { everySeconds: number | undefined; now: () => Date; intervalMs?: number },
): SignsOfLife {
  const { everySeconds, now, intervalMs = everyMs } = options;
  const describe = () => ({
    aliveAt: now().toISOString(),
    ...(everySeconds !== undefined && { everySeconds }),
  });
  const timer = setInterval(() => {
    try {
      writeSignOfLife(dataDir, describe());
    } catch {
      // The server misses the sign, which is what an operator has to see.
    }
  }, intervalMs);
  return { describe, end: () => clearInterval(timer) };
}
