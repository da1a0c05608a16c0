import { isObject } from "#domain/content/json-object.ts";
import { kindNames, type KindName } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { readBooleanWord } from "#ingest/fields/boolean-words.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { getFieldNames } from "./kind-likeness.ts";
import { readBlock, readStart, type Block, type Entry } from "./text-start.ts";

/**
 * Finds what was meant as front matter and begins the text instead, where everybody could read it and
 * `draft: true` would have no effect: a second block, or lines with fields of a document.
 *
 * Returns undefined if the text begins like one, also with a rule or with `Telefon: 0431 …`.
 */
export function findHeadInText(frontMatter: FrontMatter, kind: KindName): Diagnostic | undefined {
  const { text, firstLine, data } = frontMatter;
  const { lines, index, code } = readStart(text);
  const isHeading = /^#{1,6} /.test(lines[index] ?? "");
  const hasTitle = isHeading || hasField(data, "title");
  const isMeant = (entry: Entry) => isMeantForHead(entry, { kind, hasTitle });
  // Only a file without front matter has its head in a code block.
  const isCode = code !== undefined && firstLine === 1;
  const block = isHeading
    ? readBlock(lines, index + 1)
    : readBlock(lines, isCode ? code.content : index);
  const isHead = isHeading ? isHeadBelowHeading(block, isMeant) : isHeadBlock(block, isMeant);
  if (!isHead) return undefined;
  const place = { ...locate(block, isMeant), ...(isCode && { around: code.fences }) };
  return describe(place, { kind, frontMatter });
}

interface Reader {
  kind: KindName;
  hasTitle: boolean;
}

const engineSwitches = new Set(["_draft", "_partial"]);
/** Words that say by themselves that a text is not for everybody yet. */
const switches = new Set(["publishAt", "unpublishAt", "embargo", ...engineSwitches]);
/** No text about a person begins with one of these. */
const personalFields = new Set(["givenName", "familyName", "email", "phone"]);
const titledKinds = new Set<KindName>(["page", "event"]);
const allNames = new Map(kindNames.flatMap((kind) => [...getFieldNames(kind)]));

/**
 * Texts begin their words with a capital (`Telefon: 0431 …`), and heads mostly do not; apart from
 * that only fields count that no text begins with.
 */
function isMeantForHead(entry: Entry, { kind, hasTitle }: Reader): boolean {
  const { key, value } = entry;
  const field = nameField(key);
  if (limitsReaders(entry)) return true;
  if (kind === "candidate" && personalFields.has(field)) return true;
  if (field === "title" && !hasTitle && titledKinds.has(kind)) return true;
  // `e-mail` is written in both ways in texts as well.
  return (
    startsSmall(key) && (isField(key) ? field !== "email" : readBooleanWord(value) !== undefined)
  );
}

/** `Embargo: bis 3. Mai` does, and `Embargo: Warum wir es fordern` begins a text. */
function limitsReaders({ key, value }: Entry): boolean {
  const field = nameField(key);
  if (field === "draft" || !switches.has(field))
    return field === "draft" && readBooleanWord(value) !== undefined;
  return startsSmall(key) || readBooleanWord(value) !== undefined || /\d/.test(value);
}

function startsSmall(key: string): boolean {
  return /^\p{Ll}/u.test(key);
}

function isField(key: string): boolean {
  return allNames.has(foldWord(key));
}

function hasField(data: FrontMatter["data"], field: string): boolean {
  return Object.keys(data).some((key) => nameField(key) === field);
}

function isHeadBlock(block: Block, isMeant: (entry: Entry) => boolean): boolean {
  const { entries, isLoose } = block;
  if (entries.some(isMeant)) return true;
  // Directly between two lines of hyphens even unknown words were meant as keys, as in a front matter.
  if (block.closing === undefined || !block.isDashed) return false;
  if (block.opening === undefined) return entries.length > 1 && !isLoose;
  return !block.isRule && entries.length > (isLoose ? 1 : 0);
}

/** Below a title only a block, or a switch, is sure to be none of the text. */
function isHeadBelowHeading(block: Block, isMeant: (entry: Entry) => boolean): boolean {
  const isSwitch = (entry: Entry) =>
    isMeant(entry) &&
    (readBooleanWord(entry.value) !== undefined || switches.has(nameField(entry.key)));
  return block.entries.some(block.opening === undefined ? isSwitch : isMeant);
}

/** Lines counted from zero in the text. */
interface Place {
  entries: Entry[];
  first: number;
  last: number;
  opening?: number | undefined;
  closing?: number | undefined;
  /** The lines of a code block around all of it. */
  around?: number[];
}

/** In a block everything belongs to the head, else the paragraphs from the first such line to the last. */
function locate(block: Block, isMeant: (entry: Entry) => boolean): Place {
  const { entries, opening, closing } = block;
  const isWhole = opening !== undefined || !entries.some(isMeant);
  let from = isWhole ? 0 : entries.findIndex(isMeant);
  let to = isWhole ? entries.length - 1 : entries.findLastIndex(isMeant);
  while (areAdjacent(entries[from - 1], entries[from])) from -= 1;
  while (areAdjacent(entries[to], entries[to + 1])) to += 1;
  const belonging = entries.slice(from, to + 1);
  const first = belonging[0]?.line ?? 0;
  const last = belonging.at(-1)?.end ?? first;
  // Below lines that stay, it underlines a heading.
  const ending = to === entries.length - 1 ? closing : undefined;
  return { entries: belonging, first, last, opening, closing: ending };
}

