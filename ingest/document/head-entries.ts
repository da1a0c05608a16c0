import { kindNames } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { readBooleanWord } from "#domain/fields/normalise.ts";
import { hidingFields, isForeignSwitch, isMeantToHide } from "#ingest/fields/hiding-keys.ts";
import { getFieldNames } from "./kind-likeness.ts";

/** A line of the form `key: value`, with the indented lines or the list below it; counted from zero. */
export interface Entry {
  line: number;
  end: number;
  key: string;
  value: string;
  /** The canonical name of the field, if some kind has it. */
  field?: string | undefined;
  /** Whether it says that not everybody may read the text, or the line itself. */
  isConfidential: boolean;
  /** The blanks to the left of it. */
  indent: number;
  /** Written as part of a list, a quotation or a heading, or emphasised. */
  isMarked: boolean;
  /** The line as a head has it, if it was written in another way. */
  corrected?: string;
}

/** Longer lines are paragraphs; no field is as long, and marks are looked for in every line. */
const maxLength = 1000;

/** Reads a line as an entry of a head, without the marks of lists, quotations and emphasis around it. */
export function readEntry(line: string, index: number): Entry | undefined {
  if (line.length > maxLength || !/[:=]|draft|entwurf/i.test(line)) return undefined;
  const whole = line.trim();
  const text = dropMarks(whole);
  const read = readKeyed(text) ?? readWithoutColon(text) ?? readPrivate(text);
  if (!read) return undefined;
  const isMarked = text !== whole;
  const isConfidential = isSwitch(read) || isPrivateContact(read);
  // Lists, headings and bold words of a text have the form of entries as well.
  const isText = whole.startsWith("#") || !startsSmall(read.key);
  if (isMarked && isText && !isConfidential) return undefined;
  const corrected = `${read.key}: ${read.value}`.trimEnd();
  const isCorrect = dropComment(whole) === corrected;
  return {
    line: index,
    end: index,
    ...read,
    field: findField(read.key),
    isConfidential,
    indent: line.search(/\S/),
    isMarked,
    ...(!isCorrect && { corrected }),
  };
}

type KeyAndValue = Pick<Entry, "key" | "value">;

const leadingMarks = /^(?:>\s?|(?:[-*+]|\d{1,9}[.)]|#{1,6}|\[[ x]\])\s+)+/i;
/** Underscores within words, and those of `_draft`, are part of a key. */
const emphasis = /\*+|(?<![\p{L}\p{N}_])_+(?!draft|partial)|_+(?![\p{L}\p{N}_])/giu;
const tags = /<\/?(?:b|br|div|em|i|p|span|strong)\s*\/?>/gi;

function dropMarks(line: string): string {
  const text = line.replace(leadingMarks, "").replaceAll(emphasis, "").replaceAll(tags, "").trim();
  return /^[([{].*[)\]}]$/.test(text) ? text.slice(1, -1).trim() : text;
}

const keyed = /^["'“„]?([\p{L}_][\p{L}\p{N}_.-]{0,60})["'”“]?\s?([:=])(\s|$)?(.*)$/u;

/** Only known keys may lack the blank behind them, or stand before `=`. */
function readKeyed(text: string): KeyAndValue | undefined {
  const [, key, sign, blank, rest = ""] = keyed.exec(text) ?? [];
  if (key === undefined) return undefined;
  const isPlain = blank !== undefined && sign === ":";
  if (!isPlain && findField(key) === undefined) return undefined;
  const value = dropComment(rest.trim()).replace(/^(".*"),$/, "$1");
  return { key, value: readAnswer(key, value) ?? value };
}

/** The yes or no of a switch, without what is behind it; in a sentence it is a part of the text. */
function readAnswer(key: string, value: string): string | undefined {
  const field = findField(key);
  if (field !== undefined && field !== "draft" && !engineSwitches.has(field)) return undefined;
  const word = /^(\p{L}+)(?:["'“”!.,;]|\s*(?:[(–—]|- |$))/u.exec(value)?.[1];
  return word !== undefined && readBooleanWord(word) !== undefined ? word : undefined;
}

function dropComment(text: string): string {
  return text.replace(/(?:^|\s)#.*$/, "").trim();
}

function readWithoutColon(text: string): KeyAndValue | undefined {
  const [, key, value] = /^(draft|entwurf) (?:[-–—] )?(\p{L}+)$/iu.exec(text) ?? [];
  if (key === undefined || value === undefined) return undefined;
  return readBooleanWord(value) === undefined ? undefined : { key, value };
}

/** Two or three words are a key only if they say that nobody should read what is behind them. */
function readPrivate(text: string): KeyAndValue | undefined {
  const [, key = "", value = ""] =
    /^([\p{L}.-]+(?:\s[\p{L}().-]+){1,2}):\s*(.+)$/u.exec(text) ?? [];
  return isPrivateContact({ key, value }) ? { key, value } : undefined;
}

const allNames = new Map(kindNames.flatMap((kind) => [...getFieldNames(kind)]));
const hidingNames = new Map([...allNames].filter(([, field]) => hidingFields.has(field)));

/** The switches of the engine, which every document may have. */
export const engineSwitches: ReadonlySet<string> = new Set(["_draft", "_partial"]);

/** The canonical name of a field that some kind has. */
export function findField(key: string): string | undefined {
  return engineSwitches.has(key) ? key : allNames.get(foldWord(key));
}

/** Whether a key is written as heads mostly do; texts begin their words with a capital. */
export function startsSmall(key: string): boolean {
  return /^\p{Ll}/u.test(key);
}

const anyTime = /\d(?:\s?Uhr|\.\s?[\d\p{L}]|:\d|-\d)/u;

/** `Embargo: bis 3. Mai` is one, and `Embargo: Drei Gründe` begins a text. */
function isSwitch({ key, value }: KeyAndValue): boolean {
  const field = findField(key);
  if (field === undefined) return isMisspeltSwitch({ key, value });
  const isAnswer = readBooleanWord(value) !== undefined;
  if (field === "draft" || engineSwitches.has(field)) return isAnswer;
  return hidingFields.has(field) && (startsSmall(key) || isAnswer || anyTime.test(value));
}

/** A switch in words that a head does not understand, such as `sichtbar: nein` or `entwrf: ja`. */
export function isMisspeltSwitch({ key, value }: KeyAndValue): boolean {
  if (findField(key) !== undefined) return false;
  if (isForeignSwitch({ key, value })) return startsSmall(key);
  // A text may begin with a word that resembles the name of a date.
  const isAnswer = readBooleanWord(value) !== undefined;
  const isMeant = isAnswer || (startsSmall(key) && anyTime.test(value));
  return isMeant && isMeantToHide({ key, value }, hidingNames);
}

const contactWord = /adresse|anschrift|handy|mail|mobil|nummer|phone|tel/;
const privateWord =
  /\bprivat(?:e[rs]?)?\b|^privat-?(?:adr|ans|handy|e-?m|m|nu|tel)|vertraulich|nicht oeffentlich|^intern$/;

/** A way to reach somebody, in a line that says of itself that it is private. */
export function isPrivateContact({ key, value }: KeyAndValue): boolean {
  const folded = foldWord(key);
  if (!privateWord.test(folded)) return false;
  if (contactWord.test(folded)) return /[\d@]/.test(value);
  return /\S@\S|(?:\+49|\b0)[\d\s/()-]{5,40}\d/.test(value);
}
