import { listWords } from "#domain/words/fold-words.ts";
import { isQuestionWord } from "./question-words.ts";

/** Too short to be a compound. */
const minLength = 6;
/** Too long to be a German word. */
const maxLength = 40;
const minPartLength = 3;
/** Least length of a part that replaces the whole word. */
const minAloneLength = 4;

/** Tells whether a site has a word, in any form. */
type IsKnown = (word: string) => boolean;

/**
 * The parts of a folded compound that a site writes about: `azubi` and `wohnheim` of
 * `azubiwohnheim`, `klima` of `klimaschutz`. Parts that say little are left out beside others; empty if a
 * part is unknown.
 */
export function splitCompound(word: string, isKnown: IsKnown): string[] {
  const splits = listSplits(word);
  // Excludes words such as `aus` of `ausbau`.
  const isWord = (part: string) => !isQuestionWord(part) && isKnown(part);
  if (splits.some(({ last }) => vagueHeads.has(last))) return [];
  const whole =
    splits.find(({ first, last }) => isWord(first) && isWord(last)) ??
    splits.find(({ first, last }) => isWord(first) && weakParts.has(last)) ??
    splits.find(({ first, last }) => weakParts.has(first) && isWord(last));
  if (!whole) return [];
  const parts = [whole.first, whole.last];
  const strong = parts.filter((part) => !weakParts.has(part));
  return strong.length > 0 ? strong : parts.filter(isKnown);
}

/**
 * Finds a known word at the beginning of a folded compound, as long as possible and without linking
 * letters, or else at its end: `kita` of `kitagebuhren`, `wohnheim` of `studentenwohnheim`.
 */
export function findKnownPart(word: string, isKnown: IsKnown): string | undefined {
  const isEnough = (part: string) =>
    part.length >= minAloneLength && !weakParts.has(part) && !isQuestionWord(part) && isKnown(part);
  const splits = listSplits(word);
  if (splits.some(({ last }) => vagueHeads.has(last))) return undefined;
  // Excludes parts such as `frei` of `freitag`.
  const beginning = splits.findLast(
    ({ first, last }) => isEnough(first) && last.length > minAloneLength,
  )?.first;
  return beginning ?? splits.find(({ last }) => isEnough(last))?.last;
}

/** All ways to cut a word in two, those with the longest last part first. */
function listSplits(word: string): { first: string; last: string }[] {
  if (word.length < minLength || word.length > maxLength || /\P{L}/u.test(word)) return [];
  const ends = Array.from(
    { length: word.length - 2 * minPartLength + 1 },
    (_, at) => at + minPartLength,
  );
  return ends.flatMap((end) => {
    const [first, last] = [word.slice(0, end), word.slice(end)];
    const stem = linking.exec(first)?.[1];
    return [
      { first, last },
      ...(stem !== undefined && stem.length >= minPartLength ? [{ first: stem, last }] : []),
    ];
  });
}

/** Letters between two parts: `Arbeit-s-platz`, `Kind-er-garten`. */
const linking = /^(.+?)(?:es|s|en|n|er)$/;

/**
 * Last parts that make a thing of its own: a `Windrad` is neither a `Rad` nor the `Wind` on a walk, and
 * an `Atomkraft` no `Lehrkraft`.
 */
const vagueHeads = new Set(
  listWords(
    "rad räder mühle mühlen kraft werk werke park parks bahnen karte karten schein scheine",
  ),
);

/** First and last parts that say little about the meaning, folded. */
const weakParts = new Set(
  listWords(
    `schutz schützen preis preise kosten politik platz plätze plan pläne planung programm ausbau bau raum räume
    betreuung versorgung angebot angebote mangel notstand frage fragen problem probleme krise wende reform
    förderung forderung forderungen entwicklung verbindung verbindungen verspätung verspätungen ausfall ausfälle
    zeit zeiten geld recht rechte amt stelle stellen gesetz gesetze thema themen nummer adresse wesen
    erklärung hinweis hinweise formular bereich übersicht
    sicherheit sicherung finanzierung erhöhung senkung bremse deckel kräfte chaos wahnsinn misere abzocke
    grund haupt gesamt sonder neben ganz halb voll groß klein hoch neu alt jung kurz lang bundes landes partei`,
  ),
);
