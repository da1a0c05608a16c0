import { finding } from "#ingest/catalogue/catalogue.ts";
import type { YamlFinding } from "./yaml-faults.ts";

/**
 * A known mistake in a line of YAML, and the intended line.
 *
 * The messages of a YAML parser are about its grammar. Volunteers make the same dozen mistakes, and
 * the shape of the line identifies each of them: it gets its own message, and reading continues
 * with the repaired line, so that one run reports every mistake of the file.
 */
export interface Trap extends YamlFinding {
  /** One-based. */
  column: number;
  repaired: string;
}

/** The mistake in a line that a YAML parser rejected, if its shape identifies one. */
export function findTrap(line: string, parserCode: string): Trap | undefined {
  const text = line.trimEnd();
  for (const find of traps) {
    const trap = find(text);
    if (trap) return trap;
  }
  return keyErrors.has(parserCode) ? findMissingColon(text) : undefined;
}

const keyErrors = new Set(["MULTILINE_IMPLICIT_KEY", "MISSING_CHAR"]);

const traps = [
  findTabIndent,
  findMissingSpace,
  findListBesideKey,
  findForeignQuoteWithColon,
  findUnclosedQuote,
  findTextAfterQuote,
  findReservedStart,
  findUnquotedColon,
  findTextAfterBrackets,
];

interface KeyedLine {
  /** Everything before the value. */
  start: string;
  key: string;
  value: string;
}

// Splits a line into indentation, list dashes, key, colon and the blank after it. No two
// neighbouring parts can match the same text, so the time is linear in the length of the line.
function splitLine(line: string): KeyedLine | undefined {
  const match =
    /^( *(?:- +)*)([^\s#"'[\]{}:,&*!|>%@`-][^:#]*|"[^"]*"|'[^']*')(:[ \t]+)(\S.*)$/.exec(line);
  if (!match) return undefined;
  const [, indent = "", key = "", colon = "", value = ""] = match;
  return { start: indent + key + colon, key: key.trimEnd(), value };
}

function findTabIndent(line: string): Trap | undefined {
  const match = /^( *)\t[\t ]*/.exec(line);
  if (!match) return undefined;
  return finding(
    "yaml-tab",
    {
      column: (match[1] ?? "").length + 1,
      repaired: match[0].replaceAll("\t", "  ") + line.slice(match[0].length),
    },
    { case: "tab" },
  );
}

function findMissingSpace(line: string): Trap | undefined {
  const match = /^( *(?:- )?\p{L}[\p{L}\p{N}_.-]*:)(?=[^\s/:])/u.exec(line);
  if (!match) return undefined;
  const start = match[0];
  return finding(
    "yaml-missing-space",
    { column: start.length + 1, repaired: `${start} ${line.slice(start.length)}` },
    { meant: `${start.trim()} ${line.slice(start.length).trim()}` },
  );
}

function findListBesideKey(line: string): Trap | undefined {
  const { start, key, value } = splitLine(line) ?? noLine;
  if (!value.startsWith("- ")) return undefined;
  return finding(
    "yaml-list-beside-key",
    { column: start.length + 1, repaired: `${start}[${quote(value.slice(2))}]` },
    { value, key },
  );
}

function findForeignQuoteWithColon(line: string): Trap | undefined {
  const { start, key, value } = splitLine(line) ?? noLine;
  const inner = /^[“”„‟«»‘’‚‹›](.*)[“”„‟«»‘’‚‹›]$/.exec(value)?.[1];
  if (inner === undefined) return undefined;
  return finding(
    "typographic-quotes",
    { column: start.length + 1, repaired: start + quote(inner) },
    { case: "withColon", key, quoted: quote(inner) },
  );
}

function findUnclosedQuote(line: string): Trap | undefined {
  const { start, value } = splitLine(line) ?? noLine;
  const mark = value[0];
  if ((mark !== '"' && mark !== "'") || value.includes(mark, 1)) return undefined;
  return finding(
    "yaml-unclosed-quote",
    { column: start.length + 1, repaired: start + quote(value.slice(1)) },
    { mark },
  );
}

function findTextAfterQuote(line: string): Trap | undefined {
  const { start, key, value } = splitLine(line) ?? noLine;
  const mark = value[0];
  if (mark !== '"' && mark !== "'") return undefined;
  const end = value.indexOf(mark, 1);
  const rest = value.slice(end + 1);
  if (end === -1 || rest.trim() === "" || /^\s+#/.test(rest)) return undefined;
  // The apostrophe of `'Wir sind's'` is not a quotation mark.
  const isApostrophe = value.endsWith(mark) && value.split(mark).length === 4;
  const meant = isApostrophe ? value.slice(1, -1) : value;
  return finding(
    "yaml-text-after-quote",
    { column: start.length + end + 2, repaired: start + quote(meant) },
    { key, value: meant },
  );
}

function findReservedStart(line: string): Trap | undefined {
  const { start, value } = splitLine(line) ?? splitListItem(line) ?? noLine;
  if (!/^(?:[@`%*&!,|>]|\?(?: |$))/.test(value) || /^[|>][+\-\d]{0,2}(?: +#.*)?$/.test(value))
    return undefined;
  return finding(
    "yaml-reserved-character",
    { column: start.length + 1, repaired: start + quote(value) },
    { mark: value[0] ?? "", meant: start.trimStart() + quote(value) },
  );
}

function findUnquotedColon(line: string): Trap | undefined {
  const { start, key, value } = splitLine(line) ?? noLine;
  const inner = value.search(/:(?:\s|$)/);
  if (inner === -1 || /^["'[{]/.test(value)) return undefined;
  return finding(
    "yaml-unquoted-colon",
    { column: start.length + inner + 1, repaired: start + quote(value) },
    { key, quoted: quote(value) },
  );
}

function findTextAfterBrackets(line: string): Trap | undefined {
  const { start, key, value } = splitLine(line) ?? noLine;
  const rest = /^(?:\[[^\]]*\]|\{[^}]*\}) *([^\s#].*)$/.exec(value)?.[1];
  if (rest === undefined) return undefined;
  return finding(
    "yaml-text-after-brackets",
    { column: start.length + value.length - rest.length + 1, repaired: start + quote(value) },
    { key, quoted: quote(value) },
  );
}

/** Finds a list or map that is opened in this line without being closed. */
export function findUnclosedBracket(line: string): Trap | undefined {
  const text = line.trimEnd();
  const { start, key, value } = splitLine(text) ?? noLine;
  const mark = value[0];
  if (mark !== "[" && mark !== "{") return undefined;
  const end = mark === "[" ? "]" : "}";
  if (value.includes(end)) return undefined;
  return finding(
    "yaml-unclosed-bracket",
    { column: start.length + 1, repaired: text + end },
    { mark, end, key, quoted: quote(value) },
  );
}

/** Finds a line with words and without a colon. */
export function findMissingColon(line: string): Trap | undefined {
  const match = /^( *)(\p{L}[\p{L}\p{N}_.-]*)(?: +([^:]*))?$/u.exec(line);
  if (!match) return undefined;
  const [, indent = "", key = "", value = ""] = match;
  return finding(
    "yaml-missing-colon",
    {
      column: indent.length + key.length + 1,
      repaired: `${indent}${key}: ${value === "" ? "" : quote(value)}`,
    },
    {},
  );
}

const noLine: KeyedLine = { start: "", key: "", value: "" };

function splitListItem(line: string): KeyedLine | undefined {
  const match = /^( *(?:- +)+)([^-\s].*)$/.exec(line);
  return match ? { start: match[1] ?? "", key: "", value: match[2] ?? "" } : undefined;
}

function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
