import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import type { BasePage, LinkData } from "./page-data.ts";

export interface HeadTag {
  name: "meta" | "link";
  attributes: Record<string, string>;
}

/** Title of a page for `<title>`: `page - site`, or the site alone when the page adds nothing. */
export function formatTitle(page: string | undefined, site: string, separator: string): string {
  const siteTitle = normalise(site);
  const pageTitle = normalise(page ?? "");
  if (pageTitle === "" || pageTitle === siteTitle) return siteTitle;
  if (siteTitle === "") return pageTitle;
  const sign = separator.trim();
  return sign === "" ? `${pageTitle} ${siteTitle}` : `${pageTitle} ${sign} ${siteTitle}`;
}

/** The tags of the head that describe the page; in the browser all of them change with it. */
export function listHeadTags({
  head,
  path,
  site,
  versions = [],
}: Pick<BasePage, "head" | "path" | "site" | "versions">): HeadTag[] {
  const { title, description, canonical, robots, image } = head;
  const locale = nameLocale(head.lang);
  const locales = versions.map(({ language }) => nameLocale(language?.lang ?? "de"));
  const others = [...new Set(locales)].filter((other) => other !== locale);
  return [
    ...tag("meta", { name: "description", content: description }),
    ...tag("meta", { name: "robots", content: robots }),
    ...tag("link", { rel: "canonical", href: canonical }),
    ...tag("meta", { property: "og:type", content: "website" }),
    ...(canonical === undefined ? [] : listVersionTags(versions, path, canonical)),
    ...tag("meta", { property: "og:locale", content: locale }),
    ...others.flatMap((other) => tag("meta", { property: "og:locale:alternate", content: other })),
    ...tag("meta", { property: "og:site_name", content: site.title }),
    ...tag("meta", { property: "og:title", content: title }),
    ...tag("meta", { property: "og:description", content: description }),
    ...tag("meta", { property: "og:url", content: canonical }),
    ...(image === undefined ? [] : listImageTags(image, title)),
  ];
}

/** Search engines want absolute addresses; the site may be in a folder. */
function listVersionTags(versions: LinkData[], path: string, canonical: string): HeadTag[] {
  const home = "../".repeat(path.split("/").length - 2);
  return versions.flatMap(({ href, language }) =>
    tag("link", {
      rel: "alternate",
      hreflang: language?.lang ?? "de",
      href: new URL(`./${home}${encodeURI(href.slice(1))}`, canonical).href,
    }),
  );
}

/** All pictures for shared links are drawn in one size (`domain/share/share-card.ts`). */
function listImageTags(image: string, title: string): HeadTag[] {
  return [
    ...tag("meta", { property: "og:image", content: image }),
    ...tag("meta", { property: "og:image:type", content: "image/png" }),
    ...tag("meta", { property: "og:image:width", content: "1200" }),
    ...tag("meta", { property: "og:image:height", content: "630" }),
    ...tag("meta", { property: "og:image:alt", content: title }),
    ...tag("meta", { name: "twitter:card", content: "summary_large_image" }),
  ];
}

/** A list with one tag, or an empty one when a value is missing. */
function tag(name: HeadTag["name"], attributes: Record<string, string | undefined>): HeadTag[] {
  const values = Object.entries(attributes);
  const known = values.flatMap(([key, value]) =>
    value === undefined ? [] : [[key, dropSoftHyphens(value)] as const],
  );
  return known.length < values.length ? [] : [{ name, attributes: Object.fromEntries(known) }];
}

/** Language and country, as the Open Graph protocol wants them: `de_DE`; undefined without a country. */
function nameLocale(lang: string): string | undefined {
  // Nearly all pages are German; any other language makes `Intl` load the data of all languages.
  if (lang === "de") return "de_DE";
  const { language, region } = new Intl.Locale(lang).maximize();
  return region && `${language}_${region}`;
}

function normalise(title: string): string {
  return dropSoftHyphens(title).normalize("NFC").trim();
}
