import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { longestPageLifeMs } from "./cache-control.ts";
import {
  chooseCoding,
  compressNow,
  decompressNow,
  type Coding,
  type Compression,
} from "./content-coding.ts";
import { pickCacheHeaders, type CacheHeaders } from "./request-headers.ts";
import { strictTransport, type HeaderPair } from "./security-headers.ts";

/**
 * A finished response: status, header block and bytes in every coding requested so far.
 *
 * Plain bytes are kept only until there are compressed ones, because few requests ask for them.
 *
 * Sending one costs a lookup and a write. Header blocks are flat lists, prepared once; only a
 * `Cache-Control` that ends at an instant is rewritten, once a second.
 */
export interface CachedResponse {
  /** The response is outdated from here on; Infinity when nothing changes by itself. */
  validUntilMs: number;
  sizeBytes: number;
  send(request: IncomingMessage, response: ServerResponse, options: SendOptions): void;
}

export interface SendOptions {
  nowMs: number;
  isEncrypted: boolean;
  /** The request's headers, where they have been picked already. */
  headers?: CacheHeaders;
  /** Further request headers that selected this response; one of a few fixed texts. */
  vary?: string;
}

export interface ResponseSource {
  status: number;
  body: Buffer;
  contentType: string;
  headers: readonly HeaderPair[];
  validUntil?: Date | undefined;
  cacheControl: (remainingMs: number) => string;
  /** Compressed bytes that exist already. */
  compressed?: Partial<Record<Compression, Buffer>>;
  /** Makes the others when they are first requested; quickly, if not set. */
  compress?: (plain: Buffer, coding: Compression) => Buffer;
  isCompressible: boolean;
}

/** Header blocks of the full response and of 304. */
interface Heads {
  whole: string[];
  notModified: string[];
}

interface Variant {
  body: Buffer;
  etag: string;
  plain: Heads;
  encrypted: Heads;
  /** The blocks have to be rewritten from here on. */
  staleAtMs: number;
}

export function createCachedResponse({ body, ...source }: ResponseSource): CachedResponse {
  const validUntilMs = source.validUntil?.getTime() ?? Infinity;
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variants = new Map<string, Variant>();
  const encode = createEncoder(body, source);

  function getVariant(coding: Coding, vary: string, nowMs: number): Variant {
    const key = vary === "" ? coding : `${coding} ${vary}`;
    const known = variants.get(key);
    if (known && nowMs < known.staleAtMs) return known;
    const bytes = known?.body ?? encode(coding);
    const part = { body: bytes, coding, vary, tag, nowMs, validUntilMs };
    const variant = createVariant(source, part);
    variants.set(key, variant);
    return variant;
  }

  return {
    validUntilMs,
    // In every coding: compressed bytes and header blocks come on top of the plain ones.
    sizeBytes: Math.ceil(body.length * 1.6) + 8192,
    send(request, response, { nowMs, isEncrypted, headers, vary = "" }) {
      const { acceptEncoding, ifNoneMatch: known } = headers ?? pickCacheHeaders(request);
      const coding = source.isCompressible ? pickCoding(acceptEncoding) : "identity";
      const variant = getVariant(coding, vary, nowMs);
      const heads = isEncrypted ? variant.encrypted : variant.plain;
      if (known !== undefined && source.status === 200 && matchesTag(known, variant.etag)) {
        response.writeHead(304, heads.notModified).end();
        return;
      }
      response.writeHead(source.status, heads.whole);
      if (request.method === "HEAD") response.end();
      else response.end(variant.body);
    },
  };
}

/** The codings browsers ask for, so that the common headers are not parsed each time. */
const usualCodings = new Map<string | undefined, Coding>([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip", "gzip"],
  ["br", "br"],
]);

function pickCoding(header: string | undefined): Coding {
  return usualCodings.get(header) ?? chooseCoding(header);
}

/** Makes every coding from the one whose bytes are kept. */
function createEncoder(
  body: Buffer,
  { compressed = {}, compress = compressNow }: Pick<ResponseSource, "compressed" | "compress">,
) {
  let kept: { coding: Coding; bytes: Buffer } = compressed.br
    ? { coding: "br", bytes: compressed.br }
    : { coding: "identity", bytes: body };
  return (coding: Coding): Buffer => {
    if (coding === kept.coding) return kept.bytes;
    const finished = coding === "identity" ? undefined : compressed[coding];
    if (finished) return finished;
    const plain = kept.coding === "identity" ? kept.bytes : decompressNow(kept.bytes, kept.coding);
    if (coding === "identity") return plain;
    const bytes = compress(plain, coding);
    kept = { coding, bytes };
    return bytes;
  };
}

function createVariant(
  source: Omit<ResponseSource, "body">,
  part: {
    body: Buffer;
    coding: Coding;
    vary: string;
    tag: string;
    nowMs: number;
    validUntilMs: number;
  },
): Variant {
  const { body, coding, tag, nowMs, validUntilMs } = part;
  const remainingMs = validUntilMs - nowMs;
  const etag = coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
  const vary = [part.vary, source.isCompressible ? "Accept-Encoding" : ""]
    .filter((name) => name !== "")
    .join(", ");
  const validators: HeaderPair[] = [
    ["Cache-Control", source.cacheControl(remainingMs)],
    ...(vary === "" ? [] : [["Vary", vary] satisfies HeaderPair]),
    ...(source.status === 200 ? [["ETag", etag] satisfies HeaderPair] : []),
  ];
  const description: HeaderPair[] = [
    ["Content-Type", source.contentType],
    ["Content-Length", String(body.length)],
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] satisfies HeaderPair]),
  ];
  const common = [...validators, ...source.headers];
  const writeHeads = (further: HeaderPair[]): Heads => ({
    whole: [...description, ...common, ...further].flat(),
    notModified: [...common, ...further].flat(),
  });
  return {
    body,
    etag,
    plain: writeHeads([]),
    encrypted: writeHeads([strictTransport]),
    staleAtMs: findStaleInstant(validUntilMs, nowMs),
  };
}

/** Lifetimes count whole seconds, so they are too long as soon as one less is left of them. */
function findStaleInstant(validUntilMs: number, nowMs: number): number {
  const remainingMs = validUntilMs - nowMs;
  if (remainingMs > longestPageLifeMs) return validUntilMs - longestPageLifeMs;
  return validUntilMs - Math.floor(remainingMs / 1000) * 1000 + 1;
}

/** `If-None-Match` compares weakly: what a cache in between marked as weak is still the same. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
