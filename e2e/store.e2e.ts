import { readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
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

const patient = { timeout: 20_000 };

for (const watch of ["0", "1"]) {
  test(`a store that is overwritten is rebuilt, WATCH=${watch}`, async () => {
    const site = await startOwnSite(smallSite, { WATCH: watch });
    const file = databaseOf(site);
    await writeFile(file, "This is no database. ".repeat(20_000));
    await expect.poll(() => isDatabase(file), patient).toBe(true);
    await expect.poll(() => statusOf(site, "/seite"), patient).toBe(200);
    expect(await statusOf(site, "/healthz")).toBe(200);
    expect(await site.close()).toBe(0);
  });

  test(`a store that is deleted or emptied is rebuilt, WATCH=${watch}`, async () => {
    const site = await startOwnSite(smallSite, { WATCH: watch });
    const file = databaseOf(site);
    for (const suffix of ["", "-wal", "-shm"]) await rm(file + suffix, { force: true });
    await expect.poll(() => isDatabase(file), patient).toBe(true);
    await expect.poll(() => statusOf(site, "/seite"), patient).toBe(200);
    await truncate(file);
    await expect.poll(() => isDatabase(file), patient).toBe(true);
    await expect.poll(() => statusOf(site, "/seite"), patient).toBe(200);
    expect(await site.close()).toBe(0);
  });

  test(`damage inside the store is answered with 503 and repaired, WATCH=${watch}`, async () => {
    const site = await startOwnSite(smallSite, { WATCH: watch });
    const file = databaseOf(site);
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
    await expect.poll(look, patient).toEqual({ status: 200, isDamaged: false });
    expect(await site.close()).toBe(0);
  });
}

test("two servers that start at once on an empty volume serve the same", async () => {
  const first = await startOwnSite(smallSite, {});
  const volume = `${first.env["DATA_DIR"] ?? ""}-shared`;
  const settings = { DATA_DIR: volume, CONTENT_DIR: first.contentDir };
  const sites = await Promise.all([1, 2, 3].map(() => startOwnSite({}, settings)));
  for (const site of sites) expect(await statusOf(site, "/seite")).toBe(200);
  for (const site of sites) expect(await site.close()).toBe(0);
  await writeFile(join(volume, "plakat.db"), "This is no database. ".repeat(20_000));
  const others = await Promise.all([1, 2, 3].map(() => startOwnSite({}, settings)));
  const tags = await Promise.all(
    others.map(async ({ url }) => (await fetch(`${url}/seite`)).headers.get("etag")),
  );
  expect(new Set(tags).size).toBe(1);
  for (const site of others) expect(await site.close()).toBe(0);
  expect(await first.close()).toBe(0);
});
