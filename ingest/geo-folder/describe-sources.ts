import { dirname, extname, join } from "node:path";
import type { GeoSource } from "#domain/map/map-record.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { hasMedia, writeMedia } from "#ingest/files/media-folder.ts";
import { digestTreeFile, readTreeFile } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { listDemanded, readSourceNotes, type SourceNotes } from "./source-notes.ts";

/** A file of the tree; the digest is there if it is known already. */
type DigestedFile = Pick<ScannedFile, "file" | "absolutePath"> & { digest?: string };

/**
 * Describes files of `geo/` with the notes beside them; one under the ODbL is copied to where visitors
 * can take it. Returns undefined if the notes are about none of them.
 */
export async function describeSources(
  files: readonly DigestedFile[],
  mediaDir: string | undefined,
): Promise<GeoSource[] | undefined> {
  const notes = await readNotesBeside(files[0]);
  const sources: GeoSource[] = [];
  // In turn, so that only one large file is in memory at a time.
  for (const one of files) sources.push(await describeFile(one, notes, mediaDir));
  return sources.some(({ origin }) => origin !== undefined) ? sources : undefined;
}

/** Reads `SOURCE.md` of the folder that a file is in; nothing is noted if it cannot be read. */
export async function readNotesBeside(
  one: Pick<ScannedFile, "absolutePath"> | undefined,
): Promise<SourceNotes> {
  const path = join(dirname(one?.absolutePath ?? ""), "SOURCE.md");
  const reading = await readTreeFile(path, maxSizeBytes.document);
  return readSourceNotes(reading.kind === "read" ? new TextDecoder().decode(reading.bytes) : "");
}

async function describeFile(
  { file, absolutePath, digest }: DigestedFile,
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
  const checksum = digest ?? digestTreeFile(absolutePath);
  if (checksum === undefined) return source;
  if (!/\bODbL\b/i.test(row?.licence ?? "")) return { ...source, checksum };
  const stem = name.slice(0, -extname(name).length).replaceAll(/[^\w-]/g, "_");
  const copyName = `${stem}-${checksum.slice(0, 16)}${extname(name)}`;
  if (!(await copyFile({ absolutePath, checksum }, copyName, mediaDir))) return source;
  return { ...source, checksum, copyName };
}

/** Whether the copy is there. A file that changes meanwhile is described by the next import. */
async function copyFile(
  { absolutePath, checksum }: { absolutePath: string; checksum: string },
  copyName: string,
  mediaDir: string | undefined,
): Promise<boolean> {
  if (mediaDir === undefined || (await hasMedia(mediaDir, copyName))) return true;
  const reading = await readTreeFile(absolutePath, maxSizeBytes.geo);
  if (reading.kind !== "read" || reading.digest !== checksum) return false;
  await writeMedia(mediaDir, copyName, () => Promise.resolve(reading.bytes));
  return true;
}
