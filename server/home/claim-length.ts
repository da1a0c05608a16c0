import type { HomeView } from "#client/home/home-data.ts";

/**
 * Two short words fill the first screen; wider slogans are set smaller instead of being cut. The limits
 * are the widths that the narrowest phone shows on one line, stop included.
 */
export function measureClaim(lines: string[]): HomeView["claimLength"] {
  const widest = Math.max(...lines.map(estimateEm));
  if (widest <= 2.6) return "short";
  if (widest <= 4.3) return "medium";
  // Long lines wrap; a single word must fit beside the map, or it would break within.
  const words = lines.flatMap((line) => line.split(/\s|(?<=-)/u));
  return Math.max(...words.map(estimateEm)) <= 4.7 ? "long" : "longest";
}

/** About the width in the condensed display face; a count of letters takes m for i. */
function estimateEm(line: string): number {
  return Array.from(line, estimateLetterEm).reduce((sum, width) => sum + width, 0);
}

function estimateLetterEm(letter: string): number {
  if (/\s/u.test(letter)) return 0.07;
  if (/[ijlI.,!'’-]/u.test(letter)) return 0.2;
  if (/[frt]/u.test(letter)) return 0.25;
  if (/[mwMW]/u.test(letter)) return 0.65;
  return /\p{Lu}/u.test(letter) ? 0.46 : 0.4;
}
