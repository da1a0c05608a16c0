import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { documents } from "./schema.ts";

/** What a reader may see: published as of `now`, or with drafts and scheduled documents too. */
export interface Visibility {
  now: Date;
  withDrafts: boolean;
}

/** The condition every public page query carries. Partials are never visible. */
export function isVisible(visibility: Visibility): SQL | undefined {
  return and(eq(documents.isPartial, false), isPublished(visibility));
}

/** Neither draft nor outside its publishing time; the content API answers partials as well. */
export function isPublished(visibility: Visibility): SQL | undefined {
  if (visibility.withDrafts) return undefined;
  const instant = visibility.now.toISOString();
  return and(
    eq(documents.isDraft, false),
    or(isNull(documents.publishAt), lte(documents.publishAt, instant)),
    or(isNull(documents.unpublishAt), gt(documents.unpublishAt, instant)),
  );
}
