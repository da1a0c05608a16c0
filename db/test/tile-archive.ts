import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

interface ArchiveOptions {
  tiles: { z: number; x: number; y: number; data: Uint8Array }[];
  /** 1 is vector, 2 is PNG. */
  type?: number;
  /** 2 is gzip. */
  tileCompression?: number;
  version?: number;
}

const headerBytes = 127;

/** A complete PMTiles archive with the root directory only, which is enough for a few tiles. */
export function createArchive(options: ArchiveOptions): Buffer {
  const { tiles, type = 1, tileCompression = 1, version = 3 } = options;
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), z, data }))
    .toSorted((one, other) => one.id - other.id);
  const root = gzipSync(writeDirectory(sorted));
  const metadata = gzipSync("{}");
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", "latin1");
  header.writeUInt8(version, 7);
  const sections = [root.length, metadata.length, 0, data.length];
  let offset = headerBytes;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at);
  const zooms = sorted.map(({ z }) => z);
  header.set([1, 2, tileCompression, type, Math.min(...zooms), Math.max(...zooms)], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  });
  return Buffer.concat([header, root, metadata, data]);
}

function writeDirectory(tiles: { id: number; data: Uint8Array }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  // An offset of 0 means: right after the previous tile.
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  const columns = [ids, tiles.map(() => 1), tiles.map(({ data }) => data.length), offsets];
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(writeVarint));
}

/** A vector tile with layers of one feature each, in units of 4096 to a side. */
export function createVectorTile(layers: TileLayer[]): Buffer {
  return Buffer.concat(layers.map((layer) => field(3, writeLayer(layer))));
}

interface TileLayer {
  name: string;
  type: "line" | "area";
  points: [number, number][];
  properties: Record<string, string>;
}

function writeLayer({ name, type, points, properties }: TileLayer): Buffer {
  const entries = Object.entries(properties);
  const feature = Buffer.concat([
    field(2, Buffer.from(entries.flatMap((_, index) => [index, index]))),
    Buffer.from([0x18, type === "line" ? 2 : 3]),
    field(4, writeGeometry(type, points)),
  ]);
  return Buffer.concat([
    Buffer.from([0x78, 2]),
    field(1, Buffer.from(name)),
    field(2, feature),
    ...entries.map(([key]) => field(3, Buffer.from(key))),
    ...entries.map(([, value]) => field(4, field(1, Buffer.from(value)))),
    Buffer.from([0x28, ...writeVarint(4096)]),
  ]);
}

function writeGeometry(type: TileLayer["type"], points: [number, number][]): Buffer {
  const steps = points.map(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [0, 0];
    return [zigzag(x - lastX), zigzag(y - lastY)];
  });
  const moveTo = 9;
  const lineTo = ((points.length - 1) << 3) | 2;
  const close = type === "area" ? [15] : [];
  const numbers = [moveTo, ...(steps[0] ?? []), lineTo, ...steps.slice(1).flat(), ...close];
  return Buffer.from(numbers.flatMap(writeVarint));
}

function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...writeVarint(content.length)]), content]);
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function writeVarint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...writeVarint(Math.floor(value / 128))];
}
