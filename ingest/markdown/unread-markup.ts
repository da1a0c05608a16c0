import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import type { Paragraph, Strong, Text } from "mdast";
import { dropTrunkZero } from "#domain/fields/phone-numbers.ts";
import { nameWeekday, readGermanDate, splitWeekday, weekdayOf } from "#domain/time/german-dates.ts";
import { slugify, type Umlauts } from "#domain/words/slugify.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import { reportMeantBlocks } from "./meant-blocks.ts";
import { createHeadingIds } from "./outline.ts";
import type { BodyContext, BodyFinding, Place } from "./render-context.ts";

/**
 * Reports text that was meant as a heading, list, table, component, emphasis, link or footnote but
 * shows as written.
 */
export function reportUnreadMarkup(paragraph: Paragraph, context: BodyContext): void {
  let isLineStart = true;
  for (const child of paragraph.children) {
    if (child.type === "text" && /##|::|\[\^|:\p{L}+\[/u.test(child.value)) {
      reportWithin(child, isLineStart, context);
    }
    isLineStart = child.type === "break";
  }
  reportWithinSource(paragraph, context);
}

/**
 * Reports markup that stays text within a paragraph. The source of the whole paragraph is searched,
 * because a part of a link's target may be a link by itself.
 */
function reportWithinSource({ children, position }: Paragraph, context: BodyContext): void {
  const start = position?.start.offset ?? 0;
  const source = context.text.slice(start, position?.end.offset);
  const isText = (offset: number) =>
    children.some(
      (child) =>
        child.type === "text" &&
        (child.position?.start.offset ?? 0) <= start + offset &&
        start + offset < (child.position?.end.offset ?? 0),
    );
  const report = (found: Omit<BodyFinding, "place">, offset: number) => {
    const point = findPlace(context.text, start + offset);
    context.report({ ...found, place: { position: { start: point, end: point } } });
  };
  const line = context.text.slice(context.text.lastIndexOf("\n", start - 1) + 1, start);
  const isListed = /(?:[-*+]|\d[.)])\s+$/.test(line);
  reportMeantBlocks(source, { isText, isListed }, report);
  for (const { index, facts } of findWrongWeekdays(source)) {
    if (isText(index)) report(finding("weekday-wrong", {}, facts), index);
  }
  for (const { index, facts } of findMeantLinks(source, context.options.umlauts)) {
    if (isText(index)) report(finding("link-unread", {}, facts), index);
  }
  for (const { index, facts } of findLooseBold(source)) {
    if (isText(index)) report(finding("emphasis-unread", {}, { case: "blanks", ...facts }), index);
  }
  const open = findOpenBold(source);
  if (open && isText(open.index)) report(finding("emphasis-unread", {}, open.facts), open.index);
}

/** The only two asterisks of a paragraph, before a word. */
function findOpenBold(
  source: string,
): { index: number; facts: Facts<"emphasis-unread"> } | undefined {
  const [before = "", after = "", ...further] = source.split("**");
  const isOpen = further.length === 0 && /^\p{L}/u.test(after) && /(?:^|[\s(„"])$/.test(before);
  if (!isOpen) return undefined;
  const written = `**${after.slice(0, 40).split("\n")[0]}`;
  return { index: before.length, facts: { case: "open", written } };
}

function findLooseBold(source: string) {
  return Array.from(
    source.matchAll(looseBold),
    ({ 0: written, 2: before, 3: words = "", 4: after, index }) =>
      before === "" && after === ""
        ? []
        : [{ index, facts: { written, meant: `**${words.trim()}**` } }],
  ).flat();
}

/** Finds weekdays before full dates that fall on another one. */
function findWrongWeekdays(source: string): { index: number; facts: Facts<"weekday-wrong"> }[] {
  const dated =
    /(?<!\p{L})(\p{Lu}\p{Ll}{1,9})[.,]{0,2}\s+(?:(?:den|dem|der)\s+)?(\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9}\.?)\s?\d{4})(?!\d)/gu;
  return Array.from(source.matchAll(dated), ({ 0: written, 1: name = "", 2: date = "", index }) => {
    const { weekday } = splitWeekday(`${name} ${date}`);
    const day = readGermanDate(date.replaceAll(/\s+/g, " ")) ?? "";
    const real = weekdayOf(day);
    if (weekday === undefined || Number.isNaN(real) || weekday === real) return [];
    const right = name.length === 2 ? nameWeekday(real).slice(0, 2) : nameWeekday(real);
    const meant = right + written.slice(name.length);
    const facts = { date, real: nameWeekday(real), named: nameWeekday(weekday), meant };
    return [{ index, facts }];
  }).flat();
}

interface MeantLink {
  index: number;
  facts: Facts<"link-unread">;
}

function findMeantLinks(source: string, umlauts: Umlauts): MeantLink[] {
  // Each part ends at the first sign that it cannot contain, so the search is linear.
  const pairs = /(?<![\\!])\[([^[\]\n]+)\]([^\S\n]*)\(((?:[^()\n]|\([^()\n]*\))+)\)/gu;
  const unclosed =
    /(?<![\\!])\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)(?=[^()\n]*(?:\n|$))/giu;
  const open = /(?<![\\!])\[([^[\]()\n]+)\((https?:\/\/[^\s()]+)\)(?![^\n]*\])/giu;
  const reversed = /(?<!\])\(([^()\n]+)\)\[((?:https?:\/\/|mailto:|\/)[^\s\]]+)\]/gu;
  return [
    ...Array.from(source.matchAll(pairs), ({ 1: words = "", 2: gap = "", 3: to = "", index }) => {
      const facts = findMeantLink(words, gap, to);
      return facts === undefined ? [] : [{ index, facts }];
    }).flat(),
    ...Array.from(source.matchAll(unclosed), ({ 1: words = "", 2: target = "", index }) => {
      const facts = { case: "respelled", meant: `[${words}](${target})` } as const;
      return { index, facts };
    }),
    ...Array.from(source.matchAll(open), ({ 1: words = "", 2: target = "", index }) => {
      const facts = { case: "respelled", meant: `[${words.trim()}](${target})` } as const;
      return { index, facts };
    }),
    ...Array.from(source.matchAll(reversed), ({ 1: words = "", 2: target = "", index }) => {
      const facts = { case: "reversed", meant: `[${words}](${target})` } as const;
      return { index, facts };
    }),
    ...Array.from(source.matchAll(wikiLinks), ({ 1: mark, 2: target = "", 3: words, index }) => {
      const facts = writeWikiLink({ isPicture: mark === "!", target, words }, umlauts);
      return { index, facts };
    }),
  ];
}

