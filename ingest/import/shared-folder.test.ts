import { dirname } from "node:path";
import { expect, test } from "vitest";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readGeo,
  readStored,
  readTitles,
  siteYml,
} from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };

const conflictCopies = [
  ["Nextcloud", "anna (conflicted copy 2026-11-22 101500).md"],
  ["Nextcloud with a name", "anna (conflicted copy Jens Aal 2026-11-22 101500).md"],
  ["a German program", "anna (Konflikt 2026-11-22).md"],
  ["Dropbox", "anna (In Konflikt stehende Kopie von Jens 2026-11-22).md"],
  ["Dropbox, with a name first", "anna (Jens’ in Konflikt stehende Kopie 2026-11-22).md"],
  ["Dropbox in English", "anna (Jens's conflicted copy 2026-11-22).md"],
  ["Syncthing", "anna.sync-conflict-20261122-101500-ABCDEF7.md"],
  ["ownCloud", "anna_conflict-20261122-101500.md"],
  ["Dropbox in short", "anna (Konfliktkopie von Jens 2026-11-22).md"],
  ["Dropbox, without a date", "anna (Jens’ Konfliktkopie).md"],
  ["Dropbox for letters", "anna (Case Conflict).md"],
  ["Dropbox for letters, again", "anna (Jens's case conflict 2).md"],
  ["Dropbox for blanks", "anna (Whitespace Conflict).md"],
  ["Dropbox for umlauts", "anna (Unicode Encoding Conflict).md"],
  ["Synology", "anna_JENS-PC_Nov-26-101500-2026_Conflict.md"],
  ["Synology in German", "anna_DiskStation_Dez-6-1015-2026_Conflict(2).md"],
  ["Synology for letters", "anna_JENS-PC_Nov-26-101500-2026_CaseConflict.md"],
  ["Resilio", "anna.Conflict.md"],
  ["Google Drive", "anna [Conflict].md"],
  ["older versions of Google Drive", "anna_conf(1).md"],
  ["Dropbox in other words", "anna (widersprüchliche Kopie von Jens 2026-11-22).md"],
  ["Dropbox in other words, with a name first", "anna (Jens’ widersprüchliche Kopie).md"],
  ["Dropbox in German for letters", "anna (Groß--Kleinschreibungskonflikt).md"],
  ["Dropbox in German for letters, again", "anna (Groß-Kleinschreibungskonflikt 1).md"],
  ["a program that says clash", "anna (# Name clash 2026-11-22 qzX3f #).md"],
  ["Seafile", "anna (SFConflict jens@beispiel.de 2026-11-22-10-15-00).md"],
] as const;

test("conflict copies of every sync program are reported with their original and become no pages", async () => {
  const copies = conflictCopies.map(([, copy]) => copy);
  const tree = createTree({
    ...campaign,
    "anna.md": "# Anna\n",
    ...Object.fromEntries(copies.map((copy) => [copy, "# Anna, anders\n"])),
  });
  const { findings } = await importTree(tree);
  const named = new Map(findings.map((finding) => [finding.file, finding]));
  for (const [program, copy] of conflictCopies) {
    expect({ program, ...named.get(copy) }).toMatchObject({
      program,
      code: "conflict-copy",
      severity: "error",
      message: expect.stringContaining("Konfliktkopie von „anna.md“"),
    });
  }
  expect(findings).toHaveLength(copies.length);
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "anna.md": "Anna" });
  for (const copy of copies) tree.remove(copy);
  expect((await importTree(tree)).findings).toEqual([]);
});

test("a conflict copy saved during a watch is reported as well", async () => {
  const tree = createTree({ ...campaign, "anna.md": "# Anna\n" });
  await importTree(tree);
  const copy = "anna.sync-conflict-20261122-101500-ABCDEF7.md";
  tree.write(copy, "# Anders\n");
  expect(listFindings(await importTree(tree, { only: [copy] }))).toEqual([`${copy} conflict-copy`]);
  expect(Object.keys(readTitles(tree))).toEqual(["anna.md", "index.md"]);
});

