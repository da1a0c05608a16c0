const places =
  "bach|berg|brücken|burg|dorf|feld|förde|furt|hausen|heim|kirchen|kreis|land|münster|rode|schen|stadt|stein|wald";
const occupations =
  "abgeordnet|angestellt|anwalt|anwält|arbeiter|arzt|ärzt|assistent|beamt|beauftragt|berater|betreuer|direktor|entwickler|fahrer|forscher|frau|führer|gärtner|händler|helfer|ingenieur|inspektor|kommissar|lehrer|leiter|mann|mechaniker|meister|pädagog|pfleger|planer|sanitäter|schwester|sekretär|stelle|techniker|therapeut|trainer|unternehmer|vertreter|verwalter|vorsitzend|wirt|wissenschaftler";

/** Matches before the last part of a word, and before `fach`, `haupt`, `kauf` and `stellen` within it. */
const seam = new RegExp(
  `(?<=\\p{L}{4})(?=(?:${places}|${occupations})\\p{Ll}{0,3}(?!\\p{L})|(?:fach|haupt|kauf|stellen)\\p{Ll}{4})`,
  "gu",
);

/**
 * Adds soft hyphens between the parts of long names of places and occupations, which no browser
 * knows completely.
 */
export function hyphenate(text: string): string {
  return text.replaceAll(/\p{L}{10,}/gu, (word) => word.replaceAll(seam, "\u00AD"));
}
