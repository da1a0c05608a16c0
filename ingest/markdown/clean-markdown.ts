import { cleanText, noBreakSpaces } from "#domain/words/clean-text.ts";

/**
 * Removes invisible characters without a meaning from a document's text, and turns bullets of a
 * word processor into those of a list. No-break spaces stay, except around the marks of headings,
 * lists and quotations, which they would turn into paragraphs.
 */
export function cleanMarkdown(text: string): string {
  return cleanText(text, "prose")
    .replaceAll(bullet, "$1-$2")
    .replaceAll(letterBullet, "$1-$2")
    .replaceAll(mark, (found) => cleanText(found, "name"));
}

/** Bullets of word processors before list entries. */
export const bullets = "•·▪●■◦‣⁃";

const blank = `[ ${noBreakSpaces}]`;
const bullet = new RegExp(`^(${blank}*)[${bullets}\uF0B7\uF0A7](${blank}|\\t)`, "gmu");
/** Word's bullets of the second and third level, which lose their font as plain text. */
const letterBullet = new RegExp(`^(${blank}*)[o§](\\t|${blank}{2,})(?=\\p{L})`, "gmu");
const mark = new RegExp(`^${blank}*(?:#{1,6}|[-*+]|\\d{1,9}[.)]|>)${blank}`, "gmu");