test("conflict copies of pictures, settings and folders are reported, even without an original", async () => {
  const tree = createTree({
    ...campaign,
    "site (conflicted copy 2026-11-22 101500).yml": "title: Anders\n",
    "plan.sync-conflict-20261122-101500-ABCDEF7.png": "kein Bild",
    "presse (conflicted copy 2026-11-22 101500)/a.md": "# A\n",
    "termine/_dir.yml": "title: Termine\n",
    "termine/_dir_JENS-PC_Nov-26-101500-2026_Conflict.yml": "title: Anders\n",
    "geo/orte (Konfliktkopie von Jens).csv": "ort\n",
    "kalender (Case Conflict).ics": "BEGIN:VCALENDAR\n",
  });
  const { findings } = await importTree(tree);
  expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringMatching(/^geo\/orte \(.+\)\.csv: .*Konfliktkopie von „geo\/orte\.csv“/),
    expect.stringMatching(/^kalender \(.+\)\.ics: .*Konfliktkopie von „kalender\.ics“/),
    expect.stringMatching(/^plan\.sync-\S+: .*Konfliktkopie von „plan\.png“, .* nicht gibt/),
    expect.stringMatching(/^presse \(.+\): .*Konfliktkopie von „presse“/),
    expect.stringMatching(/^site \(.+\)\.yml: .*Konfliktkopie von „site\.yml“/),
    expect.stringMatching(/^termine\/_dir_\S+: .*Konfliktkopie von „termine\/_dir\.yml“: Beide/),
  ]);
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "termine/_dir.yml": "Termine" });
});

test("the finding for a conflict copy names an original that differs only in case", async () => {
  const copy = "Anna (Case Conflict).md";
  const tree = createTree({ ...campaign, "anna.md": "# Anna\n", [copy]: "# Anders\n" });
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([{ file: copy, code: "conflict-copy" }]);
  expect(findings[0]?.message).toContain("Konfliktkopie von „anna.md“: Beide");
});

test("a file whose name only contains the word conflict is published", async () => {
  const files = [
    "rede (konflikt und frieden).md",
    "rede (Generationenkonflikt).md",
    "rede (widersprüchliche Zahlen).md",
    "namensstreit (Name clash).md",
    "sync-conflict.md",
    "loesung_conflict.md",
    "frieden.conflict.md",
    "nach_dem_Conflict.md",
  ];
  const tree = createTree({
    ...campaign,
    ...Object.fromEntries(files.map((file) => [file, "# Text\n"])),
  });
  expect((await importTree(tree)).findings).toEqual([]);
  expect(Object.keys(readTitles(tree))).toEqual(expect.arrayContaining(files));
});

const fileCopies = [
  "anna (1).md",
  "anna - Kopie.md",
  "anna – Kopie (2).md",
  "anna Kopie.md",
  "anna Kopie 2.md",
  "anna 2.md",
  "anna copy.md",
  "anna copy 2.md",
  "anna - Copy (2).md",
  "Kopie von anna.md",
  "Copy of anna.md",
  "anna-DESKTOP-ABC1234.md",
  "anna-Jens-MacBook-Pro.md",
  "anna-MacBook-Air-von-Jens.md",
  "anna-JENS-PC.md",
  "anna-JENS-PC-2.md",
  "anna-Buero-PC.md",
  "anna-Jens-Laptop.md",
  "anna-JENS-LENOVO.md",
  "anna-MacBookPro.md",
  "anna-Jens-MacBookAir.md",
  "anna-MacBookPro-von-Jens.md",
  "anna-HPLaptop.md",
  "anna-JensPC.md",
  "anna[1].md",
  "anna [2].md",
];

