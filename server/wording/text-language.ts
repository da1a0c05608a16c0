import type { TextLanguage } from "#client/contract/page-data.ts";
import { toTextLanguage, readLanguage, siteLanguage } from "#domain/words/languages.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The language tag of a document's title and text. */
export function findDocumentLanguage(document: Pick<DocumentHead, "fields"> | undefined): string {
  return readLanguage(document?.fields);
}

/**
 * The attributes of a document's title and text; undefined for German, the language around them.
 */
export function readTextLanguage(document: Pick<DocumentHead, "fields"> | undefined): {
  language?: TextLanguage;
} {
  const lang = findDocumentLanguage(document);
  return lang === siteLanguage ? {} : { language: toTextLanguage(lang) };
}
