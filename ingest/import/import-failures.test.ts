import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { latestSchemaVersion } from "#db/store/migrate.ts";
import { openWriter } from "#db/store/open-store.ts";
import { createForeignDatabase, isForeignDatabaseWhole } from "#db/test/foreign-database.ts";
import { createOldDatabase } from "#db/test/old-database.ts";
import { lockForImport } from "#db/write/import-lock.ts";
import type { ImportOptions } from "#ingest/report/import-report.ts";
import { runImport } from "./run-import.ts";
import { features } from "#ingest/features.ts";
import { ingest } from "#ingest/ingest.ts";
import {
  createTree,
  importTree,
  listFindings,
  readStored,
  readTitles,
  sharedThreads,
  siteYml,
} from "#ingest/test/tree.ts";
import { createMp4 } from "#ingest/test/video-files.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

test("imports that start at the same time run one after another and all succeed", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const phases = new Set<string>();
  const onProgress = ({ phase }: { phase: string }) => phases.add(phase);
  const reports = await Promise.all([1, 2, 3].map(() => importTree(tree, { onProgress })));
  expect(reports.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(reports.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  expect(phases).toContain("lock");
});

test("an import that waits too long for another one is refused", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  const store = openWriter(join(tree.dataDir, "plakat.db"));
  const lock = lockForImport(store);
  const report = await importTree(tree, { lockWaitMs: 1 });
  lock?.rollback();
  store.close();
  expect(report).toMatchObject({ exitCode: 2, message: expect.stringContaining("anderer Import") });
});

test("a dry run reports its progress to the end", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const steps: string[] = [];
  await importTree(tree, {
    isDryRun: true,
    onProgress: ({ phase, done, total }) => steps.push(`${phase} ${done}/${total}`),
  });
  expect(steps.at(-1)).toBe("write 1/1");
});

test("an import that is aborted in any phase changes nothing", async () => {
  const tree = createTree({ "index.md": "# Alt\n", "a.svg": svg });
  await importTree(tree);
  tree.write("index.md", "# Neu\n");
  tree.write("b.svg", svg.replace('"8"', '"7"'));
  for (const phase of ["scan", "images", "parse", "check", "write"]) {
    const controller = new AbortController();
    const onProgress = (progress: { phase: string }) => {
      if (progress.phase === phase) controller.abort();
    };
    const options = { ...tree, now: () => new Date("2029-01-15T12:00:00Z"), onProgress };
    // An abort while texts are parsed ends threads, for which the others would start new ones.
    const threads = phase === "parse" ? undefined : sharedThreads;
    // Each abort starts from the state that the one before it left.
    const report = await ingest({ ...options, workers: 1, signal: controller.signal }, threads);
    expect([phase, report.status, report.exitCode]).toEqual([phase, "failed", 3]);
    expect(report.message).toContain("abgebrochen");
  }
  expect(readTitles(tree)).toEqual({ "index.md": "Alt" });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: true });
});

test("files that are being written during an import keep their published versions", async () => {
  const files = ["site.yml", "a.md", "a/_dir.yml", "b.svg", "c.mp4"];
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": siteYml,
    "a.md": "# A\n",
    "a/_dir.yml": "title: Ordner\n",
    "b.svg": svg,
    "c.mp4": createMp4(),
  });
  await importTree(tree);
  const before = readStored(tree);
  for (const file of files) tree.write(file, "title: Ha");
  const { contentDir, dataDir } = tree;
  const options = { contentDir, dataDir, now: () => new Date("2029-01-15T12:00:00Z") };
  const report = await runImport(options, {
    pool: sharedThreads,
    features,
    postponed: new Set(files),
  });
  expect(report).toMatchObject({ exitCode: 0, isChanged: false, findings: [] });
  expect(readStored(tree)).toEqual(before);
});

test("an error after the commit is not reported as if nothing had changed", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# Alt\n" });
  await importTree(tree);
  tree.write("a.md", "# Neu\n");
  const full = await importTree(tree, { onProgress: failAt("write", 1) });
  expect(full).toMatchObject({ status: "failed", exitCode: 3, isChanged: true });
  expect(full.message).toMatch(/kein Platz.*ist veröffentlicht/);
  expect(full.message).not.toContain("nichts geändert");
  expect(readTitles(tree)["a.md"]).toBe("Neu");
});

