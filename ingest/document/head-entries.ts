import { kindNames } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { readBooleanWord } from "#domain/fields/normalise.ts";
import { hidingFields, isForeignSwitch, isMeantToHide } from "#ingest/fields/hiding-keys.ts";
import { getFieldNames } from "./kind-likeness.ts";

/**
 * A line of the form `key: value` with the indented lines or list below it; lines are counted from
 * zero.
 */
export interface Entry {
  line: number;
  end: number;
  key: string;
  value: string;
  /** The canonical name of the field, if a kind has it. */
  field?: string | undefined;
  /** Whether the line says that the text, or the line itself, is not for everybody. */
  isConfidential: boolean;
  /** The blanks before the key. */
  indent: number;
  /** Whether the line is part of a list, quotation or heading, or emphasised. */
  isMarked: boolean;
  /** The line in the form of front matter, if it was written differently. */
  corrected?: string;
}

/** Longer lines are taken for paragraphs: no field is that long, and searching them would be slow. */
const maxLength = 1000;

/**
 * Reads a line as an entry of front matter; marks of lists, quotations and emphasis around it are
 * ignored.
 */
export function readEntry(line: string, index: number): Entry | undefined {
  if (line.length > maxLength || !/[:=]|draft|entwurf/i.test(line)) return undefined;
  const whole = line.trim();
  const text = dropMarks(whole);
  const read = readKeyed(text) ?? readWithoutColon(text) ?? readPrivate(text);
  if (!read) return undefined;
  const isMarked = text !== whole;
  const isConfidential = isSwitch(read) || isPrivateContact(read);
  // Lists, headings and bold words in a text also have the form of entries.
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

/** Only known keys may lack the blank after the colon, or be followed by `=`. */
function readKeyed(text: string): KeyAndValue | undefined {
  const [, key, sign, blank, rest = ""] = keyed.exec(text) ?? [];
  if (key === undefined) return undefined;
  const isPlain = blank !== undefined && sign === ":";
  if (!isPlain && findField(key) === undefined) return undefined;
  const value = dropComment(rest.trim()).replace(/^(".*"),$/, "$1");
  return { key, value: readAnswer(key, value) ?? value };
}

/** Reads the yes or no of a switch without the words after it; in a sentence it is no answer. */
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

/** A key of two or three words counts only if it says that its value is private. */
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

/** Whether a key begins in lower case, as in most front matter; sentences begin with a capital. */
export function startsSmall(key: string): boolean {
  return /^\p{Ll}/u.test(key);
}

const anyTime = /\d(?:\s?Uhr|\.\s?[\d\p{L}]|:\d|-\d)/u;

/** Whether an entry is a switch: `Embargo: bis 3. Mai` is, `Embargo: Drei Gründe` begins a text. */
function isSwitch({ key, value }: KeyAndValue): boolean {
  const field = findField(key);
  if (field === undefined) return isMisspeltSwitch({ key, value });
  const isAnswer = readBooleanWord(value) !== undefined;
  if (field === "draft" || engineSwitches.has(field)) return isAnswer;
  return hidingFields.has(field) && (startsSmall(key) || isAnswer || anyTime.test(value));
}

/**
 * Whether an entry is a switch in words that front matter does not understand, such as `sichtbar:
 * nein` or `entwrf: ja`.
 */
export function isMisspeltSwitch({ key, value }: KeyAndValue): boolean {
  if (findField(key) !== undefined) return false;
  if (isForeignSwitch({ key, value })) return startsSmall(key);
  // A text may begin with a word that resembles the name of a date field.
  const isAnswer = readBooleanWord(value) !== undefined;
  const isMeant = isAnswer || (startsSmall(key) && anyTime.test(value));
  return isMeant && isMeantToHide({ key, value }, hidingNames);
}

const contactWord = /adresse|anschrift|handy|mail|mobil|nummer|phone|tel/;
const privateWord =
  /\bprivat(?:e[rs]?)?\b|^privat-?(?:adr|ans|handy|e-?m|m|nu|tel)|vertraulich|nicht oeffentlich|^intern$/;

/** Whether an entry contains contact details and calls itself private. */
export function isPrivateContact({ key, value }: KeyAndValue): boolean {
  const folded = foldWord(key);
  if (!privateWord.test(folded)) return false;
  if (contactWord.test(folded)) return /[\d@]/.test(value);
  return /\S@\S|(?:\+49|\b0)[\d\s/()-]{5,40}\d/.test(value);
}
