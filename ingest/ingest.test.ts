import { execFileSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openReader, openWriter } from "#db/connection.ts";
import { readTreeIndex } from "#db/import-state.ts";
import { readSite } from "#db/site.ts";
import { lockForImport } from "#db/write.ts";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readGeo,
  readTitles,
  siteYml,
  type TestTree,
} from "./test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';
const mapYml = `${siteYml}map:\n  state: Schleswig-Holstein\n`;

function readStored(tree: TestTree) {
  const store = openReader(join(tree.dataDir, "plakat.db"));
  try {
    return { ...readSite(store), index: readTreeIndex(store) };
  } finally {
    store.close();
  }
}

test("a tree is published with its images, folders and configuration", async () => {
  const tree = createTree({
    "index.md": "# Start\n\n![Ein Bild](bilder/a.svg)\n",
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "programm/_dir.yml": "title: Unser Programm\n",
    "programm/klima.md": "# Klima\n",
    "bilder/a.svg": svg,
  });
  const report = await importTree(tree);
  expect(report).toMatchObject({
    status: "published",
    exitCode: 0,
    isChanged: true,
    findings: [],
    counts: { files: 6, documents: 3, added: 3, changed: 0, removed: 0, rejected: 0, images: 1 },
  });
  const { site, elections, index } = readStored(tree);
  expect(site?.title).toBe("Testbündnis");
  expect(elections.map(({ id }) => id)).toEqual(["btw29"]);
  expect(index.directoryDefaults).toMatchObject([{ path: "/programm", title: "Unser Programm" }]);
  expect(readdirSync(join(tree.dataDir, "media"))).toHaveLength(1);
});

test("an unchanged tree changes nothing, whatever the clock says", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  const first = await importTree(tree);
  utimesSync(tree.path("index.md"), new Date(), new Date());
  const second = await importTree(tree);
  expect(second).toMatchObject({ isChanged: false, version: first.version });
  expect(second.counts).toMatchObject({ unchanged: 1, added: 0, changed: 0, images: 0 });
});

test("a change of bytes counts even when size and time stay the same", async () => {
  const tree = createTree({ "index.md": "# Alt\n" });
  const time = new Date("2029-01-01T00:00:00Z");
  utimesSync(tree.path("index.md"), time, time);
  await importTree(tree);
  tree.write("index.md", "# Neu\n");
  utimesSync(tree.path("index.md"), time, time);
  const report = await importTree(tree);
  expect(report.counts.changed).toBe(1);
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
});

test("a file that breaks keeps its last version, is reported until it is repaired", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# Gut\n" });
  await importTree(tree);
  tree.write("a.md", "---\ntitle: [\n---\n");
  tree.write("index.md", "# Neuer Start\n");
  const broken = await importTree(tree);
  expect(broken).toMatchObject({ status: "partly-published", exitCode: 1 });
  expect(broken.counts).toMatchObject({ changed: 1, rejected: 1 });
  expect(broken.findings[0]).toMatchObject({ file: "a.md", severity: "error", line: 2 });
  expect(readTitles(tree)).toEqual({ "a.md": "Gut", "index.md": "Neuer Start" });
  const again = await importTree(tree);
  expect(again).toMatchObject({ exitCode: 1, isChanged: false, findings: broken.findings });
  tree.write("a.md", "# Besser\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readTitles(tree)["a.md"]).toBe("Besser");
});

test("a removed file disappears with its findings", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "[weg](/nirgends)\n" });
  expect(listFindings(await importTree(tree))).toEqual(["a.md link-dangling"]);
  tree.remove("a.md");
  const report = await importTree(tree);
  expect(report).toMatchObject({ findings: [], counts: { removed: 1, documents: 1 } });
});

