import type { CacheHeaders } from "./request-headers.ts";

/** What a request says about the preview; whether a token opens anything is another question. */
export type PreviewRequest =
  { kind: "none" } | { kind: "off" } | { kind: "token"; token: string; isFromCookie: boolean };

export interface PreviewSource {
  /** Query of the checked address, with its `?`. */
  search: string;
  cookie: string | undefined;
  /** What a browser sends that keeps the token in its session storage. */
  header: string | undefined;
  isContentApi: boolean;
}

export const previewCookie = "previewToken";
export const previewHeader = "x-preview-token";

/** The address before the cookie before the header; an empty value in the address turns it off. */
export function readPreviewRequest(source: PreviewSource): PreviewRequest {
  const { search, cookie, header, isContentApi } = source;
  const written = readQueryValue(search, "preview");
  if (written === "") return { kind: "off" };
  // Clients of the content API have a name of their own, whose empty value means no token.
  const token = (isContentApi ? readQueryValue(search, "previewToken") : undefined) ?? written;
  if (token !== undefined) return toRequest(token, false);
  const cookieToken = readCookie(cookie ?? "");
  return cookieToken === "" ? toRequest(header ?? "", false) : toRequest(cookieToken, true);
}

export function hasPreviewCookie(cookie: string | undefined): boolean {
  return readCookie(cookie ?? "") !== "";
}

/** Tells at the price of a look whether a request says anything about the preview. */
export function mentionsPreview(url: string, queryStart: number, headers: CacheHeaders): boolean {
  return (
    headers.previewToken !== undefined ||
    (headers.cookie !== undefined && headers.cookie.includes(previewCookie)) ||
    (queryStart !== -1 && url.includes("preview", queryStart))
  );
}

/** An address as it may be repeated: without a token. An empty value stays, it is no secret. */
export function hideToken(address: string): string {
  return address
    .replaceAll(/(?<=[?&])preview(?:Token)?=[^&#]+(?:&|(?=#)|$)/g, "")
    .replace(/[?&](?=#|$)/, "");
}

function toRequest(token: string, isFromCookie: boolean): PreviewRequest {
  return token === "" ? { kind: "none" } : { kind: "token", token, isFromCookie };
}

/** The first value counts. Names are taken as they are written: nobody encodes letters. */
function readQueryValue(search: string, name: string): string | undefined {
  const pair = search
    .slice(1)
    .split("&")
    .find((one) => one === name || one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decode(pair.slice(name.length + 1).replaceAll("+", " "));
}

function readCookie(header: string): string {
  const pair = header
    .split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${previewCookie}=`));
  return decode(pair?.slice(previewCookie.length + 1) ?? "");
}

/** What is encoded in a broken way is a token, too: a wrong one. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
