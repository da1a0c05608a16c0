import type { DocumentView } from "#client/page/document-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { describeLanguage, nameLanguage, nameLanguageItself } from "#domain/words/languages.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { type Feature, type PageContext, withTitle } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#server/context/timed.ts";
import { describeBody, describeHeading } from "#server/page-data/body.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { loadForeignPages } from "#server/page-data/versions.ts";
import { findDocumentLanguage } from "#server/wording/text-language.ts";

/** The list of all pages in other languages. */
export const languagesFeature = {
  pages: { languages: (context, { document }) => withTitle(buildLanguagesView(context, document)) },
} satisfies Feature;

/** Pages by language, each in its own words; a document at the address is its text. */
function buildLanguagesView(
  context: PageContext,
  document: StoredDocument | undefined,
): Timed<DocumentView> {
  return combine((take) => {
    const own = document && take(describeBody(context, document));
    const byLanguage = Map.groupBy(loadForeignPages(context), findDocumentLanguage);
    const lists = Array.from(byLanguage, ([lang, pages]) => listPages(lang, pages));
    return omitAbsent({
      kind: "document" as const,
      ...describeHeading(document, texts.languages.title),
      breadcrumbs: homeBreadcrumbs,
      body: { ...own, children: [...(own?.children ?? []), ...lists.flat()] },
    });
  });
}

/** The name of the language, in German too for those who send somebody there, and its pages. */
function listPages(lang: string, pages: StoredDocument[]): BodyNode[] {
  const [own, german] = [nameLanguageItself(lang), nameLanguage(lang)];
  const language = { ...describeLanguage(lang) };
  const name = element("span", language, [write(own)]);
  const links = pages.map(({ path, title }) =>
    element("li", {}, [element("a", { href: path, ...language }, [write(title)])]),
  );
  return [
    element("h2", {}, own === german ? [name] : [name, write(` (${german})`)]),
    element("ul", {}, links),
  ];
}

function element(tag: string, props: Record<string, string>, children: BodyNode[]): BodyNode {
  return { type: "element", tag, props, children };
}

function write(value: string): BodyNode {
  return { type: "text", value };
}
