import type { FindingRecord } from "#domain/content/records.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";

export function findingForUnknownType(file: string): FindingRecord {
  const place = { file, severity: "warning" } as const;
  const [name = "any"] = kinds.find(([, endings]) => endings.test(file)) ?? [];
  if (name === "sheet") return finding("file-type-unknown", place, { case: name, file });
  return lastPart(file).includes(".")
    ? finding("file-type-unknown", place, { case: name })
    : finding("file-type-unknown", place, { case: "bare", name: lastPart(file) });
}

/** Common file types that visitors could not open. */
const kinds = [
  ["office", /\.(?:docx?|odt|rtf|pages)$/i],
  ["sheet", /\.(?:xlsx?|xlsm|ods|numbers)$/i],
  ["picture", /\.(?:gif|tiff?|bmp|psd|eps)$/i],
  ["heic", /\.hei[cf]$/i],
  ["video", /\.(?:mov|qt|avi|mkv|m4v|wmv|mpe?g|m2?ts|3gp|ogv|flv)$/i],
  ["captions", /\.(?:srt|sbv|sub|ass|ssa|ttml|dfxp)$/i],
] as const;