test("unreadable things are named, their last versions stay", async () => {
  const outside = createTree({ "geheim.md": "# Geheim\n" });
  const tree = createTree({
    "index.md": "# Start\n",
    "link.md": "# Link\n",
    "ordner/a.md": "# Im Ordner\n",
    "gross.md": "# Groß\n",
    "pipe.md": "# Pipe\n",
    "latin.md": "# Latin\n",
  });
  await importTree(tree);
  const titles = readTitles(tree);
  for (const file of ["link.md", "ordner", "pipe.md"]) tree.remove(file);
  symlinkSync(outside.path("geheim.md"), tree.path("link.md"));
  symlinkSync(outside.contentDir, tree.path("ordner"));
  truncateSync(tree.path("gross.md"), 50 * 1024 * 1024);
  execFileSync("mkfifo", [tree.path("pipe.md")]);
  tree.write("latin.md", Buffer.from("# Gr\u00fc\u00dfe\n", "latin1"));
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 1, isChanged: false });
  expect(listFindings(report)).toEqual([
    "gross.md file-too-large",
    "latin.md encoding-windows-1252",
    "link.md symbolic-link",
    "ordner symbolic-link",
    "pipe.md special-file",
  ]);
  expect(readTitles(tree)).toEqual(titles);
  expect(listFindings(await importTree(tree))).toEqual(listFindings(report));
});

test("a file that was too large is read as soon as it is small again", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# Klein\n" });
  await importTree(tree);
  truncateSync(tree.path("a.md"), 2 * 1024 * 1024);
  await importTree(tree);
  tree.write("a.md", "# Klein\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
});

test("files of unknown kinds are warnings that do not spoil the result", async () => {
  const tree = createTree({ "index.md": "# Start\n", "film.mp4": "x" });
  const report = await importTree(tree);
  expect(report.exitCode).toBe(0);
  expect(listFindings(report)).toEqual(["film.mp4 file-type-unknown"]);
});

test("an empty, missing or wholly broken tree never empties the site", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  tree.remove("index.md");
  expect(await importTree(tree)).toMatchObject({
    status: "refused",
    exitCode: 2,
    isChanged: false,
    message: expect.stringContaining("keine Texte"),
  });
  tree.write("b.md", "---\ntitle: [\n---\n");
  const broken = await importTree(tree);
  expect(broken).toMatchObject({ exitCode: 2, message: expect.stringContaining("fehlerfrei") });
  expect(broken.findings.every(({ file }) => file === "b.md")).toBe(true);
  rmSync(tree.contentDir, { recursive: true });
  expect(await importTree(tree)).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining("fehlt"),
  });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

test("an empty tree is refused before anything was published, too", async () => {
  expect(await importTree(createTree({ "a.svg": svg }))).toMatchObject({ exitCode: 2 });
});

test("an operator may empty the site on purpose", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  tree.remove("index.md");
  const report = await importTree(tree, { allowEmpty: true });
  expect(report).toMatchObject({ exitCode: 0, isChanged: true, counts: { removed: 1 } });
  expect(readTitles(tree)).toEqual({});
});

test("a dry run reports everything and leaves no trace", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a.md": "---\ntitle: [\n---\n",
    "b.svg": svg,
  });
  const rehearsal = await importTree(tree, { isDryRun: true });
  expect(rehearsal).toMatchObject({
    exitCode: 1,
    isChanged: true,
    counts: { added: 1, images: 1 },
  });
  expect(existsSync(tree.dataDir)).toBe(false);
  const real = await importTree(tree);
  expect(real.findings).toEqual(rehearsal.findings);
  tree.write("index.md", "# Neu\n");
  expect(await importTree(tree, { isDryRun: true })).toMatchObject({ counts: { changed: 1 } });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

test("a dry run beside a broken database works on an empty one", async () => {
  const tree = createTree({ "index.md": "# Start\n", "../data/plakat.db": "kaputt".repeat(1000) });
  expect(await importTree(tree, { isDryRun: true })).toMatchObject({ exitCode: 0 });
});

test("a changed configuration makes every document anew", async () => {
  const tree = createTree({ "index.md": "# Start\n", "Über uns.md": "# Wir\n" });
  await importTree(tree);
  tree.write("site.yml", siteYml);
  await importTree(tree);
  const paths = readStored(tree).index.documents.map(({ path }) => path);
  expect(paths).toContain("/ueber-uns");
});

