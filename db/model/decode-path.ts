/**
 * The path that an encoded one stands for, without trailing slashes.
 *
 * Stays as it is where its percent-encoding is broken: no request with such an address reaches a page.
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
