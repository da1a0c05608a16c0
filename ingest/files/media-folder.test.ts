import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cleanMedia, streamMedia, writeMedia } from "./media-folder.ts";
import { digestBytes } from "./read-file.ts";
import { createTree } from "#ingest/test/tree.ts";

test("a failed write leaves no temporary file behind", async () => {
  const mediaDir = createTree().dataDir;
  const failure = () => Promise.reject(new Error("full"));
  await expect(writeMedia(mediaDir, "a.png", failure)).rejects.toThrow("full");
  expect(readdirSync(mediaDir)).toEqual([]);
});

test("a file that arrives in pieces is stored under the digest of the whole, or not at all", async () => {
  const mediaDir = createTree().dataDir;
  async function* pieces(end: string) {
    yield Buffer.from("Mo");
    if (end === "") throw new Error("torn");
    await Promise.resolve();
    yield Buffer.from(end);
  }
  const digest = digestBytes("Moin");
  await streamMedia(mediaDir, pieces("in"), (given) => Promise.resolve(`${given}.mp4`));
  await streamMedia(mediaDir, pieces("or"), () => Promise.resolve(undefined));
  await expect(streamMedia(mediaDir, pieces(""), () => Promise.resolve("a"))).rejects.toThrow(
    "torn",
  );
  expect(readdirSync(mediaDir)).toEqual([`${digest}.mp4`]);
  expect(readFileSync(join(mediaDir, `${digest}.mp4`), "utf8")).toBe("Moin");
});

test("unused files are removed after a day, temporary ones included", async () => {
  const mediaDir = createTree().dataDir;
  mkdirSync(mediaDir);
  const now = new Date("2029-01-15T12:00:00Z");
  const old = new Date("2029-01-13T12:00:00Z");
  for (const name of ["used.avif", "old.avif", ".tmp-1", "released.avif", "new.avif"]) {
    writeFileSync(join(mediaDir, name), "x");
    utimesSync(join(mediaDir, name), old, name === "new.avif" ? now : old);
  }
  const released = ["released.avif", "gone.avif"];
  await cleanMedia(mediaDir, { inUse: new Set(["used.avif"]), released, now });
  expect(readdirSync(mediaDir).toSorted()).toEqual(["new.avif", "released.avif", "used.avif"]);
  await cleanMedia(join(mediaDir, "none"), { inUse: new Set(), released: [], now });
  expect(existsSync(join(mediaDir, "none"))).toBe(false);
});
