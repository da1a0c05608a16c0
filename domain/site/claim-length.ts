import { estimateEm } from "#domain/words/estimate-em.ts";

/** The length of a claim, which decides the size of its letters; long lines wrap. */
export type ClaimLength = "short" | "medium" | "long" | "longest";

/**
 * Two short words fill the first screen; wider slogans are set smaller instead of being cut. The limits
 * are the widths that the narrowest phone shows on one line, stop included.
 */
export function measureClaim(lines: string[]): ClaimLength {
  const widest = Math.max(...lines.map(estimateEm));
  if (widest <= 2.6) return "short";
  if (widest <= 4.3) return "medium";
  // Long lines wrap, but a single word must fit beside the map, or it would break.
  const words = lines.flatMap((line) => line.split(/\s|(?<=-)/u));
  return Math.max(...words.map(estimateEm)) <= 4.7 ? "long" : "longest";
}
