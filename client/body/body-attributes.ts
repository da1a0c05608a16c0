import type { BodyNode } from "#domain/content/body.ts";

export type BodyElement = Extract<BodyNode, { type: "element" }>;
export type Attributes = Record<string, string | number | boolean>;

const plainTags =
  "abbr aside b br caption cite code dd del div dl dt em figcaption h1 h2 h3 " +
  "h4 h5 h6 hr i ins kbd mark p picture pre s section small span strong sub summary sup table tbody tfoot thead " +
  "tr u ul wbr";

/**
 * The tags and attributes allowed in the text of a document. Any other tag is replaced by its
 * children.
 */
const attributesByTag = new Map<string, readonly string[]>([
  ...plainTags.split(" ").map((tag) => [tag, []] as const),
  ["a", ["href", "rel", "aria-label"]],
  ["blockquote", ["cite"]],
  ["details", ["open"]],
  ["figure", ["data-ai"]],
  ["img", ["src", "srcSet", "sizes", "alt", "width", "height", "loading", "decoding"]],
  ["input", ["type", "checked"]],
  ["li", ["value"]],
  ["ol", ["start", "reversed", "type"]],
  ["q", ["cite"]],
  ["source", ["srcSet", "sizes", "type", "media", "width", "height"]],
  ["td", ["align", "colSpan", "rowSpan"]],
  ["th", ["align", "colSpan", "rowSpan"]],
  ["time", ["dateTime"]],
  ["track", ["src", "kind", "srcLang", "label", "default"]],
  ["video", ["src", "poster", "width", "height", "aria-label", "transcript"]],
]);

const commonAttributes = ["id", "lang", "dir", "title", "className"];

/** Tags whose content readers must not see, so it is dropped with them. */
const silentTags = new Set(
  (
    "audio base canvas embed frame head iframe link math meta noscript object script select style " +
    "svg template textarea title"
  ).split(" "),
);

const knownClasses =
  /^(?:callout(?:-info|-warning|-success|-title)?|button|language-[\w-]+|contains-task-list|task-list-item|footnotes)$/;

export function isKnownTag(tag: string): boolean {
  return attributesByTag.has(tag);
}

export function isSilentTag(tag: string): boolean {
  return silentTags.has(tag.toLowerCase());
}

/** The attributes of an element that may reach the page; all others are dropped. */
export function pickAttributes(element: BodyElement): Attributes {
  const props = element.props ?? {};
  const picked: Attributes = {};
  for (const name of [...commonAttributes, ...(attributesByTag.get(element.tag) ?? [])]) {
    const clean = cleaners[name] ?? cleanScalar;
    const value = Object.hasOwn(props, name) ? clean(props[name]) : undefined;
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

export function hasClass(element: BodyElement, name: string): boolean {
  const props = element.props ?? {};
  return Object.hasOwn(props, "className") && splitClasses(props["className"]).includes(name);
}

/** The whole text inside a node. */
export function textOf(node: BodyNode): string {
  const parts: string[] = [];
  const open: BodyNode[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === "text") parts.push(next.value);
    else if (!isSilentTag(next.tag)) open.push(...(next.children ?? []).toReversed());
  }
  return parts.join("");
}

/** Whether an element with this tag is anywhere inside. */
export function contains(element: BodyElement, tag: string): boolean {
  const open: BodyNode[] = [...(element.children ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "text") continue;
    if (node.tag === tag) return true;
    open.push(...(node.children ?? []));
  }
  return false;
}

type Cleaner = (value: unknown) => string | number | boolean | undefined;

const cleaners: Record<string, Cleaner> = {
  className: cleanClasses,
  href: (value) => cleanUrl(value, ["http", "https", "mailto", "tel"]),
  transcript: (value) => cleanUrl(value, ["http", "https"]),
  cite: (value) => cleanUrl(value, ["http", "https"]),
  rel: cleanRelation,
  src: cleanImageUrl,
  poster: cleanImageUrl,
  srcSet: cleanSourceSet,
  default: cleanFlag,
  open: cleanFlag,
  checked: cleanFlag,
  reversed: cleanFlag,
};

function cleanScalar(value: unknown): string | number | undefined {
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

function cleanFlag(value: unknown): true | undefined {
  return value === true || value === "" ? true : undefined;
}

/** Allows the relation `license` only; the rest of `rel` follows from the link's target. */
function cleanRelation(value: unknown): "license" | undefined {
  return splitClasses(value).includes("license") ? "license" : undefined;
}

function cleanClasses(value: unknown): string | undefined {
  const known = splitClasses(value).filter((name) => knownClasses.test(name));
  return known.length > 0 ? known.join(" ") : undefined;
}

function splitClasses(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? value.split(/\s+/) : [];
}

function cleanUrl(value: unknown, schemes: readonly string[]): string | undefined {
  return typeof value === "string" && hasScheme(value, schemes) ? value : undefined;
}

function cleanImageUrl(value: unknown): string | undefined {
  const isBitmap =
    typeof value === "string" && /^data:image\/(?:png|gif|jpeg|webp)[;,]/i.test(value);
  return isBitmap ? value : cleanUrl(value, ["http", "https"]);
}

function cleanSourceSet(value: unknown): string | undefined {
  const isSafe =
    typeof value === "string" &&
    value.split(",").every((candidate) => hasScheme(candidate, ["http", "https"]));
  return isSafe ? value : undefined;
}

/**
 * Also true for URLs without a scheme. Browsers skip whitespace and control characters in schemes.
 */
function hasScheme(url: string, schemes: readonly string[]): boolean {
  const scheme = /^([^/?#:]*):/.exec(url.replace(/[\p{Cc}\s]/gu, ""))?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}
