import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listPublicPages } from "#db/read/public-pages.ts";
import { openReader } from "#db/store/open-store.ts";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };

test("a redirect loop that persists is not counted as a change", async () => {
  const redirect = (target: string) => `---\nredirect: ${target}\n---\n`;
  const tree = createTree({ ...campaign, "a.md": redirect("/b"), "b.md": redirect("/a") });
  expect((await importTree(tree)).counts).toMatchObject({ added: 3, changed: 0 });
  const again = await importTree(tree);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  expect(again.findings).toHaveLength(2);
});

test("only documents are counted as removed, and only new ones as added", async () => {
  const tree = createTree({ ...campaign, "a.md": "---\ntitle: [\n---\n", "b.md": "# B\n" });
  expect((await importTree(tree)).counts).toMatchObject({ files: 5, added: 2, rejected: 1 });
  tree.write("a.md", "# A\n");
  expect((await importTree(tree)).counts).toMatchObject({ added: 1, changed: 0, rejected: 0 });
  tree.write("a.md", "---\ntitle: [\n---\n");
  await importTree(tree);
  tree.remove("a.md");
  tree.remove("elections.yml");
  expect((await importTree(tree)).counts).toMatchObject({ removed: 1, unchanged: 2 });
});

test("every refused file is counted in every import, whatever the reason", async () => {
  const tree = createTree({
    ...campaign,
    "gross.md": "x".repeat(1_100_000),
    "bild.png": "kein Bild",
    "text.md": "---\ntitle: [\n---\n",
    "notiz.txt": "nichts",
    "README.md": "# Für uns\n",
    "-alt.md": "# Alt\n",
    "-ablage/b.md": "# B\n",
    ".versteckt.md": "# C\n",
  });
  for (const run of ["first", "second"]) {
    const { counts, skipped } = await importTree(tree);
    expect({ run, ...counts }).toMatchObject({ run, files: 6, rejected: 3 });
    expect(skipped).toEqual(["-ablage", "-alt.md", "README.md", "notiz.txt"]);
  }
});

test("a published page has the modification time of its file", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const writtenAt = new Date("2028-12-24T18:00:00.000Z");
  utimesSync(tree.path("index.md"), writtenAt, writtenAt);
  await importTree(tree);
  const store = openReader(join(tree.dataDir, "plakat.db"));
  const now = new Date("2029-01-15T12:00:00Z");
  const [page] = listPublicPages(store, { now, withDrafts: false });
  store.close();
  expect(page?.changedAt).toBe(writtenAt.toISOString());
});