test("a broken site.yml leaves the last good one in force", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": siteYml });
  await importTree(tree);
  tree.write("site.yml", "title: [\n");
  tree.write("index.md", "# Neu\n");
  const report = await importTree(tree);
  expect(report.exitCode).toBe(1);
  expect(report.findings[0]?.file).toBe("site.yml");
  expect(readStored(tree).site?.title).toBe("Testbündnis");
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
});

test("a broken site.yml without an earlier one stops the import", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": "title: [\n" });
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 2, message: expect.stringContaining("site.yml") });
  expect(report.findings[0]?.file).toBe("site.yml");
});

test("a removed site.yml turns the campaign back into a plain tree", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": siteYml,
    "elections.yml": electionsYml,
  });
  await importTree(tree);
  tree.remove("site.yml");
  tree.remove("elections.yml");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
  expect(readStored(tree)).toMatchObject({ elections: [] });
  expect(readStored(tree).site).toBeUndefined();
});

test("a link in the place of site.yml keeps the configuration", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": siteYml });
  await importTree(tree);
  tree.remove("site.yml");
  symlinkSync("index.md", tree.path("site.yml"));
  await importTree(tree);
  expect(readStored(tree).site?.title).toBe("Testbündnis");
});

test("documents follow when an image appears, changes and vanishes", async () => {
  const tree = createTree({ "index.md": "# Start\n\n![Ein Bild](a.svg)\n", "b.md": "# Ohne\n" });
  expect(listFindings(await importTree(tree))).toEqual(["index.md image-missing"]);
  tree.write("a.svg", svg);
  expect(await importTree(tree)).toMatchObject({ findings: [], counts: { images: 1 } });
  tree.write("a.svg", svg.replace('"8"', '"9"'));
  const changed = await importTree(tree);
  expect(changed).toMatchObject({ isChanged: true, counts: { images: 1 } });
  tree.remove("a.svg");
  expect(listFindings(await importTree(tree))).toEqual(["index.md image-missing"]);
});

test("a broken image keeps its last version and is reported again and again", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  await importTree(tree);
  tree.write("a.svg", "<svg><script/></svg>");
  expect(listFindings(await importTree(tree))).toEqual(["a.svg svg-script"]);
  expect(listFindings(await importTree(tree))).toEqual(["a.svg svg-script"]);
  expect([...readStored(tree).index.assets]).toEqual(["a.svg"]);
});

test("lost media files are made again", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  await importTree(tree);
  rmSync(join(tree.dataDir, "media"), { recursive: true });
  await importTree(tree);
  expect(readdirSync(join(tree.dataDir, "media"))).toHaveLength(1);
});

test("broken folder settings keep the last good ones, with one finding", async () => {
  const tree = createTree({ "a/index.md": "# A\n", "a/_dir.yml": "title: Alt\n" });
  await importTree(tree);
  tree.write("a/_dir.yml", "title: Eins\ntitle: Zwei\n");
  expect(listFindings(await importTree(tree))).toEqual(["a/_dir.yml duplicate-key"]);
  expect(readStored(tree).index.directoryDefaults).toMatchObject([{ title: "Alt" }]);
  tree.remove("a/_dir.yml");
  await importTree(tree);
  expect(readStored(tree).index.directoryDefaults).toEqual([]);
});

test("a circle of redirects is named and broken, until a file leaves it", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a.md": "---\nredirect: /b\n---\n",
    "b.md": "---\nredirect: /a\n---\n",
  });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["a.md redirect-loop", "b.md redirect-loop"]);
  expect(report.findings[0]).toMatchObject({ line: 2, excerpt: "redirect: /b" });
  expect(readStored(tree).index.documents.map(({ redirect }) => redirect)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(listFindings(await importTree(tree))).toEqual(listFindings(report));
  tree.write("b.md", "---\nredirect: /\n---\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  const redirects = readStored(tree).index.documents.map(({ redirect }) => redirect);
  expect(redirects.filter(Boolean).toSorted()).toEqual(["/", "/b"]);
});

