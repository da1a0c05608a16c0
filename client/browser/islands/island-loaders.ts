import { sharePageIsland } from "#client/contract/takeaway-data.ts";
import { finderIsland } from "#client/contract/geo/finder-data.ts";
import { searchFormIsland } from "#client/contract/page-data.ts";
import { siteMapIsland } from "#client/contract/islands/site-map-data.ts";
import type { IslandModule } from "./islands.ts";

/** The islands with a chunk of their own, by the value of `data-island`. */
export const islandLoaders: Record<string, () => Promise<IslandModule>> = {
  [finderIsland]: () => import("#client/browser/finder/finder-form.ts"),
  [siteMapIsland]: () => import("#client/browser/map/site-map.ts"),
  [sharePageIsland]: () => import("#client/browser/share/share-page.ts"),
  [searchFormIsland]: () => import("#client/browser/search/suggest-hits.ts"),
};
