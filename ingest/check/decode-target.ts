/** An address as documents have it: decoded, in NFC; one with broken escapes as it is. */
export function decodeTarget(href: string): string {
  try {
    return decodeURIComponent(href).normalize("NFC");
  } catch {
    return href;
  }
}
