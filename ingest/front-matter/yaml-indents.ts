import { finding } from "#ingest/catalogue/catalogue.ts";
import type { YamlFinding } from "./yaml-faults.ts";

/** A line with a key or a dash; columns are counted in blanks, from 0. */
export interface PlacedLine {
  /** One-based. */
  line: number;
  column: number;
  /** The column that the lines around it allow; mostly its own. */
  wanted: number;
  /** The beginning of the line after its blanks: `street:` or `- text:`. */
  start: string;
  /** Whether the line above ends with text that this one may continue. */
  isBelowText: boolean;
}

interface Beginning {
  column: number;
  /** The dashes of list items before the key, with their blanks. */
  dashes: string;
  /** The key with its colon; absent for other items of a list. */
  key: string | undefined;
  value: string;
}

interface Line extends Beginning {
  number: number;
  /** The column of the comment directly above. */
  comment: number | undefined;
  /** The column of the next line. */
  below?: number | undefined;
}

interface Level {
  column: number;
  isList: boolean;
}

/** The previous line and the levels around it. */
interface Above {
  line: Line;
  levels: Level[];
}

interface IndentState {
  levels: Level[];
  /** Whether lines of a deeper level may follow. */
  isOpen: boolean;
  /** The line above, which may be the misplaced one. */
  previous?: Above & { placed: PlacedLine };
}

/**
 * Finds the intended columns of the lines of a YAML text; lines with a blank too many or too few
 * differ from their own.
 *
 * A YAML parser notices such a line late, in the line above or in a comment. Lines after a
 * multi-line value in brackets or quotes are not judged.
 */
export function placeLines(source: readonly string[]): PlacedLine[] {
  const lines = readLines(source);
  const column = Math.min(...lines.map((line) => line.column));
  const levels = lines[0] ? [{ column, isList: isItem(lines[0]) }] : [];
  const state: IndentState = { levels, isOpen: false };
  return lines.flatMap((line, index) => {
    return placeLine({ ...line, below: lines[index + 1]?.column }, state) ?? [];
  });
}

function readLines(source: readonly string[]): Line[] {
  const lines: Line[] = [];
  let comment: number | undefined;
  let block: Block | undefined;
  for (const [index, text] of source.entries()) {
    const column = text.search(/[^ ]/);
    if (continues(block, column)) continue;
    block = undefined;
    const above = comment;
    comment = text[column] === "#" ? column : undefined;
    const line = readLine(text);
    if (!line) continue;
    lines.push({ ...line, number: index + 1, comment: above });
    if (isUnclosed(line.value)) break;
    block = openBlock(line);
  }
  return lines;
}

/** A text after `|` or `>`. */
interface Block {
  /** The column of the text's key, or of the dash in a list. */
  start: number;
  /** The column of the text's first line, or the one that a number after the sign demands. */
  text?: number;
}

function openBlock({ column, dashes, key, value }: Beginning): Block | undefined {
  const [sign, blanks] = /^(?:[&!]\S+ +)*[|>][+-]?(\d?)/.exec(value) ?? [];
  if (sign === undefined) return undefined;
  const start = column + (key === undefined ? dashes.lastIndexOf("-") : dashes.length);
  return { start, ...(blanks ? { text: start + Number(blanks) } : {}) };
}

function continues(block: Block | undefined, column: number): boolean {
  if (!block) return false;
  if (column > block.start) block.text ??= column;
  return column === -1 || column >= (block.text ?? Infinity);
}

