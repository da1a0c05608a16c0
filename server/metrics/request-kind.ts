import { internalRoutes, publicRoutes, reservedFolders } from "#domain/features.ts";
import { finderPath } from "#domain/finder/finder-path.ts";

/** The kinds of requests; a closed set, so that addresses cannot add labels. */
export const requestKinds = [
  "page",
  "payload",
  "search",
  "finder",
  "media",
  "asset",
  "file",
  "api",
  "live",
  "health",
] as const;
export type RequestKind = (typeof requestKinds)[number];

const fixed: Record<string, RequestKind> = {
  [publicRoutes.search]: "search",
  [publicRoutes.searchApi]: "search",
  [finderPath]: "finder",
  [internalRoutes.live]: "live",
  [internalRoutes.findingsLive]: "live",
  [publicRoutes.health]: "health",
  [publicRoutes.ready]: "health",
};
const kinds = new Map(Object.entries(fixed));
const [assets, api] = reservedFolders;
const media = [internalRoutes.media, internalRoutes.tiles].map((route) => route.split(":", 1)[0]);

/** The kind of a request by its target, which may be anything a client has sent. */
export function nameRequestKind(target: string): RequestKind {
  const path = target.split("?", 1)[0] ?? "";
  const known = kinds.get(path);
  if (known) return known;
  if (path.endsWith("/_payload.json")) return "payload";
  if (media.some((folder) => path.startsWith(folder ?? path))) return "media";
  if (path.startsWith(`${assets}/`)) return "asset";
  if (path.startsWith(`${api}/`)) return "api";
  return /\.\w+$/.test(path) ? "file" : "page";
}
