import { cleanText, noBreakSpaces } from "#domain/words/clean-text.ts";

/**
 * The text of a document without invisible characters that mean nothing in it; no-break spaces stay, except
 * around the marks of headings, lists and quotations, where they would make a paragraph of them.
 */
export function cleanMarkdown(text: string): string {
  return cleanText(text, "prose").replaceAll(mark, (found) => cleanText(found, "name"));
}

const blank = `[ ${noBreakSpaces}]`;
const mark = new RegExp(`^${blank}*(?:#{1,6}|[-*+]|\\d{1,9}[.)]|>)${blank}`, "gmu");
