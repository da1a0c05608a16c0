import type { FinderAnswer } from "#db/finder/find-constituencies.ts";
import type { FinderChoice } from "#db/finder/collect-choices.ts";
import type { Municipality } from "#domain/finder/finder-record.ts";
import type { FinderAnswerText } from "#client/finder/finder-data.ts";
import { texts } from "#client/contract/texts.ts";
import { joinPlaceName } from "#domain/words/fold-place-name.ts";
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
const askPlace = "Gib deinen Ort ein, dann weißt du, ob es deine ist.";
const ask = "Gib deine Postleitzahl oder deinen Ort ein.";

/** Says why nothing was found and what to do. */
export function describeMiss(
  { reason, outside }: FinderAnswer & { kind: "none" },
  { query, state, area }: FinderSubject,
): string {
  const where =
    state === undefined ? `in keinem ${area.one} dieser Website` : `nicht ${inState(state)}`;
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
      return `${quote(query)} ist hier nicht bekannt. Prüfe die Schreibweise, oder gib deine Postleitzahl ein. Ist es ein Ortsteil, dann gib seine Stadt oder Gemeinde ein.`;
    case "outside":
      if (outside.length === 1 && state !== undefined)
        return describeOther(query, outside[0] ?? "", state);
      return `${quote(query)} liegt ${where}. Prüfe die Eingabe, oder gib deinen Ort ein.`;
    default:
      return reason satisfies never;
  }
}

/** Heading and sentence above several constituencies. */
export function describeSeveral(
  { choices, probable, divided, isEstimated }: FinderAnswer & { kind: "several" },
  subject: FinderSubject,
): FinderAnswerText {
  const own = choices.filter(({ number }) => number !== undefined);
  if (probable !== undefined) {
    return {
      heading: `Wahrscheinlich ${subject.nameArea(probable)}`,
      lead: isEstimated ? describeEstimate(subject) : describeDoubt(own, probable, subject),
    };
  }
  const place = subject.query === undefined ? "Dein Standort" : quote(subject.query);
  const isPartly = own.length < choices.length;
  const count = numerals[own.length] ?? String(own.length);
  const { one, many } = subject.area;
  return {
    heading:
      isPartly && subject.state !== undefined
        ? `${place} liegt nur zum Teil ${inState(subject.state)}`
        : `${place} liegt in ${own.length === 1 ? `einem ${one}` : `${count} ${many}n`}`,
    lead: isEstimated
      ? `Wähle, wo du wohnst. ${describeEstimate(subject)}`
      : "Wähle, wo du wohnst, dann ist es eindeutig.",
    ...(divided.length > 0 && { help: divided.map((one) => nameHelp(one, subject)) }),
  };
}

/** Who knows the constituency of a street. */
function nameHelp({ name, streets }: Municipality, { area }: FinderSubject) {
  const where = `${name} ist auf mehrere ${area.many} aufgeteilt.`;
  return streets === undefined
    ? { text: `${where} Welcher deiner ist, sagt dir das Wahlamt der Stadt oder Gemeinde.` }
    : {
        text: `${where} Welcher deiner ist, steht im`,
        link: { text: texts.finder.streets(name), href: streets },
      };
}

function describeEstimate({ area, query }: FinderSubject): string {
  if (query === undefined) {
    return `Ganz sicher ist das nicht: Bei einer Gemeinde in der Nähe ist der ${area.one} geschätzt, keine amtliche Quelle bestätigt ihn. ${askPlace}`;
  }
  return `Ganz sicher ist das nicht: Der ${area.one} dieser Gemeinde ist geschätzt, keine amtliche Quelle bestätigt ihn. Frage im Zweifel das Wahlamt deiner Gemeinde.`;
}

function describeDoubt(own: FinderChoice[], probable: number, subject: FinderSubject): string {
  const near = own.flatMap(({ number }) =>
    number === undefined || number === probable ? [] : [subject.nameArea(number)],
  );
  if (near.length === 0) {
    return "Ganz sicher ist das nicht: Diese Website kennt nicht jeden Ortsteil und nicht jede Straße.";
  }
  const names = listText(near);
  return `Die Grenze zu ${names} ist keine 500 Meter entfernt, und die Karte zeigt Grenzen nur ungefähr.`;
}

/** A place in another state, or this itself. */
function describeOther(query: string, other: string, state: string): string {
  const where =
    joinPlaceName(query) === joinPlaceName(other)
      ? `${other} ist ein anderes Land als ${state}.`
      : `${quote(query)} liegt ${inState(other)}, nicht ${inState(state)}.`;
  return `${where} Wer dort antritt, steht nicht auf dieser Website.`;
}

function inState(state: string): string {
  return state === "Saarland" ? "im Saarland" : `in ${state}`;
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
