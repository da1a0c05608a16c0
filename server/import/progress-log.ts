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

/** The process sends a heartbeat every five seconds. */
const beatsPerLine = 2;

/**
 * Logs the progress of a long import every ten seconds, such as the first one with many photos.
 *
 * An import that waits for another one logs that once, because nothing changes until that one ends.
 */
export function createProgressLog(log: Pick<ServerLog["log"], "info">) {
  let waits = 0;
  let beats = 0;

  function noteEnd(): void {
    waits = 0;
    beats = 0;
  }

  function noteBeat({ progress, hasSurveyed }: Beat): void {
    if (hasSurveyed) noteEnd();
    else if (progress?.phase === "lock") {
      waits += 1;
      if (waits === beatsPerLine)
        log.info({ ...progress, detail: waitSentence }, "the import waits for another one");
    } else if (progress) {
      beats += 1;
      if (beats % beatsPerLine === 0)
        log.info({ ...progress, detail: textForProgress(progress) }, "the import is under way");
    }
  }

  return { noteBeat, noteEnd };
}

const waitSentence = "Ein anderer Import läuft; dieser wartet auf ihn.";

function textForProgress({ phase, ...count }: ImportProgress): string {
  return `Der Import läuft noch (${formatProgress(importPhases[phase], count)}). Was neu ist, geht zusammen online, sobald er fertig ist.`;
}
