import { chmodSync, chownSync, lstatSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createOldDatabase } from "#db/test/old-database.ts";
import { createTree, importTree, readTitles, type TestTree } from "#ingest/test/tree.ts";
import type { ImportReport } from "#ingest/report/import-report.ts";

const isSuperuser = process.getuid?.() === 0;
/** Nobody on Linux. */
const user = 65_534;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

/** A published tree whose data folder belongs to the user of `importAsUser`. */
async function createPublished(): Promise<TestTree> {
  const tree = createTree({ "index.md": "# Alt\n\n![](a.svg)\n", "a.svg": svg });
  await importTree(tree);
  // The temporary folder of a run is closed to other users, and SQLite needs one.
  for (const folder of [tmpdir(), dirname(tree.dataDir)]) chmodSync(folder, 0o1777);
  giveAll(tree);
  return tree;
}

/** Root may write everything, so it imports as another user. */
async function importAsUser(tree: TestTree): Promise<ImportReport> {
  if (isSuperuser) process.seteuid?.(user);
  try {
    return await importTree(tree);
  } finally {
    if (isSuperuser) process.seteuid?.(0);
  }
}

function give(path: string): void {
  if (isSuperuser) chownSync(path, user, user);
  else chmodSync(path, lstatSync(path).mode | 0o200);
}

function giveAll({ dataDir }: TestTree): void {
  for (const name of [".", ...readdirSync(dataDir)]) give(join(dataDir, name));
}

function take(path: string): void {
  if (isSuperuser) chownSync(path, 0, 0);
  else chmodSync(path, lstatSync(path).mode & 0o555);
}

/** Leaves the side files of a database behind, as a process does that was killed. */
function leaveSideFiles({ dataDir }: TestTree): void {
  for (const suffix of ["-wal", "-shm"]) writeFileSync(join(dataDir, `plakat.db${suffix}`), "");
}

test.each<{ name: string; files: string[]; prepare?: (tree: TestTree) => void }>([
  { name: "the database", files: ["plakat.db"] },
  { name: "the folder", files: ["."] },
  { name: "the folder and everything in it", files: [".", "plakat.db", "media"] },
  { name: "the write-ahead log", files: ["plakat.db-wal"], prepare: leaveSideFiles },
  { name: "the shared memory", files: ["plakat.db-shm"], prepare: leaveSideFiles },
  { name: "the folder of pictures", files: ["media"] },
  { name: "a database that has to be migrated", files: ["plakat.db"], prepare: makeOlder },
])(
  "an import that may not write $name says so, and publishes once it may",
  async ({ files, prepare }) => {
    const tree = await createPublished();
    prepare?.(tree);
    giveAll(tree);
    for (const file of files) take(join(tree.dataDir, file));
    tree.write("index.md", "# Neu\n\n![](b.svg)\n");
    tree.write("b.svg", svg.replace("8", "9"));

    const report = await importAsUser(tree);
    expect(report).toMatchObject({ status: "failed", reason: "not-writable", isChanged: false });
    expect(report.message).toMatch(/DATA_DIR.* Es wurde nichts geändert\.$/);
    expect(report.message).not.toContain(tree.dataDir);

    giveAll(tree);
    expect(await importAsUser(tree)).toMatchObject({ status: "published", isChanged: true });
    expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
  },
);

function makeOlder({ dataDir }: TestTree): void {
  rmSync(join(dataDir, "plakat.db"));
  createOldDatabase(join(dataDir, "plakat.db"));
}

test.runIf(isSuperuser)(
  "an import that cannot write names the first file that belongs to another user",
  async () => {
    const tree = await createPublished();
    take(join(tree.dataDir, "plakat.db"));
    const { message } = await importAsUser(tree);
    expect(message).toContain(
      "Plakat darf in DATA_DIR nicht schreiben: „plakat.db“ gehört root, und der Import läuft als Benutzer 65534.",
    );
    expect(message).toContain("chown -R");
  },
);

test("files of other users that need not be written do not stop an import", async () => {
  const tree = await createPublished();
  take(join(tree.dataDir, "last-import.json"));
  for (const name of readdirSync(join(tree.dataDir, "media"))) {
    take(join(tree.dataDir, "media", name));
  }
  tree.write("index.md", "# Neu\n\n![](b.svg)\n");
  tree.write("b.svg", svg.replace("8", "9"));
  expect(await importAsUser(tree)).toMatchObject({ status: "published", isChanged: true });
});
