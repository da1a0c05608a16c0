import { decodeEscapes } from "#domain/words/decode-escapes.ts";
import { dropTrunkZero } from "#domain/fields/phone-numbers.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  findUmlautInMailbox,
  writeAsciiMailto,
  writeAsciiUrl,
} from "#domain/words/ascii-address.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import { locate, type BodyContext, type Place } from "./render-context.ts";
import { deriveAddress, deriveSegment, resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { classifyUrl, createElement, encodeUrl } from "./allowed-html.ts";

export interface LinkSource {
  url: string;
  title?: string | null | undefined;
  place: Place;
}

/**
 * A link around `children`. A refused address leaves an element without `href`, so that the text
 * keeps its form.
 */
export function buildLink(
  source: LinkSource,
  children: BodyNode[],
  context: BodyContext,
): BodyElement {
  const target = resolveLink(source, context);
  return createElement("a", { ...target, title: source.title ?? undefined }, children);
}

/** Address and `rel` of a link. Reports a refused one, and returns undefined. */
export function resolveLink(
  { url: written, place }: LinkSource,
  context: BodyContext,
): { href: string; rel?: string[] } | undefined {
  const url = cleanText(written, "code");
  switch (classifyUrl(url)) {
    case "refused":
      return refuse(url, place, context);
    case "empty":
      context.report(finding("link-empty", { place }, {}));
      return undefined;
    case "external":
      return resolveExternal(url.trim(), place, context);
    case "contact":
      return resolveContact(url.trim(), place, context);
    case "internal":
      return resolveInternal(url.trim(), place, context);
  }
}

function resolveExternal(
  url: string,
  place: Place,
  context: BodyContext,
): { href: string; rel: string[] } | undefined {
  const meant = mendScheme(url, place, context);
  const href = encodeUrl(writeAsciiUrl(meant));
  if (!/^[\w.-]+$|^\[/.test(URL.parse(href.replace(/^\/\//, "https://"))?.hostname ?? "")) {
    return refuseIncomplete(url, place, context);
  }
  return { href, rel: ["nofollow", "noopener", "noreferrer"] };
}

/** A scheme that was pasted before an address that has one, or without the two strokes behind it. */
function mendScheme(url: string, place: Place, context: BodyContext): string {
  const doubled = /^https?:\/*(https?:\/\/.+)$/is.exec(url)?.[1];
  if (doubled !== undefined) {
    const facts = { case: "doubled", url, meant: doubled } as const;
    context.report(finding("link-misspelt", { place }, facts));
    return doubled;
  }
  return respell(url, url.replace(/^(https?:)[\s/\\]*/i, "$1//"), place, context);
}

function respell(url: string, meant: string, place: Place, context: BodyContext): string {
  if (meant !== url) {
    context.report(finding("link-misspelt", { place }, { case: "respelled", url, meant }));
  }
  return meant;
}

/** Checks a contact link: mail servers refuse umlauts before the @; domains have an ASCII form. */
function resolveContact(
  written: string,
  place: Place,
  context: BodyContext,
): { href: string } | undefined {
  if (!/^mailto:/i.test(written)) return resolvePhone(written, place, context);
  const meant = written
    .replace(/^(mailto:)[\s/]+/i, "$1")
    .replace(/^[^?]*/, (boxes) =>
      separateMailboxes(boxes.replace(/\s{0,2}[([](?:at|ät)[)\]]\s*/i, "@")),
    );
  const url = respell(written, meant, place, context);
  const umlaut = findUmlautInMailbox(decodeEscapes(url.replace(/\?.*$/s, "")));
  if (umlaut !== undefined) {
    context.report(finding("link-refused", { place }, { case: "contact", url, umlaut }));
    return undefined;
  }
  if (!isWholeMailto(url)) return refuseIncomplete(url, place, context);
  return { href: encodeUrl(writeAsciiMailto(url)) };
}

function resolvePhone(
  written: string,
  place: Place,
  context: BodyContext,
): { href: string } | undefined {
  if (!/\d\D*\d/.test(written)) return refuseIncomplete(written, place, context);
  const number = written.replaceAll(/\s/g, "");
  const meant = dropTrunkZero(number);
  return { href: encodeUrl(respell(number, meant, place, context)) };
}

/** Addresses of mail with a comma between them, which may also be part of a name in quotes. */
function separateMailboxes(boxes: string): string {
  return boxes
    .replaceAll(/("|%22).*?\1|;\s*/gi, (part) => (part.startsWith(";") ? "," : part))
    .replace(/(?<![\s,.])[\s,.]+$/, "");
}

/** Whether mail has an address to go to, perhaps behind a name, or leaves that to its reader. */
function isWholeMailto(url: string): boolean {
  const boxes = decodeEscapes(url.replaceAll(/^mailto:|\?.*$/gis, ""));
  if (boxes === "") return url.includes("?");
  return Array.from(boxes.matchAll(/(?:"[^"]*"|[^",])+/g), ([box]) => box).every((box) =>
    /^(?:[^@<]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@.<>]+>?$/.test(box.trim()),
  );
}

function refuseIncomplete(url: string, place: Place, context: BodyContext): undefined {
  context.report(finding("link-refused", { place }, { case: "incomplete", url }));
}

function refuse(url: string, place: Place, context: BodyContext): undefined {
  const [, name] = /^(?:[a-z]:|file:).*[\\/]([^\\/]+)$/i.exec(decodeEscapes(url)) ?? [];
  const facts =
    name === undefined
      ? ({ case: "target", url } as const)
      : ({ case: "computer", url, name: encodeURI(name) } as const);
  context.report(finding("link-refused", { place }, facts));
}

interface InternalUrl {
  path: string;
  /** Query and fragment, as written. */
  rest: string;
  fragment?: string;
}

function resolveInternal(
  url: string,
  place: Place,
  context: BodyContext,
): { href: string } | undefined {
  if (/^[^\s/@?#]+@[^\s/@?#]+\.\p{L}{2,}$/u.test(url)) return resolveMailbox(url, place, context);
  if (/^(?:\+|0)\d[\d/-]{5,}$/.test(url)) {
    return resolvePhone(respell(url, `tel:${url}`, place, context), place, context);
  }
  const parts = splitUrl(url);
  const written = decodeEscapes(parts.path);
  if (written === "")
    return linkTo(context.options.path, encodeUrl(url), { parts, place, context });
  if (isAssetName(written)) return resolveFile(written, { parts, place, context });
  if (!written.startsWith("/") && /\.md$/i.test(written)) {
    return resolveDocument(written, { parts, place, context });
  }
  const target = resolveSitePath(parts.path, context.options.path);
  return linkTo(target, encodeUrl(url), { parts, place, context });
}

/** An e-mail address without `mailto:` would be the path of a page. */
function resolveMailbox(
  address: string,
  place: Place,
  context: BodyContext,
): { href: string } | undefined {
  const url = `mailto:${address}`;
  context.report(finding("link-misspelt", { place }, { case: "mailbox", address, url }));
  return resolveContact(url, place, context);
}

interface LinkPlace {
  parts: InternalUrl;
  place: Place;
  context: BodyContext;
}

function splitUrl(url: string): InternalUrl {
  const hash = url.indexOf("#");
  const fragment =
    hash === -1 ? "" : cleanText(decodeEscapes(url.slice(hash + 1)), "name").normalize("NFC");
  const path = /^[^?#]*/.exec(url)?.[0] ?? "";
  return { path, rest: url.slice(path.length), ...(fragment !== "" && { fragment }) };
}

// A link to a file of the tree becomes a link to its address. It stays relative if a browser
// resolves it to the same page; from `programm/index.md`, which is served at `/programm`, it does
// not.
function resolveDocument(written: string, link: LinkPlace): { href: string } | undefined {
  const { file, path, umlauts } = link.context.options;
  const treePath = resolveTreePath(file, written);
  if (treePath === undefined) return reportOutside(written, link);
  const target = deriveAddress(treePath, umlauts).path;
  const relative = written
    .replace(/\.md$/i, "")
    .split("/")
    .map((part) => (part === "." || part === ".." ? part : deriveSegment(part, umlauts)))
    .join("/")
    .replace(/\/$/, "");
  const isSame = !/^\.*$/.test(relative) && resolveSitePath(relative, path) === target;
  return linkTo(target, encodeUrl((isSame ? relative : target) + link.parts.rest), link);
}

function resolveFile(written: string, link: LinkPlace): { href: string } | undefined {
  const { options, links } = link.context;
  const treePath = resolveTreePath(options.file, written);
  if (treePath === undefined) return reportOutside(written, link);
  links.push({ relation: "file", target: treePath, ...locate(link.place, options) });
  // The check of the whole tree reports a missing file, because it can suggest the nearest one.
  const asset = options.findAsset(treePath);
  if (!asset) return undefined;
  return { href: options.mediaBase + encodeUrl(asset.mediaName) + encodeUrl(link.parts.rest) };
}

function reportOutside(written: string, { place, context }: LinkPlace): undefined {
  context.report(finding("link-outside", { place }, { written }));
}

function linkTo(
  target: string,
  href: string,
  { parts, place, context }: LinkPlace,
): { href: string } {
  context.links.push({
    relation: "link",
    target: target.normalize("NFC"),
    ...(parts.fragment !== undefined && { fragment: parts.fragment }),
    ...locate(place, context.options),
  });
  return { href };
}

/** The page an address leads to from another page, as a browser resolves it. */
function resolveSitePath(written: string, fromPath: string): string {
  const { pathname } = new URL(encodeUrl(written), `http://site${encodeUrl(fromPath)}`);
  return decodeEscapes(pathname).replace(/(?<=[^/])\/$/, "");
}

function isAssetName(path: string): boolean {
  return /\.(?:png|jpe?g|webp|avif|svg|pdf|mp4|webm|vtt)$/i.test(path);
}
