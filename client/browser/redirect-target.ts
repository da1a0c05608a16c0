/** Where a navigation leads: to a page of this site, or away from it. */
export type NavigationTarget = { isExternal: boolean; url: URL };

const scriptProtocols = ["javascript:", "data:", "vbscript:", "blob:"];

/**
 * Resolves an untrusted target of a navigation, such as a redirect written in content.
 *
 * Throws for a target with a protocol or a host, even the site's own, unless external targets are
 * allowed, and always for a script.
 */
export function resolveTarget(
  target: string,
  { base, isExternalAllowed = false }: { base: URL; isExternalAllowed?: boolean },
): NavigationTarget {
  const text = target === "" ? "/" : target;
  const url = new URL(text, base);
  const protocol = innermostProtocol(url);
  if (scriptProtocols.includes(protocol)) {
    throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  }
  const isExternal = url.origin !== base.origin || hasHost(text);
  if (!isExternal) return { isExternal, url };
  if (!isExternalAllowed) {
    throw new Error(
      "Navigating to an external URL is not allowed by default. Allow it with `isExternalAllowed`.",
    );
  }
  if (!/^https?:$/.test(protocol)) {
    throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  }
  return { isExternal: url.origin !== base.origin, url };
}

/** The same text resolves differently under two bases only if it names no host of its own. */
function hasHost(text: string): boolean {
  return new URL(text, "http://a.invalid").host !== "a.invalid" || isAbsolute(text);
}

function isAbsolute(text: string): boolean {
  return URL.canParse(text);
}

function innermostProtocol(url: URL): string {
  if (url.protocol !== "view-source:") return url.protocol;
  const inner = url.href.slice("view-source:".length);
  return URL.canParse(inner) ? innermostProtocol(new URL(inner)) : url.protocol;
}
