import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { siteLanguage } from "#domain/words/languages.ts";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import { aliases, documents, links } from "#db/store/schema.ts";
import { forVisitors, instantOf, isVisible, prepareFor, type Visibility } from "./visibility.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/**
 * All versions of pages in other languages, in the default order, each with the address of the page that
 * it is a version of.
 */
export function listVersions(
  store: Store,
  visibility: Visibility,
): { document: DocumentHead; original: string }[] {
  return prepareFor(store, visibility, prepareVersions)
    .all(instantOf(visibility))
    .map(({ document, original }) => ({ document: compactRow(document), original }));
}

function prepareVersions({ orm }: Store, filter = forVisitors) {
  const owner = alias(documents, "owner");
  return orm
    .select({
      document: documents,
      original: sql<string>`coalesce(${owner.path}, ${links.target})`,
    })
    .from(links)
    .innerJoin(documents, eq(documents.id, links.documentId))
    .leftJoin(aliases, isFormerTarget())
    .leftJoin(owner, eq(owner.id, aliases.documentId))
    .where(and(eq(links.relation, "translation"), isNull(documents.redirect), isVisible(filter)))
    .groupBy(documents.id)
    .orderBy(asc(documents.position))
    .prepare();
}

/** The pages of text in other languages than German, in the default order. */
export function listForeignPages(store: Store, visibility: Visibility): DocumentHead[] {
  return prepareFor(store, visibility, prepareForeignPages)
    .all(instantOf(visibility))
    .map(compactRow);
}

function prepareForeignPages({ orm }: Store, filter = forVisitors) {
  return orm
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.kind, "page"),
        sql`json_extract(${documents.fields}, '$.lang') <> ${siteLanguage}`,
        isNull(documents.redirect),
        isVisible(filter),
      ),
    )
    .orderBy(asc(documents.position))
    .prepare();
}

/** Whether the target of a link is a former address that no page has now. */
function isFormerTarget() {
  const present = sql`(select 1 from ${documents} where ${documents.path} = ${links.target})`;
  return and(eq(aliases.path, links.target), notExists(present));
}
