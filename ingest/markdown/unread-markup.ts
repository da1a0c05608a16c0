import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import type { Paragraph, Text } from "mdast";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import type { BodyContext, Place } from "./render-context.ts";

/** Reports what was meant as a heading, component or footnote but would show as written. */
export function reportUnreadMarkup(paragraph: Paragraph, context: BodyContext): void {
  let isLineStart = true;
  for (const child of paragraph.children) {
    if (child.type === "text" && /##|::|\[\^|:\p{L}+\[/u.test(child.value)) {
      reportWithin(child, isLineStart, context);
    }
    isLineStart = child.type === "break";
  }
  reportUnreadLinks(paragraph, context);
}

/**
 * Reports links that stay text, because of a blank in their target or before it. A part of the target may be a link by
 * itself, so the source of the whole paragraph is searched.
 */
function reportUnreadLinks({ children, position }: Paragraph, context: BodyContext): void {
  const start = position?.start.offset ?? 0;
  const source = context.text.slice(start, position?.end.offset);
  const isText = (offset: number) =>
    children.some(
      (child) =>
        child.type === "text" &&
        (child.position?.start.offset ?? 0) <= offset &&
        offset < (child.position?.end.offset ?? 0),
    );
  // Each part ends at the first sign that it cannot contain, so the search takes no longer than the text.
  const pairs = /(?<![\\!])\[([^[\]\n]+)\]([^\S\n]*)\(([^()\n]+)\)/gu;
  for (const { 1: words = "", 2: gap = "", 3: target = "", index } of source.matchAll(pairs)) {
    const facts = findMeantLink(words, gap, target);
    if (facts === undefined || !isText(start + index)) continue;
    const point = findPlace(context.text, start + index);
    const place = { position: { start: point, end: point } };
    context.report(finding("link-unread", { place }, facts));
  }
}

/** How a link is written so that it is one; undefined for what is one or was not meant as one. */
function findMeantLink(
  words: string,
  gap: string,
  target: string,
): Facts<"link-unread"> | undefined {
  const write = (meant: string) => `[${words}](${meant})`;
  if (gap !== "") {
    // „[sic] (https://…)“ and „[…] (https://…)“ are quotations.
    const isQuotation = !/\p{L}./u.test(words) || words.toLowerCase() === "sic";
    if (isQuotation || !/^(?:https?:\/\/|mailto:|tel:|\/)\S+$/i.test(target)) return undefined;
    return { case: "gap", meant: write(target) };
  }
  if (!/\s/.test(target) || /[<>"]/.test(target)) return undefined;
  if (/^tel:/i.test(target)) return { case: "phone", meant: write(target.replaceAll(/\s/g, "")) };
  if (!/^(?:https?|mailto):/i.test(target)) return undefined;
  return { case: "target", meant: write(target.trim().replaceAll(/\s/g, "%20")) };
}

// Only the source shows what was escaped, and where a line begins inside a block quote.
function reportWithin({ position }: Text, isLineStart: boolean, context: BodyContext): void {
  if (!position) return;
  const source = context.text.slice(position.start.offset, position.end.offset);
  for (const [row, line] of source.split("\n").entries()) {
    const start = row === 0 ? position.start.column : 1;
    const place = (column: number): Place => {
      const point = { line: position.start.line + row, column: start + column };
      return { position: { start: point, end: point } };
    };
    if (row > 0 || isLineStart) reportLineStart(line, place, context);
    for (const { index } of line.matchAll(/(?<!\\)\[\^[^\]\s]+\]/g)) {
      context.report({ ...missingFootnote, place: place(index) });
    }
    for (const { index } of line.matchAll(/(?<![\\:\p{L}\p{N}]):\p{L}+\[[^\]]*\]\{/gu)) {
      context.report({ ...unknownPassage, place: place(index) });
    }
  }
}

function reportLineStart(
  line: string,
  place: (column: number) => Place,
  context: BodyContext,
): void {
  const indent = /^[\s>]*/.exec(line)?.[0].length ?? 0;
  const sign = signs.find(({ pattern }) => pattern.test(line.slice(indent)));
  if (sign) context.report({ ...sign.finding, place: place(indent) });
}

const signs = [
  {
    pattern: /^#{2,6}[^#\s]/,
    finding: finding("heading-without-space", {}),
  },
  {
    pattern: /^:{2,} ?\p{L}/u,
    finding: finding("component-unread", {}, { case: "signs" }),
  },
] as const;

const missingFootnote = finding("footnote-missing", {});

const unknownPassage = finding("component-unread", {}, { case: "passage" });
