import { lastPart } from "#domain/addresses/last-part.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";

/**
 * A finding about a file that is no picture despite its name, with its real type if that is known.
 */
export function findingForBrokenImage({
  file,
  bytes,
}: {
  file: string;
  bytes: Uint8Array;
}): FindingRecord {
  const kind = recogniseContent(bytes);
  const place = { file, severity: "error" } as const;
  switch (kind) {
    case "pdf":
    case "svg":
      return finding("image-broken", place, {
        case: kind,
        name: lastPart(file).replace(/\.[^.]*$/, `.${kind}`),
      });
    case "GIF":
    case "TIFF":
    case "BMP":
      return finding("image-broken", place, { case: "format", format: kind });
    default:
      return finding("image-broken", place, { case: kind ?? "unknown" });
  }
}

type Content = "pdf" | "svg" | "GIF" | "TIFF" | "BMP" | "video" | "container" | "html";

/** The first bytes of formats, as Latin-1. */
const signatures: readonly [RegExp, Content][] = [
  [/^\s*%PDF-/, "pdf"],
  // MP4 and QuickTime; HEIC and AVIF, which have the same container, are images.
  [/^.{4}ftyp(?!avi[fs]|he[iv][cmsx]|mif1|msf1)/s, "video"],
  [/^RIFF.{4}AVI /s, "video"],
  [/^\p{Cc}E\xdf\xa3/u, "video"],
  // ZIP, also used by Word and OpenOffice, and older files of Office
  [/^PK\p{Cc}{2}/u, "container"],
  [/^\xd0\xcf\p{Cc}\xe0/u, "container"],
  [/^\s*<(?:!doctype html|html)\b/i, "html"],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<(?:svg|!doctype svg)\b/i, "svg"],
  [/^GIF8[79]a/, "GIF"],
  [/^(?:II\*\0|MM\0\*)/, "TIFF"],
  [/^BM.{4}\0{4}/s, "BMP"],
];

function recogniseContent(bytes: Uint8Array): Content | undefined {
  const start = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  return signatures.find(([signature]) => signature.test(start))?.[1];
}
