/**
 * Decodes a percent-encoded path and drops trailing slashes.
 *
 * Keeps a path whose percent-encoding is broken: no request for such an address reaches a page.
 */
export function decodePath(encoded: string): string {
  const path = decode(encoded);
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
