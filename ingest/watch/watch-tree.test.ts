import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import {
  createTree,
  listFindings,
  readTitles,
  sharedThreads,
  siteYml,
  type TestFiles,
  type TestTree,
} from "#ingest/test/tree.ts";
import type { ImportReport } from "#ingest/report/import-report.ts";
import { features } from "#ingest/features.ts";
import { watchTree } from "./watch-tree.ts";

interface Watched extends TestTree {
  reports: ImportReport[];
  errors: unknown[];
}

/** Waits until the published titles are as expected. */
async function expectTitles(tree: TestTree, titles: Record<string, string>): Promise<void> {
  await expect.poll(() => readTitles(tree), { timeout: 60_000, interval: 20 }).toEqual(titles);
}

async function startWatching(
  files: TestFiles,
  options: { isLink?: boolean; firstRetryMs?: number } = {},
): Promise<Watched> {
  const tree = createTree(files);
  const link = `${tree.contentDir}-link`;
  if (options.isLink) symlinkSync(tree.contentDir, link);
  const reports: ImportReport[] = [];
  const errors: unknown[] = [];
  const settings = {
    features,
    contentDir: options.isLink ? link : tree.contentDir,
    dataDir: tree.dataDir,
    now: () => new Date("2029-01-15T12:00:00Z"),
    onReport: (report: ImportReport) => reports.push(report),
    onError: (error: unknown) => errors.push(error),
    onNotice: () => {},
    ...(options.firstRetryMs !== undefined && { firstRetryMs: options.firstRetryMs }),
  };
  const watcher = await watchTree(settings, sharedThreads);
  onTestFinished(() => watcher.close());
  return { ...tree, reports, errors };
}

const start = { "index.md": "# Start\n", "a.md": "# Alt\n" };

test("the content folder is imported at once, and then at each change", async () => {
  const tree = await startWatching(start);
  expect(tree.reports).toMatchObject([{ exitCode: 0, counts: { added: 2 } }]);
  tree.write("a.md", "# Neu\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Neu" });
  expect(tree.reports.at(-1)?.counts.files).toBe(1);
  expect(tree.errors).toEqual([]);
});

test("a change below a content folder that is a symbolic link is imported", async () => {
  const tree = await startWatching(start, { isLink: true });
  tree.write("a.md", "# Neu\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Neu" });
});

test("a file replaced by renaming, written again after a backup, or deleted and created again never leaves the site", async () => {
  const tree = await startWatching(start);
  tree.write("a.md.tmp", "# Umbenannt\n");
  renameSync(tree.path("a.md.tmp"), tree.path("a.md"));
  await expectTitles(tree, { "index.md": "Start", "a.md": "Umbenannt" });
  renameSync(tree.path("a.md"), tree.path("a.md~"));
  tree.write("a.md", "# Gesichert\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Gesichert" });
  tree.remove("a.md");
  tree.write("a.md", "# Neu angelegt\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Neu angelegt" });
  expect(tree.reports.every(({ counts }) => counts.removed === 0)).toBe(true);
});

test("new, renamed and removed files are imported", async () => {
  const tree = await startWatching(start);
  tree.write("ordner/b.md", "# B\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Alt", "ordner/b.md": "B" });
  renameSync(tree.path("ordner/b.md"), tree.path("ordner/c.md"));
  await expectTitles(tree, { "index.md": "Start", "a.md": "Alt", "ordner/c.md": "B" });
  tree.remove("ordner");
  tree.remove("a.md");
  await expectTitles(tree, { "index.md": "Start" });
});

test("a burst of changes leads to few imports", async () => {
  const tree = await startWatching(start);
  const titles: Record<string, string> = { "index.md": "Start", "a.md": "Alt" };
  for (let index = 0; index < 200; index += 1) {
    tree.write(`viele/${index}.md`, `# Seite ${index}\n`);
    titles[`viele/${index}.md`] = `Seite ${index}`;
  }
  await expectTitles(tree, titles);
  expect(tree.reports.length).toBeLessThan(5);
});

test("a save that pauses halfway is not published before it is complete", async () => {
  const rest = "Ein Satz. ".repeat(50);
  const tree = await startWatching({ "index.md": "# Start\n", "a.md": `# Alt\n\n${rest}\n` });
  tree.write("a.md", "# Ha");
  tree.write("a.md", `# Halb und ganz\n\n${rest}\n`);
  await expectTitles(tree, { "index.md": "Start", "a.md": "Halb und ganz" });
  expect(tree.reports).toHaveLength(2);
});

test("a shortened text without a final line break is imported a little later", async () => {
  const tree = await startWatching({
    "index.md": "# Start\n",
    "a.md": `# Alt\n\n${"Wort ".repeat(99)}\n`,
  });
  tree.write("a.md", "# Kurz");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Kurz" });
});

test("a content folder that is replaced as a whole is watched again", async () => {
  const tree = await startWatching(start);
  cpSync(tree.contentDir, `${tree.contentDir}-neu`, { recursive: true });
  writeFileSync(`${tree.contentDir}-neu/a.md`, "# Aus dem neuen Ordner\n");
  renameSync(tree.contentDir, `${tree.contentDir}-alt`);
  renameSync(`${tree.contentDir}-neu`, tree.contentDir);
  await expectTitles(tree, { "index.md": "Start", "a.md": "Aus dem neuen Ordner" });
  tree.write("a.md", "# Danach geändert\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Danach geändert" });
});

