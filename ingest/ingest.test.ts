import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, symlinkSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readStored,
  readTitles,
  siteYml,
} from "#ingest/test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

test("a content folder is published with its images, folders and configuration", async () => {
  const tree = createTree({
    "index.md": '# Start\n\n::figure{src="bilder/a.svg" alt="Ein Bild" urheber=Anna lizenz=CC0}\n',
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
  const { site, elections, content } = readStored(tree);
  expect(site?.title).toBe("Testbündnis");
  expect(elections.map(({ id }) => id)).toEqual(["btw29"]);
  expect(content.directoryDefaults).toMatchObject([{ path: "/programm", title: "Unser Programm" }]);
  // Besides the image there are the icons that every site has.
  const media = readdirSync(join(tree.dataDir, "media"));
  expect(media.filter((name) => !name.startsWith("zeichen-"))).toHaveLength(1);
});

test("importing an unchanged content folder changes nothing, even with new modification times", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  const first = await importTree(tree);
  utimesSync(tree.path("index.md"), new Date(), new Date());
  const second = await importTree(tree);
  expect(second).toMatchObject({ isChanged: false, version: first.version });
  expect(second.counts).toMatchObject({ unchanged: 1, added: 0, changed: 0, images: 0 });
});

test("a change of bytes is noticed even if size and time of a file stay the same", async () => {
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

test("a file that becomes broken keeps its last version and is reported until it is repaired", async () => {
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

test("unreadable entries are reported, and their last versions stay", async () => {
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

test("a file that was too large is read as soon as it is small enough again", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.md": "# Klein\n" });
  await importTree(tree);
  truncateSync(tree.path("a.md"), 2 * 1024 * 1024);
  await importTree(tree);
  tree.write("a.md", "# Klein\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
});

test("files of unknown kinds cause warnings, and the import succeeds", async () => {
  const tree = createTree({ "index.md": "# Start\n", "film.avi": "x" });
  const report = await importTree(tree);
  expect(report.exitCode).toBe(0);
  expect(listFindings(report)).toEqual(["film.avi file-type-unknown"]);
});

test("an empty, missing or completely broken content folder never empties the site", async () => {
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

test("an empty content folder is refused without findings that only follow from it", async () => {
  const footer = "footer:\n  - heading: Mehr\n    links: [{ text: Start, href: /start }]\n";
  const tree = createTree({ "start.md": "# Start\n", "site.yml": siteYml + footer });
  await importTree(tree);
  tree.remove("start.md");
  tree.remove("site.yml");
  tree.write("film.avi", "x");
  const report = await importTree(tree);
  expect(report.message).toContain("keine Texte");
  expect(listFindings(report)).toEqual(["film.avi file-type-unknown"]);
});

test("an empty content folder is refused even when nothing has been published yet", async () => {
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

test("a dry run with a broken database compares with an empty one", async () => {
  const tree = createTree({ "index.md": "# Start\n", "../data/plakat.db": "kaputt".repeat(1000) });
  expect(await importTree(tree, { isDryRun: true })).toMatchObject({ exitCode: 0 });
});

test("single files are imported without reading the rest", async () => {
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

test("importing a single file that affects all others imports everything", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": siteYml, "b.md": "# B\n" });
  await importTree(tree);
  tree.write("b.md", "# Neu\n");
  await importTree(tree, { only: ["site.yml"] });
  expect(readTitles(tree)["b.md"]).toBe("Neu");
});

test("deleting the last document is refused when importing single files", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  await importTree(tree);
  tree.remove("index.md");
  const report = await importTree(tree, { only: ["index.md"] });
  expect(report).toMatchObject({ exitCode: 2, message: expect.stringContaining("keine Texte") });
});