/** Links in the syntax of other programs. */
const wikiLinks = /(?<!\\)(!?)\[\[([^[\]\n|]+)(?:\|([^[\]\n]+))?\]\]/gu;

function writeWikiLink(
  {
    isPicture,
    target,
    words = target,
  }: { isPicture: boolean; target: string; words?: string | undefined },
  umlauts: Umlauts,
): Facts<"link-unread"> {
  const file = target.trim();
  if (isPicture) return { case: "picture", meant: `![Was zu sehen ist](${file})` };
  const [path = "", anchor] = file.replace(/\.md$/, "").split("#");
  const parts = path.split("/").map((part) => slugify(part, umlauts));
  const hash = anchor === undefined ? "" : `#${slugify(anchor, umlauts)}`;
  return { case: "wiki", meant: `[${words.trim()}](/${parts.join("/")}${hash})` };
}

/**
 * Two asterisks with blanks beside them, as Word and chats write them; with digits they may be part
 * of a calculation.
 */
const looseBold = /(?<![*\\\w])(\*\*|__)([^\S\n]*)(\p{L}[^*_\n]{0,200}?)([^\S\n]*)\1(?!\*)/gu;

/**
 * Reports asterisks that stay text within bold text, because blanks beside them kept them from
 * ending it.
 */
export function reportLooseStars({ children, position }: Strong, context: BodyContext): void {
  if (!children.some((child) => child.type === "text" && child.value.includes("**"))) return;
  const written = context.text.slice(position?.start.offset, position?.end.offset);
  if (written.includes("\n") || written.includes("\\")) return;
  const meant = written.replaceAll(/\*\*\s*([^*]+?)\s*\*\*/g, "**$1**");
  const facts = { case: "blanks", written, meant } as const;
  context.report(finding("emphasis-unread", { place: { position } }, facts));
}

/**
 * The correct form of a text that was meant as a link; undefined if it is a link or was not meant
 * as one.
 */
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
  if (!/\s/.test(target)) return undefined;
  const meant = respellTarget(target);
  if (meant !== undefined) return { case: "respelled", meant: write(meant) };
  if (/[<>"]/.test(target)) return undefined;
  if (!/^(?:https?|mailto):/i.test(target)) return undefined;
  return { case: "target", meant: write(target.trim().replaceAll(/\s/g, "%20")) };
}

/** Targets that are known without doubt: numbers, anchors, mail behind a name, a title in German quotes. */
function respellTarget(target: string): string | undefined {
  const [, number] =
    /^<?(?:tel(?:efon)?\b[.:\s]*)?([+(]*\d[\d\s()/.–-]{4,})>?$/i.exec(target) ?? [];
  if (number !== undefined) {
    return `tel:${dropTrunkZero(number).replaceAll(/[^\d+]/g, "")}`;
  }
  if (/^#\S/.test(target)) return `#${createHeadingIds()(target.slice(1))}`;
  const [, mailbox] = /^<?mailto:[^<>@]*<([^\s<>@]+@[^\s<>@]+)>>?$/i.exec(target) ?? [];
  if (mailbox !== undefined) return `mailto:${mailbox}`;
  const [, url, title] = /^(https?:\/\/\S+)\s+[„“”»«]([^"„“”»«]+)[„“”»«]$/i.exec(target) ?? [];
  return url === undefined ? undefined : `${url} "${title}"`;
}

// Only the source shows escapes, and where a line begins inside a block quote.
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
  const text = line.slice(indent);
  const [, signs, words = ""] = /^(#{2,6})([^#\s].{0,100})/.exec(text) ?? [];
  if (signs !== undefined) {
    const facts = { meant: `${signs} ${words.trimEnd()}` };
    context.report(finding("heading-without-space", { place: place(indent) }, facts));
  } else if (/^:{2,} ?\p{L}/u.test(text)) {
    context.report(finding("component-unread", { place: place(indent) }, { case: "signs" }));
  }
}

const missingFootnote = finding("footnote-missing", {});

const unknownPassage = finding("component-unread", {}, { case: "passage" });
