import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";

/**
 * Finds the marks that git leaves around two versions of a passage it could not merge.
 *
 * All three, in their order, so that no other line of the kind is taken for one; a code block may
 * explain them.
 */
export function findMergeMarks(text: string, file: string): Diagnostic[] {
  if (!text.includes("<<<<<<< ")) return [];
  let start = 0;
  let isDivided = false;
  let isCode = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    if (line.startsWith("<<<<<<< ")) start = index + 1;
    else if (start > 0 && line === "=======") isDivided = true;
    else if (isDivided && line.startsWith(">>>>>>> ")) return [describeMarks(text, file, start)];
  }
  return [];
}

function describeMarks(text: string, file: string, line: number): Diagnostic {
  return {
    file,
    code: "merge-conflict",
    severity: "error",
    line,
    column: 1,
    message: "Ab hier stehen zwei Fassungen, die git nicht zusammenführen konnte.",
    hint: "Behalte eine der beiden Fassungen und lösche die Zeilen mit <<<<<<<, ======= und >>>>>>>.",
    excerpt: quoteLine(text, line),
  };
}
