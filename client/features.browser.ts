/** The islands of the pages, each with a chunk of its own, by the value of `data-island`. */
export const islands = {
  "area-map": () => import("#client/map/area-map.browser.ts"),
  "copy-text": () => import("#client/base/copy-text.browser.ts"),
  finder: () => import("#client/finder/finder-form.browser.ts"),
  "practice-ballot": () => import("#client/practice.browser.ts"),
  "search-form": () => import("#client/search/suggest-hits.browser.ts"),
  "share-page": () => import("./share.browser.ts"),
  "site-map": () => import("#client/map/site-map.browser.ts"),
};

declare module "react" {
  interface HTMLAttributes<T> {
    "data-island"?: keyof typeof islands | undefined;
  }
}
