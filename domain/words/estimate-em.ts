/** The approximate width of a line in the condensed display face, in em. */
export function estimateEm(line: string): number {
  return Array.from(line, estimateLetterEm).reduce((sum, width) => sum + width, 0);
}

function estimateLetterEm(letter: string): number {
  if (/\s/u.test(letter)) return 0.07;
  if (/[ijlI.,!'’-]/u.test(letter)) return 0.2;
  if (/[frt]/u.test(letter)) return 0.25;
  if (/[mwMW]/u.test(letter)) return 0.65;
  return /\p{Lu}/u.test(letter) ? 0.46 : 0.4;
}
