import { QueryError } from "#db/query/query-error.ts";
import { parseContentQuery } from "#db/query/query-params.ts";
import { queryNavigation } from "#db/query/query-navigation.ts";
import { checkQuery, runQuery } from "#db/query/run-query.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { hideOverduePeople } from "#db/read/overdue-people.ts";
import { createVisibility, type Visibility } from "#db/read/visibility.ts";
import type { Store } from "#db/store/open-store.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import { cacheBytes } from "#server/http/cache-bytes.ts";
import {
  notFoundSeconds,
  pageCacheControl,
  shortCacheControl,
} from "#server/http/cache-control.ts";
import { HttpError } from "#server/http/http-error.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createResponseCache } from "#server/http/response-cache.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { ContentRequest } from "./request.ts";

export interface ContentResponses {
  /** A cached response for the same parameters and content. */
  findCached(request: ContentRequest): CachedResponse | undefined;
  /** Throws HttpError for invalid parameters, without reading documents. */
  check(request: ContentRequest): void;
  /**
   * Responses for a preview are not cached.
   *
   * Throws HttpError for unusable parameters and missing documents.
   */
  get(request: ContentRequest, preview?: PreviewGrant): CachedResponse;
}

/** Responses of the content API by endpoint and parameters, computed once per content version. */
export function createContentResponses(options: {
  store: LiveStore;
  now: () => Date;
  maxBytes?: number;
}): ContentResponses {
  const { store, now, maxBytes = cacheBytes.contentApi } = options;
  const cache = createResponseCache({ maxBytes });
  return {
    findCached(request) {
      cache.follow(store.state().version);
      return cache.find(keyOf(request), now().getTime());
    },
    check(request) {
      explainQueryErrors(() => checkQuery(parseContentQuery(request.params)));
    },
    get(request, preview) {
      return store.snapshot((snapshot) => {
        const { version, nextChangeAt } = snapshot.state;
        cache.follow(version);
        const scope = hideOverduePeople(snapshot.store, createVisibility(snapshot.now, preview));
        const source = { store: snapshot.store, scope, validUntil: nextChangeAt };
        const response = createQueryResponse(source, request);
        if (!preview) cache.add(keyOf(request), response, snapshot.now.getTime());
        return response;
      });
    },
  };
}

/** Not the hash in the address, which clients choose freely. */
function keyOf({ endpoint, params }: ContentRequest): string {
  return `${endpoint} ${params}`;
}

interface QuerySource {
  store: Store;
  scope: Visibility;
  validUntil: Date | undefined;
}

function createQueryResponse(source: QuerySource, request: ContentRequest): CachedResponse {
  const body = writeBody(source, request);
  if (body === undefined) throw createNotFound(source, request);
  return createCachedResponse({
    status: 200,
    body: Buffer.from(body),
    contentType: "application/json; charset=utf-8",
    headers: securityHeaders.file,
    validUntil: source.validUntil,
    cacheControl: pageCacheControl,
    isCompressible: true,
  });
}

function writeBody({ store, scope }: QuerySource, request: ContentRequest): string | undefined {
  return explainQueryErrors(() => {
    const query = parseContentQuery(request.params);
    if (request.endpoint === "query") return runQuery(store, query, scope);
    return JSON.stringify(queryNavigation(store, query, scope));
  });
}

function explainQueryErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw new HttpError("query-invalid", { statusMessage: error.message, cause: error });
  }
}

function createNotFound({ scope, validUntil }: QuerySource, { params }: ContentRequest): HttpError {
  const remainingMs = (validUntil?.getTime() ?? Infinity) - scope.now.getTime();
  const query: unknown = params === "" ? {} : JSON.parse(params);
  return new HttpError("document-unknown", {
    headers: { "Cache-Control": shortCacheControl(notFoundSeconds, remainingMs) },
    data: { description: "Could not find document for the given query.", query },
  });
}
