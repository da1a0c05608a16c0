import { dirname, extname, join } from "node:path";
import type { GeoSource } from "#domain/map/map-record.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { writeMedia } from "#ingest/files/media-folder.ts";
import { readTreeFile } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { listDemanded, readSourceNotes, type SourceNotes } from "./source-notes.ts";

/**
 * Describes files of `geo/` with the notes beside them; one under the ODbL is copied to where visitors
 * can take it. Returns undefined if the notes are about none of them.
 */
export async function describeSources(
  files: readonly ScannedFile[],
  mediaDir: string | undefined,
): Promise<GeoSource[] | undefined> {
  const notes = await readNotes(files);
  const sources: GeoSource[] = [];
  // In turn, so that only one large file is in memory at a time.
  for (const one of files) sources.push(await describeFile(one, notes, mediaDir));
  return sources.some(({ origin }) => origin !== undefined) ? sources : undefined;
}

async function readNotes([first]: readonly ScannedFile[]): Promise<SourceNotes> {
  const path = join(dirname(first?.absolutePath ?? ""), "SOURCE.md");
  const reading = await readTreeFile(path, maxSizeBytes.document);
  return readSourceNotes(reading.kind === "read" ? new TextDecoder().decode(reading.bytes) : "");
}

async function describeFile(
  { file, absolutePath }: ScannedFile,
  { rows, notices }: SourceNotes,
  mediaDir: string | undefined,
): Promise<GeoSource> {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const row = rows.find((one) => one.file === name);
  const { file: _file, ...about } = row ?? {};
  const demanded = row ? listDemanded([row], notices) : [];
  const source = { name, ...about, notices: demanded };
  // An archive of tiles can have gigabytes.
  if (name.endsWith(".pmtiles")) return source;
  const reading = await readTreeFile(absolutePath, maxSizeBytes.geo);
  if (reading.kind !== "read") return source;
  const { bytes, digest: checksum } = reading;
  if (!/\bODbL\b/i.test(row?.licence ?? "")) return { ...source, checksum };
  const stem = name.slice(0, -extname(name).length).replaceAll(/[^\w-]/g, "_");
  const copyName = `${stem}-${checksum.slice(0, 16)}${extname(name)}`;
  await writeMedia(mediaDir, copyName, () => Promise.resolve(bytes));
  return { ...source, checksum, copyName };
}
