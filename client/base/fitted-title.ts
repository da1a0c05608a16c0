import { estimateEm } from "#domain/words/estimate-em.ts";
import { findLeading, type Leading } from "#domain/words/find-leading.ts";

const steps = [8, 11, 14, 18, 24];
const largestStep = 24;

const smallestStep = 8;

/** The width of a letter that the style sheet assumes, in em. */
const fieldEm = 0.4;

/** The width of a letter for estimates, which are up to 6 percent too low, in em. */
const letterEm = 0.377;

/** A title of this many lines fills its field and leaves space for the rest. */
const lines = 2.6;

interface Fit {
  /** The number of letters that should fit on one line, rounded up to a step the style sheet knows. */
  "data-fit": number;
  "data-leading": Leading | undefined;
}

/**
 * Returns the size of a title as attributes: at least its longest unbreakable part fits on a line,
 * and more if the whole title is long. Posters set words as large as the column allows, and the CSP
 * refuses inline sizes.
 */
export function fitTitle(title: string): Fit {
  const parts = title.split(/[\s\u00AD–—/]+|(?<=-)/u);
  const longest = Math.max(...parts.map(countLetters), title.length / lines);
  return {
    "data-fit": steps.find((step) => longest <= step) ?? largestStep,
    "data-leading": findLeading(title),
  };
}

/** Counts the letters of a word; wide letters of a long word count as more than one. */
function countLetters(word: string): number {
  const width = estimateEm(word);
  const isNarrow = word.length <= smallestStep && width <= smallestStep * fieldEm;
  return isNarrow ? word.length : Math.max(word.length, width / letterEm);
}
