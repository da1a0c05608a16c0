import { siteMapIsland } from "#client/contract/site-map-data.ts";
import type { IslandModule } from "./islands.ts";

/** The islands that live in chunks of their own, by the value of `data-island`. */
export const islandLoaders: Record<string, () => Promise<IslandModule>> = {
  [siteMapIsland]: () => import("#client/browser/map/site-map.ts"),
};
