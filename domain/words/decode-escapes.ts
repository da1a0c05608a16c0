/** Decodes the percent-encoding of a text; one with broken escapes is returned unchanged. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
