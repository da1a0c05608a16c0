import { listSelection, packPage, type Payload } from "#client/contract/payload.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { nameBuild, type Bundle, type PageAssets } from "#server/bundle/load-bundle.ts";
import {
  notFoundSeconds,
  pageCacheControl,
  shortCacheControl,
} from "#server/http/cache-control.ts";
import {
  createCachedResponse,
  type CachedResponse,
  type ResponseSource,
} from "#server/http/cached-response.ts";
import type { RequestTarget } from "#server/http/request-target.ts";
import {
  createPageHeaders,
  securityHeaders,
  type HeaderPair,
} from "#server/http/security-headers.ts";
import type { FindPage, FoundPage, PageOutcome } from "#server/page-data/page-reader.ts";
import type { FinishedPages } from "./finished-pages.ts";
import { renderHtml } from "./html-document.ts";

export type PageResponse =
  | { kind: "page" | "not-found"; response: CachedResponse }
  | { kind: "redirect"; status: number; location: string; validUntil: Date | undefined };

export interface PageResponses {
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
   * The page at an address as data, cached under the address of its payload. Redirects are data as
   * well. "Not found" contains only the end of its validity.
   */
  findPayload(page: { path: string; payloadPath: string }, preview?: PreviewGrant): PayloadResponse;
}

export type PayloadResponse =
  | { kind: "payload"; response: CachedResponse }
  | { kind: "not-found"; validUntilMs: number };

/** Pages by address, rendered once per content version. */
export function createPageResponses(
  { bundle, findPage, now }: { bundle: Bundle; findPage: FindPage; now: () => Date },
  finished: FinishedPages,
): PageResponses {
  const assets = bundle.page;

  function getNotFound(outcome: NotFound, nowMs: number): CachedResponse {
    const known = finished.findUnknown(nowMs);
    if (known) return known;
    const response = createNotFoundResponse(outcome, assets);
    finished.addUnknown(response, nowMs, outcome.mayExist);
    return response;
  }

  function getPage(outcome: Found, encodedPath: string, nowMs: number): CachedResponse {
    if (outcome.isPersonal) return createUncachedResponse(outcome, assets);
    if (outcome.isRare) return createPageResponse(outcome, assets);
    // The many possible queries lead to the few canonical ones of the content, by which pages are
    // cached.
    const key = encodedPath + (outcome.search ?? "");
    const known = finished.find(key, nowMs);
    const response = known ?? createPageResponse(outcome, assets);
    if (!known) finished.add(key, response, nowMs);
    return response;
  }

  return {
    find({ path, encodedPath, search }, preview) {
      if (preview) return buildPageResponse(findPage(path, preview, search), assets);
      const nowMs = now().getTime();
      const isCurrent = finished.isCurrent();
      const isFinished = isCurrent && !listSelection.test(search);
      const cached = isFinished ? finished.find(encodedPath, nowMs) : undefined;
      if (cached) return { kind: "page", response: cached };
      const unknown = isCurrent ? finished.findUnknownAt(path, nowMs) : undefined;
      if (unknown) return { kind: "not-found", response: unknown };
      const outcome = findPage(path, undefined, search);
      finished.follow(outcome.version);
      if (outcome.kind === "redirect") return outcome;
      if (outcome.kind === "not-found") {
        return { kind: "not-found", response: getNotFound(outcome, nowMs) };
      }
      return { kind: "page", response: getPage(outcome, encodedPath, nowMs) };
    },
    findPayload({ path, payloadPath }, preview) {
      if (preview) return buildPayloadResponse(findPage(path, preview), assets);
      const nowMs = now().getTime();
      const isCurrent = finished.isCurrent();
      const cached = isCurrent ? finished.find(payloadPath, nowMs) : undefined;
      if (cached) return { kind: "payload", response: cached };
      const unknown = isCurrent ? finished.findUnknownAt(path, nowMs) : undefined;
      if (unknown) return { kind: "not-found", validUntilMs: unknown.validUntilMs };
      const outcome = findPage(path);
      finished.follow(outcome.version);
      // The next unknown address is then served without the store.
      if (outcome.kind === "not-found") getNotFound(outcome, nowMs);
      const built = buildPayloadResponse(outcome, assets);
      // Redirects are not cached, because too many spellings lead to one.
      if (outcome.kind === "page" && built.kind === "payload") {
        finished.add(payloadPath, built.response, nowMs);
      }
      return built;
    },
  };
}

