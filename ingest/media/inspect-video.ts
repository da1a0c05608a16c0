/** Reads up to `length` bytes of a file from `offset` on; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Uint8Array;

export interface VideoFile {
  extension: string;
  sizeBytes: number;
  read: ReadBytes;
}

/** `foreign`: of another type than its extension says; `incomplete`: without its end. */
export type VideoInspection =
  | { kind: "foreign" | "incomplete" }
  | { kind: "video"; isHevc: boolean; hasLocation: boolean };

/**
 * Inspects the structure of a video without reading all of it.
 *
 * Both containers state the length of their parts, so a file that is still being copied is noticed.
 */
export function inspectVideo(file: VideoFile): VideoInspection {
  return file.extension === "webm" ? inspectWebm(file) : inspectMp4(file);
}

const foreign = { kind: "foreign" } as const;
const incomplete = { kind: "incomplete" } as const;

/** No real video has more parts. */
const maxBoxes = 100_000;
const maxIndexBytes = 32 * 1024 * 1024;

/** QuickTime, images and pure sound, which have the same structure (https://mp4ra.org). */
const foreignBrands = /^(?:qt {2}|avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1|M4[ABP] )$/;

/** The boxes of an MP4 file one after the other (ISO/IEC 14496-12, 4.2). */
function inspectMp4(file: VideoFile): VideoInspection {
  const found = new Map<string, Box>();
  let offset = 0;
  for (let count = 0; offset < file.sizeBytes; count += 1) {
    const box = readBox(file, offset);
    if (!box) return count === 0 ? foreign : incomplete;
    if (count === 0 && !isMp4(file, box)) return foreign;
    if (box.sizeBytes < 8 || count === maxBoxes) return foreign;
    if (offset + box.sizeBytes > file.sizeBytes) return incomplete;
    found.set(box.type, box);
    offset += box.sizeBytes;
  }
  const index = found.get("moov");
  if (!index || !(found.has("mdat") || found.has("moof"))) return incomplete;
  return { kind: "video", ...inspectIndex(file, index) };
}

interface Box {
  type: string;
  offset: number;
  sizeBytes: number;
}

function readBox({ read, sizeBytes }: VideoFile, offset: number): Box | undefined {
  const head = Buffer.from(read(offset, 16));
  if (head.length < 8) return undefined;
  const written = head.readUInt32BE(0);
  const type = head.toString("latin1", 4, 8);
  if (written === 0) return { type, offset, sizeBytes: sizeBytes - offset };
  if (written !== 1) return { type, offset, sizeBytes: written };
  return head.length < 16
    ? undefined
    : { type, offset, sizeBytes: Number(head.readBigUInt64BE(8)) };
}

function isMp4({ read }: VideoFile, { type }: Box): boolean {
  return type === "ftyp" && !foreignBrands.test(Buffer.from(read(8, 4)).toString("latin1"));
}

/** Reads codec and place from the index, by names of boxes and keys that occur nowhere else. */
function inspectIndex({ read }: VideoFile, { offset, sizeBytes }: Box) {
  const index = Buffer.from(read(offset, Math.min(sizeBytes, maxIndexBytes)));
  const includes = (name: string) => index.includes(name, 0, "latin1");
  return {
    isHevc: ["hvc1", "hev1", "dvh1"].some(includes),
    hasLocation: ["\u00a9xyz", "com.apple.quicktime.location.ISO6709"].some(includes),
  };
}

const ebmlMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const documentTypeMark = Buffer.from([0x42, 0x82]);
const segmentMark = Buffer.from([0x18, 0x53, 0x80, 0x67]);

/** Header and segment of a WebM file (RFC 8794, RFC 9559). */
function inspectWebm({ read, sizeBytes }: VideoFile): VideoInspection {
  const head = Buffer.from(read(0, 4096));
  const header = head.indexOf(ebmlMark) === 0 ? readSize(head, 4) : undefined;
  if (header?.value === undefined) return foreign;
  const segment = header.end + header.value;
  const mark = head.indexOf(documentTypeMark);
  if (mark === -1 || head.toString("latin1", mark + 3, mark + 7) !== "webm") return foreign;
  if (head.indexOf(segmentMark, segment) !== segment) {
    return head.length < segment + 4 ? incomplete : foreign;
  }
  const body = readSize(head, segment + 4);
  if (!body) return incomplete;
  const isWhole = body.value === undefined || body.end + body.value <= sizeBytes;
  return isWhole ? { kind: "video", isHevc: false, hasLocation: false } : incomplete;
}

/** A variable-size integer (RFC 8794, 4); all ones mean that the size is unknown. */
function readSize(
  bytes: Buffer,
  offset: number,
): { value: number | undefined; end: number } | undefined {
  const first = bytes[offset] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || offset + length > bytes.length) return undefined;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[offset + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown ? undefined : value, end: offset + length };
}
