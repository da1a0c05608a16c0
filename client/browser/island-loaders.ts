import { sharePageIsland } from "#client/contract/pocket-data.ts";
import { finderIsland } from "#client/finder/finder-data.ts";
import { searchFormIsland } from "#client/contract/page-data.ts";
import { siteMapIsland } from "#client/map/site-map-data.ts";
import type { IslandModule } from "./islands.ts";

/** The islands with a chunk of their own, by the value of `data-island`. */
export const islandLoaders: Record<string, () => Promise<IslandModule>> = {
  [finderIsland]: () => import("#client/finder/finder-form.browser.ts"),
  [siteMapIsland]: () => import("#client/map/site-map.browser.ts"),
  [sharePageIsland]: () => import("#client/share/share-page.browser.ts"),
  [searchFormIsland]: () => import("#client/search/suggest-hits.browser.ts"),
};
