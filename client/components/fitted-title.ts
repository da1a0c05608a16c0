const steps = [8, 11, 14, 18, 24];

/**
 * The length of the longest part of a title that no line break divides, rounded up to a step the
 * style sheet knows: posters set words as large as the column allows, and the CSP refuses inline
 * sizes.
 */
export function fitTitle(...lines: string[]): number {
  const parts = lines.join(" ").split(/[\s\u00AD–—/]+|(?<=-)/u);
  const longest = Math.max(...parts.map((part) => part.length));
  return steps.find((step) => longest <= step) ?? 24;
}
