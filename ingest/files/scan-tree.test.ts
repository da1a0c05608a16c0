import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scanFiles, scanTree, type Scan } from "./scan-tree.ts";
import { createTree, importTree, readTitles } from "#ingest/test/tree.ts";

function listFiles(scan: Scan): string[] {
  return scan.files.map(({ file }) => file);
}

function listCodes(scan: Scan): string[] {
  return scan.diagnostics.map(({ file, code }) => `${file} ${code}`);
}

test("a scan lists the files that the import needs, with kind and size", async () => {
  const tree = createTree({ "index.md": "# Start\n", "a/bild.png": "x", "site.yml": "title: x" });
  const scan = await scanTree(tree.contentDir);
  expect(scan.diagnostics).toEqual([]);
  expect(scan.files.map(({ file, kind, sizeBytes }) => [file, kind, sizeBytes])).toEqual([
    ["a/bild.png", "asset", 1],
    ["index.md", "document", 8],
    ["site.yml", "config", 8],
  ]);
});

test("symbolic links are reported and not followed", async () => {
  const outside = createTree({ "geheim.md": "geheim" });
  const tree = createTree({ "index.md": "" });
  symlinkSync(outside.path("geheim.md"), tree.path("link.md"));
  symlinkSync(outside.contentDir, tree.path("ordner"));
  symlinkSync("index.md", tree.path("innen.md"));
  const scan = await scanTree(tree.contentDir);
  expect(listFiles(scan)).toEqual(["index.md"]);
  expect(listCodes(scan)).toEqual([
    "innen.md symbolic-link",
    "link.md symbolic-link",
    "ordner symbolic-link",
  ]);
});

test("the content folder itself may be a symbolic link", async () => {
  const tree = createTree({ "index.md": "" });
  const link = `${tree.contentDir}-link`;
  symlinkSync(tree.contentDir, link);
  expect(listFiles(await scanTree(link))).toEqual(["index.md"]);
});

test("a pipe is an error and is never opened", async () => {
  const tree = createTree({ "index.md": "" });
  execFileSync("mkfifo", [tree.path("pipe.md")]);
  const scan = await scanTree(tree.contentDir);
  expect(listCodes(scan)).toEqual(["pipe.md special-file"]);
});

test("a file of 50 MB is reported with both sizes and not read", async () => {
  const tree = createTree({ "film.mp4": "", "gross.md": "", "rede.mp4": "" });
  for (const file of ["gross.md", "rede.mp4"]) truncateSync(tree.path(file), 50 * 1024 * 1024);
  truncateSync(tree.path("film.mp4"), 201 * 1024 * 1024);
  const { files, diagnostics } = await scanTree(tree.contentDir);
  expect(files.map(({ file }) => file)).toEqual(["rede.mp4"]);
  expect(diagnostics).toMatchObject([
    {
      code: "file-too-large",
      message: "Die Datei ist 201 MiB groß, erlaubt sind 200 MiB.",
      hint: expect.stringContaining("HandBrake"),
    },
    { code: "file-too-large", message: "Die Datei ist 50 MiB groß, erlaubt sind 1 MiB." },
  ]);
});

test("tile archives may be larger than anything else", async () => {
  const tree = createTree({ "geo/land.pmtiles": "" });
  truncateSync(tree.path("geo/land.pmtiles"), 50 * 1024 * 1024);
  expect(listFiles(await scanTree(tree.contentDir))).toEqual(["geo/land.pmtiles"]);
});

test("folders below the 32nd level are reported", async () => {
  const deep = Array.from({ length: 32 }, () => "t").join("/");
  const tree = createTree({ [`${deep}/da.md`]: "", [`${deep}/t/fort.md`]: "" });
  const scan = await scanTree(tree.contentDir);
  expect(listFiles(scan)).toEqual([`${deep}/da.md`]);
  expect(listCodes(scan)).toEqual([`${deep}/t folder-too-deep`]);
});

test("names that are not UTF-8 or contain control characters are reported with escapes", async () => {
  const tree = createTree();
  writeFileSync(
    Buffer.concat([Buffer.from(`${tree.contentDir}/f`), Buffer.from([0xfc, 0x72])]),
    "",
  );
  writeFileSync(`${tree.contentDir}/a\nb.md`, "");
  const scan = await scanTree(tree.contentDir);
  expect(scan.files).toEqual([]);
  expect(listCodes(scan)).toEqual(["a\\x0ab.md name-unusable", "f\\xfcr name-unusable"]);
});

test("file names with quotes, question marks or hashes are skipped with a warning", async () => {
  const tree = createTree({ "wer?.md": "", "d'accord/index.md": "" });
  expect(listCodes(await scanTree(tree.contentDir))).toEqual([
    "d'accord name-ignored",
    "wer?.md name-ignored",
  ]);
});