test("a file named like a copy is no page beside its original, and is published without it", async () => {
  // A folder each, because a copy may have copies.
  const copies = fileCopies.map((name, index) => `${index}/${name}`);
  const originals = copies.map((copy) => `${dirname(copy)}/anna.md`);
  const write = (files: string[]) => Object.fromEntries(files.map((file) => [file, "# Anna\n"]));
  const tree = createTree({ ...campaign, ...write(originals), "bert.md": "# Bert\n" });
  await importTree(tree);
  const titles = readTitles(tree);
  for (const copy of copies) tree.write(copy, "# Anna\n");
  const { findings } = await importTree(tree, { only: copies });
  const named = new Map(findings.map((finding) => [finding.file, finding]));
  for (const copy of copies) {
    expect({ copy, ...named.get(copy) }).toMatchObject({
      copy,
      code: "file-copy",
      severity: "error",
      message: expect.stringContaining(`Kopie von „${dirname(copy)}/anna.md“`),
    });
  }
  expect(findings).toHaveLength(copies.length);
  expect(readTitles(tree)).toEqual(titles);
  const alone = createTree({ ...campaign, ...write(copies) });
  expect(listFindings(await importTree(alone))).toEqual([]);
  expect(Object.keys(readTitles(alone))).toEqual(expect.arrayContaining(copies));
});

test("OneDrive's conflict copies of hyphenated names, settings and pictures are reported", async () => {
  const originals = {
    "01.anna-aalders.md": "# Anna\n",
    "termine/_dir.yml": "title: Termine\n",
    "bild.svg": svg,
    "geo/orte.csv": "",
  };
  const copies = [
    "01.anna-aalders-JENS-PC.md",
    "bild-LAPTOP-AB12.svg",
    "geo/orte-DESKTOP-AB12.csv",
    "site-DESKTOP-AB12.yml",
    "termine/_dir-Jens-MacBook-Pro.yml",
  ];
  const tree = createTree({
    ...campaign,
    ...originals,
    ...Object.fromEntries(copies.map((copy) => [copy, "x: y\n"])),
  });
  const { findings } = await importTree(tree);
  const found = findings.filter(({ code }) => code === "file-copy").map(({ file }) => file);
  expect(found).toEqual(copies);
});

test("a file whose name only resembles one with a computer's name is published", async () => {
  const names = [
    "pc",
    "PCR-Test",
    "IPCC",
    "jens-pc",
    "EU",
    "BTW29",
    "Laptop",
    "macbook",
    "win-win",
    "WIN-2029",
    "NB-2",
    "SCHWARZ-WEISS",
    "GRUENE-LINKE",
    "MacBookProgramm",
    "meinLaptop",
    "Laptops",
  ];
  const files = ["anna", ...names.map((name) => `anna-${name}`)].map((name) => `${name}.md`);
  const tree = createTree({
    ...campaign,
    ...Object.fromEntries(files.map((file) => [file, "# Text\n"])),
  });
  expect((await importTree(tree)).findings).toEqual([]);
  expect(Object.keys(readTitles(tree))).toEqual(expect.arrayContaining(files));
});

