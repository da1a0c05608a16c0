import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import type { Site } from "#server/rendering/site.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { createMediaRoute } from "./media.ts";
import { getRaw } from "#server/test/raw-request.ts";
import type { TestSite } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`;

function createMedia(): TestSite {
  const site = createTestSite();
  const folder = join(site.dataDir, "media");
  mkdirSync(join(folder, "ordner.svg"), { recursive: true });
  writeFileSync(join(folder, "f00d.jpg"), "0123456789");
  writeFileSync(join(folder, "map.svg"), drawing);
  writeFileSync(join(folder, ".geheim.svg"), drawing);
  writeFileSync(join(folder, "seite.html"), "<script>alert(1)</script>");
  return site;
}

test("pictures are cached forever, and their policy forbids everything", async () => {
  const { app } = createMedia();
  const response = await request(app).get("/assets/media/f00d.jpg");
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
    "x-content-type-options": "nosniff",
    etag: '"f00d.jpg"',
  });
});

test("a visitor who leaves while a picture is read leaves no entry in the log", async () => {
  const { app, logged } = createMedia();
  const server = createHttpServer(app, () => false);
  server.on("request", ({ socket }) => socket.destroy());
  await expect(request(server).get("/assets/media/f00d.jpg")).rejects.toThrow("socket hang up");
  // Whatever the first request has to say is said before a second one is answered.
  await request(app).get("/assets/media/f00d.jpg").expect(200);
  expect(logged).toEqual([]);
});

test("SVG files are compressed once and sandboxed", async () => {
  const { app } = createMedia();
  const response = await request(app).get("/assets/media/map.svg").set("Accept-Encoding", "br");
  expect(response.headers).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
  });
  const again = await request(app)
    .get("/assets/media/map.svg")
    .set("Accept-Encoding", "br")
    .set("If-None-Match", response.headers["etag"] ?? "");
  expect(again.status).toBe(304);
});

test("a single range of a picture is sent, and several ranges give the whole picture", async () => {
  const { app } = createMedia();
  const part = await request(app).get("/assets/media/f00d.jpg").set("Range", "bytes=2-4");
  expect(part.status).toBe(206);
  expect(part.body.toString()).toBe("234");
  const many = await request(app)
    .get("/assets/media/f00d.jpg")
    .set("Range", "bytes=0-9,0-9,0-9,0-9");
  expect(Number(many.headers["content-length"])).toBeLessThanOrEqual(10);
  const beyond = await request(app).get("/assets/media/f00d.jpg").set("Range", "bytes=99-");
  expect(beyond.status).toBe(416);
  expect(beyond.headers["cache-control"]).toBe("no-store");
  expect(beyond.headers).not.toHaveProperty("etag");
  await request(app).get("/assets/media/f00d.jpg").set("If-Match", '"x"').expect(412);
});

test("a video is sent in ranges, uncompressed, while it is the same file", async () => {
  const { app, dataDir } = createMedia();
  writeFileSync(join(dataDir, "media", "f11m.mp4"), "0123456789");
  writeFileSync(join(dataDir, "media", "f11m.webm"), "0123456789");
  const get = (headers: Record<string, string>) =>
    request(app)
      .get("/assets/media/f11m.mp4")
      .set({ "Accept-Encoding": "br, gzip", ...headers });
  const whole = await get({});
  const common = { "content-type": "video/mp4", etag: '"f11m.mp4"', "accept-ranges": "bytes" };
  const forever = { "cache-control": "public, max-age=31536000, immutable" };
  expect(whole.status).toBe(200);
  expect(whole.headers).toMatchObject({ ...common, ...forever, "content-length": "10" });
  expect(whole.headers).not.toHaveProperty("content-encoding");
  expect(whole.headers["content-security-policy"]).toBe(
    "default-src 'none';frame-ancestors 'none';media-src 'self'",
  );
  const last = await get({ Range: "bytes=-3", "If-Range": '"f11m.mp4"' });
  expect([last.status, last.body.toString()]).toEqual([206, "789"]);
  expect(last.headers).toMatchObject({ ...common, ...forever, "content-range": "bytes 7-9/10" });
  expect((await get({ Range: "bytes=4-" })).headers["content-range"]).toBe("bytes 4-9/10");
  // RFC 9110, 13.1.5: another version is sent as a whole.
  for (const version of ['"old.mp4"', "Mon, 01 Jan 2029 00:00:00 GMT"]) {
    expect((await get({ Range: "bytes=-3", "If-Range": version })).status).toBe(200);
  }
  const beyond = await get({ Range: "bytes=10-" });
  expect(beyond.status).toBe(416);
  expect(beyond.headers["content-range"]).toBe("bytes */10");
  expect((await get({ "If-None-Match": '"f11m.mp4"' })).status).toBe(304);
  await request(app).get("/assets/media/f11m.webm").expect("Content-Type", "video/webm");
});

test("captions are sent as compressed text", async () => {
  const { app, dataDir } = createMedia();
  writeFileSync(join(dataDir, "media", "beef.vtt"), `WEBVTT\n\n${"Moin. ".repeat(300)}`);
  const { headers } = await request(app).get("/assets/media/beef.vtt").set("Accept-Encoding", "br");
  expect(headers).toMatchObject({
    "content-type": "text/vtt; charset=utf-8",
    "content-encoding": "br",
  });
});

test("HEAD of a picture is GET without a body", async () => {
  const { app } = createMedia();
  const head = await request(app).head("/assets/media/f00d.jpg");
  expect(head.status).toBe(200);
  expect(head.headers["content-length"]).toBe("10");
});

test.each([
  "/assets/media/fehlt.jpg",
  "/assets/media/fehlt.svg",
  "/assets/media/.geheim.svg",
  "/assets/media/seite.html",
  "/assets/media/ordner.svg",
  "/assets/media/",
  "/assets/media/a/b.jpg",
  "/assets/media/..%2fplakat.db",
  "/assets/media/%2e%2e%2fplakat.db",
  `/assets/media/${"a".repeat(300)}.svg`,
])("the media address %s is not found", async (path) => {
  const { app, logged } = createMedia();
  const response = await getRaw(app, path);
  expect([404, 308]).toContain(response.status);
  expect(logged).toEqual([]);
});

test("a symbolic link in the media folder is not followed", async () => {
  const { app, dataDir, file } = createMedia();
  symlinkSync(file, join(dataDir, "media", "link.txt"));
  await request(app).get("/assets/media/link.txt").expect(404);
});

test("the cache of SVG files is limited in bytes", async () => {
  const { dataDir } = createMedia();
  const folder = join(dataDir, "media");
  const names = Array.from({ length: 5 }, (_, index) => `zeichnung-${index}.svg`);
  for (const name of names) writeFileSync(join(folder, name), drawing);
  // Express logs what a route throws in every other environment.
  const app = express().set("env", "test");
  const findEnd = () => undefined;
  const send: Site["send"] = (drawn, response) => drawn.send(response, { nowMs: 0 });
  const options = { now: () => new Date(0), send, findEnd, maxBytes: 30_000 };
  app.get("/:name", createMediaRoute(folder, options));
  const statuses = [];
  // Sequential on purpose: the order decides which of them are dropped.
  for (const name of names) await request(app).get(`/${name}`).expect(200);
  for (const name of names) rmSync(join(folder, name));
  // Newest first, so that a lookup drops nothing that is still to be checked.
  for (const name of names.toReversed()) {
    statuses.push((await request(app).get(`/${name}`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
});