test("a change is not published if its check fails", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# Alt\n", "b.md": "# B\n" });
  await importTree(tree);
  tree.write("a.md", "# Neu\n\n<center>Mitte</center>\n\n[Nirgends](/nirgends)\n");
  const report = await importTree(tree, { only: ["a.md"], onProgress: failAt("check", 0) });
  expect(report).toMatchObject({ status: "failed", isChanged: false });
  expect(readTitles(tree)["a.md"]).toBe("Alt");
  const next = await importTree(tree);
  expect(next).toMatchObject({ isChanged: true });
  expect(listFindings(next)).toEqual(["a.md html-ignored", "a.md link-dangling"]);
  expect(listFindings(await importTree(tree))).toEqual(listFindings(next));
});

/** A listener that fails on a full disk, for example because it writes a log. */
function failAt(phase: string, done: number): NonNullable<ImportOptions["onProgress"]> {
  return (progress) => {
    if (progress.phase !== phase || progress.done !== done) return;
    throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
  };
}

test("an import that is aborted before it begins does not even open the database", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  expect(await importTree(tree, { signal: AbortSignal.abort() })).toMatchObject({ exitCode: 3 });
  expect(existsSync(tree.dataDir)).toBe(false);
});

test("an unusable data folder is reported as a problem of the environment", async () => {
  const tree = createTree({ "index.md": "# Start\n", "../data": "eine Datei" });
  const report = await importTree(tree);
  expect(report).toMatchObject({ status: "failed", exitCode: 3 });
  expect(report.message).toMatch(/DATA_DIR.*Es wurde nichts geändert\.$/);
});

test("a media folder that cannot be written leaves everything as it was", async () => {
  const tree = createTree({ "index.md": "# Alt\n" });
  await importTree(tree);
  writeFileSync(join(tree.dataDir, "media"), "eine Datei");
  tree.write("index.md", "# Neu\n");
  tree.write("a.svg", svg);
  const report = await importTree(tree);
  expect(report).toMatchObject({ status: "failed", exitCode: 3 });
  expect(report.message).toContain("Es wurde nichts geändert.");
  expect(readTitles(tree)).toEqual({ "index.md": "Alt" });
});

// The superuser may read everything.
test.skipIf(process.getuid?.() === 0)(
  "files without read permission keep their published versions",
  async () => {
    const tree = createTree({
      "index.md": "# Start\n",
      "a.md": "# A\n",
      "b.svg": svg,
      "c/d.md": "# D\n",
    });
    await importTree(tree);
    const titles = readTitles(tree);
    for (const file of ["a.md", "b.svg", "c"]) chmodSync(tree.path(file), 0o000);
    const report = await importTree(tree);
    for (const file of ["a.md", "b.svg", "c"]) chmodSync(tree.path(file), 0o700);
    expect(listFindings(report)).toEqual([
      "a.md file-unreadable",
      "b.svg file-unreadable",
      "c folder-unreadable",
    ]);
    expect(readTitles(tree)).toEqual(titles);
  },
);

test("a dry run migrates only a copy of the database", async () => {
  const tree = createTree({ "a.md": "# Neu\n" });
  const file = join(tree.dataDir, "plakat.db");
  mkdirSync(tree.dataDir);
  createOldDatabase(file);
  const before = readFileSync(file);
  const report = await importTree(tree, { isDryRun: true });
  expect(report).toMatchObject({ exitCode: 0, isChanged: true, counts: { changed: 1 } });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a dry run does not wait for another import", async () => {
  const tree = createTree({ "index.md": "# Alt\n" });
  await importTree(tree);
  const store = openWriter(join(tree.dataDir, "plakat.db"));
  const lock = lockForImport(store);
  tree.write("index.md", "# Neu\n");
  const report = await importTree(tree, { isDryRun: true, lockWaitMs: 1 });
  expect(report).toMatchObject({ exitCode: 0, isChanged: true, counts: { changed: 1 } });
  lock?.rollback();
  store.close();
});

test("a damaged database is set aside and rebuilt", async () => {
  const tree = createTree({ "index.md": "# Start\n", "../data/plakat.db": "kaputt".repeat(1000) });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: true });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
  expect(readdirSync(tree.dataDir)).toContain("plakat.db.beschaedigt");
});

test.each([
  ["without a version", 0],
  ["of a lower version", 2],
  ["of the same version", latestSchemaVersion()],
  ["of a higher version", 99],
])("another program's database is set aside intact and reported: %s", async (_name, version) => {
  const tree = createTree({ "index.md": "# Start\n", "../data/plakat.db": "" });
  const file = join(tree.dataDir, "plakat.db");
  createForeignDatabase(file, version);
  writeFileSync(`${file}.fremd`, "schon hier");
  expect(await importTree(tree, { isDryRun: true })).toMatchObject({ exitCode: 0, findings: [] });
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 0, counts: { added: 1 } });
  expect(report.findings).toMatchObject([
    { file: "plakat.db", code: "database-foreign", severity: "warning" },
  ]);
  expect(report.findings[0]?.message).toContain("plakat.db.fremd-2");
  expect(readFileSync(`${file}.fremd`, "utf8")).toBe("schon hier");
  expect(isForeignDatabaseWhole(`${file}.fremd-2`)).toBe(true);
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: false, findings: [] });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

