import type { FinderAnswer } from "#db/finder/find-constituencies.ts";
import type { FinderChoice } from "#db/finder/collect-choices.ts";
import { listText } from "#domain/words/list-text.ts";

/** The facts that the sentences of the finder need. */
export interface FinderSubject {
  /** As entered; undefined for a position. */
  query: string | undefined;
  /** "Wahlkreis" and "Wahlkreise", masculine in every election. */
  area: { one: string; many: string };
  state: string | undefined;
  /** "Wahlkreis 5 Kiel" */
  nameArea: (number: number) => string;
}

const numerals = ["null", "einem", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
const ask = "Gib deine Postleitzahl oder deinen Ort ein.";

/** Says why nothing was found and what to do. */
export function describeMiss(
  { reason }: FinderAnswer & { kind: "none" },
  { query, state, area }: FinderSubject,
): string {
  const where = state === undefined ? `in keinem ${area.one} dieser Website` : `nicht in ${state}`;
  if (query === undefined) {
    return reason === "outside"
      ? `Dein Standort liegt ${where}.`
      : `Dein Standort ließ sich nicht zuordnen. ${ask}`;
  }
  switch (reason) {
    case "empty":
      return ask;
    case "digits":
      return "Eine Postleitzahl hat fünf Ziffern. Prüfe die Eingabe, oder gib deinen Ort ein.";
    case "unknown":
      return `${quote(query)} ist hier nicht bekannt. Prüfe die Schreibweise, oder gib deine Postleitzahl ein.`;
    case "outside":
      return `${quote(query)} liegt ${where}. Prüfe die Eingabe, oder gib deinen Ort ein.`;
    default:
      return reason satisfies never;
  }
}

/** Heading and sentence above several constituencies. */
export function describeSeveral(
  { choices, probable }: FinderAnswer & { kind: "several" },
  subject: FinderSubject,
): { heading: string; lead: string } {
  const own = choices.filter(({ number }) => number !== undefined);
  if (probable !== undefined) {
    return {
      heading: `Wahrscheinlich ${subject.nameArea(probable)}`,
      lead: describeDoubt(own, probable, subject),
    };
  }
  const place = subject.query === undefined ? "Dein Standort" : quote(subject.query);
  const isPartly = own.length < choices.length && subject.state !== undefined;
  const count = numerals[own.length] ?? String(own.length);
  const { one, many } = subject.area;
  return {
    heading: isPartly
      ? `${place} liegt nur zum Teil in ${subject.state}`
      : `${place} liegt in ${own.length === 1 ? `einem ${one}` : `${count} ${many}n`}`,
    lead: "Wähle, wo du wohnst, dann ist es eindeutig.",
  };
}

function describeDoubt(own: FinderChoice[], probable: number, subject: FinderSubject): string {
  const near = own.flatMap(({ number }) =>
    number === undefined || number === probable ? [] : [subject.nameArea(number)],
  );
  if (near.length === 0) {
    return "Ganz sicher ist das nicht: Die Karte zeigt Grenzen nur ungefähr, und diese Website kennt nicht jede Straße.";
  }
  const names = listText(near);
  return `Die Grenze zu ${names} ist keine 500 Meter entfernt, und die Karte zeigt Grenzen nur ungefähr.`;
}

/** The places that decide for a choice, at most a dozen by name. */
export function listDeciding(places: string[]): string {
  const [shown, rest] = [places.slice(0, 12), places.length - 12];
  return rest > 0 ? `${shown.join(", ")} und ${rest} weitere` : shown.join(", ");
}

/** The beginning of the input; a postcode needs no quotation marks. */
function quote(query: string): string {
  const short = query.length > 40 ? `${query.slice(0, 40)}…` : query;
  return /^\d{5}$/.test(short) ? short : `„${short}“`;
}
