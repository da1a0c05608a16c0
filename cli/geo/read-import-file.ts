import { readErrorCode } from "#db/files/error-code.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8 } from "fflate";
import type { FindingRecord } from "#domain/content/records.ts";
import { maxAreaBytes, reportTooLarge } from "./read-area-file.ts";

/** A file to import, with its name. */
export interface ImportFile {
  bytes: Uint8Array;
  file: string;
}

/** Reads a file, or standard input for "-". */
export async function readImportFile(
  path: string,
  stdin: Readable | undefined,
): Promise<ImportFile | FindingRecord> {
  if (path === "-")
    return { bytes: stdin ? await buffer(stdin) : new Uint8Array(), file: "Eingabe" };
  const file = basename(path);
  try {
    // Checked first, because the whole file must fit into memory.
    if ((await stat(path)).size > maxAreaBytes) return reportTooLarge(file);
    return { bytes: await readFile(path), file };
  } catch (error) {
    const isMissing = readErrorCode(error) === "ENOENT";
    const place = { file, severity: "error" } as const;
    return finding("geo-format", place, { case: isMissing ? "gone" : "denied" });
  }
}

/**
 * Whether a file contains areas (GeoJSON, shapefile) instead of a table or text, by its first
 * bytes.
 */
export function isAreaFile(bytes: Uint8Array): boolean {
  const start = strFromU8(bytes.subarray(0, 4096), true);
  // An archive contains the names of its files uncompressed.
  if (start.startsWith("PK")) return !Buffer.from(bytes).includes("xl/workbook.xml");
  // The first bytes of a shapefile are 9994, big-endian.
  return /^(?:\xEF\xBB\xBF)?\s*\{/.test(start) || start.startsWith("\0\0\x27\x0A");
}
