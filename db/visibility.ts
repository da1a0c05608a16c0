import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { documents } from "./schema.ts";

/** What a reader may see: published as of `now`, or with drafts and scheduled documents too. */
export interface Visibility {
  now: Date;
  withDrafts: boolean;
}

/** The condition every public query carries. Partials are never visible. */
export function isVisible(visibility: Visibility): SQL | undefined {
  const isWhole = eq(documents.isPartial, false);
  if (visibility.withDrafts) return isWhole;
  const instant = visibility.now.toISOString();
  return and(
    isWhole,
    eq(documents.isDraft, false),
    or(isNull(documents.publishAt), lte(documents.publishAt, instant)),
    or(isNull(documents.unpublishAt), gt(documents.unpublishAt, instant)),
  );
}
