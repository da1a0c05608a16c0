import { kindNames } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { readBooleanWord } from "#ingest/fields/boolean-words.ts";
import { getFieldNames } from "./kind-likeness.ts";

/** A line of the form `key: value`, with the indented lines or the list below it; counted from zero. */
export interface Entry {
  line: number;
  end: number;
  key: string;
  value: string;
  /** Written as `key = value`, as in TOML. */
  isEquation: boolean;
}

/** Entries between two fences, below one, or without. */
export interface Block {
  opening?: number;
  closing?: number;
  entries: Entry[];
  /** Whether all fences are hyphens or dashes, not rules of other signs. */
  isDashed: boolean;
  /** Whether there are blank lines between the fences. */
  isLoose: boolean;
  /** Whether the opening fence has a blank line below it, as a rule in a text has. */
  isRule: boolean;
}

const maxLength = 65_536;

/** Blanks, comments and pictures, above which nobody has begun to write. */
const beforeText = /^(?:\s|&nbsp;|<!--[^]*?-->|!\[[^\]\n]*\]\([^)\n]*\)(?=[^\S\n]*(?:\n|$)))*/;

/**
 * The lines of a text and the first that is more than a blank, a comment or a picture.
 *
 * `code` names the first line within a code block that begins there, and the lines that fence it.
 */
export function readStart(text: string): {
  lines: string[];
  index: number;
  code?: { content: number; fences: number[] };
} {
  const start = text.slice(0, maxLength).replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
  const lines = start.split("\n");
  const passed = beforeText.exec(start)?.[0] ?? "";
  const index = passed.split("\n").length - 1;
  const marker = /^ {0,3}(`{3,}|~{3,}) ?(?:ya?ml|toml|markdown|md)?\s*$/i.exec(
    lines[index] ?? "",
  )?.[1];
  if (marker === undefined) return { lines, index };
  const end = lines.findIndex((line, at) => at > index && line.trim() === marker);
  const content = lines.findIndex((line, at) => at > index && line.trim() !== "");
  return { lines, index, code: { content, fences: end === -1 ? [index] : [index, end] } };
}

/** Reads the block that begins at a line, if there is one; a fence without entries is passed over. */
export function readBlock(lines: string[], from: number): Block {
  let start = from;
  while (lines[start]?.trim() === "") start += 1;
  if (!isFence(lines[start])) return readEntries(lines, start);
  const fenced = readEntries(lines, start + 1, start);
  const { entries, closing } = fenced;
  if (closing === undefined) return { ...readEntries(lines, start + 1), opening: start };
  return entries.length === 0 ? readBlock(lines, closing) : fenced;
}

function readEntries(lines: string[], start: number, opening?: number): Block {
  const isFenced = opening !== undefined;
  const entries: Entry[] = [];
  let end = start;
  while (end < lines.length && takeLine(entries, { lines, index: end, isFenced })) end += 1;
  const isBelow = isFenced || entries.at(-1)?.end === end - 1;
  return {
    ...(isFenced && { opening }),
    ...(isBelow && isFence(lines[end]) && { closing: end }),
    entries,
    isDashed: isDashes(lines[end]) && (!isFenced || isDashes(lines[opening])),
    isLoose: lines.slice(start, end).some((line) => line.trim() === ""),
    isRule: lines[start]?.trim() === "",
  };
}

/** Adds a line to the entries; returns false if it belongs to none and is neither blank nor a comment. */
function takeLine(
  entries: Entry[],
  { lines, index, isFenced }: { lines: string[]; index: number; isFenced: boolean },
): boolean {
  const line = lines[index] ?? "";
  if (isFence(line)) return false;
  const last = entries.at(-1);
  if (last?.end === index - 1 && isContinuation(line, last)) {
    last.end = index;
    return true;
  }
  const entry = readEntry(line, index);
  if (entry) entries.push(entry);
  // Without fences `#` begins a heading.
  return Boolean(entry) || line.trim() === "" || (isFenced && /^\s*(?:#|<!--)/.test(line));
}

const anyFence = /^\s*\\?(?:[–—―]|[-–—−‐‑―=_*+](?: ?[-–—−‐‑―=_*+]){1,19})\s*$/;

function isFence(line: string | undefined): boolean {
  return anyFence.test(line ?? "");
}

function isDashes(line: string | undefined): boolean {
  return isFence(line) && !/[=_*+ ]/.test((line ?? "").trim());
}

function isContinuation(line: string, { line: number, end, value }: Entry): boolean {
  return /^\s+\S/.test(line) || (line.startsWith("- ") && (value === "" || end > number));
}

const known = new Set(kindNames.flatMap((kind) => [...getFieldNames(kind).keys()]));
const keyed = /^["'“„]?([\p{L}_][\p{L}\p{N}_.-]{0,60})["'”“]?\s?([:=])(\s|$)?(.*)$/u;

/** Only known keys may lack the blank behind them, or stand before `=`. */
function readEntry(line: string, index: number): Entry | undefined {
  const text = line.trim();
  const common = { line: index, end: index };
  const [, key, sign, blank, rest = ""] = keyed.exec(text) ?? [];
  if (key === undefined) {
    const [, word, value] = /^([\p{L}_]+) (\p{L}+)$/u.exec(text) ?? [];
    const isSwitch = word !== undefined && /^(?:draft|entwurf)$/i.test(word);
    return isSwitch && value !== undefined && readBooleanWord(value) !== undefined
      ? { ...common, key: word, value, isEquation: false }
      : undefined;
  }
  const isPlain = blank !== undefined && sign === ":";
  if (!isPlain && !known.has(foldWord(key))) return undefined;
  const value = rest
    .replace(/(?:^|\s)#.*$/, "")
    .replace(/[.,;]$/, "")
    .trim();
  return { ...common, key, value, isEquation: sign === "=" };
}
