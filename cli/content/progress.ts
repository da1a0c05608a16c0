import type { ImportProgress } from "#ingest/ingest.ts";
import { writeLine } from "#cli/command/output.ts";
import type { CliContext, OutputStream } from "#cli/command/output.ts";

/** Shows the progress of an import; `clear` removes the unfinished line from the terminal. */
export interface ProgressDisplay {
  report: (progress: ImportProgress) => void;
  clear: () => void;
}

type ProgressOptions = Pick<CliContext, "stdout" | "stderr" | "now">;

const phaseNames: Record<ImportProgress["phase"], string> = {
  lock: "Auf einen anderen Import warten",
  scan: "Ordner durchsehen",
  images: "Bilder aufbereiten",
  parse: "Dateien lesen",
  check: "Verweise prüfen",
  write: "Abschließen",
};

const redrawMs = 80;

/** On a terminal one line that is rewritten, elsewhere a plain line for each step. */
export function createProgress({ stdout, stderr, now }: ProgressOptions): ProgressDisplay {
  return stderr.isTTY ? createRewrittenLine(stderr, now) : createPlainLines(stdout);
}

function createRewrittenLine(stream: OutputStream, now: () => Date): ProgressDisplay {
  let drawnAt = 0;
  let isDrawn = false;
  // Terminals that do not know their width say 0.
  const width = stream.columns || 80;
  const write = (text: string) => stream.writable && stream.write(text);
  return {
    report(progress) {
      const time = now().getTime();
      const isLast = progress.done >= progress.total;
      if (!isLast && Math.abs(time - drawnAt) < redrawMs) return;
      drawnAt = time;
      isDrawn = true;
      write(`\r\u001B[K${formatProgress(progress).slice(0, width - 1)}`);
    },
    clear() {
      if (isDrawn) write("\r\u001B[K");
      isDrawn = false;
    },
  };
}

function createPlainLines(stream: OutputStream): ProgressDisplay {
  let phase: ImportProgress["phase"] | undefined;
  return {
    report(progress) {
      if (progress.phase === phase) return;
      phase = progress.phase;
      writeLine(stream, `${phaseNames[progress.phase]} …`);
    },
    clear() {
      phase = undefined;
    },
  };
}

function formatProgress({ phase, done, total }: ImportProgress): string {
  const name = phaseNames[phase];
  if (total <= 0) return `${name} …`;
  return `${name}: ${done.toLocaleString("de-DE")} von ${total.toLocaleString("de-DE")}`;
}