test("of two Unicode forms of the same file name the composed one is read and the other reported", async () => {
  const tree = createTree({ "\u00fcber.md": "# NFC\n" });
  writeFileSync(tree.path("u\u0308ber.md"), "# NFD\n");
  const scan = await scanTree(tree.contentDir);
  expect(scan.files.map(({ absolutePath }) => absolutePath)).toEqual([tree.path("\u00fcber.md")]);
  expect(scan.diagnostics).toMatchObject([{ code: "name-twice", file: "u\u0308ber.md" }]);
  const report = await importTree(tree);
  expect(report).toMatchObject({ exitCode: 1, findings: [{ code: "name-twice" }] });
  expect(readTitles(tree)).toEqual({ "\u00fcber.md": "NFC" });
  expect((await importTree(tree)).findings).toEqual(report.findings);
});

test("a file name with combining accents is listed in NFC and opened as it is spelled", async () => {
  const tree = createTree();
  mkdirSync(tree.path("ko\u0308ln"));
  writeFileSync(tree.path("ko\u0308ln/a.md"), "");
  const { files } = await scanTree(tree.contentDir);
  expect(files).toMatchObject([{ file: "köln/a.md", absolutePath: tree.path("ko\u0308ln/a.md") }]);
});

test("file names are listed without invisible characters and opened as they are spelled", async () => {
  const names = {
    "wahl\u00ADpro\u200Bgramm.md": "wahlprogramm.md",
    "bild\u202F1.png": "bild 1.png",
    "\u202Aentwurf.dra\u200Bft.md\u202C": "entwurf.draft.md",
    "\u200B.geheim.md": undefined,
  };
  const tree = createTree(Object.fromEntries(Object.keys(names).map((name) => [name, "x"])));
  const { files, diagnostics } = await scanTree(tree.contentDir);
  expect(diagnostics).toEqual([]);
  expect(Object.fromEntries(files.map(({ absolutePath, file }) => [absolutePath, file]))).toEqual(
    Object.fromEntries(
      Object.entries(names).flatMap(([name, file]) => (file ? [[tree.path(name), file]] : [])),
    ),
  );
});

test("of two file names that differ only in invisible characters the plain one is read", async () => {
  const tree = createTree({ "a.md": "", "a\u00AD.md": "" });
  const { files, diagnostics } = await scanTree(tree.contentDir);
  expect(files.map(({ absolutePath }) => absolutePath)).toEqual([tree.path("a.md")]);
  expect(diagnostics).toMatchObject([
    {
      code: "name-twice",
      file: "a\u00AD.md",
      message:
        "Zwei Einträge heißen „a.md“ und unterscheiden sich nur in Zeichen, die man nicht sieht; gelesen wird der erste.",
    },
  ]);
});

test("files in unknown formats are reported", async () => {
  const tree = createTree({ "ton.mp3": "", "notiz.txt": "" });
  expect(listCodes(await scanTree(tree.contentDir))).toEqual(["ton.mp3 file-type-unknown"]);
});

test.each([
  ["anna.HEIC", "HEIC", "als JPEG"],
  ["bild.gif", "Bilder in diesem Format", "als JPEG oder PNG"],
  ["liste.xlsx", "Tabellen", '`npx plakat csv import "liste.xlsx"`'],
  ["fest", "ohne Endung", "„fest.md“"],
  ["rede.mov", "Videos dieser Art", "in MP4"],
  ["rede.srt", "Untertitel dieser Art", "WebVTT"],
])("%s is reported with a tip on how to make a usable file", async (file, kind, way) => {
  const { diagnostics } = await scanTree(createTree({ [file]: "" }).contentDir);
  const words = { message: expect.stringContaining(kind), hint: expect.stringContaining(way) };
  expect(diagnostics).toMatchObject([{ file, code: "file-type-unknown", ...words }]);
});

// The superuser may read everything.
test.skipIf(process.getuid?.() === 0)("a folder that cannot be opened is reported", async () => {
  const tree = createTree({ "index.md": "", "zu/a.md": "" });
  chmodSync(tree.path("zu"), 0o000);
  const scan = await scanTree(tree.contentDir);
  chmodSync(tree.path("zu"), 0o700);
  expect(listFiles(scan)).toEqual(["index.md"]);
  expect(listCodes(scan)).toEqual(["zu folder-unreadable"]);
});

test("a missing content folder throws", async () => {
  await expect(scanTree("/nirgends/content")).rejects.toThrow("ENOENT");
});

test("scanning single files gives the same results as scanning the whole folder", () => {
  const tree = createTree({ "a/eins.md": "1", "zwei.md": "22" });
  const scan = scanFiles(tree.contentDir, ["a/eins.md", "fehlt.md"]);
  expect(scan?.files).toMatchObject([{ file: "a/eins.md", kind: "document", sizeBytes: 1 }]);
});

test("single files below a link or a hidden folder require a scan of the whole folder", () => {
  const tree = createTree({ "a/eins.md": "1" });
  symlinkSync(tree.path("a"), tree.path("b"));
  mkdirSync(tree.path("ordner.md"));
  expect(scanFiles(tree.contentDir, ["b/eins.md"])).toBeUndefined();
  expect(scanFiles(tree.contentDir, [".git/eins.md"])).toBeUndefined();
  expect(scanFiles(tree.contentDir, ["ordner.md"])).toBeUndefined();
});
