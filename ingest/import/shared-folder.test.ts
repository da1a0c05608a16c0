import { expect, test } from "vitest";
import {
  createTree,
  electionsYml,
  importTree,
  listFindings,
  readTitles,
  siteYml,
} from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };

test.each([
  ["Nextcloud", "anna (conflicted copy 2026-11-22 101500).md"],
  ["Nextcloud with a name", "anna (conflicted copy Jens Aal 2026-11-22 101500).md"],
  ["a German program", "anna (Konflikt 2026-11-22).md"],
  ["Dropbox", "anna (In Konflikt stehende Kopie von Jens 2026-11-22).md"],
  ["Dropbox in English", "anna (Jens's conflicted copy 2026-11-22).md"],
  ["Syncthing", "anna.sync-conflict-20261122-101500-ABCDEF7.md"],
  ["ownCloud", "anna_conflict-20261122-101500.md"],
  ["Seafile", "anna (SFConflict jens@beispiel.de 2026-11-22-10-15-00).md"],
])(
  "the conflict copy of %s becomes no page and is named with its original",
  async (_name, copy) => {
    const tree = createTree({ ...campaign, "anna.md": "# Anna\n", [copy]: "# Anna, anders\n" });
    const report = await importTree(tree);
    expect(listFindings(report)).toEqual([`${copy} conflict-copy`]);
    expect(report.findings[0]).toMatchObject({ severity: "error" });
    expect(report.findings[0]?.message).toContain("Konfliktkopie von „anna.md“");
    expect(readTitles(tree)).toEqual({ "index.md": "Start", "anna.md": "Anna" });
    tree.remove(copy);
    expect((await importTree(tree)).findings).toEqual([]);
  },
);

test("a conflict copy saved during a watch is named as well", async () => {
  const tree = createTree({ ...campaign, "anna.md": "# Anna\n" });
  await importTree(tree);
  const copy = "anna.sync-conflict-20261122-101500-ABCDEF7.md";
  tree.write(copy, "# Anders\n");
  expect(listFindings(await importTree(tree, { only: [copy] }))).toEqual([`${copy} conflict-copy`]);
  expect(Object.keys(readTitles(tree))).toEqual(["anna.md", "index.md"]);
});

test("copies of pictures, settings and folders are named, too, and one without its original says so", async () => {
  const tree = createTree({
    ...campaign,
    "site (conflicted copy 2026-11-22 101500).yml": "title: Anders\n",
    "plan.sync-conflict-20261122-101500-ABCDEF7.png": "kein Bild",
    "presse (conflicted copy 2026-11-22 101500)/a.md": "# A\n",
  });
  const { findings } = await importTree(tree);
  expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringMatching(/^plan\.sync-\S+: .*Konfliktkopie von „plan\.png“, .* nicht gibt/),
    expect.stringMatching(/^presse \(.+\): .*Konfliktkopie von „presse“/),
    expect.stringMatching(/^site \(.+\)\.yml: .*Konfliktkopie von „site\.yml“/),
  ]);
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});

test("a name that speaks of a conflict is an ordinary name", async () => {
  const files = ["rede (konflikt und frieden).md", "sync-conflict.md", "loesung_conflict.md"];
  const tree = createTree({
    ...campaign,
    ...Object.fromEntries(files.map((file) => [file, "# Text\n"])),
  });
  expect((await importTree(tree)).findings).toEqual([]);
  expect(Object.keys(readTitles(tree))).toEqual(expect.arrayContaining(files));
});

test("files that programs write during a transfer or as a lock are skipped silently", async () => {
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

test("a text with the marks of an unfinished merge keeps its last version online", async () => {
  const tree = createTree({ ...campaign, "anna.md": "# Anna\n" });
  await importTree(tree);
  tree.write("anna.md", merged);
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    { file: "anna.md", code: "merge-conflict", severity: "error", line: 3, column: 1 },
  ]);
  expect(findings[0]?.excerpt).toBe("<<<<<<< HEAD");
});

test("settings with the marks of an unfinished merge stay as they were", async () => {
  const tree = createTree(campaign);
  await importTree(tree);
  tree.write("site.yml", `<<<<<<< HEAD\n${siteYml}=======\n${siteYml}>>>>>>> jens\n`);
  expect(listFindings(await importTree(tree))).toEqual(["site.yml merge-conflict"]);
});

test("a text that explains such marks in a code block is published", async () => {
  const explained = `# Git\n\n\`\`\`\n${merged}\`\`\`\n\nSo sieht das aus.\n`;
  const tree = createTree({ ...campaign, "git.md": explained });
  expect((await importTree(tree)).findings).toEqual([]);
});
