import { cleanText, noBreakSpaces } from "#domain/words/clean-text.ts";

/**
 * The text of a document without invisible characters that mean nothing in it, and with the bullets of a word processor
 * as those of a list. No-break spaces stay, except around the marks of headings, lists and quotations, where they would
 * make a paragraph of them.
 */
export function cleanMarkdown(text: string): string {
  return cleanText(text, "prose")
    .replaceAll(bullet, "$1-$2")
    .replaceAll(mark, (found) => cleanText(found, "name"));
}

/** What word processors set before the entries of a list. */
export const bullets = "•·▪●■◦‣⁃";

const blank = `[ ${noBreakSpaces}]`;
const bullet = new RegExp(`^(${blank}*)[${bullets}\uF0B7\uF0A7](${blank}|\\t)`, "gmu");
const mark = new RegExp(`^${blank}*(?:#{1,6}|[-*+]|\\d{1,9}[.)]|>)${blank}`, "gmu");
