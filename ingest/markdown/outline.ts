import type { Body, BodyElement, BodyNode, Toc, TocLink } from "#domain/content/body.ts";
import type { SectionRecord } from "#domain/content/records.ts";

/** A body's title, first paragraph, and text split at headings. */
export interface Outline {
  title?: string;
  description: string;
  sections: SectionRecord[];
  wordCount: number;
}

/**
 * Returns a function that gives each heading of a document its id: lower-case letters, digits, `_`
 * and `-`, never with a leading digit, with a number after repeated ones, and different from taken
 * ids.
 */
export function createHeadingIds(
  isTaken: (id: string) => boolean = () => false,
): (text: string) => string {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  return (text) => {
    const slug = tidyId(countRepetition(reduceToSlug(text), counts));
    let id = slug;
    for (let number = 1; used.has(id) || isTaken(id); number += 1) id = `${slug}-${number}`;
    used.add(id);
    return id;
  };
}

/** The visible text of nodes, without footnote marks; breaks and ends of blocks become blanks. */
export function readText(nodes: BodyNode[]): string {
  const pieces: string[] = [];
  collectText(nodes, pieces);
  return collapse(pieces.join(""));
}

/** The table of contents; `settings` are those of the front matter, ignored if out of range. */
export function buildToc(children: BodyNode[], settings: Record<string, unknown>): Toc {
  const depth = readLevel(settings["depth"]);
  const searchDepth = readLevel(settings["searchDepth"]);
  const title = typeof settings["title"] === "string" ? settings["title"] : "";
  const links: TocLink[] = [];
  collectHeadings(children, { links, deepest: depth + 1, searchDepth });
  return { title, searchDepth, depth, links: nestLinks(links) };
}

/** Title, description, search sections and number of words, read from a finished body. */
export function readOutline(body: Body): Outline {
  const sections = readSections(body.children);
  const [first, second] = unwrapPassages(body.children)
    .filter((node): node is BodyElement => node.type === "element" && node.tag !== "hr")
    .slice(0, 2);
  const hasTitle = first?.tag === "h1";
  const lead = hasTitle ? second : first;
  return {
    ...(hasTitle && { title: readText(first.children ?? []) }),
    description: lead?.tag === "p" ? readText(lead.children ?? []) : "",
    sections,
    wordCount: sections.reduce(
      (sum, { title, text }) => sum + countWords(title) + countWords(text),
      0,
    ),
  };
}

/** Replaces passages in another language by their nodes. */
function unwrapPassages(nodes: BodyNode[]): BodyNode[] {
  return nodes.flatMap((node) =>
    node.type === "element" && node.tag === "div" ? (node.children ?? []) : [node],
  );
}

function reduceToSlug(text: string): string {
  const slug = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s/g, " ")
    .replace(/[^\p{L}\p{M}\p{N}_\- ]+/gu, "")
    .replaceAll(" ", "-");
  return /^-*$/.test(slug) ? "abschnitt" : slug;
}

function countRepetition(slug: string, counts: Map<string, number>): string {
  let result = slug;
  let count = counts.get(slug) ?? 0;
  while (counts.has(result)) {
    count += 1;
    result = `${slug}-${count}`;
  }
  counts.set(slug, count);
  counts.set(result, counts.get(result) ?? 0);
  return result;
}

function tidyId(slug: string): string {
  return slug.replace(/-+/g, "-").replace(/^-|-$/g, "").replace(/^\d/, "_$&");
}

function collectText(nodes: BodyNode[], pieces: string[]): void {
  for (const node of nodes) {
    if (node.type === "text") {
      pieces.push(node.value);
      continue;
    }
    if (isFootnoteMark(node)) continue;
    const edge = inlineTags.has(node.tag) ? "" : " ";
    pieces.push(edge);
    if (node.children) collectText(node.children, pieces);
    pieces.push(edge);
  }
}

// Only footnotes have a `sup`, and only their back links have a label.
function isFootnoteMark(node: BodyElement): boolean {
  return node.tag === "sup" || (node.tag === "a" && node.props?.["aria-label"] !== undefined);
}

const inlineTags = new Set(["a", "code", "del", "em", "span", "strong"]);

function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function readLevel(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 5
    ? value
    : 2;
}

interface HeadingSearch {
  links: TocLink[];
  deepest: number;
  searchDepth: number;
}

function collectHeadings(nodes: BodyNode[], search: HeadingSearch): void {
  for (const node of nodes) {
    if (node.type !== "element" || node.tag === "section") continue;
    const level = headingLevel(node);
    if (level === undefined) {
      if (search.searchDepth > 1 && node.children) {
        collectHeadings(node.children, { ...search, searchDepth: search.searchDepth - 1 });
      }
    } else if (level > 1 && level <= search.deepest) {
      search.links.push({
        id: readId(node),
        depth: level,
        text: readText(node.children ?? []),
      });
    }
  }
}

function nestLinks(links: TocLink[]): TocLink[] {
  const nested: (TocLink & { children: TocLink[] })[] = [];
  for (const link of links) {
    const parent = nested.at(-1);
    if (parent && link.depth > parent.depth) parent.children.push(link);
    else nested.push({ ...link, children: [] });
  }
  return nested.map(({ children, ...link }) =>
    children.length > 0 ? { ...link, children: nestLinks(children) } : link,
  );
}

function headingLevel(node: BodyElement): number | undefined {
  return /^h[1-6]$/.test(node.tag) ? Number(node.tag[1]) : undefined;
}

function readId(node: BodyNode): string {
  return node.type === "element" ? String(node.props?.["id"] ?? "") : "";
}

interface OpenSection {
  headingId?: string;
  title: string;
  pieces: string[];
}

function readSections(children: BodyNode[]): SectionRecord[] {
  const open: OpenSection[] = [{ title: "", pieces: [] }];
  cutSections(children, open);
  return open
    .map(({ pieces, ...section }) => ({ ...section, text: collapse(pieces.join("")) }))
    .filter(({ headingId, text }) => headingId !== undefined || text !== "");
}

function cutSections(nodes: BodyNode[], open: OpenSection[]): void {
  for (const node of nodes) {
    const last = open.at(-1)?.pieces ?? [];
    const { tag = "", children = [] } = node.type === "element" ? node : {};
    if (/^h[1-3]$/.test(tag)) {
      open.push({ headingId: readId(node), title: readText(children), pieces: [] });
    } else if (mayHoldHeadings.has(tag)) {
      last.push(" ");
      cutSections(children, open);
      open.at(-1)?.pieces.push(" ");
    } else {
      collectText([node], last);
    }
  }
}

const mayHoldHeadings = new Set([
  "aside",
  "blockquote",
  "details",
  "div",
  "li",
  "ol",
  "section",
  "ul",
]);

function countWords(text: string): number {
  let count = 0;
  for (const word of text.split(" ")) if (/[\p{L}\p{N}]/u.test(word)) count += 1;
  return count;
}
