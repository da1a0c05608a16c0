const steps = [8, 11, 14, 18, 24];
const largestStep = 24;

/** A title of this many lines fills its field without pushing everything else out. */
const lines = 2.6;

/**
 * The number of letters that should fit on one line, rounded up to a step the style sheet knows:
 * at least the longest part that no line break divides, more where the whole title is long. Posters
 * set words as large as the column allows, and the CSP refuses inline sizes.
 */
export function fitTitle(title: string): number {
  const parts = title.split(/[\s\u00AD–—/]+|(?<=-)/u);
  const longest = Math.max(...parts.map((part) => part.length), title.length / lines);
  return steps.find((step) => longest <= step) ?? largestStep;
}
