const sharedSeconds = 60;
const revalidateSeconds = 600;
const errorSeconds = 86_400;

/** Seconds for which caches may store that an address is unknown. */
export const notFoundSeconds = 10;

/** For responses to a request with a preview token. */
export const previewCacheControl = "private, no-store";

/** Longest time after its creation for which a shared cache may show a page. */
export const longestPageLifeMs = (sharedSeconds + errorSeconds) * 1000;

const yearMs = 31_536_000_000;

/** For files whose name changes with their content. */
export const immutable = "public, max-age=31536000, immutable";

/** The `Cache-Control` of a file that must not be shown after `remainingMs`. */
export function fileCacheControl(remainingMs = Infinity): string {
  return remainingMs >= yearMs ? immutable : shortCacheControl(yearMs / 1000, remainingMs);
}

/**
 * Cache lifetimes of a page that changes in `remainingMs`.
 *
 * A stale response may be served `stale-…` seconds after the shared lifetime, so both together must
 * end before that instant. By default, the longest lifetimes.
 */
export function pageCacheControl(remainingMs = Infinity): string {
  const remaining = Math.max(0, Math.floor(remainingMs / 1000));
  const shared = Math.min(sharedSeconds, remaining);
  const revalidate = Math.min(revalidateSeconds, remaining - shared);
  const error = Math.min(errorSeconds, remaining - shared);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`;
}

/** The `Cache-Control` of a short-lived response, which ends after `remainingMs` at the latest. */
export function shortCacheControl(seconds: number, remainingMs = Infinity): string {
  return `public, max-age=${Math.max(0, Math.min(seconds, Math.floor(remainingMs / 1000)))}`;
}
