import { isObject } from "#domain/content/json-object.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { listText } from "#domain/words/list-text.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { clipTexts, type Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import {
  engineSwitches,
  findField,
  isMisspeltSwitch,
  isPrivateContact,
  type Entry,
} from "./head-entries.ts";
import { getFieldNames } from "./kind-likeness.ts";

/** The place of misplaced front matter in a text; lines are counted from zero. */
export interface Place {
  entries: Entry[];
  first: number;
  last: number;
  opening?: number | undefined;
  closing?: number | undefined;
  /** The fences of a code block around the front matter. */
  around?: number[];
  /** All lines of the front matter with the fences. */
  range: { from: number; to: number };
  /** The change that would make the lines ordinary text. */
  keep: "blank-line" | "capital" | "sentence" | "sentence-above";
}

interface Source {
  kind: KindName;
  frontMatter: FrontMatter;
}

type Words = Record<"fault" | "advice", string>;

const maxFindings = 20;

/**
 * Findings about front matter within a text, with tips that mend them; copies of one template share
 * a finding.
 */
export function findingsForHeads(
  { start, elsewhere }: { start: readonly Place[]; elsewhere: readonly Place[] },
  source: Source,
): Diagnostic[] {
  const [first] = start;
  const copies = first && findWordsForCopies(start, source);
  const atStart = copies
    ? [report(first, source, copies)]
    : start.map((place) => report(place, source, wordsForPlace(place, source)));
  const others = elsewhere
    .slice(0, maxFindings)
    .map((place) => report(place, source, wordsForPlace(place, source)));
  return [...atStart, ...others].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

function report(head: Place, { frontMatter }: Source, words: Words): Diagnostic {
  const { file, firstLine, quote } = frontMatter;
  const line = head.range.from + firstLine;
  const code = isSecond(head, firstLine) ? "front-matter-twice" : "front-matter-in-text";
  const place = { file, line, column: 1, excerpt: quote(line), severity: "error" } as const;
  return clipTexts(finding(code, place, words));
}

/** Code is shown unchanged, so its fences do not belong to front matter. */
function isSecond({ opening, around }: Place, firstLine: number): boolean {
  return firstLine > 1 && opening !== undefined && !around;
}

interface Head {
  from: number;
  to: number;
  isFilled: boolean;
  keys: string[];
}

/** Returns undefined unless the heads are copies of one template. */
function findWordsForCopies(places: readonly Place[], { frontMatter }: Source): Words | undefined {
  const { data, firstLine } = frontMatter;
  if (!places.every((place) => isSecond(place, firstLine))) return undefined;
  const isFilled = !Object.values(data).every(isEmpty);
  const own: Head = { from: 1, to: firstLine - 1, isFilled, keys: Object.keys(data) };
  const heads = [own, ...places.map((place) => readHead(place, firstLine))];
  const filled = heads.filter((head) => head.isFilled);
  if (filled.length > 1) {
    const isRepeated = places.every(({ closing }) => closing !== undefined);
    return isRepeated && filled.every(({ keys }) => hasAll(keys, own.keys))
      ? wordsForFilled(heads)
      : undefined;
  }
  return wordsForEmpty(heads, filled[0] ?? own);
}

function readHead({ entries, range }: Place, firstLine: number): Head {
  return {
    from: range.from + firstLine,
    to: range.to + firstLine,
    isFilled: entries.some(({ value, line, end }) => value !== "" || line < end),
    keys: entries.map(({ key }) => key),
  };
}

function hasAll(keys: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((one) => keys.some((key) => isSameKey(key, one)));
}

function wordsForFilled(heads: readonly Head[]): Words {
  const [, ...others] = heads;
  const last = heads.at(-1)?.from ?? 1;
  const which = heads.length === 2 ? "dieser Kopf" : "der letzte Kopf";
  return {
    fault: `Hier beginnt ein zweiter Kopf mit denselben Angaben wie der erste. ${nameTemplate(heads)}`,
    advice: `Lösche ${nameRange(1, last - 1)}, wenn ${which} gilt; gilt der erste, lösche ${nameRanges(others)}.`,
  };
}

/** Either all copies but one are empty, or all are. */
function wordsForEmpty(heads: readonly Head[], kept: Head): Words {
  const index = heads.indexOf(kept);
  const above = index === 0 ? [] : [{ from: 1, to: kept.from - 1 }];
  const surplus = [...above, ...heads.slice(index + 1)];
  const isLast = index === heads.length - 1;
  const which = heads.length === 2 ? "diesem" : "dem letzten";
  const state = index === 0 ? "er ist leer" : "der erste ist leer";
  return {
    fault: `Hier beginnt ein zweiter Kopf, und ${state}. ${nameTemplate(heads)}`,
    advice: `Lösche ${nameRanges(surplus)}${isLast ? `: Die Datei beginnt dann mit ${which} Kopf` : ""}.`,
  };
}

function nameTemplate({ length }: readonly Head[]): string {
  const times = ["", "ein", "zwei", "drei"][length];
  const often = times === undefined ? "mehrmals" : `${times}mal`;
  return `Die Vorlage steht wohl ${often} in der Datei, die so nicht veröffentlicht wird.`;
}

function wordsForPlace(place: Place, source: Source): Words {
  const { firstLine } = source.frontMatter;
  if (isSecond(place, firstLine)) return wordsForSecond(place, source);
  const lines = nameRange(place.first + firstLine, place.last + firstLine, "Die");
  const isOne = place.first === place.last;
  const subject = isOne ? "Diese Zeile" : lines;
  const what = place.entries.every(isPrivateContact)
    ? `${subject} ${isOne ? "soll" : "sollen"} wohl privat bleiben, ${isOne ? "steht" : "stehen"}`
    : `${subject} ${isOne ? "ist eine Angabe" : "sind Angaben"} für den Kopf, ${isOne ? "steht" : "stehen"}`;
  return {
    fault: `${what} aber im Text, wo alle sie lesen könnten; so wird die Datei nicht veröffentlicht.`,
    advice: advise(place, source),
  };
}

function wordsForSecond(place: Place, source: Source): Words {
  const head = readHead(place, source.frontMatter.firstLine);
  if (!head.isFilled) {
    return {
      fault:
        "Hier beginnt noch ein Kopf, und er ist leer. Alle könnten ihn als Text lesen; so wird die Datei nicht veröffentlicht.",
      advice: `Lösche ${nameRanges([head])}.`,
    };
  }
  return {
    fault:
      "Hier beginnt noch ein Kopf. Nur der erste gilt, und alle könnten diesen als Text lesen; so wird die Datei nicht veröffentlicht.",
    advice: advise(place, source),
  };
}

function advise(place: Place, source: Source): string {
  const { kind, frontMatter } = source;
  const { firstLine } = frontMatter;
  const isOwn = ({ key }: Entry) =>
    getFieldNames(kind).has(foldWord(key)) || engineSwitches.has(key);
  const asText = adviseText(place, firstLine);
  if (place.entries.some(isOwn)) {
    const move = adviseMove(place, source);
    return place.opening === undefined || place.around ? `${move} ${asText}` : move;
  }
  const { from, to } = place.range;
  const all = nameRange(from + firstLine, to + firstLine);
  if (!place.entries.some(isMisspeltSwitch)) {
    return `${asText} Soll es niemand lesen, lösche ${all}.`;
  }
  const where = nameHead(firstLine);
  return `Soll noch niemand die Seite sehen, schreibe \`entwurf: ja\` ${where}, und lösche ${all}; sonst lösche nur ${all}. ${asText}`;
}

function adviseText({ keep, first, last, closing = last }: Place, firstLine: number): string {
  const isOne = first === last;
  const ways: Record<Place["keep"], string> = {
    "blank-line": `setze eine Leerzeile über die Zeile \`---\` (Zeile ${closing + firstLine})`,
    capital: `beginne ${isOne ? "die" : "jede"} Zeile groß`,
    sentence: "mache einen Satz daraus",
    "sentence-above": "schreibe einen Satz darüber",
  };
  return `Soll das im Text stehen, ${ways[keep]}.`;
}

function adviseMove(place: Place, { frontMatter }: Source): string {
  const { firstLine, data } = frontMatter;
  const { entries, first, last } = place;
  const what = nameRange(first + firstLine, last + firstLine);
  const margin = entries.some(({ indent }) => indent > 0) ? " ganz links" : "";
  const corrected = entries.flatMap((entry) => entry.corrected ?? []);
  const own = Object.keys(data);
  const taken = entries
    .map(({ key }) => key)
    .filter((key) => own.some((one) => isSameKey(one, key)));
  return [
    `Setze ${what}${margin} ${nameHead(firstLine)}${adviseFences(place, firstLine)}.`,
    ...(taken.length > 0 ? [adviseTaken(taken)] : []),
    ...(corrected.length > 0
      ? [`Schreibe dort ${listText(corrected.map((line) => `\`${line}\``))}.`]
      : []),
  ].join(" ");
}

function nameHead(firstLine: number): string {
  return firstLine > 1
    ? `in den Kopf, über die Zeile \`---\` (Zeile ${firstLine - 1})`
    : "an den Anfang der Datei, zwischen zwei Zeilen `---`";
}

function adviseFences({ opening, closing, around = [] }: Place, firstLine: number): string {
  const numbers = [opening, closing, ...around]
    .filter((index) => index !== undefined)
    .map((index) => index + firstLine)
    .toSorted((one, other) => one - other);
  if (numbers.length === 0) return "";
  return `, und lösche ${numbers.length === 1 ? "Zeile" : "die Zeilen"} ${listText(numbers.map(String))}`;
}

function adviseTaken(taken: string[]): string {
  const names = taken.map(quoteValue).join(", ");
  return `Im Kopf gibt es ${names} schon: Behalte davon nur eine Zeile.`;
}

function nameRanges(ranges: readonly { from: number; to: number }[]): string {
  return listText(ranges.map(({ from, to }) => nameRange(from, to)));
}

function nameRange(from: number, to: number, article = "die"): string {
  return from === to ? `Zeile ${from}` : `${article} Zeilen ${from} bis ${to}`;
}

function isSameKey(one: string, other: string): boolean {
  return (findField(one) ?? foldWord(one)) === (findField(other) ?? foldWord(other));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return value === null || value === undefined || value === "";
}
