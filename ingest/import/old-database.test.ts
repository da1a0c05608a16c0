import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { addOldPages, createOldDatabase, describeOldDatabase } from "#db/test/old-database.ts";
import { createTree, importTree, readTitles, type TestTree } from "#ingest/test/tree.ts";

const program = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

test("a file that is broken during the update from 0.2.0 keeps its last good version", async () => {
  const tree = createTree({ "a.md": "---\ntitle: [\n---\n", "b.md": "# Neu\n" });
  createIn(tree);
  expect(await importTree(tree)).toMatchObject({ exitCode: 1 });
  expect(readTitles(tree)).toEqual({ "a.md": "A", "b.md": "Neu" });
  tree.write("a.md", "# Wieder ganz\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  expect(readTitles(tree)).toEqual({ "a.md": "Wieder ganz", "b.md": "Neu" });
});

test("the update from 0.2.0 removes pages of deleted files and reads all others again", async () => {
  const tree = createTree({ "b.md": "# Neu\n" });
  createIn(tree);
  expect(await importTree(tree)).toMatchObject({ counts: { removed: 1 } });
  expect(readTitles(tree)).toEqual({ "b.md": "Neu" });
});

test("an update from 0.2.0 that is killed leaves the old database, and the next one succeeds", async () => {
  const tree = createTree({ "a.md": "# Neu\n" });
  const file = createIn(tree);
  // Large enough that parts of the new tables are in the log before they are committed.
  addOldPages(file, 600);
  const { contentDir: CONTENT_DIR, dataDir: DATA_DIR } = tree;
  const env = { ...process.env, CONTENT_DIR, DATA_DIR, WORKERS: "1" };
  const child = spawn(process.execPath, [program, "import"], { env });
  const closed = once(child, "close");
  while (child.exitCode === null && sizeOf(`${file}-wal`) < 1024 * 1024) await wait(1);
  child.kill("SIGKILL");
  expect(await closed).toEqual([null, "SIGKILL"]);
  expect(describeOldDatabase(file)).toEqual({ version: 6, pages: 601, words: 3, integrity: "ok" });
  tree.write("p/100.md", "# Neu\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  expect(readTitles(tree)).toEqual({ "a.md": "Neu", "p/100.md": "Neu" });
});

function createIn(tree: TestTree): string {
  mkdirSync(tree.dataDir, { recursive: true });
  const file = join(tree.dataDir, "plakat.db");
  createOldDatabase(file);
  return file;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
