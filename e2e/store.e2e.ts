import { readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { smallSite, startOwnSite, writeTree, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

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

for (const watch of ["0", "1"]) {
  test(`a store that is damaged, overwritten, deleted or emptied is rebuilt, WATCH=${watch}`, async () => {
    const site = await startOwnSite(smallSite, { WATCH: watch });
    const file = databaseOf(site);
    const expectRebuilt = async () => {
      await expect.poll(() => isDatabase(file)).toBe(true);
      await expect.poll(() => statusOf(site, "/seite")).toBe(200);
      expect(await statusOf(site, "/healthz")).toBe(200);
    };
    await test.step("damaged inside, and meanwhile answered with 503", async () => {
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
      await expect.poll(look).toEqual({ status: 200, isDamaged: false });
    });
    await test.step("overwritten", async () => {
      await writeFile(file, "This is not a database. ".repeat(20_000));
      await expectRebuilt();
    });
    await test.step("deleted", async () => {
      for (const suffix of ["", "-wal", "-shm"]) await rm(file + suffix, { force: true });
      await expectRebuilt();
    });
    await test.step("emptied", async () => {
      await truncate(file);
      await expectRebuilt();
    });
    expect(await site.close()).toBe(0);
  });
}

test("two servers that start at once on an empty volume serve the same", async () => {
  const settings = {
    CONTENT_DIR: test.info().outputPath("content"),
    DATA_DIR: test.info().outputPath("volume"),
  };
  await writeTree(settings.CONTENT_DIR, smallSite);
  const startBoth = () => Promise.all([1, 2].map(() => startOwnSite({}, settings)));
  const sites = await startBoth();
  for (const site of sites) expect(await statusOf(site, "/seite")).toBe(200);
  for (const site of sites) expect(await site.close()).toBe(0);
  await writeFile(join(settings.DATA_DIR, "plakat.db"), "This is not a database. ".repeat(20_000));
  const others = await startBoth();
  const tags = await Promise.all(
    others.map(async ({ url }) => (await fetch(`${url}/seite`)).headers.get("etag")),
  );
  expect(new Set(tags).size).toBe(1);
  for (const site of others) expect(await site.close()).toBe(0);
});
