import { readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPictures } from "#db/read/site.ts";
import { openWriter, type Store } from "#db/store/open-store.ts";
import { drawPhoto } from "#ingest/test/drawn-photo.ts";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readStored,
  readTitles,
  siteYml,
  type TestTree,
} from "#ingest/test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

test("a new site.yml rebuilds every document", async () => {
  const tree = createTree({ "index.md": "# Start\n", "Über uns.md": "# Wir\n" });
  await importTree(tree);
  tree.write("site.yml", siteYml);
  await importTree(tree);
  const paths = readStored(tree).content.documents.map(({ path }) => path);
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

test("a broken site.yml without an earlier version stops the import", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": "title: [\n" });
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 2, message: expect.stringContaining("site.yml") });
  expect(report.findings[0]?.file).toBe("site.yml");
});

test("deleted and emptied settings files stay in force, with a finding each", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": siteYml,
    "elections.yml": electionsYml,
  });
  await importTree(tree);
  const before = readStored(tree);
  tree.remove("site.yml");
  tree.remove("elections.yml");
  tree.write("index.md", "# Neu\n");
  const report = await importTree(tree);
  const missing = ["elections.yml config-missing", "site.yml config-missing"];
  expect(listFindings(report)).toEqual(missing);
  expect(report.exitCode).toBe(1);
  expect(readStored(tree)).toMatchObject({ site: before.site, elections: before.elections });
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
  expect(listFindings(await importTree(tree))).toEqual(missing);
  tree.write("site.yml", "");
  tree.write("elections.yml", "\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 1 });
  expect(readStored(tree)).toMatchObject({ site: before.site, elections: before.elections });
  tree.write("site.yml", siteYml);
  tree.write("elections.yml", electionsYml);
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
});

test("with allowEmpty, deleting site.yml and elections.yml turns a campaign into plain pages", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "site.yml": siteYml,
    "elections.yml": electionsYml,
  });
  await importTree(tree);
  tree.remove("site.yml");
  tree.remove("elections.yml");
  expect(await importTree(tree, { allowEmpty: true })).toMatchObject({ exitCode: 0, findings: [] });
  expect(readStored(tree)).toMatchObject({ elections: [] });
  expect(readStored(tree).site).toBeUndefined();
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, isChanged: false });
});

test("emptied folder settings keep their last version, deleted ones are dropped", async () => {
  const tree = createTree({
    "site.yml": siteYml,
    "a/index.md": "# A\n",
    "a/_dir.yml": "title: Alt\n",
  });
  await importTree(tree);
  tree.write("a/_dir.yml", "");
  expect(await importTree(tree)).toMatchObject({ exitCode: 1 });
  expect(readStored(tree).content.directoryDefaults).toMatchObject([{ title: "Alt" }]);
  tree.remove("a/_dir.yml");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readStored(tree).content.directoryDefaults).toEqual([]);
});

test("of two settings files in one folder the other applies when one is deleted", async () => {
  const tree = createTree({
    "a/index.md": "# A\n",
    "a/_dir.json": '{ "title": "Aus JSON" }',
    "a/_dir.yml": "title: Aus YAML\n",
  });
  const readFolders = () => readStored(tree).content.directoryDefaults;
  await importTree(tree);
  expect(readFolders()).toEqual([{ path: "/a", file: "a/_dir.yml", title: "Aus YAML" }]);
  expect(await importTree(tree)).toMatchObject({ isChanged: false });
  expect(readFolders()).toEqual([{ path: "/a", file: "a/_dir.yml", title: "Aus YAML" }]);
  tree.remove("a/_dir.yml");
  await importTree(tree);
  expect(readFolders()).toEqual([{ path: "/a", file: "a/_dir.json", title: "Aus JSON" }]);
});

test("with two settings files in one folder a second import of an unchanged tree keeps the findings", async () => {
  const page = "---\ntitle: Seite\n---\n\nText\n";
  const tree = createTree({
    "site.yml": siteYml,
    "a/_dir.yml": "title: Eins\n",
    "a/_dir.json": '{ "title": "Zwei" }',
    "a/alt.md": page,
    "index.md": "# Start\n",
  });
  await importTree(tree);
  tree.remove("a/alt.md");
  tree.write("a/neu.md", page);
  const moved = await importTree(tree);
  expect(listFindings(moved)).toContain("a/neu.md address-changed");
  expect(listFindings(await importTree(tree))).toEqual(listFindings(moved));
});

