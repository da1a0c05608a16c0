/**
 * Derives the URL of a page's data from the URL of the page.
 *
 * `base` is the path of the site's root. Throws for a URL with search parameters, which the payload
 * does not depend on, and for one on another host.
 */
export function payloadUrl(routeUrl: string, base = "/"): string {
  const own = new URL("http://localhost");
  const url = new URL(routeUrl, own);
  if (url.search !== "") throw new Error(`Payload URL cannot contain search params: ${routeUrl}`);
  if (url.host !== own.host || url.pathname.startsWith("//")) {
    throw new Error(`Payload URL must not include hostname: ${routeUrl}`);
  }
  return `${dropTrailingSlash(base)}${dropTrailingSlash(url.pathname)}/${payloadName}`;
}

/** The last segment of the URL of a payload; no page has this name. */
export const payloadName = "_payload.json";

function dropTrailingSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The path of the page whose data is at a path; returns undefined if the path is that of a page. */
export function findPayloadPage(path: string): string | undefined {
  if (!path.endsWith(`/${payloadName}`)) return undefined;
  return path.slice(0, -payloadName.length - 1) || "/";
}
