import pMap from "p-map";
import type { AssetRecord, FileRecord, FindingRecord } from "#domain/content/records.ts";
import type { Publication } from "#db/write/publication.ts";
import { maxJpegWidth, maxSizeBytes } from "#domain/content/file-rules.ts";
import {
  digestTreeFile,
  readInRounds,
  readOnce,
  stampTreeFile,
  type ReadingRound,
} from "#ingest/files/read-file.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { hasMediaFiles, removeLeftovers } from "#ingest/files/media-folder.ts";
import { publishVideo } from "./publish-video.ts";
import type { LastImport } from "#db/write/last-import.ts";
import { findCloseUp } from "#domain/media/close-up.ts";
import { reportProgress, type ImportOptions } from "#ingest/report/import-report.ts";
import type { Tree } from "#ingest/files/tree.ts";

const concurrentImages = 2;

export interface MediaTools {
  /** The folder of derived files; absent in a dry run. */
  mediaDir: string | undefined;
  options: ImportOptions;
}

export interface ImageChange {
  part: Publication;
  /** Every published asset after this step. */
  assets: ReadonlyMap<string, AssetRecord>;
  /** Files whose published form has changed. */
  changed: string[];
}

/** Derives the files to serve from new and changed images, videos and other assets. */
export async function importImages(
  { files, postponed, isFull }: Tree,
  last: LastImport,
  { mediaDir, options }: MediaTools,
): Promise<ImageChange> {
  if (isFull && mediaDir !== undefined) await removeLeftovers(mediaDir);
  const scanned = files.filter(
    ({ kind, file }) => (kind === "asset" || kind === "video") && !postponed.has(file),
  );
  const read: ImageResult[] = [];
  const limits = { concurrency: concurrentImages, signal: options.signal };
  let done = 0;
  for await (const round of readInRounds(scanned)) {
    const importOne = async (file: ScannedFile) => {
      const known = { record: last.files.get(file.file), asset: last.assets.get(file.file) };
      const result =
        file.kind === "video"
          ? await importVideo(file, known, mediaDir)
          : await importImage(file, known, { mediaDir, round });
      done += 1;
      reportProgress(options, { phase: "images", done, total: scanned.length });
      return result;
    };
    const results = await pMap(round.files, importOne, limits);
    read.push(...results.filter((result) => result !== undefined));
    done -= round.again.length;
  }
  const upserts = read.flatMap(({ asset }) => asset ?? []);
  return {
    part: {
      files: read.map(({ record }) => record),
      fileFindings: read.flatMap(({ findings }) => findings),
      assets: { upserts, deletions: [] },
    },
    assets: new Map([...last.assets, ...upserts.map((asset) => [asset.file, asset] as const)]),
    changed: upserts.map(({ file }) => file),
  };
}

/** The state of a file as of the last import. */
interface KnownFile {
  record: FileRecord | undefined;
  asset: AssetRecord | undefined;
}

interface ImageResult {
  asset?: AssetRecord;
  record: FileRecord;
  findings: FindingRecord[];
}

/** Imports an image. Returns undefined if nothing changes in this round. */
async function importImage(
  scanned: ScannedFile,
  known: KnownFile,
  { mediaDir, round }: Pick<MediaTools, "mediaDir"> & { round: ReadingRound<ScannedFile> },
): Promise<ImageResult | undefined> {
  const { file, absolutePath } = scanned;
  if (await isUnchanged(absolutePath, known, mediaDir)) return undefined;
  const reading = readOnce(absolutePath, maxSizeBytes.asset, round);
  if (reading.kind === "moving") round.again.push(scanned);
  if (reading.kind === "moving" || reading.kind === "gone") return undefined;
  if (reading.kind === "unreadable") {
    const findings = [finding("file-unreadable", { file, severity: "error" })];
    return { record: { file, digest: "", outcome: "rejected" }, findings };
  }
  const source = { file, bytes: reading.bytes, digest: reading.digest };
  // Loaded on demand: the library takes long to load, and most imports have no new picture.
  const { publishAsset } = await import("./publish-images.ts");
  const result = await publishAsset(source, mediaDir);
  const outcome = result.asset ? "published" : "rejected";
  return {
    ...(result.asset ? { asset: result.asset } : {}),
    record: { file, digest: reading.digest, outcome },
    findings: result.diagnostics,
  };
}

async function isUnchanged(
  absolutePath: string,
  { record, asset }: KnownFile,
  mediaDir: string | undefined,
): Promise<boolean> {
  const digest = digestTreeFile(absolutePath);
  if (digest === undefined || digest !== record?.digest) return false;
  if (record.outcome === "rejected") return true;
  return asset?.digest === digest && isComplete(asset, mediaDir);
}

/**
 * Imports a video unless nothing changes in this round. Its recorded digest is a stamp, because
 * hashing all of it would take long.
 */
async function importVideo(
  { file, absolutePath }: ScannedFile,
  { record, asset: known }: KnownFile,
  mediaDir: string | undefined,
): Promise<ImageResult | undefined> {
  const stamp = stampTreeFile(absolutePath);
  if (stamp === undefined) return undefined;
  if (stamp === record?.digest) {
    if (record.outcome === "rejected") return undefined;
    if (known && (await isComplete(known, mediaDir))) return undefined;
  }
  const {
    stamp: digest,
    asset,
    diagnostics,
  } = await publishVideo({ file, absolutePath }, mediaDir);
  return {
    ...(asset && { asset }),
    record: { file, digest, outcome: asset ? "published" : "rejected" },
    findings: diagnostics,
  };
}

async function isComplete(asset: AssetRecord, mediaDir: string | undefined): Promise<boolean> {
  // Pictures imported by an earlier version have not been measured.
  const isImage = asset.mediaType.startsWith("image/");
  if (isImage && asset.shades === undefined) return false;
  if (isImage && asset.mediaType !== "image/svg+xml" && !asset.faces) return false;
  if (findCloseUp(asset) && !asset.variants.some(({ isCloseUp }) => isCloseUp)) return false;
  // An earlier version did not limit the width of JPEGs, which are therefore published again.
  if (asset.mediaType === "image/jpeg" && (asset.width ?? 0) > maxJpegWidth) return false;
  return mediaDir === undefined || hasMediaFiles(asset, mediaDir);
}
