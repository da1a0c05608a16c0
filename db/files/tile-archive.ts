import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";

/** The header of a PMTiles archive of version 3, https://github.com/protomaps/PMTiles. */
export interface TileHeader {
  kind: "vector" | "image" | "other";
  /** Whether browsers can unpack directories and tiles. */
  isReadable: boolean;
  minZoom: number;
  maxZoom: number;
  /** The least size of the archive, by its header. */
  endBytes: number;
}

/** An archive that is open for reading; the caller closes the handle. */
export interface OpenArchive {
  handle: FileHandle;
  sizeBytes: number;
  /** Changes whenever the file at this path may have changed. */
  stamp: string;
}

const headerBytes = 127;
const vectorType = 1;
const imageTypes = new Set([2, 3, 4, 5]);
/** The compressions unknown, none and gzip. */
const readableCompressions = new Set([0, 1, 2]);

/** Opens a regular file. Throws like `open`, and with the code ELOOP for anything else. */
export async function openTileArchive(path: string): Promise<OpenArchive> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  // Opening a FIFO would block.
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  const stats = await handle.stat({ bigint: true });
  if (!stats.isFile()) {
    await handle.close();
    const reason = { code: "ELOOP", syscall: "open" };
    throw Object.assign(new Error("The archive is not a regular file."), reason);
  }
  const { dev, ino, size, mtimeNs, ctimeNs } = stats;
  return {
    handle,
    sizeBytes: Number(size),
    stamp: [dev, ino, size, mtimeNs, ctimeNs].join(" "),
  };
}

/** Reads the header; returns undefined if the file is not an archive of this version. */
export async function readTileHeader({ handle }: OpenArchive): Promise<TileHeader | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes || buffer.toString("latin1", 0, 7) !== "PMTiles") return undefined;
  if (buffer[7] !== 3) return undefined;
  const type = buffer.readUInt8(99);
  const ends = [8, 24, 40, 56].map(
    (at) => Number(buffer.readBigUInt64LE(at)) + Number(buffer.readBigUInt64LE(at + 8)),
  );
  return {
    kind: type === vectorType ? "vector" : imageTypes.has(type) ? "image" : "other",
    isReadable: [97, 98].every((at) => readableCompressions.has(buffer.readUInt8(at))),
    minZoom: buffer.readUInt8(100),
    maxZoom: buffer.readUInt8(101),
    endBytes: Math.max(headerBytes, ...ends),
  };
}

const sampleBytes = 16_384;
const sampleCount = 64;

/**
 * A digest of the content of an archive, equal on all machines, without reading gigabytes.
 *
 * Covers every byte up to a megabyte; beyond that the size, the header with the root directory, the
 * end and samples in between, because another extract already differs in its directory.
 */
export async function digestTileArchive({ handle, sizeBytes }: OpenArchive): Promise<string> {
  const hash = createHash("sha256").update(`${sizeBytes}\n`);
  const last = Math.max(0, sizeBytes - sampleBytes);
  const step = Math.max(sampleBytes, Math.ceil(last / (sampleCount - 1)));
  const buffer = Buffer.alloc(sampleBytes);
  for (let at = 0; at < sizeBytes; at = at < last ? Math.min(at + step, last) : sizeBytes) {
    // One sample at a time, because the digest depends on their order.
    const { bytesRead } = await handle.read(buffer, 0, sampleBytes, at);
    hash.update(buffer.subarray(0, bytesRead));
  }
  return hash.digest("hex").slice(0, 16);
}
