import { basename, dirname, extname, join } from "node:path";
import { lastPart } from "#domain/addresses/last-part.ts";
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

/** A file of the tree, with its digest if that is known already. */
type DigestedFile = Pick<ScannedFile, "file" | "absolutePath"> & { digest?: string };

/**
 * Describes the files of map and finder by the notes beside them; a file under the ODbL is copied
 * to where visitors can download it. Returns undefined if the notes describe none of them.
 */
export async function readGeoSources(
  files: readonly DigestedFile[],
  mediaDir: string | undefined,
): Promise<GeoSource[] | undefined> {
  const sources: GeoSource[] = [];
  // One after the other, so that only one large file is in memory at a time.
  for (const one of files) sources.push(await toGeoSource(one, mediaDir));
  return sources.some(({ origin }) => origin !== undefined) ? sources : undefined;
}

/** The notices that the licences of files demand, once each and in the order of the notes. */
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
 * The notices below a map that is drawn from these files: those of shipped data and copies of them.
 * For its own data a site has `map.attribution`, and the finder shows the notices of its tables.
 */
export async function listMapNotices(
  files: readonly Pick<ScannedFile, "file" | "absolutePath">[],
): Promise<string[]> {
  const demanded = await listDemandedBeside(files.filter(({ file }) => file.endsWith(".geojson")));
  const shipped = (await readShippedNotices()).map(({ text }) => text);
  return demanded.filter((text) => shipped.includes(text));
}

export interface NotesBeside {
  /** The row about the file. */
  row: SourceRow | undefined;
  notices: SourceNotice[];
  /** The file that has the notices. */
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

/** Missing or unreadable notes count as empty. */
async function readNotes(path: string): Promise<SourceNotes> {
  const reading = await readTreeFile(path, maxSizeBytes.document);
  return readSourceNotes(reading.kind === "read" ? new TextDecoder().decode(reading.bytes) : "");
}

async function toGeoSource(
  { file, absolutePath, digest }: DigestedFile,
  mediaDir: string | undefined,
): Promise<GeoSource> {
  const name = lastPart(file);
  const { row, notices } = await readNotesBeside({ absolutePath });
  const { file: _file, ...about } = row ?? {};
  const demanded = row ? listDemanded([row], notices) : [];
  const source = { name, ...about, notices: demanded };
  // An archive of tiles may have gigabytes, so it is not hashed.
  if (name.endsWith(".pmtiles")) return source;
  const checksum = digest ?? digestTreeFile(absolutePath);
  if (checksum === undefined) return source;
  if (!/\bODbL\b/i.test(row?.licence ?? "")) return { ...source, checksum };
  const stem = name.slice(0, -extname(name).length).replaceAll(/[^\w-]/g, "_");
  const copyName = `${stem}-${checksum.slice(0, 16)}${extname(name)}`;
  if (!(await copyFile({ absolutePath, checksum }, copyName, mediaDir))) return source;
  return { ...source, checksum, copyName };
}

/**
 * Copies a file, unless the copy exists. A file that changes meanwhile is described by the next
 * import.
 */
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
