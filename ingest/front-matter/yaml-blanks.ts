import { cleanText, hiddenCharacters } from "#domain/words/clean-text.ts";

/**
 * A YAML text in which blanks of the syntax are blanks: before keys and entries, and behind their colons
 * and dashes, copied texts and the Mac have no-break spaces, which YAML takes for letters.
 *
 * Values keep theirs. What only looks like a key within a text of several lines is a value.
 */
export function restoreBlanks(text: string): string {
  if (!anyHidden.test(text)) return text;
  let above = "";
  const lines = text.split("\n").map((line) => {
    const restored = anyHidden.test(line) ? restoreLine(line, above) : line;
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

function restoreLine(line: string, above: string): string {
  const [written = ""] = start.exec(line) ?? [];
  const rest = line.slice(written.length).replace(dash, "- ");
  if (rest === "") return "";
  const indented = restoreIndent(written, rest, above) + rest;
  const [match, before = "", key = ""] = keyed.exec(indented) ?? [];
  if (match === undefined || !isKey(before, key, above)) return indented;
  return `${before}${key}: ${indented.slice(match.length)}`;
}

/** Below a key that has its value in the same line, only what continues the value is indented. */
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

/** Whether a text of several lines begins below (block scalar, YAML 1.2.2, 8.1). */
function opensText(line: string): boolean {
  return /:\s+[|>][+\-\d]{0,2}\s*(?:#.*)?$/.test(line);
}

function opensBlock(line: string): boolean {
  return /:\s*(?:#.*)?$/.test(line);
}
