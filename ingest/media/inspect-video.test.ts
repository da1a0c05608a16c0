import { expect, test } from "vitest";
import { createBox, createMp4, createWebm } from "#ingest/test/video-files.ts";
import { inspectVideo } from "./inspect-video.ts";

function inspect(extension: string, bytes: Buffer) {
  const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  return inspectVideo({ extension, sizeBytes: bytes.length, read });
}

const [mp4, webm] = [createMp4(), createWebm()];
/** Its length in 64 bits, and a last box that reaches to the end of the file. */
const largeMp4 = Buffer.concat([
  createBox("ftyp", "mp42\0\0\0\0"),
  createBox("moov", ""),
  Buffer.from([0, 0, 0, 1, ...Buffer.from("free"), 0, 0, 0, 0, 0, 0, 0, 16]),
  Buffer.from([0, 0, 0, 0, ...Buffer.from("mdatxyz")]),
]);
/** As a browser records it: of unknown length. */
const recording = Buffer.concat([
  webm.subarray(0, -2),
  Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x78]),
]);

/** Its third box would be shorter than its own head. */
const shortBox = Buffer.concat([mp4.subarray(0, 28), Buffer.from([0, 0, 0, 4]), mp4]);

const sound = { kind: "video", isHevc: false, hasLocation: false };

test.each([
  ["mp4", "an MP4 file", mp4, sound],
  ["mp4", "one with long boxes", largeMp4, sound],
  ["mp4", "HEVC", createMp4({ index: "....hvc1...." }), { ...sound, isHevc: true }],
  ["mp4", "a place", createMp4({ index: "..\u00a9xyz+54.3" }), { ...sound, hasLocation: true }],
  ["webm", "a WebM file", webm, sound],
  ["webm", "a recording", recording, sound],
  ["mp4", "a QuickTime film", createMp4({ brand: "qt  " }), { kind: "foreign" }],
  ["mp4", "a picture", createMp4({ brand: "heic" }), { kind: "foreign" }],
  ["mp4", "a WebM file by another name", webm, { kind: "foreign" }],
  ["mp4", "boxes without a length", shortBox, { kind: "foreign" }],
  ["mp4", "nothing", Buffer.alloc(0), { kind: "incomplete" }],
  ["mp4", "three bytes", mp4.subarray(0, 3), { kind: "foreign" }],
  ["webm", "an MP4 file by another name", mp4, { kind: "foreign" }],
  ["webm", "a Matroska film", createWebm({ type: "matroska" }), { kind: "foreign" }],
  ["webm", "nothing but zeros", Buffer.alloc(100), { kind: "foreign" }],
  [
    "webm",
    "no segment",
    Buffer.concat([webm.subarray(0, 12), Buffer.alloc(9)]),
    { kind: "foreign" },
  ],
])("the properties of a .%s file are read: %s", (...[extension, , bytes, expected]) => {
  expect(inspect(extension, bytes)).toEqual(expected);
});

test.each([
  ["mp4", mp4],
  ["webm", webm],
])("a .%s file cut off anywhere after its header counts as incomplete", (extension, bytes) => {
  const lengths = Array.from({ length: bytes.length - 16 }, (_, index) => index + 16);
  const kinds = lengths.map((length) => inspect(extension, bytes.subarray(0, length)).kind);
  expect(new Set(kinds)).toEqual(new Set(["incomplete"]));
});
