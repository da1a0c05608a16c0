/**
 * The address of the data of a page, from the address of the page.
 *
 * `base` is the address of the site's root as a path. Throws for an address with search parameters,
 * which the payload does not depend on, and for one on another host.
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

/** The last segment of such an address; no page is called like this. */
export const payloadName = "_payload.json";

function dropTrailingSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}
