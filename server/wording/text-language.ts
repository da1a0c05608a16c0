import type { TextLanguage } from "#client/contract/page-data.ts";
import { describeLanguage, readLanguage, siteLanguage } from "#domain/words/languages.ts";
import type { StoredDocument } from "#db/read/documents.ts";

/** The language tag of a document's title and text. */
export function findDocumentLanguage(document: Pick<StoredDocument, "fields"> | undefined): string {
  return readLanguage(document?.fields);
}

/** The attributes of a document's title and text; nothing for German, the language around them. */
export function describeTextLanguage(document: Pick<StoredDocument, "fields"> | undefined): {
  language?: TextLanguage;
} {
  const lang = findDocumentLanguage(document);
  return lang === siteLanguage ? {} : { language: describeLanguage(lang) };
}
