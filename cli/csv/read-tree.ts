import { readFile } from "node:fs/promises";
import type { Election, SiteConfig } from "#domain/site/site-config.ts";
import { scanTree } from "#ingest/files/scan-tree.ts";
import { findSheetKind, type Campaign, type ContentFile } from "./known-documents.ts";

/** Reads the files of a content folder that spreadsheets are about. Throws the system error. */
export async function readTree(
  contentDir: string,
  settings: { site: SiteConfig; elections: Election[] },
): Promise<Campaign> {
  const { files: scanned } = await scanTree(contentDir);
  const files: ContentFile[] = [];
  for (const { file, absolutePath, kind } of scanned) {
    if (kind !== "document" || !findSheetKind(file, settings.site)) continue;
    files.push({ file, bytes: await readFile(absolutePath) });
  }
  return { ...settings, files: files.toSorted((one, other) => (one.file < other.file ? -1 : 1)) };
}
