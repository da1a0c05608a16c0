import type { FinderAnswer } from "#db/finder/find-constituencies.ts";
import type { FinderChoice } from "#db/finder/collect-choices.ts";
import type { Municipality } from "#domain/finder/finder-record.ts";
import type { FinderAnswerText } from "#client/finder/finder-data.ts";
import { texts } from "#client/contract/texts.ts";
import { beginWithLand, nameLand, placeInLand } from "#domain/elections/laender.ts";
import { joinPlaceName } from "#domain/words/fold-place-name.ts";
import { listText } from "#domain/words/list-text.ts";
import { nameOfficial } from "./elsewhere-text.ts";
import type { FinderSubject } from "./finder-subject.ts";

// prettier-ignore
const numerals = [
  "null", "einem", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
];
const ask = "Gib deine Postleitzahl oder deinen Ort ein.";

/** The Länder in which the query was found; empty if one of them may be the campaign's own. */
export function listElsewhere(
  { outside }: FinderAnswer & { kind: "none" },
  { state }: FinderSubject,
): string[] {
  return state === undefined || outside.includes(state) ? [] : outside;
}

/** Says why nothing was found, and what to do. */
export function textForMiss(
  answer: FinderAnswer & { kind: "none" },
  subject: FinderSubject,
): string {
  const { query, state, area } = subject;
  const { reason } = answer;
  const where =
    state === undefined ? `in keinem ${area.one} dieser Website` : `nicht ${placeInLand(state)}`;
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
    case "outside": {
      const others = listElsewhere(answer, subject);
      if (others.length > 0 && state !== undefined) return textForOther(query, others, state);
      const fault = state === undefined ? `liegt ${where}` : "ist hier nicht bekannt";
      return `${quote(query)} ${fault}. Prüfe die Eingabe, oder gib deinen Ort ein.`;
    }
    default:
      return reason satisfies never;
  }
}

/** Heading and sentence above several constituencies. */
export function textForSeveral(
  answer: FinderAnswer & { kind: "several" },
  subject: FinderSubject,
): FinderAnswerText {
  const { choices, probable, divided, isEstimated } = answer;
  const own = choices.filter(({ number }) => number !== undefined);
  if (probable !== undefined) {
    return {
      heading: `Wahrscheinlich ${subject.nameArea(probable)}`,
      lead: isEstimated ? textForEstimate(subject) : textForDoubt(own, probable, subject),
    };
  }
  const place = subject.query === undefined ? "Dein Standort" : quote(subject.query);
  const outside = choices.flatMap((choice) => choice.outside ?? []);
  const help = [
    ...divided.map((one) => nameHelp(one, subject)),
    ...(outside.length > 0 ? [nameOfficial(outside)] : []),
  ];
  const count = numerals[own.length] ?? String(own.length);
  const { one, many } = subject.area;
  if (answer.isByName) return textForNamesakes(place, own.length, subject.area);
  return {
    heading:
      outside.length > 0 && subject.state !== undefined
        ? `${place} liegt nur zum Teil ${placeInLand(subject.state)}`
        : `${place} liegt in ${own.length === 1 ? `einem ${one}` : `${count} ${many}n`}`,
    lead: isEstimated
      ? `Wähle, wo du wohnst. Ganz sicher ist das nicht: Nicht für jede Gemeinde bestätigt eine amtliche Quelle den ${one}. Frage im Zweifel das Wahlamt deiner Gemeinde.`
      : sayWhatDecides(answer),
    ...(help.length > 0 && { help }),
  };
}

/** Heading and sentence for constituencies named after a place; others may have a part of it. */
function textForNamesakes(
  place: string,
  count: number,
  { one, many }: FinderSubject["area"],
): FinderAnswerText {
  const called = count === 1 ? `heißt ein ${one}` : `heißen ${numerals[count] ?? count} ${many}`;
  return {
    heading: `Nach ${place} ${called}`,
    lead: `Ganz sicher ist das nicht: Ein Ortsteil kann auch in anderen ${many}n liegen. ${ask}`,
  };
}

function sayWhatDecides(answer: FinderAnswer & { kind: "several" }): string {
  const { choices, divided, isNarrowable } = answer;
  const hasParts = choices.some((one) => one.parts.length > 0);
  if (hasParts || choices.some((one) => isDecided(one, choices))) {
    const isClear = hasParts || divided.length === 0;
    return isClear ? "Wähle, wo du wohnst, dann ist es eindeutig." : "Wähle, wo du wohnst.";
  }
  return isNarrowable
    ? "Gib deine Postleitzahl ein, dann sind es meist weniger."
    : "Hier entscheidet deine Straße.";
}

/** Whether a choice has places that no other choice has. */
export function isDecided({ places }: FinderChoice, all: FinderChoice[]): boolean {
  const deciding = places.join();
  return deciding !== "" && all.filter((other) => other.places.join() === deciding).length === 1;
}

/** Names the office that knows the constituency of a street. */
function nameHelp({ name, streets }: Municipality, { area }: FinderSubject) {
  const where = `${name} ist auf mehrere ${area.many} aufgeteilt.`;
  return streets === undefined
    ? { text: `${where} Welcher deiner ist, sagt dir das Wahlamt der Stadt oder Gemeinde.` }
    : {
        text: `${where} Welcher deiner ist, steht im`,
        link: { text: texts.finder.streets(name), href: streets },
      };
}

function textForEstimate({ area, query }: FinderSubject): string {
  if (query === undefined) {
    return `Ganz sicher ist das nicht: Bei einer Gemeinde in der Nähe ist der ${area.one} geschätzt, keine amtliche Quelle bestätigt ihn. ${texts.finder.askPlace}`;
  }
  return `Ganz sicher ist das nicht: Der ${area.one} dieser Gemeinde ist geschätzt, keine amtliche Quelle bestätigt ihn. Frage im Zweifel das Wahlamt deiner Gemeinde.`;
}

function textForDoubt(own: FinderChoice[], probable: number, subject: FinderSubject): string {
  const near = own.flatMap(({ number }) =>
    number === undefined || number === probable ? [] : [subject.nameArea(number)],
  );
  if (near.length === 0 && subject.query !== undefined) {
    return "Ganz sicher ist das nicht: Diese Website kennt nicht jeden Ortsteil und nicht jede Straße.";
  }
  const border = near.length === 0 ? "Eine Grenze" : `Die Grenze zu ${listText(near)}`;
  return `${border} ist keine 500 Meter entfernt, und die Karte zeigt Grenzen nur ungefähr.`;
}

/** Text for a place in other Länder, or for one of these itself. */
function textForOther(query: string, others: string[], state: string): string {
  const own = others.find((one) => joinPlaceName(query) === joinPlaceName(one));
  const where =
    own === undefined
      ? `${quote(query)} liegt ${listText(others.map(placeInLand))}, nicht ${placeInLand(state)}.`
      : `${beginWithLand(own)} ist ein anderes Land als ${nameLand(state)}.`;
  return `${where} Wer dort antritt, steht nicht auf dieser Website.`;
}

/** Lists the places that belong to a choice, at most a dozen by name. */
export function listDeciding(places: string[]): string {
  const [shown, rest] = [places.slice(0, 12), places.length - 12];
  return rest > 0 ? `${shown.join(", ")} und ${rest} weitere` : shown.join(", ");
}

/** The beginning of the input; a postcode needs no quotation marks. */
function quote(query: string): string {
  const short = query.length > 40 ? `${query.slice(0, 40)}…` : query;
  return /^\d{5}$/.test(short) ? short : `„${short}“`;
}
