import { RE2JS } from "re2js";
import { QueryError } from "./query-error.ts";

/** Whether the expression matches anywhere in a text. */
export type Pattern = (text: string) => boolean;

const maxPatternLength = 256;
const maxTextLength = 10_000;
/** Instructions of the compiled expression; nested counted repetitions multiply. */
const maxProgramSize = 2000;
/** Instructions times characters of one match; the engine does about 50 million a second. */
const maxMatchSteps = 5_000_000;

const unicodeSpace = /[^\S\t\n\f\r ]/g;

const flagValues = new Map([
  ["i", RE2JS.CASE_INSENSITIVE],
  ["m", RE2JS.MULTILINE],
  ["s", RE2JS.DOTALL],
]);

/**
 * Reads a regular expression as the content API sends it, `--REGEX /source/flags`.
 *
 * Returns undefined if the value is anything else; with `isBareAllowed`, `/source/flags` and a plain
 * source are expressions, too. Visitors write these, so they run on an engine whose time is linear in the
 * length of the text; it has neither look-around nor back-references. Throws QueryError for
 * expressions that do not compile or are too long.
 */
export function readPattern(
  value: unknown,
  options: { isBareAllowed?: boolean } = {},
): Pattern | undefined {
  if (typeof value !== "string") return undefined;
  const marked = /^--REGEX \/(.*)\/([dgimsuy]*)$/s.exec(value);
  if (marked) return compile(marked[1] ?? "", marked[2] ?? "");
  if (!options.isBareAllowed) return undefined;
  const delimited = /^\/(.*)\/([dgimsuy]*)$/s.exec(value);
  return delimited ? compile(delimited[1] ?? "", delimited[2] ?? "") : compile(value, "");
}

function compile(source: string, flags: string): Pattern {
  if (source.length > maxPatternLength) {
    throw new QueryError(`Regular expressions may have at most ${maxPatternLength} characters.`);
  }
  // The engine would read `\k<name>` as the letter k.
  if (/(?<!\\)(?:\\\\)*\\k</.test(source)) throw new QueryError(unsupported(source));
  let bits = 0;
  // g and y only matter between matches; d and u change nothing here.
  for (const flag of flags) bits |= flagValues.get(flag) ?? 0;
  const expression = compileExpression({ source, flags, bits });
  const literal = readLiteral(source, flags);
  if (literal) return (text) => findLiteral(text.slice(0, maxTextLength), literal);
  const programSize = expression.programSize();
  if (programSize > maxProgramSize) throw new QueryError(tooCostly(source));
  const hasSpaceClass = /\\s/i.test(source);
  return (text) => {
    const start = text.slice(0, maxTextLength);
    // The engine's `\s` matches ASCII only, and German texts are full of no-break spaces.
    const searched = hasSpaceClass ? start.replaceAll(unicodeSpace, " ") : start;
    if (searched.length * programSize > maxMatchSteps) throw new QueryError(tooCostly(source));
    return expression.matcher(searched).find();
  };
}

/** An expression that is plain text, possibly anchored to the start or the end. */
export interface Literal {
  text: string;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Most expressions are literals: this is how clients ask for everything below a path. */
export function readLiteral(source: string, flags: string): Literal | undefined {
  if (/[im]/.test(flags)) return undefined;
  const match =
    /^(?<start>\^?)(?<text>(?:[^\\^$.*+?()[\]{}|]|\\[\\^$.*+?()[\]{}|/-])+)(?<end>\$?)$/u.exec(
      source,
    );
  if (!match?.groups) return undefined;
  const { start, text = "", end } = match.groups;
  return {
    text: text.replace(/\\(.)/g, "$1"),
    isAtStart: start !== "",
    isAtEnd: end !== "",
  };
}

function findLiteral(searched: string, { text, isAtStart, isAtEnd }: Literal): boolean {
  if (isAtStart && isAtEnd) return searched === text;
  if (isAtStart) return searched.startsWith(text);
  return isAtEnd ? searched.endsWith(text) : searched.includes(text);
}

function compileExpression(written: { source: string; flags: string; bits: number }): RE2JS {
  const { source, flags, bits } = written;
  try {
    // Only parsed, never run: what JavaScript rejects is an error here as well.
    void new RegExp(source, flags);
    return RE2JS.compile(RE2JS.translateRegExp(source), bits);
  } catch (error) {
    throw new QueryError(unsupported(source), error);
  }
}

function unsupported(source: string): string {
  return `The regular expression /${source}/ is not supported here.`;
}

function tooCostly(source: string): string {
  return `The regular expression /${source}/ is too costly.`;
}
