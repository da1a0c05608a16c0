import { decodeEscapes } from "#domain/words/decode-escapes.ts";
import { contentApiBase, internalRoutes } from "#domain/features.ts";
import type { ServerResponse, IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { createPreviewTokens, type PreviewTokens, isLinkRevoked } from "#db/preview.ts";
import { previewCacheControl } from "#server/http/cache-control.ts";
import type { Config } from "#server/setup/config.ts";
import { createOutageLog } from "#server/setup/outage-log.ts";
import type { Site } from "#server/rendering/site.ts";
import { hideToken, type RequestLocals } from "#server/http/request-target.ts";
import { sendRedirect } from "#server/http/routing.ts";

/**
 * Shows drafts to requests with a valid token only.
 *
 * An invalid token has no effect. Every response to a valid one, whatever its route, is marked as
 * private here, so that no shared cache stores it.
 */
export function createPreview({ config, log, now, isEncrypted }: Site) {
  const { siteUrl } = config;
  const tokens = createTokens(config, log);
  if (!tokens) return skip;
  /**
   * Stores a token in the browser; returns true if the response redirects to the address without
   * the secret.
   */
  const keepToken = (
    { token, isFromCookie }: { token: string; isFromCookie: boolean },
    { request, response, isSecure }: PreviewExchange,
  ): boolean => {
    const { path, encodedPath, search } = response.locals.target;
    // Clients that send the token with each request need no cookie.
    if (isFromCookie || path.startsWith("/api/")) return false;
    const kept = tokens.exchange(token, now());
    setCookie(response, { value: encodeURIComponent(kept), path, isSecure });
    if (kept === token || !isOpenedByAddress(request, search)) return false;
    // The secret must not stay in the address bar or history.
    sendRedirect(response, { status: 303, location: encodedPath + hideToken(search) });
    return true;
  };
  return function openPreview(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const { path, search } = response.locals.target;
    // Files are the same for all visitors, and their names cannot be guessed.
    if (path.startsWith("/assets/")) {
      next();
      return;
    }
    const isContentApi = path.startsWith(contentApiBase);
    const { cookie, [previewHeader]: header } = request.headers;
    const previewRequest = readPreviewRequest({
      search,
      cookie,
      header: header?.toString(),
      isContentApi,
    });
    const isSecure = isEncrypted(request) || siteUrl?.startsWith("https:") === true;
    if (previewRequest.kind === "off") {
      keepPrivate(response);
      if (readCookie(cookie ?? "") !== "") setCookie(response, { value: "", path, isSecure });
    }
    const grant =
      previewRequest.kind === "token" ? tokens.verify(previewRequest.token, now()) : undefined;
    if (previewRequest.kind === "token" && grant) {
      response.locals.preview = grant;
      keepPrivate(response);
      response.setHeader("X-Robots-Tag", "noindex");
      if (keepToken(previewRequest, { request, response, isSecure })) return;
    }
    next();
  };
}

interface PreviewExchange {
  request: Request;
  response: Response<unknown, RequestLocals>;
  isSecure: boolean;
}

/** Whether a browser, which stores cookies, opens a page by an address with a token. */
function isOpenedByAddress({ method, headers }: Request, search: string): boolean {
  return (
    method === "GET" && headers["sec-fetch-mode"] === "navigate" && hideToken(search) !== search
  );
}

function skip(_request: Request, _response: Response, next: NextFunction): void {
  next();
}

/** Without a secret there is no preview. */
function createTokens({ previewSecret, dataDir }: Config, log: Logger): PreviewTokens | undefined {
  if (previewSecret === undefined) return undefined;
  return createPreviewTokens(previewSecret, { isRevoked: createRevocationCheck(dataDir, log) });
}

/**
 * Returns a function that checks whether a preview link was revoked.
 *
 * While the list of revoked links cannot be read, every link counts as revoked, which is logged
 * once.
 */
function createRevocationCheck(dataDir: string, log: Logger): (id: string) => boolean {
  const outages = createOutageLog(
    log,
    "the list of revoked preview links cannot be read; no link opens anything",
  );
  return function isRevoked(id) {
    try {
      const result = isLinkRevoked(dataDir, id);
      outages.end();
      return result;
    } catch (error) {
      outages.report(error);
      return true;
    }
  };
}

/** The findings have a cookie of their own, so that opening them does not end a preview. */
function setCookie(
  response: Response,
  cookie: { value: string; path: string; isSecure: boolean },
): void {
  const { value, path, isSecure } = cookie;
  const scope = isFindings(path) ? internalRoutes.findings : "/";
  const end = `${value === "" ? "; Max-Age=0" : ""}${isSecure ? "; Secure" : ""}`;
  response.append(
    "Set-Cookie",
    `${previewCookie}=${value}; Path=${scope}; HttpOnly; SameSite=Lax${end}`,
  );
}

/**
 * Makes a response private, and tells the browser not to send its address, which may contain a
 * token, with later requests.
 *
 * Every response passes `writeHead`, cached ones with a list of headers and all others with those
 * set before, so no route can forget it.
 */
function keepPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const pairs: unknown[] = rest.find(Array.isArray) ?? [];
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      response.setHeader(String(pairs[index]), String(pairs[index + 1]));
    }
    response.setHeader("Cache-Control", previewCacheControl);
    response.setHeader("Referrer-Policy", "strict-origin");
    return writeHead(status);
  };
}

function isFindings(path: string): boolean {
  return path === internalRoutes.findings || path === internalRoutes.findingsLive;
}

/** The preview part of a request; the token is not verified yet. */
export type PreviewRequest =
  | { kind: "none" }
  | { kind: "off" }
  | { kind: "token"; token: string; isFromCookie: boolean };

export interface PreviewSource {
  /** Query of the checked address, with its `?`. */
  search: string;
  cookie: string | undefined;
  /** The header of a browser that keeps the token in its session storage. */
  header: string | undefined;
  isContentApi: boolean;
}

const previewCookie = "previewToken";
const previewHeader = "x-preview-token";

/**
 * The address counts before the cookie, and the cookie before the header; an empty value in the
 * address turns the preview off.
 */
export function readPreviewRequest(source: PreviewSource): PreviewRequest {
  const { search, cookie, header, isContentApi } = source;
  const written = readQueryValue(search, "preview");
  if (written === "") return { kind: "off" };
  // Clients of the content API use a parameter of their own; its empty value means no token.
  const token = (isContentApi ? readQueryValue(search, "previewToken") : undefined) ?? written;
  if (token !== undefined) return toRequest(token, false);
  const cookieToken = readCookie(cookie ?? "");
  return cookieToken === "" ? toRequest(header ?? "", false) : toRequest(cookieToken, true);
}

/** False only for requests that certainly have no token. */
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

/** Reads the first value. Names are not decoded, because no client encodes letters. */
function readQueryValue(search: string, name: string): string | undefined {
  const pair = search
    .slice(1)
    .split("&")
    .find((one) => one === name || one.startsWith(`${name}=`));
  return pair === undefined
    ? undefined
    : decodeEscapes(pair.slice(name.length + 1).replaceAll("+", " "));
}

function readCookie(header: string): string {
  const pair = header
    .split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${previewCookie}=`));
  return decodeEscapes(pair?.slice(previewCookie.length + 1) ?? "");
}
