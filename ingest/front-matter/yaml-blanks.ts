import { cleanText, hiddenCharacters } from "#domain/words/clean-text.ts";

/**
 * Replaces no-break spaces in the syntax of a YAML text (before keys and entries, after colons and
 * dashes) by blanks. Copied texts and the Mac have them, and YAML treats them as letters.
 *
 * Values keep theirs, as does what only looks like a key within a text of several lines.
 */
export function restoreBlanks(text: string): string {
  if (!anyHidden.test(text)) return text;
  let above = "";
  const lines = text.split("\n").map((line) => {
    const restored = anyHidden.test(line) ? restoreBlanksOfLine(line, above) : line;
    if (!/^\s*(?:#|$)/.test(restored)) above = restored;
    return restored;
  });
  return lines.join("\n");
}

const anyHidden = new RegExp(`[${hiddenCharacters}]`);
const start = new RegExp(`^[ \\t${hiddenCharacters}]*`);
const dash = new RegExp(`^-[ ${hiddenCharacters}]+`);
const keyed = new RegExp(
  `^( *(?:- +)*)([\\p{L}_][\\p{L}\\p{N}_.-]*):[ ${hiddenCharacters}]*[${hiddenCharacters}][ ${hiddenCharacters}]*`,
  "u",
);
const keyLine = /^( *(?:- +)*)[\p{L}_][\p{L}\p{N}_.-]*:(?: |$)/u;

function restoreBlanksOfLine(line: string, above: string): string {
  const [written = ""] = start.exec(line) ?? [];
  const rest = line.slice(written.length).replace(dash, "- ");
  if (rest === "") return "";
  const indented = restoreIndent(written, rest, above) + rest;
  const [match, before = "", key = ""] = keyed.exec(indented) ?? [];
  if (match === undefined || !isKey(before, key, above)) return indented;
  return `${before}${key}: ${indented.slice(match.length)}`;
}

/** Below a key with a value on the same line, only the continuation of the value is indented. */
function restoreIndent(written: string, rest: string, above: string): string {
  const blanks = cleanText(written, "code");
  const opens = opensBlock(above) || opensText(above);
  const isBelow = above.startsWith(" ") || opens || !/^[^\s:]+\s?:/u.test(rest);
  return isBelow || !anyHidden.test(written) ? blanks : "";
}

function isKey(before: string, key: string, above: string): boolean {
  if (before.includes("-")) return /^\p{Ll}/u.test(key);
  const column = keyLine.exec(above)?.[1]?.length;
  return before === "" || opensBlock(above) || column === before.length;
}

/** Whether a text of several lines (block scalar, YAML 1.2.2, 8.1) begins below. */
function opensText(line: string): boolean {
  return /:\s+[|>][+\-\d]{0,2}\s*(?:#.*)?$/.test(line);
}

function opensBlock(line: string): boolean {
  return /:\s*(?:#.*)?$/.test(line);
}
