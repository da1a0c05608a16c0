/** First and last byte of a part, both included. */
export interface BytePart {
  start: number;
  end: number;
}

/**
 * Parses the part of a file in a `Range` header (RFC 9110, 14.2).
 *
 * Returns undefined for no range, other units, malformed ranges and several at once: they count as
 * absent, so that no response is larger than the file.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): BytePart | "unsatisfiable" | undefined {
  const match = /^bytes=\s*(\d{0,16})-(\d{0,16})\s*$/i.exec(header ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? Infinity : Number(last);
  if (end < start) return undefined;
  if (start >= sizeBytes) return "unsatisfiable";
  return { start, end: Math.min(end, sizeBytes - 1) };
}
