import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import { createElement } from "react";
import { createFrameData, frameDataId } from "#client/contract/frame-data.ts";
import { formatTitle, type HeadTag, listHeadTags } from "#client/contract/head-tags.ts";
import { documentPages, viewStylesheets, type PageData } from "#client/features.ts";
import { buildMetaName } from "#client/contract/payload.ts";
import { publicRoutes } from "#domain/features.ts";
import type { PageAssets } from "#server/bundle/load-bundle.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import type { SiteStylesheet } from "#server/bundle/site-stylesheets.ts";
import { listIconLinks } from "./icon-links.ts";
import { renderToString } from "react-dom/server";
import { App } from "#client/app.tsx";

export const feedType = "application/atom+xml";

/** The files and the look to which the pages of a site link. */
export type DressedAssets = PageAssets & {
  look: SiteLook;
  /** The subject of the page, for machines. */
  graph?: object | undefined;
};

/** A page as a whole HTML document. */
export function renderHtml(data: PageData, assets: DressedAssets): string {
  return writeHtml(data, renderToString(createElement(App, { data, more: documentPages })), assets);
}

/**
 * The HTML document around a rendered page.
 *
 * React renders the body; head and data blocks are joined here as text. React would escape the
 * quotes of a JSON block inside `<script>`, where browsers do not decode them, and its only
 * alternative is forbidden in this project. Every value passes `escapeText` or `escapeJson`.
 *
 * `html` has the language of the page's text (WCAG 2.2, 3.1.1). The body is German, like all
 * interface words; texts in other languages have attributes of their own (3.1.2).
 */
function writeHtml(data: PageData, body: string, assets: DressedAssets): string {
  return [
    `<!doctype html><html lang="${escapeText(data.head.lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(formatTitle(data.head.title, data.site.title, data.site.titleSeparator))}</title>`,
    ...listHeadTags(data).map(writeTag),
    writeTag({ name: "meta", attributes: { name: buildMetaName, content: assets.build } }),
    writeTag({
      name: "link",
      attributes: {
        rel: "alternate",
        type: feedType,
        title: dropSoftHyphens(data.site.title),
        href: publicRoutes.feed,
      },
    }),
    ...writeAssets(assets, {
      fonts: listFonts(data, assets),
      stylesheets: listStylesheets(data, body, assets),
    }),
    ...writeGraph(assets.graph),
    '</head><body lang="de" class="bg-positron h-screen w-full">',
    body,
    `<script type="application/json" id="${frameDataId}">`,
    escapeJson(createFrameData(data)),
    "</script></body></html>",
  ].join("");
}

/** A data block, which no policy for scripts forbids: nothing in it runs (HTML, 4.12.1). */
function writeGraph(graph: object | undefined): string[] {
  const written = graph && dropSoftHyphens(escapeJson(graph));
  return written ? [`<script type="application/ld+json">${written}</script>`] : [];
}

/** The style sheets that this page needs besides the common one. */
function listStylesheets({ preview, view }: PageData, body: string, assets: PageAssets): string[] {
  const names = [viewStylesheets[view.kind], manyLists.test(body) ? "lists" : undefined];
  const stylesheets = names.map((name) => name && assets.viewStylesheets.get(name));
  return [...stylesheets, preview && assets.previewStyle].filter((href) => href !== undefined);
}

/**
 * Long and named lists, whose rules few sites need. In texts quotation marks are escaped, so only
 * markup matches.
 */
const manyLists = / class="(?:list-named|long-list)"/;

/**
 * Views with a large number in the first screen: loading its font late would move what is beside
 * it.
 */
const numeralViews: ReadonlySet<string> = new Set(["constituency", "event", "not-found"]);

function listFonts({ view }: PageData, { fonts, numerals }: PageAssets): string[] {
  const hasNumeral =
    numeralViews.has(view.kind) || (view.kind === "home" && view.countdown !== undefined);
  return numerals !== undefined && hasNumeral ? [...fonts, numerals] : fonts;
}

function writeAssets(
  assets: DressedAssets,
  own: { fonts: string[]; stylesheets: string[] },
): string[] {
  const fonts = own.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const stylesheet = assets.findStylesheet(assets.look.theme);
  return [
    ...listIconLinks(assets.look).map(writeTag),
    ...fonts,
    ...writeThemeColours(stylesheet),
    ...[stylesheet.address, ...own.stylesheets].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...(assets.printStyle === undefined
      ? []
      : [`<link rel="stylesheet" href="${assets.printStyle}" media="print">`]),
    ...(assets.noScriptStyle === undefined
      ? []
      : [`<noscript><link rel="stylesheet" href="${assets.noScriptStyle}"></noscript>`]),
    // Scripts come last, because pages work without them.
    `<script type="module" src="${assets.starter}" data-scripts="${assets.scripts.join(" ")}" fetchpriority="low"></script>`,
  ];
}

/** The browser's bar has the colour of the page below it. */
function writeThemeColours({ grounds }: SiteStylesheet): string[] {
  return Object.entries(grounds).map(
    ([scheme, content]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${content}">`,
  );
}

function writeTag({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeText(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}

/** Escapes text or a quoted attribute value. */
export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Escapes JSON for a data block, so that it cannot end the element or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
