import type { IncomingMessage, ServerResponse } from "node:http";
import { findPayloadPage } from "#domain/addresses/payload-url.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import type { CachedResponse } from "#server/http/cached-response.ts";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { HttpError, httpErrors } from "#server/http/http-error.ts";
import type { CacheHeaders } from "#server/http/request-headers.ts";
import {
  describeNotFound,
  parseRequestTarget,
  type RequestTarget,
} from "#server/http/request-target.ts";
import type { AddressFilter } from "#server/page-data/address-filter.ts";
import type { SendError } from "./error-responses.ts";

/** What all requests for unknown addresses get: one response for each content version. */
export interface UnknownAddresses {
  /** The not-found view, if it is finished. */
  find(at: Moment): CachedResponse | undefined;
  /** Keeps the view, once it is finished, unless it is one of a preview; returns it. */
  keep(at: Moment, page: CachedResponse, found: { mayExist?: AddressFilter }): CachedResponse;
  /**
   * Responds and returns true when there is certainly nothing at the address, or no page can have it;
   * otherwise touches nothing and returns false. Neither reads the store nor keeps anything of the request.
   */
  serve(request: IncomingMessage, response: ServerResponse, at: Moment & Received): boolean;
}

interface Moment {
  version: string;
  nowMs: number;
}

interface Received {
  headers: CacheHeaders;
}

export function createUnknownAddresses(options: {
  isEncrypted: (request: IncomingMessage) => boolean;
  sendError: SendError;
}): UnknownAddresses {
  const { isEncrypted, sendError } = options;
  let kept: { page: CachedResponse; mayExist: AddressFilter; from: Moment } | undefined;

  function find({ version, nowMs }: Moment) {
    if (kept?.from.version !== version) return undefined;
    // The clock may have been set back, to an instant with another page.
    return kept.from.nowMs <= nowMs && nowMs < kept.page.validUntilMs ? kept : undefined;
  }

  return {
    find: (at) => find(at)?.page,
    keep(from, page, { mayExist }) {
      if (mayExist) kept = { page, mayExist, from };
      return page;
    },
    serve(request, response, { headers, ...at }) {
      const found = find(at);
      if (!found) return false;
      const target = parseTarget(request.url ?? "");
      if (target instanceof HttpError) {
        sendError(target, { request, response });
        return true;
      }
      if (target.hasTrailingSlash) return false;
      const payloadPage = findPayloadPage(target.path);
      if (found.mayExist(payloadPage ?? target.path)) return false;
      const { nowMs } = at;
      const { isJson, vary } = chooseErrorForm(request);
      if (isJson) {
        const shown = payloadPage === undefined ? request.url : findPayloadPage(target.encodedPath);
        const lifetime = shortCacheControl(notFoundSeconds, found.page.validUntilMs - nowMs);
        // No HttpError: capturing its stack takes a good part of the time of such a response.
        const code = "page-unknown";
        const said = { ...httpErrors[code], ...describeNotFound(code, shown ?? "") };
        const lasts = { "Cache-Control": lifetime };
        sendError({ code, ...said, headers: lasts }, { request, response });
        return true;
      }
      // The error of data that a person opens in a window has a view of its own.
      if (payloadPage !== undefined) return false;
      found.page.send(request, response, {
        nowMs,
        isEncrypted: isEncrypted(request),
        headers,
        vary,
      });
      return true;
    },
  };
}

/** The checked address, or why no page can have it. */
function parseTarget(url: string): RequestTarget | HttpError {
  try {
    return parseRequestTarget(url);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
