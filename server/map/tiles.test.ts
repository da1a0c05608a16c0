import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { digestTileArchive, openTileArchive } from "#db/files/tile-archive.ts";
import { readPart } from "./tiles.ts";
import { getRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

const mebibyte = 1024 * 1024;
const small = Buffer.from("0123456789");

function createTree(files: Record<string, Buffer>) {
  const contentDir = mkdtempSync(join(tmpdir(), "plakat-content-"));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  const folder = join(contentDir, "geo");
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const { app, logged } = createTestSite({ env: { CONTENT_DIR: contentDir } });
  return { app, logged, contentDir, folder };
}

async function addressOf(folder: string, name: string): Promise<string> {
  const archive = await openTileArchive(join(folder, name));
  const digest = await digestTileArchive(archive);
  await archive.handle.close();
  return `/assets/geo/${digest}/${name}`;
}

test.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
])("the range %s of a tile archive is returned exactly", async (range, text, contentRange) => {
  const { app, folder } = createTree({ "a.pmtiles": small });
  const address = await addressOf(folder, "a.pmtiles");
  const response = await request(app).get(address).set("Range", range).responseType("blob");
  expect(response.status).toBe(206);
  expect(response.body.toString()).toBe(text);
  expect(response.headers).toMatchObject({
    "content-range": contentRange,
    "content-length": String(text.length),
    "content-type": "application/vnd.pmtiles",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers["etag"]).toMatch(/^"[0-9a-f]{16}"$/);
  expect(response.headers).not.toHaveProperty("content-encoding");
});

test("a range beyond the end of a tile archive is answered with the length of the file", async () => {
  const { app, folder } = createTree({ "a.pmtiles": small });
  const address = await addressOf(folder, "a.pmtiles");
  const response = await request(app).get(address).set("Range", "bytes=10-");
  expect(response.status).toBe(416);
  expect(response.headers["content-range"]).toBe("bytes */10");
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("several or invalid ranges of a tile archive are ignored, and no response is larger than the file", async () => {
  const { app, folder } = createTree({ "a.pmtiles": small });
  const address = await addressOf(folder, "a.pmtiles");
  for (const range of ["bytes=0-9,0-9,0-9", "bytes=5-2", "items=0-1"]) {
    const response = await request(app).get(address).set("Range", range);
    expect(response.status).toBe(200);
    expect(response.headers["content-length"]).toBe("10");
  }
});

test("a large archive is served in parts of at most 4 MiB, never as a whole", async () => {
  const { app, folder } = createTree({ "a.pmtiles": Buffer.alloc(9 * mebibyte, 1) });
  const address = await addressOf(folder, "a.pmtiles");
  const part = await request(app).get(address).set("Range", "bytes=100-").responseType("blob");
  expect(part.status).toBe(206);
  expect(part.body.length).toBe(4 * mebibyte);
  expect(part.headers["content-range"]).toBe(`bytes 100-${100 + 4 * mebibyte - 1}/${9 * mebibyte}`);
  for (const range of ["", "bytes=0-1,2-3"]) {
    const whole = await request(app).get(address).set("Range", range);
    expect(whole.status).toBe(400);
    expect(whole.text).toContain("Diese Datei gibt es nur in Teilen.");
  }
});

test("HEAD of a tile archive is GET without a body", async () => {
  const { app, folder } = createTree({ "a.pmtiles": small });
  const address = await addressOf(folder, "a.pmtiles");
  const part = await request(app).head(address).set("Range", "bytes=0-3");
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({ "content-length": "4", "content-range": "bytes 0-3/10" });
  const whole = await request(app).head(address);
  expect(whole.status).toBe(200);
  expect(whole.headers["content-length"]).toBe("10");
});

test("conditional headers for a tile archive are checked before ranges", async () => {
  const { app, folder } = createTree({ "a.pmtiles": small });
  const address = await addressOf(folder, "a.pmtiles");
  const ask = (headers: Record<string, string>) =>
    request(app)
      .get(address)
      .set({ Range: "bytes=0-3", ...headers });
  const etag = (await ask({})).headers["etag"] ?? "";
  const unchanged = await ask({ "If-None-Match": `"x", W/${etag}` });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers).toMatchObject({ etag });
  expect((await ask({ "If-None-Match": '"x"' })).status).toBe(206);
  expect((await ask({ "If-Range": etag })).status).toBe(206);
  expect((await ask({ "If-Range": '"x"' })).status).toBe(200);
  expect((await ask({ "If-Range": `W/${etag}` })).status).toBe(200);
  expect((await ask({ "If-Range": "Wed, 21 Oct 2026 07:28:00 GMT" })).status).toBe(200);
  expect((await ask({ "If-Match": etag })).status).toBe(206);
  expect((await ask({ "If-Match": '"x"' })).status).toBe(412);
});

test("a replaced tile archive has another ETag at once, and is not cached under the old address", async () => {
  const { app, folder } = createTree({ "a.pmtiles": small, neu: Buffer.from("9876543210") });
  const address = await addressOf(folder, "a.pmtiles");
  const ask = () => request(app).get(address).set("Range", "bytes=0-3").responseType("blob");
  const before = await ask();
  renameSync(join(folder, "neu"), join(folder, "a.pmtiles"));
  const after = await ask();
  expect(after.body.toString()).toBe("9876");
  expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  expect(after.headers["cache-control"]).toBe("no-cache");
  const current = await request(app).get(await addressOf(folder, "a.pmtiles"));
  expect(current.headers["cache-control"]).toContain("immutable");
});

test("if a tile archive becomes shorter while it is sent, the response is aborted", async () => {
  const { folder } = createTree({ "a.pmtiles": Buffer.alloc(mebibyte, 1) });
  const archive = await openTileArchive(join(folder, "a.pmtiles"));
  onTestFinished(() => archive.handle.close());
  const pieces = readPart(archive, { start: 0, end: mebibyte - 1 });
  expect((await pieces.next()).done).toBe(false);
  writeFileSync(join(folder, "a.pmtiles"), small);
  await expect(pieces.next()).rejects.toThrow("became shorter");
});

test.each([
  "/assets/geo/1/fehlt.pmtiles",
  "/assets/geo/1/land.geojson",
  "/assets/geo/1/.a.pmtiles",
  "/assets/geo/1/ordner.pmtiles",
  "/assets/geo/1/link.pmtiles",
  "/assets/geo/1/..%2fsite.yml",
  "/assets/geo/1/%2e%2e%2fgeheim.pmtiles",
  "/assets/geo/1/a/b.pmtiles",
  "/assets/geo/a.pmtiles",
  `/assets/geo/1/${"a".repeat(200)}.pmtiles`,
])("the address %s of a tile archive is not found", async (path) => {
  const { app, contentDir, folder, logged } = createTree({ "land.geojson": small });
  writeFileSync(join(contentDir, "geheim.pmtiles"), "geheim");
  writeFileSync(join(folder, ".a.pmtiles"), small);
  mkdirSync(join(folder, "ordner.pmtiles"));
  symlinkSync(join(contentDir, "geheim.pmtiles"), join(folder, "link.pmtiles"));
  const response = await getRaw(app, path);
  expect([404, 308]).toContain(response.status);
  expect(logged).toEqual([]);
});

test("a symbolic link in place of the geo folder is not followed", async () => {
  const { app, contentDir, folder } = createTree({});
  writeFileSync(join(contentDir, "a.pmtiles"), "geheim");
  rmSync(folder, { recursive: true });
  symlinkSync(contentDir, folder);
  await request(app).get("/assets/geo/1/a.pmtiles").expect(404);
});