function areAdjacent(above: Entry | undefined, below: Entry | undefined): boolean {
  return above !== undefined && above.end + 1 === below?.line;
}

interface Source {
  kind: KindName;
  frontMatter: FrontMatter;
}

function describe(place: Place, source: Source): Diagnostic {
  const { frontMatter } = source;
  const { file, firstLine, quote } = frontMatter;
  const isSecond = firstLine > 1 && place.opening !== undefined;
  const line = (place.opening ?? place.first) + firstLine;
  const common = { file, line, column: 1, severity: "error" as const, excerpt: quote(line) };
  if (isSecond) {
    const words = describeSecond(place, source);
    return { ...common, code: "front-matter-twice", ...words };
  }
  return { ...common, code: "front-matter-in-text", ...describeLines(place, source) };
}

type Words = Pick<Diagnostic, "message" | "hint">;

function describeSecond(place: Place, source: Source): Words {
  const { data, firstLine } = source.frontMatter;
  const opening = (place.opening ?? place.first) + firstLine;
  const lastLine = (place.closing ?? place.last) + firstLine;
  const twice = "Die Vorlage steht wohl zweimal in der Datei, die so nicht veröffentlicht wird.";
  const first = nameRange(1, opening - 1);
  const second = nameRange(opening, lastLine);
  if (Object.values(data).every(isEmpty)) {
    return {
      message: `Hier beginnt ein zweiter Kopf, und der erste ist leer. ${twice}`,
      hint: `Lösche ${first}: Die Datei beginnt dann mit diesem Kopf.`,
    };
  }
  if (place.entries.every(({ value, line, end }) => value === "" && line === end)) {
    return {
      message: `Hier beginnt ein zweiter Kopf, und er ist leer. ${twice}`,
      hint: `Lösche ${second}.`,
    };
  }
  const names = place.entries.map(({ key }) => nameField(key));
  const isRepeated = Object.keys(data).every((key) => names.includes(nameField(key)));
  if (isRepeated && place.closing !== undefined) {
    return {
      message: `Hier beginnt ein zweiter Kopf mit denselben Angaben wie der erste. ${twice}`,
      hint: `Lösche ${first}, wenn dieser Kopf gilt; gilt der erste, lösche ${second}.`,
    };
  }
  return {
    message:
      "Hier beginnt ein zweiter Kopf. Nur der erste gilt, und alle könnten diesen als Text lesen; so wird die Datei nicht veröffentlicht.",
    hint: adviseMove(place, source),
  };
}

function describeLines(place: Place, source: Source): Words {
  const { firstLine } = source.frontMatter;
  const isOne = place.first === place.last;
  const subject = isOne
    ? "Diese Zeile ist eine Angabe für den Kopf, steht"
    : `${nameRange(place.first + firstLine, place.last + firstLine, "Die")} sind Angaben für den Kopf, stehen`;
  return {
    message: `${subject} aber im Text, wo alle sie lesen könnten; so wird die Datei nicht veröffentlicht.`,
    hint: adviseMove(place, source),
  };
}

function adviseMove(place: Place, { kind, frontMatter }: Source): string {
  const { firstLine, data } = frontMatter;
  const isOwn = ({ key }: Entry) =>
    getFieldNames(kind).has(foldWord(key)) || engineSwitches.has(key);
  const asText = "Soll das im Text stehen, schreibe einen Satz darüber.";
  if (!place.entries.some(isOwn)) {
    const from = place.opening ?? place.first;
    const to = place.closing ?? place.last;
    return `${asText} Soll es niemand lesen, lösche ${nameRange(from + firstLine, to + firstLine)}.`;
  }
  const what = nameRange(place.first + firstLine, place.last + firstLine);
  const where =
    firstLine > 1
      ? `in den Kopf, über die Zeile \`---\` (Zeile ${firstLine - 1})`
      : "an den Anfang der Datei, zwischen zwei Zeilen `---`";
  const taken = place.entries
    .map(({ key }) => key)
    .filter((key) => Object.keys(data).some((one) => nameField(one) === nameField(key)));
  return [
    `Setze ${what} ${where}${adviseFences(place, firstLine)}.`,
    ...(taken.length > 0 ? [adviseTaken(taken)] : []),
    ...(place.entries.some(({ isEquation }) => isEquation)
      ? ["Schreibe darin `:` statt `=` hinter jeden Schlüssel."]
      : []),
    ...(place.opening === undefined ? [asText] : []),
  ].join(" ");
}

function adviseFences({ opening, closing, around = [] }: Place, firstLine: number): string {
  const numbers = [opening, closing, ...around]
    .filter((index) => index !== undefined)
    .map((index) => index + firstLine)
    .toSorted((one, other) => one - other);
  if (numbers.length === 0) return "";
  const [last, ...others] = numbers.toReversed();
  const rest = others.toReversed().join(", ");
  return rest === "" ? `, und lösche Zeile ${last}` : `, und lösche die Zeilen ${rest} und ${last}`;
}

function adviseTaken(taken: string[]): string {
  const names = taken.map(quoteValue).join(", ");
  return `Im Kopf gibt es ${names} schon: Behalte davon nur eine Zeile.`;
}

function nameRange(from: number, to: number, article = "die"): string {
  return from === to ? `Zeile ${from}` : `${article} Zeilen ${from} bis ${to}`;
}

/** The canonical name of a field, or its own one for keys that no kind has. */
function nameField(key: string): string {
  return allNames.get(foldWord(key)) ?? foldWord(key);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return value === null || value === undefined || value === "";
}
