import type { FindingSeverity } from "./records.ts";

/** A finding as an editor reads it, in a terminal or on a page; every part is one line of text. */
export interface FindingText {
  /** File, line and column, as far as they are known: `seite.md:3:1`. */
  place: string;
  severity: FindingSeverity;
  message: string;
  /** The line of the file, and a second one whose caret is below the column; or nothing. */
  quote: string[];
  hint?: string;
}
