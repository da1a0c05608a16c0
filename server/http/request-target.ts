import type { PreviewGrant } from "#db/preview.ts";
import { HttpError } from "./http-error.ts";

/** The requested address: decoded once, checked, and safe for lookups and links. */
export interface RequestTarget {
  /** Decoded path without trailing slash; `/` for the home page. */
  path: string;
  /** The same path percent-encoded in the one canonical way. */
  encodedPath: string;
  hasTrailingSlash: boolean;
  /** Query with its `?`, ASCII only, or the empty text. */
  search: string;
}

/** Values that earlier middleware passes to later ones. */
export interface RequestLocals extends Record<string, unknown> {
  target: RequestTarget;
  /** Set when the request carries a valid preview token. */
  preview?: PreviewGrant;
}

/** Characters of a request target; longer ones are answered 414. */
export const maxTargetLength = 8 * 1024;
const maxPathLength = 2048;
/** Addresses below it may contain the parameters of a query. */
const longPathStart = "/api/";
const maxShownLength = 512;

/**
 * Parses a request target.
 *
 * It is decoded once, then checked, then rebuilt, so that the checked value is the used one. Throws
 * HttpError for targets that no page can have.
 */
export function parseRequestTarget(rawTarget: string): RequestTarget {
  if (rawTarget.length > maxTargetLength) throw new HttpError("address-too-long");
  const { rawPath, search } = splitTarget(toOriginForm(rawTarget));
  const decoded = decode(rawPath);
  // Control characters, backslashes and empty segments have no legitimate use.
  if (/[\p{Cc}\\]|\/\//u.test(decoded)) throw new HttpError("address-malformed");
  const isInvalid =
    (rawPath.length > maxPathLength && !rawPath.startsWith(longPathStart)) ||
    decoded.split("/").some((segment) => segment === "." || segment === "..");
  if (isInvalid) throw notFound("page-invalid", rawTarget);
  const hasTrailingSlash = decoded.length > 1 && decoded.endsWith("/");
  const path = hasTrailingSlash ? decoded.slice(0, -1) : decoded;
  return { path, encodedPath: encodePath(path), hasTrailingSlash, search: toAscii(search) };
}

/** A 404 whose message names the requested address as text. */
export function notFound(
  code: "page-invalid" | "page-unknown",
  rawTarget: string,
  headers: Record<string, string> = {},
): HttpError {
  const shown = showTarget(rawTarget);
  const start = code === "page-invalid" ? "Page Not Found" : "Page not found";
  return new HttpError(code, {
    statusMessage: `${start}: ${shown}`,
    data: { path: shown },
    headers,
  });
}

/**
 * The requested path and query for display: percent-encoded, cut, without a token.
 *
 * Browsers always encode characters of markup; only other clients see a difference.
 */
export function showTarget(rawTarget: string): string {
  return hideToken(toAscii(rawTarget))
    .replaceAll(/[<>"]/g, (character) => encodeURIComponent(character))
    .slice(0, maxShownLength);
}

/**
 * Removes the preview token from an address before it is repeated; an empty value, which is not
 * secret, stays.
 */
export function hideToken(address: string): string {
  return address
    .replaceAll(/(?<=[?&])preview(?:Token)?=[^&#]+(?:&|(?=#)|$)/g, "")
    .replace(/[?&](?=#|$)/, "");
}

/** Percent-encodes a decoded path; the slashes between segments stay. */
export function encodePath(path: string): string {
  return path
    .split("/")
    .map((segment) => encodeURIComponent(segment).replaceAll("%40", "@").replaceAll("%3A", ":"))
    .join("/");
}

/** Proxies may send the absolute form `http://host/path`, whose host is not trusted. */
function toOriginForm(rawTarget: string): string {
  if (rawTarget.startsWith("/")) return rawTarget;
  const absolute = /^https?:\/\/[^/?#]*(?<rest>.*)$/i.exec(rawTarget)?.groups?.["rest"];
  if (absolute === undefined) throw new HttpError("address-malformed");
  return absolute.startsWith("/") ? absolute : `/${absolute}`;
}

function splitTarget(target: string): { rawPath: string; search: string } {
  const withoutHash = target.split("#", 1)[0] ?? "";
  const start = withoutHash.indexOf("?");
  if (start === -1) return { rawPath: withoutHash, search: "" };
  return { rawPath: withoutHash.slice(0, start), search: withoutHash.slice(start) };
}

function decode(rawPath: string): string {
  try {
    return decodeURIComponent(toAscii(rawPath));
  } catch (error) {
    throw new HttpError("address-malformed", { cause: error });
  }
}

/** Node passes bytes above 127 as latin-1 characters; percent-encoded they are harmless. */
function toAscii(text: string): string {
  return text.replaceAll(
    /[^\x21-\x7e]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );
}
