import { readFile } from "node:fs/promises";
import type { FileToWrite } from "#cli/command/content-folder.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { readNotesBeside } from "#ingest/geo-folder/read-geo-sources.ts";
import { listDemanded, type SourceNotes } from "#ingest/geo-folder/source-notes.ts";

/**
 * Copies shipped files into `geo/`, with their lines of `SOURCE.md`: a site with constituencies of
 * its own reads no shipped ones, even of the same division.
 */
export async function copyShipped(
  shipped: readonly ScannedFile[],
): Promise<SourceNotes & { files: FileToWrite[] }> {
  const copies: SourceNotes & { files: FileToWrite[] } = {
    files: [],
    rows: [],
    notices: [],
    checksums: new Map(),
  };
  for (const { file, absolutePath } of shipped) {
    const content = await readFile(absolutePath);
    const { row, notices } = await readNotesBeside({ absolutePath });
    const name = file.slice("geo/".length);
    copies.files.push({ file: name, content });
    copies.checksums.set(name, digestBytes(content));
    if (!row) continue;
    copies.rows.push(row);
    copies.notices.push(...listDemanded([row], notices));
  }
  return copies;
}
