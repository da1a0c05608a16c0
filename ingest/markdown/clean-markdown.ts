import { cleanText, noBreakSpaces } from "#domain/words/clean-text.ts";

/**
 * The text of a document with the bullets of a word processor as those of a list, and without invisible characters that mean nothing in it; no-break spaces stay, except
 * around the marks of headings, lists and quotations, where they would make a paragraph of them.
 */
export function cleanMarkdown(text: string): string {
  return cleanText(text, "prose")
    .replaceAll(bullet, "$1-$2")
    .replaceAll(mark, (found) => cleanText(found, "name"));
}

const blank = `[ ${noBreakSpaces}]`;
const bullet = new RegExp(`^(${blank}*)[•·▪●■◦‣⁃\uF0B7\uF0A7](${blank}|\\t)`, "gmu");
const mark = new RegExp(`^${blank}*(?:#{1,6}|[-*+]|\\d{1,9}[.)]|>)${blank}`, "gmu");
