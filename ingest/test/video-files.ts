/** The smallest files with the structure of a video; none of them has a picture. */
export function createMp4({ brand = "isom", index = "", content = "x" } = {}): Buffer {
  return Buffer.concat([
    createBox("ftyp", `${brand}\0\0\0\0isom`),
    createBox("moov", index),
    createBox("mdat", content),
  ]);
}

/** One box of an MP4 file (ISO/IEC 14496-12, 4.2). */
export function createBox(type: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, "latin1")]);
}

/** A WebM file whose segment says how long it is. */
export function createWebm({ type = "webm", content = "x" } = {}): Buffer {
  const documentType = Buffer.from([0x42, 0x82, 0x80 + type.length, ...Buffer.from(type)]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + documentType.length]),
    documentType,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80 + content.length]),
    Buffer.from(content),
  ]);
}

export const captions = "WEBVTT\n\n00:01.000 --> 00:04.000\nMoin.\n";