test("a database that lacks a value it must have is set aside and rebuilt", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# A\n" });
  await importTree(tree);
  const store = openWriter(join(tree.dataDir, "plakat.db"));
  const schema = store.raw
    .prepare("SELECT sql FROM sqlite_schema WHERE name = 'documents'")
    .pluck();
  const change = "UPDATE sqlite_schema SET sql = ? WHERE name = 'documents'";
  const rewrite = (sql: string) => {
    store.raw.pragma("writable_schema = 1");
    store.raw.prepare(change).run(sql);
    store.raw.pragma("writable_schema = RESET");
  };
  store.raw.unsafeMode();
  const whole = String(schema.get());
  rewrite(whole.replaceAll("NOT NULL", ""));
  store.raw.exec("UPDATE documents SET path = NULL");
  rewrite(whole);
  store.close();
  tree.write("a.md", "# B\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { added: 2 } });
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "a.md": "B" });
});

test("damage that an ordinary import does not notice is found by a verifying import", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  const store = openWriter(join(tree.dataDir, "plakat.db"));
  store.raw.exec("UPDATE bodies SET body = '{'");
  store.close();
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: false });
  expect(await importTree(tree, { isVerifying: true })).toMatchObject({ counts: { added: 1 } });
  expect(readdirSync(tree.dataDir)).toContain("plakat.db.beschaedigt");
});

test("verifying an undamaged database changes nothing", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# Gut\n" });
  await importTree(tree);
  tree.write("a.md", "---\ntitle: [\n---\n");
  expect(await importTree(tree, { isVerifying: true })).toMatchObject({ isChanged: false });
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "a.md": "Gut" });
});

test("imports that find the same damage at the same time build one database", async () => {
  const tree = createTree({ "index.md": "# Start\n", "../data/plakat.db": "kaputt".repeat(1000) });
  const reports = await Promise.all([1, 2, 3].map(() => importTree(tree)));
  expect(reports.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

test("a text that the parser gave up on is tried again by the next import", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  const store = openWriter(join(tree.dataDir, "plakat.db"));
  const lock = lockForImport(store);
  const finding = { file: "index.md", code: "too-slow", severity: "error", message: "m" } as const;
  lock?.publish({
    upserts: [],
    deletions: [],
    files: [{ file: "index.md", digest: "", outcome: "rejected" }],
    forgottenFiles: [],
    fileFindings: [finding],
    settingsDigest: "",
  });
  lock?.commit();
  store.close();
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
});

test("temporary files of a killed import are removed by the next one", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  await importTree(tree);
  const media = join(tree.dataDir, "media");
  writeFileSync(join(media, ".tmp-halb"), "halb");
  await importTree(tree, { isDryRun: true });
  expect(readdirSync(media)).toContain(".tmp-halb");
  await importTree(tree);
  expect(readdirSync(media)).not.toContain(".tmp-halb");
});

// Beyond the limit a write fails as on a full disk; untrapped, its signal would end the process.
test("a full disk leaves the old tree published, and the next import works", async () => {
  const tree = createTree({ "index.md": "# Alt\n" });
  await importTree(tree);
  tree.write("index.md", "# Neu\n");
  for (let index = 0; index < 40; index += 1) {
    tree.write(`s${index}.md`, `# Seite ${index}\n\n${"Ein Satz mit Wörtern. ".repeat(200)}\n`);
  }
  const program = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
  const command = `trap "" XFSZ; ulimit -f 400; exec "$0" "$@"`;
  const child = spawn("bash", ["-c", command, process.execPath, program, "import"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, CONTENT_DIR: tree.contentDir, DATA_DIR: tree.dataDir, WORKERS: "1" },
  });
  const closed = once(child, "close");
  expect(await text(child.stderr)).toMatch(/Es wurde nichts geändert\.$/m);
  expect(await closed).toEqual([3, null]);
  expect(readTitles(tree)).toEqual({ "index.md": "Alt" });
  expect(readdirSync(tree.dataDir).filter((name) => /tmp|journal/.test(name))).toEqual([]);
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, counts: { documents: 41 } });
});
