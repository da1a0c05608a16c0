import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPublicPages } from "#db/read/public-pages.ts";
import { readRevisions } from "#db/read/revisions.ts";
import { campaign, hall, place, readStore, visitor } from "#ingest/test/campaign.ts";
import { createTree, electionsYml, importTree, type TestTree } from "#ingest/test/tree.ts";

// Programs start slowly, so the repositories of all tests are copies of one.
const folder = mkdtempSync(join(tmpdir(), "plakat-commits-"));
beforeAll(() => {
  git(folder, ["init", "--quiet", "--initial-branch", "main"]);
  commit(campaign, "2029-01-02T10:00:00Z");
  git(folder, ["checkout", "--quiet", "-b", "seite"]);
  commit({ "seite.md": "# Seite\n" }, "2029-01-03T10:00:00Z");
  git(folder, ["checkout", "--quiet", "main"]);
  commit({ [hall]: place("Neue Halle") }, "2029-01-04T10:00:00Z");
  git(folder, ["merge", "--quiet", "seite"], "2029-01-05T10:00:00Z");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes files and commits them at an instant. */
function commit(files: Record<string, string>, at: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  git(folder, ["add", "--all"], at);
  git(folder, ["commit", "--quiet", "--message", at], at);
}

function git(cwd: string, args: string[], at = "2029-01-01T00:00:00Z"): string {
  const names = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  const { PATH } = process.env;
  const env = { PATH, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  return execFileSync("git", [...names, ...args], { cwd, env, stdio: "pipe", encoding: "utf8" });
}

/** A campaign with a branch on which two commits were made, and a merge after them. */
function createRepository(): TestTree {
  const tree = createTree();
  cpSync(folder, tree.contentDir, { recursive: true, preserveTimestamps: true });
  return tree;
}

function clone(tree: TestTree, ...options: string[]): TestTree {
  const copy = createTree();
  git(copy.contentDir, ["clone", "--quiet", ...options, `file://${tree.contentDir}`, "."]);
  return copy;
}

function readTimes(tree: TestTree) {
  return readStore(tree, (store) => ({
    pages: Object.fromEntries(
      listPublicPages(store, visitor).map(({ path, changedAt }) => [path, changedAt?.slice(0, 10)]),
    ),
    entries: [...readRevisions(store)].map(([subject, { revisedAt }]) => [subject, revisedAt]),
  }));
}

test("the date of a text is that of its commit, or of the merge that brought it", async () => {
  const tree = createRepository();
  await importTree(tree);
  const { pages, entries } = readTimes(tree);
  expect(pages).toMatchObject({
    "/": "2029-01-02",
    "/seite": "2029-01-05",
    "/veranstaltungsorte/halle": "2029-01-04",
    "/veranstaltungsorte/scheune": "2029-01-02",
  });
  expect(entries).toEqual([
    ["content:termine:fest.md", "2029-01-04T10:00:00.000Z"],
    ["election:btw29", "2029-01-02T10:00:00.000Z"],
  ]);
});

test("a fresh clone gives the same dates, also if the content is a subfolder of the repository", async () => {
  const tree = createRepository();
  await importTree(tree);
  const copy = clone(tree);
  await importTree(copy, { now: () => new Date("2029-03-01T12:00:00Z") });
  expect(readTimes(copy)).toEqual(readTimes(tree));
  const contentDir = join(copy.contentDir, "termine");
  const part = { ...copy, contentDir, dataDir: join(copy.dataDir, "teil") };
  await importTree(part);
  expect(readTimes(part).pages).toEqual({ "/fest": "2029-01-02" });
});

test("a text with uncommitted changes has the date of its file", async () => {
  const tree = createRepository();
  const at = new Date("2029-01-06T10:00:00.500Z");
  tree.write("neu.md", "# Neu\n", at);
  tree.write("seite.md", "# Geändert\n", at);
  tree.write("elections.yml", electionsYml.replace("02-25", "03-04"), at);
  await importTree(tree);
  const { pages, entries } = readTimes(tree);
  expect(pages).toMatchObject({ "/neu": "2029-01-06", "/seite": "2029-01-06", "/": "2029-01-02" });
  expect(entries[1]).toEqual(["election:btw29", "2029-01-06T10:00:00.000Z"]);
  tree.remove(".git/HEAD");
  const broken = { ...tree, dataDir: join(tree.dataDir, "ohne") };
  await importTree(broken);
  expect(readTimes(broken).pages["/neu"]).toBe("2029-01-06");
});

test("in a shallow clone older texts have the date of the oldest commit there", async () => {
  const copy = clone(createRepository(), "--depth", "1");
  await importTree(copy);
  const { pages } = readTimes(copy);
  expect(new Set(Object.values(pages))).toEqual(new Set(["2029-01-05"]));
});

test("git settings of the repository start no program", async () => {
  const tree = createRepository();
  const isRun = () => existsSync(join(tree.dataDir, "..", "falle"));
  const program = tree.path(".git/pruefer");
  tree.write(".git/pruefer", `#!/bin/sh\ntouch ${join(tree.dataDir, "..", "falle")}\n`);
  chmodSync(program, 0o755);
  git(tree.contentDir, ["config", "gpg.program", program]);
  git(tree.contentDir, ["config", "log.showSignature", "true"]);
  const [head = "", ...body] = git(tree.contentDir, ["cat-file", "commit", "HEAD"]).split("\n\n");
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----";
  tree.write(".git/signed", [`${head}\n${signature}`, ...body].join("\n\n"));
  const signed = git(tree.contentDir, ["hash-object", "-t", "commit", "-w", ".git/signed"]);
  git(tree.contentDir, ["update-ref", "HEAD", signed.trim()]);
  await importTree(tree);
  expect(readTimes(tree).pages["/"]).toBe("2029-01-02");
  expect(isRun()).toBe(false);
  git(tree.contentDir, ["log", "-1"]);
  expect(isRun()).toBe(true);
});