test("a symbolic link in place of site.yml leaves the last good one in force", async () => {
  const tree = createTree({ "index.md": "# Start\n", "site.yml": siteYml });
  await importTree(tree);
  tree.remove("site.yml");
  symlinkSync("index.md", tree.path("site.yml"));
  await importTree(tree);
  expect(readStored(tree).site?.title).toBe("Testbündnis");
});

test("pages are updated when an image appears and when it changes", async () => {
  const tree = createTree({ "index.md": "# Start\n\n![Ein Bild](a.svg)\n", "b.md": "# Ohne\n" });
  expect(listFindings(await importTree(tree))).toEqual(["index.md image-missing"]);
  tree.write("a.svg", svg);
  expect(await importTree(tree)).toMatchObject({ findings: [], counts: { images: 1 } });
  tree.write("a.svg", svg.replace('"8"', '"9"'));
  const changed = await importTree(tree);
  expect(changed).toMatchObject({ isChanged: true, counts: { images: 1 } });
});

test("a deleted image is no longer shown, and its file stays for cached pages", async () => {
  const tree = createTree({ "index.md": "# Start\n\n![Ein Bild](a.svg)\n", "a.svg": svg });
  await importTree(tree);
  const before = readMedia(tree);
  tree.remove("a.svg");
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["index.md image-missing"]);
  expect(report).toMatchObject({ isChanged: true });
  expect([...readStored(tree).content.assets]).toEqual([]);
  expect(readMedia(tree)).toEqual(before);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, findings: report.findings });
  tree.write("a.svg", svg);
  expect(await importTree(tree)).toMatchObject({ isChanged: true, findings: [] });
});

test("a broken image keeps its last version and is reported by every import", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  await importTree(tree);
  tree.write("a.svg", "<svg><script/></svg>");
  expect(listFindings(await importTree(tree))).toEqual(["a.svg svg-script"]);
  expect(listFindings(await importTree(tree))).toEqual(["a.svg svg-script"]);
  expect([...readStored(tree).content.assets]).toEqual(["a.svg"]);
});

test("media files that were lost are generated again", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  await importTree(tree);
  rmSync(join(tree.dataDir, "media"), { recursive: true });
  await importTree(tree);
  expect(readdirSync(join(tree.dataDir, "media"))).toHaveLength(1);
});

test("the brightness of a picture from an earlier version is measured once, even if it cannot be drawn", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a.svg": svg });
  await importTree(tree);
  const file = join(tree.dataDir, "plakat.db");
  const open = <T>(use: (store: Store) => T): T => {
    const store = openWriter(file);
    try {
      return use(store);
    } finally {
      store.close();
    }
  };
  const read = () => open((store) => findPictures(store, ["a.svg"]).get("a.svg")?.shades);
  const write = (shades: string | null) =>
    open(({ raw }) => raw.prepare("UPDATE assets SET shades = ?").run(shades));
  const measured = read();
  expect(measured).toMatch(/^(?:[\da-f]{2}){64}$/);
  write(null);
  await importTree(tree);
  expect(read()).toBe(measured);
  write("");
  await importTree(tree);
  expect(read()).toBe("");
});

test("faces are searched once in each picture, also in those of an earlier version", async () => {
  const scene = { width: 300, height: 380, faces: [{ x: 150, y: 150, size: 120 }] };
  const tree = createTree({ "seite.md": "# Seite\n", "a.jpg": await drawPhoto(scene) });
  await importTree(tree);
  const use = <T>(read: (store: Store) => T): T => {
    const store = openWriter(join(tree.dataDir, "plakat.db"));
    try {
      return read(store);
    } finally {
      store.close();
    }
  };
  const read = () => use((store) => findPictures(store, ["a.jpg"]).get("a.jpg")?.faces);
  const write = (faces: string | null) =>
    use(({ raw }) => raw.prepare("UPDATE assets SET faces = ?").run(faces));
  const found = read();
  expect(found).toHaveLength(1);
  write(null);
  await importTree(tree);
  expect(read()).toEqual(found);
  write("[]");
  await importTree(tree);
  expect(read()).toEqual([]);
});

test("broken folder settings keep the last good ones, with one finding", async () => {
  const tree = createTree({ "a/index.md": "# A\n", "a/_dir.yml": "title: Alt\n" });
  await importTree(tree);
  tree.write("a/_dir.yml", "title: Eins\ntitle: Zwei\n");
  expect(listFindings(await importTree(tree))).toEqual(["a/_dir.yml duplicate-key"]);
  expect(readStored(tree).content.directoryDefaults).toMatchObject([{ title: "Alt" }]);
  tree.remove("a/_dir.yml");
  await importTree(tree);
  expect(readStored(tree).content.directoryDefaults).toEqual([]);
});

