import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import Negotiator from "negotiator";
import { longestPageLifeMs } from "./cache-control.ts";
import type { HeaderPair } from "./security-headers.ts";

/**
 * A finished response: status, headers and the bytes in every coding requested so far.
 *
 * Plain bytes are kept only until compressed ones exist, because few requests want them.
 *
 * Sending one costs a lookup and a write. Headers are flat lists, prepared once; only a
 * `Cache-Control` with an end is rewritten, at most once a second.
 */
export interface CachedResponse {
  /** When the response becomes outdated; Infinity if nothing changes by itself. */
  validUntilMs: number;
  sizeBytes: number;
  send(response: ServerResponse, options: SendOptions): void;
}

export interface SendOptions {
  nowMs: number;
  /** The other request headers that selected this response; one of a few fixed texts. */
  vary?: string | undefined;
}

type Compression = "br" | "gzip";
type Coding = Compression | "identity";

export interface ResponseSource {
  status: number;
  body: Buffer;
  contentType: string;
  headers: readonly HeaderPair[];
  validUntil?: Date | undefined;
  cacheControl: (remainingMs: number) => string;
  /** Existing compressed bytes. */
  compressed?: Partial<Record<Compression, Buffer>>;
  /** Compresses on first request; a fast default if absent. */
  compress?: (plain: Buffer, coding: Compression) => Buffer;
  isCompressible: boolean;
}

interface Variant {
  body: Buffer;
  etag: string;
  /** Header blocks of the full response and of 304. */
  whole: string[];
  notModified: string[];
  /** When the headers must be rewritten. */
  staleAtMs: number;
}

export function createCachedResponse({ body, ...source }: ResponseSource): CachedResponse {
  const validUntilMs = source.validUntil?.getTime() ?? Infinity;
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variants = new Map<string, Variant>();
  const encode = createEncoder(body, source);

  function getVariant(coding: Coding, vary: string, nowMs: number): Variant {
    const key = `${coding} ${vary}`;
    const known = variants.get(key);
    if (known && nowMs < known.staleAtMs) return known;
    const bytes = known?.body ?? encode(coding);
    const variant = createVariant(source, {
      body: bytes,
      coding,
      vary,
      tag,
      nowMs,
      validUntilMs,
    });
    variants.set(key, variant);
    return variant;
  }

  return {
    validUntilMs,
    // An estimate for all codings: compressed bytes and header blocks are kept besides the plain
    // ones.
    sizeBytes: Math.ceil(body.length * 1.6) + 8192,
    send(response, { nowMs, vary = "" }) {
      const { headers, method } = response.req;
      const coding = source.isCompressible ? chooseCoding(headers) : "identity";
      const variant = getVariant(coding, vary, nowMs);
      const known = headers["if-none-match"];
      if (known !== undefined && source.status === 200 && matchesTag(known, variant.etag)) {
        response.writeHead(304, variant.notModified).end();
        return;
      }
      response.writeHead(source.status, variant.whole);
      if (method === "HEAD") response.end();
      else response.end(variant.body);
    },
  };
}

const codings: Coding[] = ["br", "gzip", "identity"];

/** Plain bytes are allowed even for a client that refuses every coding (RFC 9110, 12.5.3). */
function chooseCoding(headers: IncomingHttpHeaders): Coding {
  return new Negotiator({ headers }).encoding(codings, { preferred: codings }) ?? "identity";
}

/** Creates every coding from the bytes that are kept. */
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
    const plain = decompress(kept.bytes, kept.coding);
    if (coding === "identity") return plain;
    const bytes = compress(plain, coding);
    kept = { coding, bytes };
    return bytes;
  };
}

/** The first visitor of a page waits for it, so speed counts as much as size. */
function compressNow(bytes: Buffer, coding: Compression): Buffer {
  if (coding === "gzip") return gzipSync(bytes);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  return brotliCompressSync(bytes, { params: { [quality]: 4, [size]: bytes.length } });
}

function decompress(bytes: Buffer, coding: Coding): Buffer {
  if (coding === "identity") return bytes;
  return coding === "gzip" ? gunzipSync(bytes) : brotliDecompressSync(bytes);
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
  const etag = coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
  const vary = [part.vary, source.isCompressible ? "Accept-Encoding" : ""]
    .filter((name) => name !== "")
    .join(", ");
  const notModified: HeaderPair[] = [
    ["Cache-Control", source.cacheControl(validUntilMs - nowMs)],
    ...(vary === "" ? [] : [["Vary", vary] satisfies HeaderPair]),
    ...(source.status === 200 ? [["ETag", etag] satisfies HeaderPair] : []),
    ...source.headers,
  ];
  const description: HeaderPair[] = [
    ["Content-Type", source.contentType],
    ["Content-Length", String(body.length)],
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] satisfies HeaderPair]),
  ];
  return {
    body,
    etag,
    whole: [...description, ...notModified].flat(),
    notModified: notModified.flat(),
    staleAtMs: findStaleInstant(validUntilMs, nowMs),
  };
}

/** When the lifetime in the headers, in whole seconds, would exceed the remaining time. */
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
