/**
 * The `Location` for a redirect written in content, or undefined for one that must not be followed.
 *
 * The URL parser decides what is a foreign address, never a pattern: `//host` and `/\host` are.
 * Only http and https are followed.
 */
export function resolveRedirect(target: string): string | undefined {
  const base = new URL("http://own.invalid/");
  const url = URL.parse(target, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  if (url.host !== base.host) return url.href;
  // A scheme with the own placeholder host cannot come from content that means anything.
  if (!target.startsWith("/") || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Tells whether a location leads back to the decoded path that redirects. */
export function isSelfRedirect(location: string, path: string): boolean {
  const target = decodePath(location.split(/[?#]/, 1)[0] ?? "");
  return (target.length > 1 ? target.replace(/\/+$/, "") : target) === path;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No request with such an address reaches a page.
    return path;
  }
}
