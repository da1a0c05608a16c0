import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { internalRoutes } from "#domain/addresses/own-addresses.ts";
import type { PreviewTokens } from "#db/preview/preview-links.ts";
import { previewCacheControl } from "#server/http/cache-control.ts";
import {
  hasPreviewCookie,
  previewCookie,
  previewHeader,
  readPreviewRequest,
} from "./preview-request.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";

export interface PreviewOptions {
  tokens: PreviewTokens;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
  siteUrl: string | undefined;
  contentApiBase: string;
}

/**
 * Shows drafts to requests with a valid token, and to no others.
 *
 * A wrong token has the same effect as none. Every response to a valid one, whatever route
 * makes it, is marked here as private, so that no shared cache keeps it.
 */
export function createPreview(options: PreviewOptions) {
  const { tokens, now, isEncrypted, siteUrl, contentApiBase } = options;
  return function openPreview(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const { path, search } = response.locals.target;
    // Files are the same for all visitors, under names that cannot be guessed.
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
      if (hasPreviewCookie(cookie)) setCookie(response, { value: "", path, isSecure });
    }
    const grant =
      previewRequest.kind === "token" ? tokens.verify(previewRequest.token, now()) : undefined;
    if (previewRequest.kind === "token" && grant) {
      response.locals.preview = grant;
      keepPrivate(response);
      response.setHeader("X-Robots-Tag", "noindex");
      // Clients that send the token with each request need no cookie.
      const isKnown = previewRequest.isFromCookie || path.startsWith("/api/");
      const value = encodeURIComponent(previewRequest.token);
      if (!isKnown) setCookie(response, { value, path, isSecure });
    }
    next();
  };
}

/** The findings have a cookie of their own, so that opening them ends no preview of drafts. */
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
 * Overrides the cache lifetime of a response.
 *
 * Every response passes `writeHead`, cached ones with a list of headers, all others
 * with those set before, so no route can forget it.
 */
function keepPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const pairs: unknown[] = rest.find(Array.isArray) ?? [];
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      response.setHeader(String(pairs[index]), String(pairs[index + 1]));
    }
    response.setHeader("Cache-Control", previewCacheControl);
    return writeHead(status);
  };
}

function isFindings(path: string): boolean {
  return path === internalRoutes.findings || path === internalRoutes.findingsLive;
}
