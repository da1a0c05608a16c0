import { decodePath } from "#domain/addresses/decode-path.ts";

/**
 * The `Location` for a redirect in content. Returns undefined if it must not be followed.
 *
 * The URL parser, never a pattern, decides which address is foreign: `//host` and `/\host` are.
 * Only http and https are followed. The site's own address becomes a path.
 */
export function resolveRedirect(target: string, siteUrl?: string): string | undefined {
  const base = new URL("http://own.invalid/");
  const url = URL.parse(target, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const isOwn = siteUrl !== undefined && url.host === new URL(siteUrl).host;
  if (url.host !== base.host && !isOwn) return url.href;
  // A foreign host can only come from an absolute target: no sensible content names the placeholder
  // host.
  if (!isOwn && !target.startsWith("/")) return undefined;
  if (url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

const maxHops = 20;

/**
 * Whether a redirect leads back to its own decoded path, directly or through others. `findNext`
 * returns the target of a decoded path.
 */
export function leadsBack(
  location: string,
  path: string,
  findNext: (path: string) => string | undefined,
): boolean {
  let next: string | undefined = location;
  for (let hop = 0; hop < maxHops && next?.startsWith("/"); hop += 1) {
    const target = decodePath(next.split(/[?#]/, 1)[0] ?? "");
    if (target === path) return true;
    next = findNext(target);
  }
  return false;
}
