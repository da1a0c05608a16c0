import { packPage, type Payload } from "#client/contract/payload.ts";
import { nameBuild, type PageAssets } from "#server/bundle/load-bundle.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import type { PageOutcome } from "#server/page-data/page-reader.ts";
import { securityHeaders, type HeaderPair } from "#server/http/security-headers.ts";

type Outcome = Exclude<PageOutcome, { kind: "not-found" }>;

/** A page or redirect as data; cached as long as the page. */
export function createPayloadResponse(outcome: Outcome, assets: PageAssets): CachedResponse {
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
