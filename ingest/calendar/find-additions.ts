import type { SiteConfig } from "#domain/site/site-config.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { readOnce } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";

/** A text that adds to an entry of a calendar. */
export interface Addition {
  scanned: ScannedFile;
  /** The line with the UID of the entry. */
  line: number;
  /** Whether the text gives a start itself. */
  hasStart: boolean;
}

/**
 * Finds the texts in the folder of events that name the UID of an entry, by that UID. A second text
 * with the same UID is an error.
 */
export function findAdditions(
  files: readonly ScannedFile[],
  site: SiteConfig,
): { additions: Map<string, Addition>; doubled: ScannedFile[] } {
  const additions = new Map<string, Addition>();
  const doubled: ScannedFile[] = [];
  for (const scanned of files) {
    const { file, kind } = scanned;
    if (kind !== "document" || !/\.md$/i.test(file)) continue;
    if (findPlacement(file, site) !== "among-events") continue;
    const found = readUid(scanned);
    if (!found) continue;
    const { uid, ...addition } = found;
    const other = additions.get(uid)?.scanned.file;
    if (other === undefined) additions.set(uid, addition);
    else {
      const place = { file, severity: "error", line: addition.line } as const;
      const twice = finding("calendar-text-twice", place, { uid, other });
      doubled.push({
        ...scanned,
        given: { kind: "fields", fields: {}, digest: other, findings: [twice] },
      });
    }
  }
  return { additions, doubled };
}

/** Whether a file is in the folder of events; a partial (its name begins with `_`) is no event anywhere. */
export function findPlacement(
  file: string,
  { umlauts, kindFolders }: SiteConfig,
): "among-events" | "partial" | "elsewhere" {
  const { path, isPartial } = deriveAddress(file, umlauts);
  if (isPartial) return "partial";
  return findKindFolder(path, kindFolders)?.kind === "event" ? "among-events" : "elsewhere";
}

function readUid(scanned: ScannedFile): (Addition & { uid: string }) | undefined {
  const reading = readOnce(scanned.absolutePath, maxSizeBytes.document, { isLast: true });
  if (reading.kind !== "read") return undefined;
  if (!/^["']?uid["']?\s*:/m.test(Buffer.from(reading.bytes).toString("latin1"))) return undefined;
  const { text } = decodeText(reading.bytes, scanned.file);
  if (text === undefined) return undefined;
  const { data, locate } = readFrontMatter(text, scanned.file);
  const written = data["uid"];
  if (typeof written !== "string" && typeof written !== "number") return undefined;
  const hasStart = ["start", "beginn"].some((key) => data[key] !== undefined);
  return { uid: String(written).trim(), scanned, line: locate(["uid"])?.line ?? 1, hasStart };
}