test("the redirects of a loop are reported and not published, until one file is mended", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a.md": "---\nredirect: /b\n---\n",
    "b.md": "---\nredirect: /a\n---\n",
  });
  const report = await importTree(tree);
  expect(listFindings(report)).toEqual(["a.md redirect-loop", "b.md redirect-loop"]);
  expect(report.findings[0]).toMatchObject({ line: 2, excerpt: "redirect: /b" });
  expect(readStored(tree).content.documents.map(({ redirect }) => redirect)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(listFindings(await importTree(tree))).toEqual(listFindings(report));
  tree.write("b.md", "---\nredirect: /\n---\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  const redirects = readStored(tree).content.documents.map(({ redirect }) => redirect);
  expect(new Set(redirects)).toEqual(new Set([undefined, "/b", "/"]));
});

test("the redirects of a loop of folders are never published, until one folder is mended", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a/_dir.yml": "title: A\nnavigation:\n  redirect: /b\n",
    "b/_dir.yml": "title: B\nredirect: /a\n",
  });
  const first = listFindings(await importTree(tree));
  expect(first).toEqual(["a/_dir.yml redirect-loop", "b/_dir.yml redirect-loop"]);
  expect(readFolders(tree)).toEqual({ "/a": ["A", undefined], "/b": ["B", undefined] });
  expect(listFindings(await importTree(tree))).toEqual(first);
  expect(readFolders(tree)).toEqual({ "/a": ["A", undefined], "/b": ["B", undefined] });
  tree.write("b/_dir.yml", "title: B\nredirect: /\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readFolders(tree)).toEqual({ "/a": ["A", "/b"], "/b": ["B", "/"] });
});

test("both redirects of a loop of a folder and a document are not published", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a/_dir.yml": "title: A\nredirect: /c\n",
    "c.md": "---\nredirect: /a\n---\n",
  });
  const first = listFindings(await importTree(tree));
  expect(first).toEqual(["a/_dir.yml redirect-loop", "c.md redirect-loop"]);
  expect(readFolders(tree)).toEqual({ "/a": ["A", undefined] });
  const { documents } = readStored(tree).content;
  expect(documents.find(({ file }) => file === "c.md")?.redirect).toBeUndefined();
});

test("the redirects of a loop that arises from deleting a file are not published", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a.md": "---\nredirect: /b\n---\n",
    "1.b.md": "# B\n",
    "2.b.md": "---\nredirect: /a\n---\n",
  });
  await importTree(tree);
  tree.remove("1.b.md");
  const first = listFindings(await importTree(tree));
  expect(first).toEqual(["2.b.md redirect-loop", "a.md redirect-loop"]);
  expect(readRedirects(tree)).toEqual([]);
  expect(listFindings(await importTree(tree))).toEqual(first);
  tree.write("2.b.md", "# B\n");
  expect(await importTree(tree)).toMatchObject({ exitCode: 0, findings: [] });
  expect(readRedirects(tree)).toEqual(["/b"]);
});

test("the redirects of a loop through the site's own address are not published", async () => {
  const siteUrl = "https://www.beispiel.de";
  const tree = createTree({
    "index.md": "# Start\n",
    "a.md": `---\nredirect: ${siteUrl}/b\n---\n`,
    "b.md": "---\nredirect: /a\n---\n",
    "c.md": `---\nredirect: ${siteUrl}/c/\n---\n`,
    "d.md": "---\nredirect: https://fort.example/d\n---\n",
  });
  const report = await importTree(tree, { siteUrl });
  expect(listFindings(report)).toEqual([
    "a.md redirect-loop",
    "b.md redirect-loop",
    "c.md redirect-self",
  ]);
  expect(readRedirects(tree)).toEqual([`${siteUrl}/c/`, "https://fort.example/d"]);
});

test("the redirects of a loop through an alias are not published", async () => {
  const tree = createTree({
    "index.md": "# Start\n",
    "a.md": "---\nredirect: /bb\naliases: [/bb]\n---\n",
    "site.yml": siteYml,
  });
  expect(listFindings(await importTree(tree))).toContain("a.md redirect-loop");
  expect(readRedirects(tree)).toEqual([]);
});

function readMedia(tree: TestTree): string[] {
  return readdirSync(join(tree.dataDir, "media")).toSorted();
}

function readRedirects(tree: TestTree): string[] {
  return readStored(tree).content.documents.flatMap(({ redirect }) => redirect ?? []);
}

function readFolders(tree: TestTree): Record<string, unknown> {
  const { directoryDefaults } = readStored(tree).content;
  return Object.fromEntries(
    directoryDefaults.map(({ path, title, redirect }) => [path, [title, redirect]]),
  );
}
