import type { IncomingMessage, ServerResponse } from "node:http";
import { eventSelection } from "#client/contract/payload.ts";
import type { PreviewGrant } from "#db/preview/preview-links.ts";
import { nameBuild, type PageAssets } from "#server/bundle/load-bundle.ts";
import {
  notFoundSeconds,
  pageCacheControl,
  shortCacheControl,
} from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { createFollower, createResponseCache } from "#server/http/response-cache.ts";
import type { FoundPage, PageOutcome, PageReader } from "#server/page-data/page-reader.ts";
import { createPayloadResponse } from "./payload-response.ts";
import { mentionsPreview } from "#server/preview/preview-request.ts";
import type { SendError } from "./error-responses.ts";
import { createUnknownAddresses } from "./unknown-addresses.ts";
import { renderHtml } from "./render-html.tsx";
import { pickCacheHeaders } from "#server/http/request-headers.ts";
import { maxTargetLength, type RequestTarget } from "#server/http/request-target.ts";
import { createPageHeaders } from "#server/http/security-headers.ts";

export type PageResponse =
  | { kind: "page" | "not-found"; response: CachedResponse }
  | { kind: "redirect"; status: number; location: string; validUntil: Date | undefined };

export interface PageResponses {
  /**
   * Responds from the cache and returns true, or touches nothing and returns false.
   *
   * Runs first on every request, so it does as little as possible.
   */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * The response for an address, cached or built. Throws when the store cannot be read.
   *
   * Responses for a preview are built each time and never cached.
   */
  find(
    target: Pick<RequestTarget, "path" | "encodedPath" | "search">,
    preview?: PreviewGrant,
  ): PageResponse;
  /**
   * The same address as data, cached under the address of its payload.
   *
   * Redirects are data, too. "Not found" carries only the end of its validity.
   */
  findPayload(page: { path: string; payloadPath: string }, preview?: PreviewGrant): PayloadResponse;
}

export type PayloadResponse =
  | { kind: "payload"; response: CachedResponse }
  | { kind: "not-found"; validUntil: Date | undefined };

export interface PageResponsesOptions {
  reader: PageReader;
  /** Version of the content as of this moment; throws when there is none. */
  readVersion: () => string;
  assets: PageAssets;
  now: () => Date;
  isEncrypted: (request: IncomingMessage) => boolean;
  /** True when some requests may see more than cached pages show. */
  hasPreview: boolean;
  sendError: SendError;
  maxBytes?: number;
}

/**
 * Remembers a value until the event loop has handled everything that had arrived when it was read.
 *
 * Requests of one turn were all sent before the first was handled, so none can know of a
 * later publication. Querying the database for each would be a seventh of the work.
 */
function oncePerTurn<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  const forget = () => {
    known = undefined;
  };
  return () => {
    if (known) return known.value;
    known = { value: read() };
    setImmediate(forget);
    return known.value;
  };
}