test("copied folders and settings are reported, numbered pictures and folders are not", async () => {
  const tree = createTree({
    ...campaign,
    "site - Kopie.yml": siteYml,
    "presse/a.md": "# A\n",
    "presse - Kopie/a.md": "# A\n",
    "presse 2/b.md": "# B\n",
    "bild.svg": svg,
    "bild (1).svg": svg,
  });
  expect(listFindings(await importTree(tree))).toEqual([
    "presse - Kopie file-copy",
    "site - Kopie.yml file-copy",
  ]);
  expect(Object.keys(readTitles(tree))).toEqual(["index.md", "presse 2/b.md", "presse/a.md"]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

test.each([
  ["iCloud", ".anna.md.icloud", ".bild.svg.icloud"],
  ["Nextcloud", "anna.md.nextcloud", "bild.svg.nextcloud"],
])("files that %s has not downloaded stay online", async (_name, ...placeholders) => {
  const files = ["anna.md", "bild.svg"];
  const tree = createTree({ ...campaign, "anna.md": "# Anna\n", "bild.svg": svg });
  await importTree(tree);
  for (const [index, name] of placeholders.entries()) {
    tree.remove(files[index] ?? "");
    tree.write(name, "?");
  }
  const before = readStored(tree);
  const report = await importTree(tree, { only: files });
  expect(report).toMatchObject({ isChanged: false, departures: [], counts: { outdated: 2 } });
  expect(listFindings(report)).toEqual(files.map((file) => `${file} file-not-downloaded`));
  expect(readStored(tree).content.documents).toEqual(before.content.documents);
  for (const [index, name] of placeholders.entries()) {
    tree.remove(name);
    tree.write(files[index] ?? "", index === 0 ? "# Anna\n" : svg);
  }
  expect(await importTree(tree, { only: files })).toMatchObject({ findings: [], heldFiles: [] });
});

test("files that are empty for a moment keep their last versions", async () => {
  const files = {
    ...campaign,
    "anna.md": "# Anna\n",
    "a/_dir.yml": "title: Ordner\n",
    "bild.svg": svg,
    "plan.pdf": "%PDF-1.4\n",
    "geo/wahlkreise.geojson": readGeo("wahlkreise"),
  };
  const tree = createTree(files);
  await importTree(tree);
  const [before, titles] = [readStored(tree), readTitles(tree)];
  for (const file of Object.keys(files)) tree.write(file, "");
  tree.write("neu.md", "# Neu\n");
  const report = await importTree(tree);
  expect(report.departures).toEqual([]);
  const { site, elections, content } = readStored(tree);
  const { assets, directoryDefaults } = before.content;
  expect({ site, elections }).toEqual({ site: before.site, elections: before.elections });
  expect(content).toMatchObject({ assets, directoryDefaults });
  expect(readTitles(tree)).toEqual({ ...titles, "neu.md": "Neu" });
  const named = new Set(report.findings.map(({ file }) => file));
  expect([...named]).toEqual(Object.keys(files).toSorted());
});

test("temporary and lock files of other programs are skipped silently", async () => {
  const names = [
    ".~lock.anna.md#",
    ".syncthing.anna.md.tmp",
    "~syncthing~anna.md.tmp",
    ".anna.md.~3f2a",
    "anna.md.part",
    "anna.md.ocTransferId1234.part",
    "anna.md.filepart",
    "anna.md.partial",
    "anna.md.crdownload",
    "anna.md.sb-1a2b3c4d-XyZ123",
    ".stfolder/marke",
    ".git/config",
  ];
  const tree = createTree({
    ...campaign,
    ...Object.fromEntries(names.map((name) => [name, "# Halb\n"])),
  });
  expect(await importTree(tree)).toMatchObject({ findings: [], skipped: [] });
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

const merged = "# Anna\n\n<<<<<<< HEAD\nIch.\n=======\nDu.\n>>>>>>> 1a2b3c4 (Text von Jens)\n";

test("a text with merge conflict markers keeps its last version online", async () => {
  const tree = createTree({ ...campaign, "anna.md": "# Anna\n" });
  await importTree(tree);
  tree.write("anna.md", merged);
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    { file: "anna.md", code: "merge-conflict", severity: "error", line: 3, column: 1 },
  ]);
  expect(findings[0]?.excerpt).toBe("<<<<<<< HEAD");
});

test("settings with merge conflict markers leave the last good ones in force", async () => {
  const tree = createTree(campaign);
  await importTree(tree);
  tree.write("site.yml", `<<<<<<< HEAD\n${siteYml}=======\n${siteYml}>>>>>>> jens\n`);
  expect(listFindings(await importTree(tree))).toEqual(["site.yml merge-conflict"]);
});

test("a text that shows merge conflict markers in a code block is published", async () => {
  const explained = `# Git\n\n\`\`\`\n${merged}\`\`\`\n\nSo sieht das aus.\n`;
  const tree = createTree({ ...campaign, "git.md": explained });
  expect((await importTree(tree)).findings).toEqual([]);
});
