/** Words that say nothing without the next one. */
const prepositions =
  "[Aa]b|[Aa]m|an|aus|bei|bis|für|[Ii]m|[Ii]n|ins|nach|um|von|vom|zu|[Zz]um|[Zz]ur";

/**
 * Matches the blank after such a word if the next one is short or has a hyphen, and after a number.
 */
const seam = new RegExp(
  `(?<=(?<![^\\s(])(?:${prepositions})) (?=[\\p{Lu}\\d][^\\s-]{0,11}(?:[\\s-]|$))|(?<=(?<![^\\s(])\\d{1,4}\\.?) (?=\\p{Lu})`,
  "gu",
);

/** Keeps `in Schleswig-Holstein`, `am 9. Mai` and `8 Orte` on one line each. */
export function joinWords(text: string): string {
  return text.replaceAll(seam, "\u00A0");
}
