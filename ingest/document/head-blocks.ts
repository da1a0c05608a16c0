import { readEntry, type Entry } from "./head-entries.ts";

/** Lines that look like front matter: between two fences, below one, or without any. */
export interface Block {
  opening?: number;
  closing?: number;
  entries: Entry[];
  /** The first line after the entries that is neither blank nor a comment. */
  end: number;
  /** Whether all fences consist of hyphens or dashes, unlike other rules. */
  isDashed: boolean;
  /** Whether there are blank lines between the fences. */
  isLoose: boolean;
  /** Whether the opening fence is followed by a blank line, like a thematic break. */
  isRule: boolean;
  /** Whether a closing fence or the end of the text follows. */
  isWhole: boolean;
  /** Whether text continues the paragraph of the last entry. */
  isContinued: boolean;
}

const maxLength = 65_536;

/** Blanks, comments and pictures, which may precede the first words of a text. */
const beforeText = /^(?:\s|&nbsp;|<!--[^]*?-->|!\[[^\]\n]*\]\([^)\n]*\)(?=[^\S\n]*(?:\n|$)))*/;

/** The lines of a text without invisible characters. */
export function splitLines(text: string): string[] {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").split("\n");
}

/** Where a block at the start of a text would begin. */
interface Start {
  from: number;
  /** Whether a heading is above the block. */
  isBelowHeading: boolean;
  /** The fences of a code block around the block. */
  codeFences?: number[];
}

/**
 * Finds the start of a text, after blanks, comments and pictures, a heading and the fence of a code
 * block.
 */
export function readStart(lines: readonly string[]): Start {
  const passed = beforeText.exec(lines.join("\n").slice(0, maxLength))?.[0] ?? "";
  const index = passed.split("\n").length - 1;
  const line = lines[index] ?? "";
  if (/^#{1,6} /.test(line) && !readEntry(line, index)) {
    return { from: index + 1, isBelowHeading: true };
  }
  const marker = /^ {0,3}(`{3,}|~{3,}) ?(?:ya?ml|toml|markdown|md)?\s*$/i.exec(line)?.[1];
  if (marker === undefined) return { from: index, isBelowHeading: false };
  const end = lines.findIndex((one, at) => at > index && one.trim() === marker);
  const codeFences = end === -1 ? [index] : [index, end];
  return { from: index + 1, isBelowHeading: false, codeFences };
}

/** Reads the block that begins at a line, if there is one; a fence without entries is skipped. */
export function readBlock(lines: readonly string[], from: number): Block {
  let start = skipBlanks(lines, from);
  if (!isFence(lines[start])) return readEntries(lines, start);
  let next = skipBlanks(lines, start + 1);
  while (isFence(lines[next])) [start, next] = [next, skipBlanks(lines, next + 1)];
  const fenced = readEntries(lines, start + 1, start);
  if (fenced.closing !== undefined) return fenced;
  return { ...readEntries(lines, start + 1), opening: start };
}

function skipBlanks(lines: readonly string[], from: number): number {
  let index = from;
  while (lines[index]?.trim() === "") index += 1;
  return index;
}

/**
 * Reads all blocks that are front matter; lines between fences that `isHead` rejects are read again
 * without the fences.
 */
export function readBlocks(lines: readonly string[], isHead: (block: Block) => boolean): Block[] {
  const blocks: Block[] = [];
  let index = 0;
  while (index < lines.length) {
    const isFenced = isFence(lines[index]);
    const block = readEntries(lines, isFenced ? index + 1 : index, isFenced ? index : undefined);
    const isFound = block.entries.length > 0 && isHead(block);
    if (isFound) blocks.push(block);
    const next = isFound || !isFenced ? block.end : index + 1;
    index = Math.max(next, index + 1);
  }
  return blocks;
}

/** The lines, with code and multi-line comments blanked out. */
export function blankCode(lines: readonly string[]): string[] {
  let end: RegExp | undefined;
  return lines.map((line) => {
    if (end) {
      if (end.test(line)) end = undefined;
      return "";
    }
    const marker = /^\s*(?:[-*+>]\s+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (marker !== undefined) end = new RegExp(`^\\s*(?:>\\s*)?${marker}+\\s*$`);
    else if (/^\s*<!--(?!.*-->)/.test(line)) end = /-->/;
    return end || /^(?: {4}|\t)/.test(line) ? "" : line;
  });
}

function readEntries(lines: readonly string[], start: number, opening?: number): Block {
  const isFenced = opening !== undefined;
  const entries: Entry[] = [];
  let end = start;
  while (end < lines.length && takeLine(entries, { lines, index: end, isFenced })) end += 1;
  const isBelow = entries.at(-1)?.end === end - 1;
  const fences = {
    ...(isFenced && { opening }),
    ...((isFenced || isBelow) && readFence(lines, end)),
  };
  const isEnd = end >= lines.length || isFence(lines[end]);
  return {
    ...fences,
    entries,
    end,
    isDashed: Object.values(fences).every((index) => isDashes(lines[index])),
    isLoose: lines.slice(start, end).some((line) => line.trim() === ""),
    isRule: lines[start]?.trim() === "",
    isWhole: isEnd,
    isContinued: isBelow && !isEnd,
  };
}

function readFence(lines: readonly string[], index: number): { closing?: number } {
  return isFence(lines[index]) ? { closing: index } : {};
}

/**
 * Adds a line to the entries; returns false if it is neither part of one, nor blank, nor a comment.
 */
function takeLine(
  entries: Entry[],
  { lines, index, isFenced }: { lines: readonly string[]; index: number; isFenced: boolean },
): boolean {
  const line = lines[index] ?? "";
  if (isFence(line)) return false;
  const last = entries.at(-1);
  // Without fences `#` begins a heading.
  const isComment = isFenced && /^\s*(?:#|<!--)/.test(line);
  const entry = isComment ? undefined : readEntry(line, index);
  if (entry?.isConfidential !== true && last && isContinuation(line, index, last)) {
    last.end = index;
    return true;
  }
  if (entry) entries.push(entry);
  return Boolean(entry) || isComment || line.trim() === "";
}

const anyFence = /^\s*\\?(?:[–—―]|[-–—−‐‑―=_*+](?: ?[-–—−‐‑―=_*+]){1,19})\s*$/;

function isFence(line: string | undefined): boolean {
  return anyFence.test(line ?? "");
}

function isDashes(line: string | undefined): boolean {
  return isFence(line) && !/[=_*+ ]/.test((line ?? "").trim());
}

function isContinuation(line: string, index: number, above: Entry): boolean {
  const { line: first, end, value, indent } = above;
  if (end !== index - 1) return false;
  return line.search(/\S/) > indent || (line.startsWith("- ") && (value === "" || end > first));
}