function readLine(text: string): Beginning | undefined {
  const [before = "", blanks = "", dashes = ""] = /^( *)((?:-(?: +|$))*)/.exec(text) ?? [];
  const rest = text.slice(before.length);
  const key = /^(?:[^\s#"'[\]{}:,&*!|>%@`-][^:#]*|"[^"]*"|'[^']*'):(?=\s|$)/.exec(rest)?.[0];
  if (key === undefined && dashes === "") return undefined;
  const value = rest.slice(key?.length ?? 0).trim();
  return { column: blanks.length, dashes, key, value: value.startsWith("#") ? "" : value };
}

function isUnclosed(value: string): boolean {
  const start = value[0] ?? "";
  if (/["']/.test(start)) return !/^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'(?!'))/.test(value);
  const end = { "[": "]", "{": "}" }[start];
  return end !== undefined && !value.includes(end, 1);
}

function isItem({ dashes }: Line): boolean {
  return dashes !== "";
}

/** Places a line at a level; returns undefined if it belongs to none. */
function placeLine(line: Line, state: IndentState): PlacedLine | undefined {
  const { previous } = state;
  const blamed = !fits(line, state) && previous ? findBlamed(previous, line) : undefined;
  if (previous && blamed !== undefined) {
    previous.placed.wanted = blamed;
    state.levels = previous.levels;
    enter(previous.line, blamed, state);
  }
  const wanted = fits(line, state) ? line.column : findNearest(line, state);
  if (wanted === undefined) return undefined;
  const placed: PlacedLine = {
    line: line.number,
    column: line.column,
    wanted,
    start: line.dashes + (line.key ?? ""),
    isBelowText: /^[^"'[{|>]/.test(previous?.line.value ?? ""),
  };
  const { levels } = state;
  enter(line, wanted, state);
  state.previous = { line, levels, placed };
  return placed;
}

function fits(line: Line, { levels, isOpen }: IndentState): boolean {
  const top = levels.at(-1);
  if (!top || levels.some((level) => isAt(level, line))) return true;
  const isBeside = isItem(line) && !top.isList && line.column === top.column;
  return isOpen && (line.column > top.column || isBeside);
}

function isAt({ column, isList }: Level, line: Line): boolean {
  return column === line.column && isList === isItem(line);
}

/**
 * The intended column of the line above if it is the wrong one: it left a level that this line
 * still belongs to, or begins a level with an odd number of blanks, which is hardly ever meant.
 */
function findBlamed(above: Above, next: Line): number | undefined {
  const { line, levels } = above;
  if (isItem(line) === isItem(next)) {
    const hasLeft = levels.some((level) => isAt(level, next));
    return hasLeft || isFirstAtOddColumn(above, next.column) ? next.column : undefined;
  }
  // A key below the first key of a list item.
  const column = next.column - line.dashes.length;
  const isBelowKey = isItem(line) && line.key !== undefined;
  const isNear = Math.abs(line.column - column) === 1;
  return isBelowKey && isNear && isFirstAtOddColumn(above, column) ? column : undefined;
}

function isFirstAtOddColumn({ line, levels }: Above, column: number): boolean {
  const isFirst = !levels.some((level) => isAt(level, line));
  const isInside = column > (levels.at(-1)?.column ?? -1);
  return isFirst && isInside && line.column % 2 === 1 && column % 2 === 0;
}

/**
 * The nearest level. Between two, the outer one wins if the comment above is there or the next line
 * would otherwise not be deeper; else the inner one.
 */
function findNearest(line: Line, { levels, isOpen }: IndentState): number | undefined {
  const columns = levels
    .filter(({ isList }) => isList === isItem(line))
    .map(({ column }) => column);
  const inner = isOpen ? [(levels.at(-1)?.column ?? 0) + 2] : [];
  const distance = (column: number) => Math.abs(column - line.column);
  const [first, second] = [...columns, ...inner].toSorted(
    (one, other) => distance(one) - distance(other) || other - one,
  );
  const isTie = first !== undefined && second !== undefined && distance(first) === distance(second);
  const isOuter = second === line.comment || (line.value === "" && line.below === first);
  return isTie && isOuter ? second : first;
}

function enter(line: Line, column: number, state: IndentState): void {
  const outer = state.levels.filter(
    (level) => level.column < column || (level.column === column && isItem(line) && !level.isList),
  );
  const dashes = Array.from(line.dashes.matchAll(/-/g), ({ index }) => {
    return { column: column + index, isList: true };
  });
  const key = { column: column + line.dashes.length, isList: false };
  state.levels = [...outer, ...dashes, ...(line.key === undefined ? [] : [key])];
  state.isOpen = line.value === "" || /^[&!]\S+$/.test(line.value);
}

/** Reports a line in the wrong column. */
export function findingForIndent({ column, wanted, start, isBelowText }: PlacedLine): YamlFinding {
  const isText = isBelowText && column - wanted > 1;
  return finding("yaml-indent", {}, { start: start.trim(), column, wanted, isText });
}

/** Reports a line that begins with a tab. */
export function findingForTab({ start, wanted }: PlacedLine): YamlFinding {
  return finding("yaml-tab", {}, { case: "placed", start: start.trim(), wanted });
}
