/*
 * The allow list for authors' texts. Bodies are built node by node from the parsed markdown, and
 * every element goes through `createElement`, so nothing outside this list can be written; every
 * address goes through `classifyUrl` or `isImageData`. Nothing is removed in a later step.
 */
import type { BodyElement, BodyNode, BodyProp } from "#domain/content/body.ts";

/**
 * The elements of a body with their properties. Those of live components are not HTML, nor are the
 * last ones of `video`, which provide the text below it.
 */
export const allowedElements = {
  a: ["id", "href", "rel", "title", "className", "aria-label"],
  anzeige: ["short"],
  accessibility: [],
  aside: ["className"],
  blockquote: [],
  br: [],
  candidates: ["list", "constituency", "election", "limit"],
  code: [],
  del: [],
  details: [],
  div: ["lang", "dir"],
  em: [],
  events: ["place", "limit"],
  figcaption: [],
  figure: ["data-ai"],
  finder: [],
  h1: ["id"],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  h5: ["id"],
  h6: ["id"],
  hr: [],
  impressum: [],
  img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
  input: ["type", "checked", "disabled", "aria-label"],
  li: ["id", "className"],
  map: ["place", "constituency", "size"],
  offices: ["place", "constituency", "limit"],
  news: ["limit"],
  ol: ["start", "className"],
  p: ["className"],
  picture: [],
  pre: ["language", "code", "className", "highlight"],
  section: ["className"],
  small: [],
  source: ["type", "srcSet", "sizes"],
  span: ["lang", "dir"],
  stimmzettel: ["constituency", "cross"],
  strong: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ["align"],
  th: ["align"],
  thead: [],
  tr: [],
  track: ["kind", "src", "srcLang", "label", "default"],
  ul: ["className"],
  video: [
    "src",
    "poster",
    "width",
    "height",
    "controls",
    "playsInline",
    "preload",
    "aria-label",
    "size",
    "transcript",
    "note",
  ],
  wahltermin: [],
} as const satisfies Record<string, readonly string[]>;

export type AllowedTag = keyof typeof allowedElements;

type AllowedProps<Tag extends AllowedTag> = {
  [Name in (typeof allowedElements)[Tag][number]]?: BodyProp | undefined;
};

/** A node of plain text. */
export function createText(value: string): BodyNode {
  return { type: "text", value };
}

/** An allowed element; undefined properties and empty lists of children are left out. */
export function createElement<Tag extends AllowedTag>(
  tag: Tag,
  props: AllowedProps<Tag>,
  children: BodyNode[] = [],
): BodyElement {
  const element: BodyElement = { type: "element", tag };
  const kept: Record<string, BodyProp> = {};
  let hasProps = false;
  for (const [name, value] of Object.entries<BodyProp | undefined>(props)) {
    if (value === undefined) continue;
    kept[name] = value;
    hasProps = true;
  }
  if (hasProps) element.props = kept;
  if (children.length > 0) element.children = children;
  return element;
}

export type UrlKind = "internal" | "external" | "contact" | "empty" | "refused";

/** Appends a text; adjacent texts become one node, because React would put a comment between them. */
export function pushText(value: string, target: BodyNode[]): void {
  const last = target.at(-1);
  if (last?.type === "text") last.value += value;
  else if (value !== "") target.push({ type: "text", value });
}

/**
 * Classifies the target of a written address. Only http, https, mailto, tel, relative addresses and
 * fragments pass: anything before a colon in the first segment must be one of these protocols, so
 * no spelling of a script protocol can slip through.
 */
export function classifyUrl(url: string): UrlKind {
  if (/\p{Cc}/u.test(url)) return "refused";
  const trimmed = url.trim();
  if (trimmed === "") return "empty";
  if (trimmed.startsWith("//")) return "external";
  const protocol = /^([^/?#:]*):/.exec(trimmed)?.[1]?.toLowerCase();
  if (protocol === undefined) return "internal";
  if (protocol === "http" || protocol === "https") return "external";
  return protocol === "mailto" || protocol === "tel" ? "contact" : "refused";
}

/**
 * Whether an address is a bitmap itself (data URL); SVG is refused because it can contain script.
 */
export function isImageData(url: string): boolean {
  return /^data:image\/(?:png|gif|jpeg|webp)[;,]/i.test(url) && !/\p{Cc}/u.test(url);
}

/** Escapes every character that is not allowed in an address; existing escapes are kept. */
export function encodeUrl(url: string): string {
  return url
    .trim()
    .toWellFormed()
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/[^\w!#$%&'()*+,\-./:;=?@[\]~]+/g, encodeURIComponent);
}
