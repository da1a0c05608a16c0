import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { smallSite, writeTree, type OwnSite } from "../own-site.ts";
import { runPlakat } from "../run-plakat.ts";
import { createFolder, serverProgram, startSite } from "./programs.ts";

/** Repairs and retries are repeated at growing intervals, at most a minute apart. */
const longestPause = { timeout: 90_000 };
const damaged = "This is not a database. ".repeat(20_000);

function databaseOf(site: OwnSite): string {
  return join(site.env["DATA_DIR"] ?? "", "plakat.db");
}

async function isDatabase(file: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes.subarray(0, 15).toString() === "SQLite format 3";
}

async function statusOf(site: OwnSite, path: string): Promise<number> {
  const answer = await fetch(site.url + path);
  await answer.arrayBuffer();
  return answer.status;
}

test.each(["0", "1"])(
  "a database that is damaged, overwritten, deleted or emptied is rebuilt, with WATCH=%s",
  async (watch) => {
    const site = await startSite(smallSite, { WATCH: watch });
    const file = databaseOf(site);
    const expectRebuilt = async () => {
      await expect.poll(() => isDatabase(file), longestPause).toBe(true);
      await expect.poll(() => statusOf(site, "/seite")).toBe(200);
      expect(await statusOf(site, "/healthz")).toBe(200);
    };
    // Damaged inside, it answers with 503 meanwhile.
    const bytes = await readFile(file);
    bytes.fill(0xff, 4096);
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
    const look = async () => ({
      status: await statusOf(site, "/seite"),
      isDamaged: await readFile(file).then(
        (found) => found.equals(bytes),
        () => true,
      ),
    });
    await expect.poll(look, longestPause).toEqual({ status: 200, isDamaged: false });
    await writeFile(file, damaged);
    await expectRebuilt();
    for (const suffix of ["", "-wal", "-shm"]) await rm(file + suffix, { force: true });
    await expectRebuilt();
    await truncate(file);
    await expectRebuilt();
    expect(await site.close()).toBe(0);
  },
);

test("two servers that start at once on an empty or damaged volume serve the same content", async () => {
  const folder = await createFolder();
  const settings = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "volume") };
  await writeTree(settings.CONTENT_DIR, smallSite);
  const startBoth = () => Promise.all([1, 2].map(() => startSite({}, settings)));
  const sites = await startBoth();
  for (const site of sites) expect(await statusOf(site, "/seite")).toBe(200);
  for (const site of sites) expect(await site.close()).toBe(0);
  await writeFile(join(settings.DATA_DIR, "plakat.db"), damaged);
  const others = await startBoth();
  const tags = await Promise.all(
    others.map(async ({ url }) => (await fetch(`${url}/seite`)).headers.get("etag")),
  );
  expect(new Set(tags).size).toBe(1);
  for (const site of others) expect(await site.close()).toBe(0);
});

const isSuperuser = process.getuid?.() === 0;
const run = promisify(execFile);
/** Nobody on Linux; root itself may write everywhere. */
const user = 65_534;
const becomeUser = `data:text/javascript,process.setgid(${user}),process.setuid(${user})`;
const main = resolve(serverProgram);

function canUserRead(file: string): boolean {
  return spawnSync("test", ["-r", file], { uid: user, gid: user }).status === 0;
}

/** Receives what a server posts. */
async function listenForPosts(): Promise<{ posts: unknown[]; url: string }> {
  const posts: unknown[] = [];
  const server = createServer((request, response) => {
    response.end();
    void text(request).then((body) => posts.push(JSON.parse(body)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  onTestFinished(() => void server.close());
  return { posts, url: `http://127.0.0.1:${port}` };
}

test("a watching server that may not write to DATA_DIR says so, and publishes once it may", async ({
  skip,
}) => {
  skip(isSuperuser && !canUserRead(main), "Another user cannot read this checkout.");
  const hook = await listenForPosts();
  const folder = await createFolder();
  // The other user has to reach what is inside.
  for (const one of [folder, dirname(folder)]) await chmod(one, 0o711);
  const settings = {
    CONTENT_DIR: join(folder, "content"),
    DATA_DIR: join(folder, "volume"),
    WATCH: "1",
    NOTIFY_URL: hook.url,
    LOG_LEVEL: "info",
  };
  const log = join(folder, "log");
  await writeTree(settings.CONTENT_DIR, smallSite);
  await runPlakat(["import"], settings);
  const giveBack = isSuperuser ? ["chown", `${user}:${user}`] : ["chmod", "u+w"];
  const takeAway = isSuperuser ? ["chown", "0:0"] : ["chmod", "a-w"];
  const change = ([program = "", mode = ""]: string[]) =>
    run(program, ["-R", mode, settings.DATA_DIR]);
  await change(takeAway);
  const site = await startSite({}, settings, [
    "bash",
    "-c",
    `exec "$0" ${isSuperuser ? `--import "${becomeUser}"` : ""} "${main}" > "${log}"`,
    process.execPath,
  ]);
  const readState = async () => (await fetch(`${site.url}/readyz`)).json();
  const readPage = async () => (await fetch(`${site.url}/seite`)).text();
  const failure = { stale: true, lastImport: { status: "failed", reason: "not-writable" } };
  await expect.poll(readState).toMatchObject({ status: "ready", ...failure });
  await expect.poll(() => hook.posts.slice(-1)).toMatchObject([failure]);
  expect(await readFile(log, "utf8")).toMatch(/"detail":"[^"]*DATA_DIR/);
  expect(await readPage()).toContain("Erste Fassung.");
  await change(giveBack);
  const healed = { stale: false, lastImport: { status: "published", reason: null } };
  await expect.poll(readState, longestPause).toMatchObject(healed);
  await expect.poll(() => hook.posts.slice(-1)).toMatchObject([healed]);
  await writeTree(settings.CONTENT_DIR, {
    "seite.md": "---\ntitle: Die Seite\n---\n\nZweite Fassung.\n",
  });
  await expect.poll(readPage).toContain("Zweite Fassung.");
  expect(await site.close()).toBe(0);
});
