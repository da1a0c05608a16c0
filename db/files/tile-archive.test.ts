import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestTileArchive, openTileArchive, readTileHeader } from "./tile-archive.ts";
import { createArchive } from "#db/test/tile-archive.ts";

const tile = { z: 6, x: 33, y: 20, data: Buffer.from("tile") };

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "plakat-tiles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(bytes: Uint8Array) {
  const path = join(createFolder(), "a.pmtiles");
  writeFileSync(path, bytes);
  const archive = await openTileArchive(path);
  onTestFinished(() => archive.handle.close());
  return archive;
}

const digest = async (bytes: Uint8Array) => digestTileArchive(await open(bytes));

test("the header of a tile archive gives kind, zoom levels and length", async () => {
  const bytes = createArchive({ tiles: [tile, { ...tile, z: 7 }] });
  expect(await readTileHeader(await open(bytes))).toEqual({
    kind: "vector",
    isReadable: true,
    minZoom: 6,
    maxZoom: 7,
    endBytes: bytes.length,
  });
  const images = createArchive({ tiles: [tile], type: 2, tileCompression: 3 });
  expect(await readTileHeader(await open(images))).toMatchObject({
    kind: "image",
    isReadable: false,
  });
});

test.each([
  ["an empty file", Buffer.alloc(0)],
  ["another kind of file", Buffer.alloc(500, "SQLite format 3")],
  ["another version", createArchive({ tiles: [tile], version: 2 })],
  ["a header that is cut off", createArchive({ tiles: [tile] }).subarray(0, 100)],
])("%s is not read as a tile archive", async (_name, bytes) => {
  expect(await readTileHeader(await open(bytes))).toBeUndefined();
});

test("the digest of a small archive depends on every byte", async () => {
  const bytes = createArchive({ tiles: [tile] });
  const other = Buffer.from(bytes);
  other[bytes.length - 1] = 0;
  expect(await digest(bytes)).toMatch(/^[0-9a-f]{16}$/);
  expect(await digest(bytes)).toBe(await digest(Buffer.from(bytes)));
  expect(await digest(other)).not.toBe(await digest(bytes));
});

test("the digest of a large archive depends on its length, beginning, end and samples", async () => {
  const bytes = Buffer.alloc(4 * 1024 * 1024, 7);
  const first = await digest(bytes);
  expect(await digest(bytes.subarray(1))).not.toBe(first);
  for (const at of [0, bytes.length - 1]) {
    const other = Buffer.from(bytes);
    other[at] = 0;
    expect(await digest(other)).not.toBe(first);
  }
});

test("links, folders and pipes are not opened as archives", async () => {
  const folder = createFolder();
  writeFileSync(join(folder, "secret"), "x");
  symlinkSync(join(folder, "secret"), join(folder, "link.pmtiles"));
  mkdirSync(join(folder, "folder.pmtiles"));
  execFileSync("mkfifo", [join(folder, "pipe.pmtiles")]);
  for (const name of ["link", "folder", "pipe"]) {
    const opening = openTileArchive(join(folder, `${name}.pmtiles`));
    await expect(opening).rejects.toMatchObject({ code: "ELOOP" });
  }
});
