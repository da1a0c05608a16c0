import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestBytes, stampTreeFile } from "#ingest/files/read-file.ts";
import { createTree } from "#ingest/test/tree.ts";
import { createBox, createMp4, createWebm } from "#ingest/test/video-files.ts";
import { publishVideo } from "./publish-video.ts";

/** More than one piece. */
const mp4 = createMp4({ content: "Moin ".repeat(300_000) });

function createSource(file: string, content: Uint8Array) {
  const tree = createTree({ [file]: content });
  const source = { file, absolutePath: tree.path(file) };
  return { source, mediaDir: tree.dataDir };
}

test("a video is copied byte for byte under a name derived from its content", async () => {
  const { source, mediaDir } = createSource("a/Rede.MP4", mp4);
  const digest = digestBytes(mp4);
  const outcome = await publishVideo(source, mediaDir);
  expect(outcome).toEqual({
    stamp: stampTreeFile(source.absolutePath),
    asset: {
      file: "a/Rede.MP4",
      digest,
      mediaType: "video/mp4",
      sizeBytes: mp4.length,
      mediaName: `${digest.slice(0, 16)}.mp4`,
      variants: [],
    },
    diagnostics: [],
  });
  expect(readdirSync(mediaDir)).toEqual([outcome.asset?.mediaName]);
  expect(readFileSync(join(mediaDir, outcome.asset?.mediaName ?? "")).equals(mp4)).toBe(true);
  expect(await publishVideo(source, mediaDir)).toEqual(outcome);
  expect(await publishVideo(source, undefined)).toEqual(outcome);
  expect(readdirSync(mediaDir)).toHaveLength(1);
});

test("a video that changes while it is copied is not published, and read again later", async () => {
  const { source, mediaDir } = createSource("rede.mp4", mp4);
  // A whole box each time, so that the structure is right at any moment.
  const write = () => appendFileSync(source.absolutePath, createBox("free", ""));
  let timer = setImmediate(function writeOn() {
    write();
    timer = setImmediate(writeOn);
  });
  const { stamp, asset, diagnostics } = await publishVideo(source, mediaDir);
  clearImmediate(timer);
  expect([stamp, asset]).toEqual(["", undefined]);
  expect(diagnostics).toMatchObject([{ code: "video-incomplete", severity: "error" }]);
  expect(readdirSync(mediaDir)).toEqual([]);
});

test("files that are not videos are refused, and a video that some browsers cannot play is a warning", async () => {
  const read = async (file: string, content: Uint8Array) => {
    const { source, mediaDir } = createSource(file, content);
    const { asset, diagnostics } = await publishVideo(source, mediaDir);
    return [asset?.mediaType, ...diagnostics.map(({ code, message }) => `${code} ${message}`)];
  };
  expect(await read("a.webm", mp4)).toEqual([
    undefined,
    expect.stringMatching(/^video-broken .*WebM/),
  ]);
  expect(await read("a.mp4", createWebm())).toEqual([
    undefined,
    expect.stringMatching(/^video-broken .*MP4/),
  ]);
  expect(await read("a.mp4", createMp4({ index: "hvc1\u00a9xyz" }))).toEqual([
    "video/mp4",
    expect.stringMatching(/^video-codec .*HEVC/),
    expect.stringMatching(/^video-location .*Ort/),
  ]);
  const gone = { file: "a.mp4", absolutePath: join(createTree().contentDir, "a.mp4") };
  expect(await publishVideo(gone, undefined)).toMatchObject({
    stamp: "",
    diagnostics: [{ code: "file-unreadable" }],
  });
});
