import type { PullRecord } from "#domain/content/pull-record.ts";
import { writeSignOfLife } from "#db/files/pull-record-file.ts";

/** The heartbeat of a process that keeps pulling. */
export interface SignsOfLife {
  /** The present heartbeat, for the record of a pull. */
  describe: () => NonNullable<PullRecord["process"]>;
  end: () => void;
}

const everyMs = 60_000;

/** Starts the heartbeat. A beat that cannot be written is skipped, and the server notices. */
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
      // The server reports the missing beat to the operator.
    }
  }, intervalMs);
  return { describe, end: () => clearInterval(timer) };
}