type Found = Extract<PageOutcome, { kind: "page" }>;
type NotFound = Extract<PageOutcome, { kind: "not-found" }>;

function buildPageResponse(outcome: PageOutcome, assets: PageAssets): PageResponse {
  if (outcome.kind === "redirect") return outcome;
  const create = outcome.kind === "page" ? createPageResponse : createNotFoundResponse;
  return { kind: outcome.kind, response: create(outcome, assets) };
}

function buildPayloadResponse(outcome: PageOutcome, assets: PageAssets): PayloadResponse {
  if (outcome.kind === "not-found") {
    return { kind: "not-found", validUntilMs: outcome.validUntil?.getTime() ?? Infinity };
  }
  return { kind: "payload", response: createPayloadResponse(outcome, assets) };
}

/** Renders a found page into a cacheable response. */
export function createPageResponse(page: FoundPage, assets: PageAssets): CachedResponse {
  return renderFound(page, assets, { status: 200, cacheControl: pageCacheControl });
}

/** Renders a page for a single visitor. */
export function createUncachedResponse(page: FoundPage, assets: PageAssets): CachedResponse {
  return renderFound(page, assets, { status: 200, cacheControl: () => "no-store" });
}

function createNotFoundResponse(page: FoundPage, assets: PageAssets): CachedResponse {
  return renderFound(page, assets, {
    status: 404,
    cacheControl: (remainingMs) => shortCacheControl(notFoundSeconds, remainingMs),
  });
}

/**
 * Sets the map's policy on every page, because it stays when a visitor changes to a page with a
 * map.
 */
function renderFound(
  { data, graph, validUntil, hosts, look }: FoundPage,
  assets: PageAssets,
  kind: Pick<ResponseSource, "status" | "cacheControl">,
): CachedResponse {
  const build = nameBuild(assets, { hosts, site: data.site, look });
  return createCachedResponse({
    ...kind,
    body: Buffer.from(renderHtml(data, { ...assets, build, look, graph })),
    contentType: "text/html; charset=utf-8",
    headers: createPageHeaders(hosts),
    validUntil,
    isCompressible: true,
  });
}

type Outcome = Exclude<PageOutcome, { kind: "not-found" }>;

/** A page or redirect as data; cached as long as the page. */
function createPayloadResponse(outcome: Outcome, assets: PageAssets): CachedResponse {
  return createCachedResponse({
    status: 200,
    body: Buffer.from(JSON.stringify(toPayload(outcome, assets))),
    contentType: "application/json; charset=utf-8",
    headers: [...securityHeaders.file, ...headersForEnd(outcome)],
    validUntil: outcome.validUntil,
    cacheControl: pageCacheControl,
    isCompressible: true,
  });
}

/**
 * Tells tabs, which keep pages in memory, when the data expire. Caches follow `Cache-Control`
 * instead (RFC 9111, 5.3).
 */
function headersForEnd({ validUntil }: Outcome): HeaderPair[] {
  return validUntil ? [["Expires", validUntil.toUTCString()]] : [];
}

/**
 * Status 200 for redirects, because `fetch` would silently follow a 3xx and hide the new address.
 */
function toPayload(outcome: Outcome, assets: PageAssets): Payload {
  if (outcome.kind === "redirect") return { data: { redirect: outcome.location } };
  const { data, hosts, look } = outcome;
  return { data: packPage(data, nameBuild(assets, { hosts, site: data.site, look })) };
}
