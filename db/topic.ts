import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { JsonObject } from "#domain/content/records.ts";
import type { Store } from "#db/store/open-store.ts";
import { bodies, documents } from "#db/store/schema.ts";
import { isVisible, type Visibility } from "#db/read/visibility.ts";

/** A page that may be about a topic, with the headings that its table of contents has. */
export interface TopicPage {
  path: string;
  title: string;
  fields: JsonObject | null;
  headings: { id: string; text: string }[];
}

/**
 * The pages that are called like a topic, have such a heading or name any topics, in the default order.
 *
 * Texts are searched for the headings as they are stored, so that only those with a match are parsed.
 */
export function listTopicPages(
  store: Store,
  spellings: readonly string[],
  visibility: Visibility,
): TopicPage[] {
  const hasHeading = spellings.map(
    (text) => sql`instr(${bodies.body}, ${`"text":${JSON.stringify(text)}`}) > 0`,
  );
  const rows = store.orm
    .select({
      path: documents.path,
      title: documents.title,
      fields: documents.fields,
      body: bodies.body,
    })
    .from(documents)
    .innerJoin(bodies, eq(bodies.documentId, documents.id))
    .where(
      and(
        eq(documents.kind, "page"),
        isNull(documents.redirect),
        isVisible(visibility),
        or(
          inArray(documents.title, [...spellings]),
          sql`json_extract(${documents.fields}, '$.topics') IS NOT NULL`,
          ...hasHeading,
        ),
      ),
    )
    .orderBy(asc(documents.position))
    .all();
  return rows.map(({ body, ...page }) => ({
    ...page,
    headings: (body?.toc?.links ?? []).flatMap(({ children = [], ...link }) => [link, ...children]),
  }));
}