/** Pages by address, rendered once per content version. */
export function createPageResponses(options: PageResponsesOptions): PageResponses {
  const { reader, readVersion, assets, now, isEncrypted, hasPreview } = options;
  const { maxBytes = 32 * 1024 * 1024 } = options;
  const cache = createResponseCache({ maxBytes });
  const followVersion = createFollower(cache, oncePerTurn(readVersion));
  const unknown = createUnknownAddresses(options);
  const getNotFound = (outcome: NotFound, nowMs: number) => {
    const at = { version: outcome.version, nowMs };
    return unknown.find(at) ?? unknown.keep(at, createNotFoundResponse(outcome, assets), outcome);
  };

  return {
    serveCached(request, response) {
      const { method, url = "" } = request;
      if ((method !== "GET" && method !== "HEAD") || url.length > maxTargetLength) return false;
      const version = followVersion();
      const headers = pickCacheHeaders(request);
      if (version === undefined || headers.hosts !== 1) return false;
      const queryStart = url.indexOf("?");
      if (hasPreview && mentionsPreview(url, queryStart, headers)) return false;
      const nowMs = now().getTime();
      const cached = cache.find(queryStart === -1 ? url : url.slice(0, queryStart), nowMs);
      if (!cached) return unknown.serve(request, response, { version, nowMs, headers });
      if (eventSelection.test(url)) return false;
      cached.send(request, response, { nowMs, isEncrypted: isEncrypted(request), headers });
      return true;
    },
    find({ path, encodedPath, search }, preview) {
      if (preview) return buildPageResponse(reader.find(path, preview, search), assets);
      const nowMs = now().getTime();
      const isCurrent = followVersion() !== undefined && !eventSelection.test(search);
      const cached = isCurrent ? cache.find(encodedPath, nowMs) : undefined;
      if (cached) return { kind: "page", response: cached };
      const outcome = reader.find(path, undefined, search);
      cache.follow(outcome.version);
      if (outcome.kind === "redirect") return outcome;
      if (outcome.kind === "not-found") {
        return { kind: "not-found", response: getNotFound(outcome, nowMs) };
      }
      // Queries beyond number lead to the few that the content has pages for.
      const key = encodedPath + (outcome.search ?? "");
      const known = cache.find(key, nowMs);
      const response = known ?? createPageResponse(outcome, assets);
      if (!known) cache.add(key, response, nowMs);
      return { kind: "page", response };
    },
    findPayload({ path, payloadPath }, preview) {
      if (preview) return buildPayloadResponse(reader.find(path, preview), assets);
      const nowMs = now().getTime();
      const cached = followVersion() === undefined ? undefined : cache.find(payloadPath, nowMs);
      if (cached) return { kind: "payload", response: cached };
      const outcome = reader.find(path);
      cache.follow(outcome.version);
      // The next one is then served without the store.
      if (outcome.kind === "not-found") getNotFound(outcome, nowMs);
      const built = buildPayloadResponse(outcome, assets);
      // There are too many spellings that redirect to cache them all.
      if (outcome.kind === "page" && built.kind === "payload") {
        cache.add(payloadPath, built.response, nowMs);
      }
      return built;
    },
  };
}

type NotFound = Extract<PageOutcome, { kind: "not-found" }>;

function buildPageResponse(outcome: PageOutcome, assets: PageAssets): PageResponse {
  switch (outcome.kind) {
    case "page":
      return { kind: "page", response: createPageResponse(outcome, assets) };
    case "not-found":
      return { kind: "not-found", response: createNotFoundResponse(outcome, assets) };
    case "redirect":
      return outcome;
    default:
      return outcome satisfies never;
  }
}

function buildPayloadResponse(outcome: PageOutcome, assets: PageAssets): PayloadResponse {
  if (outcome.kind === "not-found") return { kind: "not-found", validUntil: outcome.validUntil };
  return { kind: "payload", response: createPayloadResponse(outcome, assets) };
}

/** A page that was found, finished. */
export function createPageResponse(page: FoundPage, assets: PageAssets): CachedResponse {
  return createCachedResponse({
    status: 200,
    ...renderFound(page, assets),
    cacheControl: pageCacheControl,
    isCompressible: true,
  });
}

/** A page that is for one visitor alone. */
export function createUncachedResponse(page: FoundPage, assets: PageAssets): CachedResponse {
  return createCachedResponse({
    status: 200,
    ...renderFound(page, assets),
    cacheControl: () => "no-store",
    isCompressible: true,
  });
}

function createNotFoundResponse(page: FoundPage, assets: PageAssets): CachedResponse {
  return createCachedResponse({
    status: 404,
    ...renderFound(page, assets),
    cacheControl: (remainingMs) => shortCacheControl(notFoundSeconds, remainingMs),
    isCompressible: true,
  });
}

/** From any page a visitor may go on to one with a map, and the policy of the first one stays. */
function renderFound({ data, graph, validUntil, hosts, look }: FoundPage, assets: PageAssets) {
  const build = nameBuild(assets, { hosts, site: data.site, look });
  return {
    body: Buffer.from(renderHtml(data, { ...assets, build, look, graph })),
    contentType: "text/html; charset=utf-8",
    headers: createPageHeaders(hosts),
    validUntil,
  };
}