test("the map is drawn once, and again when its data change", async () => {
  const geo = readGeo("wahlkreise");
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": geo,
  });
  await importTree(tree);
  const first = readStored(tree).map;
  expect(first?.constituencies).toHaveLength(11);
  expect(readdirSync(join(tree.dataDir, "media"))).toEqual([first?.mediaName]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  tree.write("geo/wahlkreise.geojson", `${geo}\n`);
  await importTree(tree);
  expect(readStored(tree).map?.mediaName).not.toBe(first?.mediaName);
});

test("broken map data and an unknown Land keep the last map", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": mapYml,
    "geo/wahlkreise.geojson": readGeo("wahlkreise"),
  });
  await importTree(tree);
  tree.write("geo/wahlkreise.geojson", "{");
  const broken = ["geo/wahlkreise.geojson geo-syntax"];
  expect(listFindings(await importTree(tree))).toEqual(broken);
  expect(listFindings(await importTree(tree))).toEqual(broken);
  tree.write("geo/wahlkreise.geojson", readGeo("wahlkreise"));
  tree.write("site.yml", mapYml.replace("Schleswig-Holstein", "Atlantis"));
  expect(listFindings(await importTree(tree))).toEqual([
    "geo/wahlkreise.geojson map-state-unknown",
  ]);
  expect(readStored(tree).map?.constituencies).toHaveLength(11);
  tree.remove("geo");
  await importTree(tree);
  expect(readStored(tree).map).toBeUndefined();
});

test("single files are imported without a look at the rest", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# A\n", "b.md": "# B\n" });
  await importTree(tree);
  tree.write("a.md", "# Neu\n");
  tree.write("b.md", "# Übersehen\n");
  const report = await importTree(tree, { only: ["a.md"] });
  expect(report).toMatchObject({ isChanged: true, counts: { files: 1, changed: 1, documents: 3 } });
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "a.md": "Neu", "b.md": "B" });
  tree.remove("a.md");
  expect(await importTree(tree, { only: ["a.md"] })).toMatchObject({ counts: { removed: 1 } });
});

test("single files that concern everything lead to a whole import", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": siteYml, "b.md": "# B\n" });
  await importTree(tree);
  tree.write("b.md", "# Neu\n");
  await importTree(tree, { only: ["site.yml"] });
  expect(readTitles(tree)["b.md"]).toBe("Neu");
});

test("the last document cannot be removed as a single file", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  tree.remove("index.md");
  const report = await importTree(tree, { only: ["index.md"] });
  expect(report).toMatchObject({ exitCode: 2, message: expect.stringContaining("leer") });
});

test("imports at the same time queue, and all succeed", async () => {
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

test("an aborted import changes nothing, at whatever phase", async () => {
  const tree = createTree({ "index.md": "# Alt\n", "a.svg": svg });
  await importTree(tree);
  tree.write("index.md", "# Neu\n");
  tree.write("b.svg", svg.replace('"8"', '"7"'));
  for (const phase of ["scan", "images", "parse", "check", "write"]) {
    const controller = new AbortController();
    const onProgress = (progress: { phase: string }) => {
      if (progress.phase === phase) controller.abort();
    };
    // Each abort needs the tree as the one before left it.
    const report = await importTree(tree, { onProgress, signal: controller.signal });
    expect([phase, report.status, report.exitCode]).toEqual([phase, "failed", 3]);
    expect(report.message).toContain("abgebrochen");
  }
  expect(readTitles(tree)).toEqual({ "index.md": "Alt" });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: true });
});

test("an import that was aborted before it began does not even open the database", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  expect(await importTree(tree, { signal: AbortSignal.abort() })).toMatchObject({ exitCode: 3 });
  expect(existsSync(tree.dataDir)).toBe(false);
});

test("a data folder that cannot be used is a failure of the environment", async () => {
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

test("a damaged database is set aside and built anew", async () => {
  const tree = createTree({ "index.md": "# Start\n", "../data/plakat.db": "kaputt".repeat(1000) });
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: true });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
  expect(readdirSync(tree.dataDir)).toContain("plakat.db.beschaedigt");
});

test("a text that the parser cannot finish is given up and tried again", async () => {
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
