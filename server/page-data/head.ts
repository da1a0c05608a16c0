import type { HeadData } from "#client/contract/page-data.ts";
import { texts as words } from "#client/contract/texts.ts";
import { encodePath } from "#server/http/request-target.ts";
import type { LinkPreview, PageContext, PageSource } from "#server/context/context.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { findDocumentLanguage } from "#server/wording/text-language.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { listSharedDescriptions } from "#db/read/documents.ts";
import { perVersion } from "#server/context/per-version.ts";
import { siteLanguage } from "#domain/words/languages.ts";
import { mustForget } from "#domain/campaign/people.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

export const notFoundHead: HeadData = {
  title: words.error.notFound,
  robots: "noindex",
  lang: "de",
};

interface HeadSource {
  source: PageSource;
  title: string;
  /** The description of a page without a document. */
  description?: string | undefined;
  /** The canonical query of a page that depends on it. */
  search?: string | undefined;
  /** Whether the page depends on its query; such pages are not listed anywhere. */
  isVariant: boolean;
}

/** Title, description and addresses of a page. */
export function buildHead(
  context: PageContext,
  { source, title, description: built, search = "", isVariant }: HeadSource,
): HeadData {
  const document =
    source.document && withoutPersonalData(context.campaign, source.document, context.now);
  const written = readHead(document);
  const preview = context.features.findLinkPreview(context, source);
  const { siteUrl, site } = context.campaign;
  const facts = preview?.facts;
  const lang = findDocumentLanguage(document);
  const texts = [written.description, ...listDescriptions(document, { built, facts })];
  const text = texts.find(Boolean) ?? textForSite(source.path, title, site?.description);
  return omitAbsent({
    title: written.title ?? title,
    description: tellApart(context, text, lang === siteLanguage ? [facts, title] : [title]),
    canonical: siteUrl && siteUrl + encodePath(source.path) + search,
    robots: isVariant || (document && hasLeft(document)) ? "noindex" : undefined,
    image: nameImage(siteUrl, preview),
    lang,
  });
}

/**
 * The text of a person begins in many ways, so their facts come first unless the campaign describes
 * them. The facts are in German.
 */
function listDescriptions(
  document: DocumentHead | undefined,
  { built, facts }: { built: string | undefined; facts: string | undefined },
): (string | undefined)[] {
  const own = document?.description;
  const beginsWithFacts =
    document?.kind === "candidate" &&
    document.fields?.["description"] === undefined &&
    findDocumentLanguage(document) === siteLanguage;
  return beginsWithFacts ? [built, facts, own] : [own, built, facts];
}

/** Begins with the page's title, because search engines drop pages with equal descriptions. */
function textForSite(path: string, title: string | undefined, description: string | undefined) {
  return path === "/" ? description : joinTexts(title, description);
}

function joinTexts(...texts: (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(" – ") || undefined;
}

/** Puts the first of other texts before a description that several pages have. */
function tellApart(
  context: PageContext,
  text: string | undefined,
  others: readonly (string | undefined)[],
): string | undefined {
  const isShared = text !== undefined && findSharedDescriptions(context).has(text);
  return isShared
    ? joinTexts(
        others.find((one) => one && one !== text),
        text,
      )
    : text;
}

const findSharedDescriptions = perVersion(({ store, visibility }) =>
  listSharedDescriptions(store, visibility),
);

/** The address of the picture for links, absolute where the site has a public address. */
function nameImage(siteUrl = "", preview: LinkPreview | undefined): string | undefined {
  return preview && siteUrl + mediaBase + preview.picture;
}

/** The document without description, picture and other texts once personal data must be deleted. */
function withoutPersonalData(campaign: Campaign, document: DocumentHead, now: Date): DocumentHead {
  if (!mustForget(campaign, document, now)) return document;
  return { ...document, description: "", front: {}, fields: {} };
}

/** Whether a page is about a person who no longer stands; the sitemap leaves these out as well. */
function hasLeft({ kind, listPosition, constituency }: DocumentHead): boolean {
  return kind === "candidate" && listPosition === undefined && constituency === undefined;
}

/** Reads `head` of the front matter, which overrides title and description of the page. */
function readHead(document: DocumentHead | undefined): { title?: string; description?: string } {
  const head = document?.front["head"];
  if (typeof head !== "object" || head === null) return {};
  const { title, description } = Object.fromEntries(Object.entries(head));
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
  };
}
