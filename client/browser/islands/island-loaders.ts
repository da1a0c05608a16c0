import { siteMapIsland } from "#client/contract/site-map-data.ts";
import { sharePageIsland } from "#client/contract/takeaway-data.ts";
import type { IslandModule } from "./islands.ts";

/** The islands with a chunk of their own, by the value of `data-island`. */
export const islandLoaders: Record<string, () => Promise<IslandModule>> = {
  [siteMapIsland]: () => import("#client/browser/map/site-map.ts"),
  [sharePageIsland]: () => import("#client/browser/share/share-page.ts"),
};
