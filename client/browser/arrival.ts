import { isSoftPage, pagePath } from "./link-target.ts";
import type { Reply } from "./payload-reader.ts";

/** The reply at the end of all redirects. */
export type Arrival = Exclude<Reply, { kind: "redirect" }> & { url: URL };
/** A reply that can be shown. */
export type ShownArrival = Exclude<Arrival, { kind: "unusable" }>;

type Read = (path: string, signal: AbortSignal) => Promise<Reply>;

const maxRedirects = 5;

/** Requests the page at a URL and follows its redirects, as a browser would. */
export async function findArrival(read: Read, url: URL, signal: AbortSignal): Promise<Arrival> {
  let target = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // One after the other, because each reply gives the next target.
    const reply = await read(pagePath(target), signal);
    if (reply.kind !== "redirect") return { ...reply, url: target };
    const next = tryRedirect(reply.location, target);
    if (!next) return { kind: "failure", status: 500, message: "", url };
    if (next.origin !== url.origin || !isSoftPage(next)) return { kind: "unusable", url: next };
    target = next;
  }
  return { kind: "unusable", url };
}

function tryRedirect(location: string, base: URL): URL | undefined {
  try {
    return followRedirect(location, base);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser's console is the only log a visitor has
    console.error(error);
    return undefined;
  }
}

/**
 * Resolves an untrusted redirect, such as one in content; without a fragment of its own it keeps
 * the requested one. Throws if it is not a web address, for example a script.
 */
export function followRedirect(location: string, base: URL): URL {
  const url = new URL(location === "" ? "/" : location, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol.`);
  }
  if (url.hash === "") url.hash = base.hash;
  return url;
}
