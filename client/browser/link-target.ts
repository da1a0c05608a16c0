import { listSelection } from "#client/contract/payload.ts";

/**
 * The effect of following a link.
 *
 * `page` and `search` keep the document, `top` leads to the start of the current page. `fragment`
 * and `document` are left to the browser.
 */
export type LinkTarget = "page" | "search" | "top" | "fragment" | "document";

/** Pages whose content depends on the query, which payloads ignore, and pages to print. */
const documentPage = /^\/(?:suche|pruefbericht)(?:\/|$)|\/druck\/?$/;
/** Paths that serve something other than a page. */
const servedFile = /^\/(?:assets|api|og|healthz|readyz|\.well-known)(?:\/|$)|\.(?!html?$)[^./]+$/;

export function classifyTarget(target: URL, current: URL): LinkTarget {
  if (!/^https?:$/.test(target.protocol) || target.origin !== current.origin) return "document";
  const isSamePath = pagePath(target) === pagePath(current);
  const isSameSearch = isSamePath && target.search === current.search;
  if (isSameSearch && target.href.includes("#")) return "fragment";
  if (!isSoftPage(target)) return "document";
  if (isSameSearch) return "top";
  return isSamePath && isSoftPage(current) ? "search" : "page";
}

/** Whether a payload contains the whole page at this URL. */
export function isSoftPage({ pathname, search, searchParams }: URL): boolean {
  if (listSelection.test(search)) return false;
  return !searchParams.has("preview") && !documentPage.test(pathname) && !servedFile.test(pathname);
}

/** The path of a URL without trailing slash, which identifies a page. */
export function pagePath({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/+$/, "") || "/";
}

/**
 * The link that a click follows, unless the click or the link asks for the browser's own behaviour.
 */
export function findClickedLink(event: MouseEvent): Element | undefined {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return undefined;
  const link = event
    .composedPath()
    .find((node): node is Element => node instanceof Element && node.matches("a[href]"));
  return link && isPlainLink(link) ? link : undefined;
}

export function isPlainLink(link: Element): boolean {
  const target = link.getAttribute("target")?.toLowerCase() ?? "";
  const rel = link.getAttribute("rel")?.toLowerCase().split(/\s+/) ?? [];
  return !link.hasAttribute("download") && /^(?:_self)?$/.test(target) && !rel.includes("external");
}

/** The URL of a link, in HTML or SVG; returns undefined if it cannot be parsed. */
export function resolveLink(link: Element): URL | undefined {
  const href = link.getAttribute("href");
  if (href === null || !URL.canParse(href, document.baseURI)) return undefined;
  return new URL(href, document.baseURI);
}
