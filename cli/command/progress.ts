import { formatProgress } from "#domain/content/import-progress.ts";
import { writeLine } from "./output.ts";
import type { CliContext, OutputStream } from "./output.ts";

/** A step of long work; a total of 0 means unknown. */
interface Progress<Phase extends string> {
  phase: Phase;
  done: number;
  total: number;
}

/** Shows the progress of long work; `clear` removes the unfinished line from the terminal. */
export interface ProgressDisplay<Phase extends string> {
  report: (progress: Progress<Phase>) => void;
  clear: () => void;
}

type ProgressOptions = Pick<CliContext, "stdout" | "stderr" | "now">;

const redrawMs = 80;

/** Rewrites a single line on a terminal; elsewhere prints a line for each step. */
export function createProgress<Phase extends string>(
  { stdout, stderr, now }: ProgressOptions,
  names: Record<Phase, string>,
): ProgressDisplay<Phase> {
  return stderr.isTTY ? createRewrittenLine(stderr, now, names) : createPlainLines(stdout, names);
}

function createRewrittenLine<Phase extends string>(
  stream: OutputStream,
  now: () => Date,
  names: Record<Phase, string>,
): ProgressDisplay<Phase> {
  let drawnAt = 0;
  let isDrawn = false;
  // Terminals of unknown width report 0.
  const width = stream.columns || 80;
  const write = (text: string) => stream.writable && stream.write(text);
  return {
    report(progress) {
      const time = now().getTime();
      const isLast = progress.done >= progress.total;
      if (!isLast && Math.abs(time - drawnAt) < redrawMs) return;
      drawnAt = time;
      isDrawn = true;
      write(`\r\u001B[K${formatProgress(names[progress.phase], progress).slice(0, width - 1)}`);
    },
    clear() {
      if (isDrawn) write("\r\u001B[K");
      isDrawn = false;
    },
  };
}

function createPlainLines<Phase extends string>(
  stream: OutputStream,
  names: Record<Phase, string>,
): ProgressDisplay<Phase> {
  let phase: Phase | undefined;
  return {
    report(progress) {
      if (progress.phase === phase) return;
      phase = progress.phase;
      writeLine(stream, `${names[progress.phase]} …`);
    },
    clear() {
      phase = undefined;
    },
  };
}
