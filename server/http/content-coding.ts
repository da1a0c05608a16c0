import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";

export type Compression = "br" | "gzip";
export type Coding = Compression | "identity";

/** Chooses among what we offer by an `Accept-Encoding` header: brotli, gzip, or nothing. */
export function chooseCoding(header: string | undefined): Coding {
  if (header === undefined || header === "") return "identity";
  const qualities = parseQualities(header);
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get("*") ?? 0;
  const brotli = qualityOf("br");
  const gzip = Math.max(qualityOf("gzip"), qualities.get("x-gzip") ?? 0);
  if (brotli > 0 && brotli >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}

/** Compresses a page while its first visitor waits, so speed counts as much as size. */
export function compressNow(bytes: Buffer, coding: Compression): Buffer {
  // A small result would keep its whole chunk in memory.
  const chunkSize = Math.min(Math.max(Math.ceil(bytes.length / 4), 1024), 16 * 1024);
  if (coding === "gzip") return gzipSync(bytes, { level: 6, chunkSize });
  return brotliCompressSync(bytes, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: findWindow(bytes.length),
    },
  });
}

/** The plain bytes of a response. */
export function decompressNow(bytes: Buffer, coding: Compression): Buffer {
  return coding === "gzip" ? gunzipSync(bytes) : brotliDecompressSync(bytes);
}

/** The smallest window that sees all bytes at once; a larger one only takes memory. */
function findWindow(sizeBytes: number): number {
  const needed = Math.ceil(Math.log2(sizeBytes + 16));
  return Math.min(
    Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

function parseQualities(header: string): Map<string, number> {
  const entries = header
    .toLowerCase()
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith("q="));
      const value = quality === undefined ? 1 : Number(quality.slice(2));
      return [name, Number.isFinite(value) ? value : 0] as const;
    });
  return new Map(entries);
}
