import {
  formatProgress,
  importPhases,
  type ImportProgress,
} from "#domain/content/import-progress.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

interface Beat {
  progress?: ImportProgress | undefined;
  hasSurveyed: boolean;
}

/** A process gives a sign of life every five seconds. */
const beatsPerLine = 2;

/** Says in the log every ten seconds how far an import is that takes that long, such as the first one with many photos. */
export function createProgressLog(log: Pick<ServerLog["log"], "info">) {
  let beats = 0;
  return {
    noteBeat(this: void, { progress, hasSurveyed }: Beat): void {
      if (hasSurveyed) beats = 0;
      else if (progress) {
        beats += 1;
        if (beats % beatsPerLine === 0)
          log.info({ ...progress, detail: describe(progress) }, "the import is under way");
      }
    },
    noteEnd(this: void): void {
      beats = 0;
    },
  };
}

function describe({ phase, ...count }: ImportProgress): string {
  return `Der Import läuft noch (${formatProgress(importPhases[phase], count)}). Was neu ist, geht zusammen online, sobald er fertig ist.`;
}
