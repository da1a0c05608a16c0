/*
 * The parser's time grows with the square of a few things an author never writes in earnest: deep
 * nesting and thousands of unmatched signs in one paragraph. They are counted beforehand, in one
 * pass. What slips through is stopped by the time limit around the whole file.
 */
import { maxNesting } from "./body-context.ts";

export interface ExceededLimit {
  code: "nesting-too-deep" | "text-too-complex";
  /** Line of the text, counted from one. */
  line: number;
}

/** The first limit that a text exceeds, if any. */
export function findExceededLimit(text: string): ExceededLimit | undefined {
  const deep = findDeepPrefix(text) ?? findDeepComponents(text);
  if (deep !== undefined) return { code: "nesting-too-deep", line: deep };
  const complex = findComplexParagraph(text);
  return complex === undefined ? undefined : { code: "text-too-complex", line: complex };
}

const marker = "(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*";
const deepPrefix = new RegExp(`^[ \\t]*(?:${marker}){${maxNesting + 1}}`, "m");

function findDeepPrefix(text: string): number | undefined {
  const index = deepPrefix.exec(text)?.index;
  return index === undefined ? undefined : countLines(text, index);
}

function findDeepComponents(text: string): number | undefined {
  if (!text.includes(":::")) return undefined;
  let depth = 0;
  for (const { 1: name, index } of text.matchAll(/^[ \t>]*:::+(?:([a-z])|[ \t]*$)/gim)) {
    depth = name === undefined ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxNesting) return countLines(text, index);
  }
  return undefined;
}

// Each sign may have to look back at all others of its paragraph. The limit is what two seconds of
// a slow machine allow; 7,000 signs in one paragraph reach it.
const maxComparisons = 5e7;

const costlySigns = /[*_]+|~+|\]|<[!?]/g;

function findComplexParagraph(text: string): number | undefined {
  if (countSigns(text) ** 2 <= maxComparisons) return undefined;
  let comparisons = 0;
  let signs = 0;
  let lineNumber = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    lineNumber += 1;
    if (startsBlock.test(line)) signs = 0;
    const added = countSigns(line);
    comparisons += added * (2 * signs + added);
    signs += added;
    if (comparisons > maxComparisons) return lineNumber;
  }
  return undefined;
}

// Blank lines, list items, table rows and headings end the paragraph before them.
const startsBlock = /^\s*(?:$|[-+*]\s|\d{1,9}[.)]\s|\||#)/;

function countSigns(text: string): number {
  costlySigns.lastIndex = 0;
  let count = 0;
  while (costlySigns.test(text)) count += 1;
  return count;
}

function countLines(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\n|\r/).length;
}
