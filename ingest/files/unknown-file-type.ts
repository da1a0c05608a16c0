import type { FindingRecord } from "#domain/content/records.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";

export function findingForUnknownType(file: string): FindingRecord {
  const [name = "any"] = kinds.find(([, endings]) => endings.test(file)) ?? [];
  return finding("file-type-unknown", { file, severity: "warning" }, { case: name });
}

/** Common file types that visitors could not open. */
const kinds = [
  ["office", /\.(?:docx?|odt|rtf|pages)$/i],
  ["heic", /\.hei[cf]$/i],
  ["video", /\.(?:mov|qt|avi|mkv|m4v|wmv|mpe?g|m2?ts|3gp|ogv|flv)$/i],
  ["captions", /\.(?:srt|sbv|sub|ass|ssa|ttml|dfxp)$/i],
] as const;
