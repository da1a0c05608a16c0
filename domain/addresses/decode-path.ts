import { decodeEscapes } from "#domain/words/decode-escapes.ts";

/**
 * Decodes a percent-encoded path and drops trailing slashes.
 *
 * Keeps a path whose percent-encoding is broken: no request for such an address reaches a page.
 */
export function decodePath(encoded: string): string {
  const path = decodeEscapes(encoded);
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
