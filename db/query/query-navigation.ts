import type { Store } from "#db/store/open-store.ts";
import { listDirectoryDefaults } from "#db/read/documents.ts";
import { buildNavigation, type NavigationNode } from "#db/read/navigation.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { HeadDocument } from "./head-document.ts";
import type { ContentQuery } from "./query-params.ts";
import { findHeads } from "./run-query.ts";

/**
 * The navigation tree of the documents a query matches.
 *
 * Partials and pages that opt out are never part of it, nor counted by `skip` and `limit`. `first`,
 * `count`, `surround` and projections are ignored. Throws QueryError.
 */
export function queryNavigation(
  store: Store,
  query: ContentQuery,
  scope: Visibility,
): NavigationNode[] {
  const where = [...query.where, { _partial: false }, { navigation: { $not: false } }];
  const heads = findHeads(store, { ...query, where }, scope);
  return buildNavigation(heads.map(toSource), listDirectoryDefaults(store, scope));
}

function toSource(head: HeadDocument) {
  const { _path: path, _stem, title, layout, navigation } = head;
  return {
    path,
    stem: String(_stem),
    title: String(title),
    navigation,
    ...(typeof layout === "string" && { layout }),
  };
}
