import { basename, dirname, extname, join } from "node:path";
import type { GeoSource } from "#domain/map/map-record.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { hasMedia, writeMedia } from "#ingest/files/media-folder.ts";
import { digestTreeFile, readTreeFile } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { shippedFolder } from "./shipped-files.ts";
import {
  listDemanded,
  readSourceNotes,
  type SourceNotes,
  type SourceNotice,
  type SourceRow,
} from "./source-notes.ts";

/** A file of the tree; the digest is there if it is known already. */
type DigestedFile = Pick<ScannedFile, "file" | "absolutePath"> & { digest?: string };

/**
 * Describes files of the map and the finder with the notes beside them; one under the ODbL is copied to
 * where visitors can take it. Returns undefined if the notes are about none of them.
 */
export async function describeSources(
  files: readonly DigestedFile[],
  mediaDir: string | undefined,
): Promise<GeoSource[] | undefined> {
  const sources: GeoSource[] = [];
  // In turn, so that only one large file is in memory at a time.
  for (const one of files) sources.push(await describeFile(one, mediaDir));
  return sources.some(({ origin }) => origin !== undefined) ? sources : undefined;
}

/** The notices that the licences of files demand, each once and in the order of the notes. */
export async function listDemandedBeside(
  files: readonly Pick<ScannedFile, "absolutePath">[],
): Promise<string[]> {
  const notes = await Promise.all(files.map(readNotesBeside));
  const demanded = [...Map.groupBy(notes, ({ noticesFile }) => noticesFile).values()].flatMap(
    (group) =>
      listDemanded(
        group.flatMap(({ row }) => row ?? []),
        group[0]?.notices ?? [],
      ),
  );
  return [...new Set(demanded.map(({ text }) => text))];
}

/** All notices that licences of shipped data demand. */
export async function readShippedNotices(): Promise<SourceNotice[]> {
  return (await readNotes(join(shippedFolder, "SOURCE.md"))).notices;
}

/**
 * The notices to show below a map that is drawn from some files: those of shipped data and of copies of
 * them. For data of its own a site has `map.attribution`, and the finder shows those of its tables.
 */
export async function listMapNotices(
  files: readonly Pick<ScannedFile, "file" | "absolutePath">[],
): Promise<string[]> {
  const demanded = await listDemandedBeside(files.filter(({ file }) => file.endsWith(".geojson")));
  const shipped = (await readShippedNotices()).map(({ text }) => text);
  return demanded.filter((text) => shipped.includes(text));
}

export interface NotesBeside {
  /** What they say about the file. */
  row: SourceRow | undefined;
  notices: SourceNotice[];
  /** The file with the notices. */
  noticesFile: string;
}

/** Reads what `SOURCE.md` says about a file beside it; the shipped folders share their notices. */
export async function readNotesBeside({
  absolutePath,
}: Pick<ScannedFile, "absolutePath">): Promise<NotesBeside> {
  const folder = dirname(absolutePath);
  const isShipped = folder.startsWith(shippedFolder);
  const notesFile = join(folder, "SOURCE.md");
  const noticesFile = isShipped ? join(shippedFolder, "SOURCE.md") : notesFile;
  const { rows, notices } = await readNotes(notesFile);
  return {
    row: rows.find(({ file }) => file === basename(absolutePath)),
    notices: isShipped ? (await readNotes(noticesFile)).notices : notices,
    noticesFile,
  };
}

/** Nothing is noted in a file that cannot be read. */
async function readNotes(path: string): Promise<SourceNotes> {
  const reading = await readTreeFile(path, maxSizeBytes.document);
  return readSourceNotes(reading.kind === "read" ? new TextDecoder().decode(reading.bytes) : "");
}

async function describeFile(
  { file, absolutePath, digest }: DigestedFile,
  mediaDir: string | undefined,
): Promise<GeoSource> {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const { row, notices } = await readNotesBeside({ absolutePath });
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