test("a content folder that vanishes leaves the site online, and is watched again when it returns", async () => {
  const tree = await startWatching(start);
  rmSync(tree.contentDir, { recursive: true });
  await expect.poll(() => tree.reports.at(-1)?.exitCode, { timeout: 60_000 }).toBe(2);
  await expectTitles(tree, { "index.md": "Start", "a.md": "Alt" });
  mkdirSync(tree.contentDir);
  tree.write("index.md", "# Wieder da\n");
  await expectTitles(tree, { "index.md": "Wieder da" });
});

test("the whole content folder is imported periodically, and only changes are reported", async () => {
  const tree = createTree({ ...start, "a.md": "# A\n\n[x](/nirgends)\n" });
  const reports: ImportReport[] = [];
  let imports = 0;
  const watcher = await watchTree({
    features,
    contentDir: tree.contentDir,
    dataDir: tree.dataDir,
    workers: 1,
    now: () => new Date(),
    surveyMs: 350,
    onProgress: ({ phase, done }) => (imports += phase === "scan" && done === 0 ? 1 : 0),
    onReport: (report) => reports.push(report),
    onError: () => {},
    onNotice: () => {},
  });
  onTestFinished(() => watcher.close());
  await expect.poll(() => imports, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2);
  expect(reports).toMatchObject([{ isChanged: true, findings: [{}] }]);
});

test("a content folder that does not exist yet is watched once it appears", async () => {
  const tree = createTree();
  rmSync(tree.contentDir, { recursive: true });
  const reports: ImportReport[] = [];
  const watcher = await watchTree({
    features,
    contentDir: tree.contentDir,
    dataDir: tree.dataDir,
    now: () => new Date(),
    onReport: (report) => reports.push(report),
    onError: () => {},
    onNotice: () => {},
  });
  onTestFinished(() => watcher.close());
  expect(reports).toMatchObject([{ exitCode: 2 }]);
  mkdirSync(tree.contentDir);
  tree.write("index.md", "# Da\n");
  await expect.poll(() => reports.at(-1)?.exitCode, { timeout: 60_000 }).toBe(0);
});

test("mistakes in files are reported and do not end the watch", async () => {
  const tree = await startWatching({ ...start, "site.yml": siteYml });
  tree.write("a.md", "---\ntitle: [\n---\n");
  await expect.poll(() => tree.reports.at(-1)?.exitCode, { timeout: 60_000 }).toBe(1);
  expect(listFindings(tree.reports.at(-1) ?? { findings: [] })).toContain(
    "a.md yaml-unclosed-bracket",
  );
  tree.write("a.md", "# Repariert\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Repariert" });
  tree.write("site.yml", siteYml.replace("Testbündnis", "Neuer Name"));
  await expect.poll(() => tree.reports.at(-1)?.counts.files, { timeout: 60_000 }).toBe(3);
});

test("temporary files of editors and links do not start an import", async () => {
  const tree = await startWatching(start);
  tree.write(".a.md.swp", "x");
  tree.write("README.md", "# Notiz\n");
  symlinkSync("a.md", tree.path(".#a.md"));
  tree.write("a.md", "# Neu\n");
  await expectTitles(tree, { "index.md": "Start", "a.md": "Neu" });
  expect(tree.reports).toHaveLength(2);
});

test("an import that fails because of the disk is repeated", async () => {
  const tree = await startWatching(start, { firstRetryMs: 100 });
  const database = join(tree.dataDir, "plakat.db");
  renameSync(tree.dataDir, `${tree.dataDir}-alt`);
  writeFileSync(tree.dataDir, "im Weg");
  tree.write("a.md", "# Neu\n");
  await expect.poll(() => tree.reports.at(-1)?.exitCode, { timeout: 60_000 }).toBe(3);
  rmSync(tree.dataDir);
  renameSync(`${tree.dataDir}-alt`, tree.dataDir);
  openWriter(database).close();
  await expectTitles(tree, { "index.md": "Start", "a.md": "Neu" });
});

test("a deleted database is rebuilt", async () => {
  const tree = await startWatching(start);
  for (const suffix of ["", "-wal", "-shm"]) {
    rmSync(join(tree.dataDir, `plakat.db${suffix}`), { force: true });
  }
  await expect.poll(() => tree.reports.length, { timeout: 60_000 }).toBe(2);
  await expectTitles(tree, { "index.md": "Start", "a.md": "Alt" });
});

test("closing the watcher stops an import in progress", async () => {
  const tree = createTree(start);
  const reports: ImportReport[] = [];
  const controller = new AbortController();
  const watching = watchTree({
    features,
    contentDir: tree.contentDir,
    dataDir: tree.dataDir,
    now: () => new Date(),
    signal: controller.signal,
    onProgress: () => controller.abort(),
    onReport: (report) => reports.push(report),
    onError: () => {},
    onNotice: () => {},
  });
  await (await watching).close();
  expect(reports).toEqual([]);
});
