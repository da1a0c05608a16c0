/*
 * The parser's time grows with the square of a few things that no author really writes: deep
 * nesting and thousands of unmatched signs in one paragraph. They are counted beforehand in one
 * pass; the time limit of the whole file stops everything else.
 */
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import { maxNesting } from "./render-context.ts";

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
// A line of nothing but stars or hyphens is a thematic break, however long.
const deepPrefix = new RegExp(
  `^(?![ \\t]*([-*])(?:[ \\t]*\\1)*[ \\t]*$)[ \\t]*(?:${marker}){${maxNesting + 1}}`,
  "m",
);

function findDeepPrefix(text: string): number | undefined {
  const index = deepPrefix.exec(text)?.index;
  return index === undefined ? undefined : findPlace(text, index).line;
}

function findDeepComponents(text: string): number | undefined {
  if (!text.includes(":::")) return undefined;
  let depth = 0;
  for (const { 1: name, index } of text.matchAll(/^[ \t>]*:::+(?:([a-z])|[ \t]*$)/gim)) {
    depth = name === undefined ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxNesting) return findPlace(text, index).line;
  }
  return undefined;
}

// The parser may compare each sign with all others of its paragraph, and likewise each line that
// only continues a paragraph inside a quote or a list. 3,000 in one paragraph reach the limit,
// after which the parser would need more than a second.
const maxComparisons = 1e7;

function findComplexParagraph(text: string): number | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  if ((countSigns(text) + lines.length) ** 2 <= maxComparisons) return undefined;
  let comparisons = 0;
  let signs = 0;
  let isContained = false;
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isCode = !isCode;
    if (isCode || startsBlock.test(line)) {
      signs = 0;
      isContained = false;
    }
    isContained ||= startsContainer.test(line);
    const added = isCode ? 0 : countSigns(line) + (isContained ? 1 : 0);
    comparisons += added * (2 * signs + added);
    signs += added;
    if (comparisons > maxComparisons) return index + 1;
  }
  return undefined;
}

const fence = /^[\s>]*(?:```|~~~)/;
const startsContainer = /^\s*(?:>|[-+*]\s|\d{1,9}[.)]\s)/;
// Blank lines, list items, table rows and headings end the paragraph before them.
const startsBlock = /^\s*(?:$|[-+*]\s|\d{1,9}[.)]\s|\||#)/;

const costlySigns = /\*+|_+|~+|\]|<[!?]/g;

function countSigns(text: string): number {
  return text.match(costlySigns)?.length ?? 0;
}
