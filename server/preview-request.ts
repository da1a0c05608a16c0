import type { IncomingMessage } from "node:http";

/** The preview part of a request; the token is not verified yet. */
export type PreviewRequest =
  { kind: "none" } | { kind: "off" } | { kind: "token"; token: string; isFromCookie: boolean };

export interface PreviewSource {
  /** Query of the checked address, with its `?`. */
  search: string;
  cookie: string | undefined;
  /** The header of a browser that keeps the token in its session storage. */
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

/** Returns false only for requests that certainly have no token. */
export function mentionsPreview({
  headers,
  url = "",
}: Pick<IncomingMessage, "headers" | "url">): boolean {
  const hasCookie = headers.cookie?.includes(previewCookie) ?? false;
  return hasCookie || headers[previewHeader] !== undefined || url.includes("preview");
}

function toRequest(token: string, isFromCookie: boolean): PreviewRequest {
  return token === "" ? { kind: "none" } : { kind: "token", token, isFromCookie };
}

/** The first value counts. Names are not decoded: no client encodes letters. */
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

/** Text with broken percent-encoding counts as a wrong token. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
