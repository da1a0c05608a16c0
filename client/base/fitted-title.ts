const steps = [8, 11, 14, 18, 24];
const largestStep = 24;

/** A title of this many lines fills its field without pushing everything else out. */
const lines = 2.6;

interface Fit {
  /** The number of letters that should fit on one line, rounded up to a step the style sheet knows. */
  "data-fit": number;
  "data-deep": "" | undefined;
}

/**
 * How a title is set, as attributes: at least the longest part that no line break divides fits on a
 * line, more where the whole title is long. Posters set words as large as the column allows, and the
 * CSP refuses inline sizes.
 */
export function fitTitle(title: string): Fit {
  const parts = title.split(/[\s\u00AD–—/]+|(?<=-)/u);
  const longest = Math.max(...parts.map((part) => part.length), title.length / lines);
  return {
    "data-fit": steps.find((step) => longest <= step) ?? largestStep,
    "data-deep": isDeep(title),
  };
}

/** Lines are so close that a letter with a tail would run into the line below, if there is one. */
export function isDeep(title: string): "" | undefined {
  return /[gjpqyßQ,;].*[\s\u00AD-]/u.test(title) ? "" : undefined;
}
