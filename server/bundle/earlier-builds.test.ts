import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";
import { keepBuild } from "./earlier-builds.ts";

const day = (number: number) => new Date(testNow.getTime() + number * 86_400_000);

/** The folder of a build with these files. */
function createBuild(files: Record<string, string>): string {
  const browserDir = mkdtempSync(join(tmpdir(), "plakat-build-"));
  onTestFinished(() => rmSync(browserDir, { recursive: true, force: true }));
  mkdirSync(join(browserDir, "assets/app"), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(browserDir, "assets/app", name), text);
  return browserDir;
}

function createDataFolder() {
  const { app, dataDir } = createTestSite();
  const keep = (build: Record<string, string>, now: Date, maxBytes?: number) =>
    keepBuild({ browserDir: createBuild(build), dataDir }, now, maxBytes);
  const list = () => readdirSync(join(dataDir, "builds")).toSorted();
  return { app, dataDir, keep, list };
}

const script = "export const answer = 42;\n".repeat(20);
const first = { "entry-aaaaaaaa.js": script, "text-bbbbbbbb.woff2": "font" };
const second = { "entry-cccccccc.js": "2", "text-bbbbbbbb.woff2": "font" };

test("scripts and fonts of an earlier build are still served", async () => {
  const { app, keep } = createDataFolder();
  await keep(first, testNow);
  const reply = await request(app)
    .get("/assets/app/entry-aaaaaaaa.js")
    .set("Accept-Encoding", "br");
  expect([reply.status, reply.text]).toEqual([200, script]);
  expect(reply.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    etag: expect.any(String),
  });
  const font = await request(app).get("/assets/app/text-bbbbbbbb.woff2");
  expect([font.status, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
});

test("only files with a digest in their name are kept and served", async () => {
  const { app, dataDir, keep, list } = createDataFolder();
  const others = { "entry-aaaaaaaa.js.br": "b", "seite.js": "s", "karte-aaaaaaaa.html": "h" };
  await keep({ ...first, ...others }, testNow);
  expect(list()).toEqual(Object.keys(first));
  writeFileSync(join(dataDir, "geheim-aaaaaaaa.js"), "");
  for (const name of [
    "..%2fgeheim-aaaaaaaa.js",
    "entry-dddddddd.js",
    "entry-aaaaaaaa.js?hosts=abc",
    "entry-aaaaaaaa.js%00",
  ]) {
    const { status } = await request(app).get(`/assets/app/${name}`);
    expect([name, status]).toEqual([name, name.endsWith("%00") ? 400 : 404]);
  }
});

test("files of earlier builds are deleted a week after the last day of use", async () => {
  const { keep, list } = createDataFolder();
  await keep(first, day(0));
  await keep(first, day(5));
  await keep(second, day(6));
  await keep(second, day(12));
  expect(list()).toEqual(["entry-aaaaaaaa.js", "entry-cccccccc.js", "text-bbbbbbbb.woff2"]);
  await keep(second, day(12.5));
  expect(list()).toEqual(["entry-cccccccc.js", "text-bbbbbbbb.woff2"]);
});

test("beyond the limit the oldest files of earlier builds are deleted, and files of this build stay", async () => {
  const { keep, list } = createDataFolder();
  await keep({ "a-aaaaaaaa.js": "123" }, day(0));
  await keep({ "b-aaaaaaaa.js": "123" }, day(1));
  await keep({ "c-aaaaaaaa.js": "1234567890" }, day(2), 5);
  expect(list()).toEqual(["b-aaaaaaaa.js", "c-aaaaaaaa.js"]);
});

test("servers of two builds with one data folder keep the files of both", async () => {
  const { keep, list } = createDataFolder();
  for (const start of [0, 6, 12]) {
    await Promise.all([keep(first, day(start)), keep(second, day(start)), keep(first, day(start))]);
  }
  expect(list()).toEqual(["entry-aaaaaaaa.js", "entry-cccccccc.js", "text-bbbbbbbb.woff2"]);
});

test("a data folder that cannot be written to is an error", async () => {
  const { dataDir, keep } = createDataFolder();
  writeFileSync(join(dataDir, "builds"), "");
  await expect(keep(first, testNow)).rejects.toThrow(/ENOTDIR|EEXIST/);
});
