import { finding } from "#ingest/catalogue/catalogue.ts";
import { readSync, type Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { FindingRecord } from "#domain/content/records.ts";
import { findExtension } from "#domain/content/file-rules.ts";
import { openTreeFile, stampOf } from "#ingest/files/read-file.ts";
import { inspectVideo, type VideoInspection } from "./inspect-video.ts";
import { hasMedia, streamMedia } from "#ingest/files/media-folder.ts";
import type { AssetOutcome } from "./publish-images.ts";

const pieceBytes = 1024 * 1024;

export interface VideoOutcome extends AssetOutcome {
  /** The stamp of the file as read, see `stampTreeFile`; empty when it has to be read again. */
  stamp: string;
}

/**
 * Copies a video into the media folder under a name made of its digest.
 *
 * It is read in pieces and never as a whole. A file that is no complete video becomes a finding.
 */
export async function publishVideo(
  { file, absolutePath }: { file: string; absolutePath: string },
  mediaDir: string | undefined,
): Promise<VideoOutcome> {
  const handle = await openTreeFile(absolutePath);
  if (!handle)
    return { stamp: "", diagnostics: [finding("file-unreadable", { file, severity: "error" })] };
  try {
    const before = await handle.stat();
    const extension = findExtension(file);
    const read = (offset: number, length: number) => readAt(handle, offset, length);
    const inspection = inspectVideo({ extension, sizeBytes: before.size, read });
    const stamp = stampOf(before);
    if (inspection.kind !== "video") {
      return { stamp, diagnostics: [findingForRefusedVideo(file, inspection.kind)] };
    }
    const copy = await copyVideo(handle, before, { extension, mediaDir });
    if (copy === undefined)
      return { stamp: "", diagnostics: [findingForRefusedVideo(file, "incomplete")] };
    const mediaType = `video/${extension}`;
    const asset = { file, ...copy, mediaType, sizeBytes: before.size, variants: [] };
    return { stamp, asset, diagnostics: warn(file, inspection) };
  } finally {
    await handle.close();
  }
}

function readAt({ fd }: FileHandle, offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, offset));
}

/** Returns undefined if the file was changed in the meantime. */
async function copyVideo(
  handle: FileHandle,
  before: Stats,
  { extension, mediaDir }: { extension: string; mediaDir: string | undefined },
): Promise<{ digest: string; mediaName: string } | undefined> {
  let copy: { digest: string; mediaName: string } | undefined;
  await streamMedia(mediaDir, readPieces(handle, before.size), async (digest) => {
    if (stampOf(await handle.stat()) !== stampOf(before)) return undefined;
    const mediaName = `${digest.slice(0, 16)}.${extension}`;
    copy = { digest, mediaName };
    const isThere = mediaDir !== undefined && (await hasMedia(mediaDir, mediaName));
    return isThere ? undefined : mediaName;
  });
  return copy;
}

/** Reads no further than the size at the beginning, because a growing file may never end. */
async function* readPieces(handle: FileHandle, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(pieceBytes);
  for (let position = 0; position < sizeBytes;) {
    const length = Math.min(pieceBytes, sizeBytes - position);
    // Sequentially, so that only one piece is in memory.
    const { bytesRead } = await handle.read(piece, 0, length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

function findingForRefusedVideo(file: string, kind: "foreign" | "incomplete"): FindingRecord {
  const format = findExtension(file) === "webm" ? "WebM" : "MP4";
  return kind === "foreign"
    ? finding("video-broken", { file, severity: "error" }, { format })
    : finding("video-incomplete", { file, severity: "error" }, {});
}

function warn(
  file: string,
  { isHevc, hasLocation }: Extract<VideoInspection, { kind: "video" }>,
): FindingRecord[] {
  const findings: FindingRecord[] = [];
  if (isHevc) {
    findings.push(finding("video-codec", { file, severity: "warning" }, {}));
  }
  if (hasLocation) {
    findings.push(finding("video-location", { file, severity: "warning" }, {}));
  }
  return findings;
}
