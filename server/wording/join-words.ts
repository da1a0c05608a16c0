/** Words that say nothing without the one behind them. */
const prepositions = "ab|am|an|aus|bei|bis|für|im|in|ins|nach|um|von|vom|zu|zum|zur";

/** Such a word, or a number, before a capital letter or a number. */
const seam = new RegExp(
  `(?<=(?:^|[\\s\\u00A0(])(?:${prepositions}|Zu[mr]|In|Im|Am|\\d{1,4}\\.?)) (?=[\\p{Lu}\\d])`,
  "gu",
);

/** Keeps `in Schleswig-Holstein`, `am 9. Mai` and `8 Orte` on one line each. */
export function joinWords(text: string): string {
  return text.replaceAll(seam, "\u00A0");
}
