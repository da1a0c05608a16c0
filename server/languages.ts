import type { DocumentView } from "#client/page.tsx";
import { texts } from "#client/contract/texts.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { toTextLanguage, nameLanguage, nameLanguageItself } from "#domain/words/languages.ts";
import { type Feature, withTitle } from "#server/context/context.ts";
import type { Timed } from "#domain/time/timed.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { buildTextPage, element, writeText } from "#server/page-data/text-page.ts";
import { findDocumentLanguage } from "#server/wording/text-language.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { readPageText, type PageText } from "#server/page-data/body.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The list of all pages in other languages. */
export const languagesFeature = {
  pages: {
    languages: (context, { document }) =>
      withTitle(buildLanguagesView(context.campaign, readPageText(context, document))),
  },
} satisfies Feature;

/**
 * Pages by language, each named in its own language; a document at the address provides the text.
 */
function buildLanguagesView(campaign: Campaign, text: PageText | undefined): Timed<DocumentView> {
  const byLanguage = Map.groupBy(campaign.foreignPages, findDocumentLanguage);
  return buildTextPage(text, {
    title: texts.languages.title,
    lead: texts.languages.lead,
    breadcrumbs: homeBreadcrumbs,
    parts: Array.from(byLanguage, ([lang, pages]) => listPages(lang, pages)),
  });
}

/**
 * The section of a language, also named in German for people who refer others to it, and its pages.
 */
function listPages(lang: string, pages: DocumentHead[]): BodyNode[] {
  const [own, german] = [nameLanguageItself(lang), nameLanguage(lang)];
  const props = { ...toTextLanguage(lang) };
  const name = element("span", [writeText(own)], props);
  const links = pages.map(({ path, title }) =>
    element("li", [element("a", [writeText(title)], { href: path, ...props })]),
  );
  return [
    element("h2", own === german ? [name] : [name, writeText(` (${german})`)]),
    element("ul", links),
  ];
}
