import type { PreviewGrant } from "#db/preview/preview-links.ts";
import type { PageAssets } from "#server/bundle/load-bundle.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createFollower, createResponseCache } from "#server/http/response-cache.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { PageReader } from "#server/page-data/page-reader.ts";
import { parseSearchApiRequest, parseSearchPageRequest } from "./search-request.ts";
import { createPageResponse } from "#server/rendering/page-response.ts";

/** Responses to one sort of searches. They throw what the request or the store has wrong. */
export interface SearchResponses {
  /** The response to a search that was made before in this version of the content. */
  findKnown(search: string): CachedResponse | undefined;
  /** The same, or else the result of a search. Responses for a preview are never remembered. */
  get(search: string, preview?: PreviewGrant): CachedResponse;
}

interface SearchResponsesOptions {
  reader: PageReader;
  /** Version of the content as of this moment; throws when there is none. */
  readVersion: () => string;
  now: () => Date;
  /**
   * For searches alone: there are more of them than memory, and they must not displace finished
   * pages.
   */
  maxBytes?: number;
}

const defaultMaxBytes = 4 * 1024 * 1024;

/** The search page by the query of its address. */
export function createSearchPages(
  options: SearchResponsesOptions & { assets: PageAssets },
): SearchResponses {
  const { reader, assets } = options;
  return rememberResponses(options, {
    parse: parseSearchPageRequest,
    build(request, preview) {
      const page = reader.search(request, preview);
      return { version: page.version, response: createPageResponse(page, assets) };
    },
  });
}

/** The same hits as data. */
export function createSearchData(options: SearchResponsesOptions): SearchResponses {
  return rememberResponses(options, {
    parse: parseSearchApiRequest,
    build(request, preview) {
      const { value, validUntil, version } = options.reader.findHits(request, preview);
      const response = createCachedResponse({
        status: 200,
        body: Buffer.from(JSON.stringify(value)),
        contentType: "application/json; charset=utf-8",
        headers: securityHeaders.file,
        validUntil,
        cacheControl: pageCacheControl,
        isCompressible: true,
      });
      return { version, response };
    },
  });
}

interface Source<Request> {
  parse: (search: string) => Request;
  build: (
    request: Request,
    preview?: PreviewGrant,
  ) => { version: string; response: CachedResponse };
}

/** The key is what was understood, so that spellings of an address and foreign parameters are one. */
function rememberResponses<Request>(
  { readVersion, now, maxBytes = defaultMaxBytes }: SearchResponsesOptions,
  { parse, build }: Source<Request>,
): SearchResponses {
  const cache = createResponseCache({ maxBytes });
  const followVersion = createFollower(cache, readVersion);
  const find = (key: string) =>
    followVersion() === undefined ? undefined : cache.find(key, now().getTime());
  return {
    findKnown: (search) => find(JSON.stringify(parse(search))),
    get(search, preview) {
      const request = parse(search);
      if (preview) return build(request, preview).response;
      const key = JSON.stringify(request);
      const nowMs = now().getTime();
      // A search that was ahead in the queue may have been the same.
      const known = find(key);
      if (known) return known;
      const { version, response } = build(request);
      cache.follow(version);
      cache.add(key, response, nowMs);
      return response;
    },
  };
}
