import { and, asc, eq, isNotNull, isNull, min, ne, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { farewellEnd } from "#domain/elections/farewell.ts";
import type { AssetRecord, PictureRecord } from "#domain/content/records.ts";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import { assets, documents, links } from "#db/store/schema.ts";
import { forVisitors, instantOf, isVisible, prepareFor, type Visibility } from "./visibility.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** A picture on a page that readers may see. */
export interface PictureUse {
  asset: AssetRecord;
  picture: PictureRecord;
  page: DocumentHead;
}

/** Every picture on every visible page, in the default order of the documents. */
export function listPictureUses(store: Store, visibility: Visibility): PictureUse[] {
  return prepareFor(store, visibility, preparePictureUses)
    .all(instantOf(visibility))
    .map(({ asset, picture, page }) => {
      return { asset: compactRow(asset), picture: picture ?? {}, page: compactRow(page) };
    });
}

function preparePictureUses({ orm }: Store, filter = forVisitors) {
  return orm
    .select({ asset: assets, picture: links.picture, page: documents })
    .from(links)
    .innerJoin(documents, eq(documents.id, links.documentId))
    .innerJoin(assets, eq(assets.file, links.target))
    .where(and(isNotNull(links.picture), ne(documents.kind, "data"), isVisible(filter)))
    .orderBy(asc(documents.position), asc(links.ordinal))
    .prepare();
}

/**
 * The instants from which files of the media folder may no longer be shown, by file name.
 *
 * If several documents limit a picture, the first end counts for all of them and for documents
 * without a limit, because a licence belongs to the picture. Drafts do not count. The portrait of a
 * deceased person stays if another person has the same one.
 */
export function readPictureEnds(store: Store): Map<string, Date> {
  const rows = store.prepared(preparePictureEnds).all();
  return new Map(
    rows.flatMap(({ mediaName, variants, until }) => {
      if (until === null) return [];
      const names = [mediaName, ...variants.map((variant) => variant.mediaName)];
      return names.map((name) => [name, new Date(until)] as const);
    }),
  );
}

function preparePictureEnds({ orm }: Store) {
  const [otherLinks, otherAssets, others] = [
    alias(links, "other_links"),
    alias(assets, "other_assets"),
    alias(documents, "others"),
  ];
  const otherPersons = orm
    .select({ id: others.id })
    .from(otherLinks)
    .innerJoin(others, eq(others.id, otherLinks.documentId))
    .innerJoin(otherAssets, eq(otherAssets.file, otherLinks.target))
    .where(
      and(
        eq(otherAssets.mediaName, assets.mediaName),
        isNotNull(otherLinks.picture),
        or(isNull(otherLinks.shownUntil), ne(otherLinks.shownUntil, farewellEnd)),
        eq(others.kind, "candidate"),
        eq(others.isDraft, false),
        eq(others.isPartial, false),
      ),
    );
  return (
    orm
      .select({
        mediaName: assets.mediaName,
        variants: assets.variants,
        until: min(links.shownUntil),
      })
      .from(links)
      .innerJoin(documents, eq(documents.id, links.documentId))
      .innerJoin(assets, eq(assets.file, links.target))
      .where(
        and(
          isNotNull(links.shownUntil),
          or(ne(links.shownUntil, farewellEnd), notExists(otherPersons)),
          eq(documents.isDraft, false),
          eq(documents.isPartial, false),
        ),
      )
      // Copies of a picture share a name, which is made of their content.
      .groupBy(assets.mediaName)
      .prepare()
  );
}
