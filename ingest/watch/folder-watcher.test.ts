import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { textForDenial, textForExhaustion, watchFolder } from "./folder-watcher.ts";

const patient = { timeout: 10_000, interval: 5 };

async function startWatching(folders: string[]) {
  const root = mkdtempSync(join(tmpdir(), "plakat-watch-"));
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  const errors: unknown[] = [];
  const files = new Set<string>();
  const watching: boolean[] = [];
  let trees = 0;
  const watcher = await watchFolder(root, {
    onFile: (file) => void files.add(file),
    onTree: () => void (trees += 1),
    onError: (error) => void errors.push(error),
    onNotice: () => {},
    onWatching: (isWatching) => void watching.push(isWatching),
  });
  onTestFinished(async () => {
    await watcher.close();
    rmSync(root, { recursive: true });
    expect(errors).toEqual([]);
  });
  /** Does something and waits until the file is reported. */
  const expectFile = async (file: string, act = () => writeFileSync(join(root, file), "x")) => {
    files.clear();
    act();
    await vi.waitUntil(() => files.has(file), patient);
  };
  const expectTree = async (act: () => void) => {
    const before = trees;
    act();
    await vi.waitUntil(() => trees > before, patient);
  };
  return { root, watcher, errors, files, watching, expectFile, expectTree };
}

/** Each watch has a line in the description of its file (proc_pid_fdinfo(5)). */
function countWatches(): number {
  const folder = "/proc/self/fdinfo";
  const infos = readdirSync(folder).map((name) => {
    try {
      return readFileSync(join(folder, name), "utf8");
    } catch {
      return "";
    }
  });
  return infos.join("").match(/^inotify wd:/gm)?.length ?? 0;
}

test.skipIf(process.platform !== "linux")(
  "each folder is watched once, and files are not watched individually",
  async () => {
    const before = countWatches();
    const { root, watcher, expectFile, expectTree } = await startWatching([
      "eins/zwei",
      ".git/objects",
    ]);
    for (let page = 1; page <= 50; page += 1) writeFileSync(join(root, "eins", `${page}.md`), "x");
    await expectFile("eins/zwei/51.md");
    expect(countWatches() - before).toBe(3);
    await expectTree(() => rmSync(join(root, "eins"), { recursive: true }));
    await vi.waitUntil(() => countWatches() - before === 1, patient);
    await watcher.close();
    expect(countWatches() - before).toBe(0);
  },
);

test("changes to files are reported when they are written, replaced and removed, in folders of any origin", async () => {
  const { root, expectFile, expectTree } = await startWatching(["alt"]);
  await expectFile("alt/a.md");
  await expectFile("alt/a.md", () => {
    writeFileSync(join(root, "alt/a.md.tmp"), "y");
    renameSync(join(root, "alt/a.md.tmp"), join(root, "alt/a.md"));
  });
  await expectTree(() => mkdirSync(join(root, "neu/tief"), { recursive: true }));
  await expectFile("neu/tief/b.md");
  await expectTree(() => renameSync(join(root, "neu"), join(root, "anders")));
  await expectFile("anders/tief/b.md");
  // The same path, but another folder.
  await expectTree(() => {
    rmSync(join(root, "alt"), { recursive: true });
    mkdirSync(join(root, "alt"));
  });
  await expectFile("alt/c.md");
  await expectFile("alt/c.md", () => rmSync(join(root, "alt/c.md")));
});

test("changes behind a symbolic link or below a skipped folder are not reported", async () => {
  const { root, files, expectFile } = await startWatching(["bilder", ".git", "node_modules/x"]);
  const other = mkdtempSync(join(tmpdir(), "plakat-other-"));
  onTestFinished(() => rmSync(other, { recursive: true }));
  await expectFile("link", () => symlinkSync(other, join(root, "link")));
  await expectFile("bilder/a.png", () => {
    for (const file of [".git/a.md", "node_modules/x/a.md", "link/a.md", "bilder/a.png"]) {
      writeFileSync(join(root, file), "x");
    }
  });
  expect([...files]).toEqual(["bilder/a.png"]);
});

test("a content folder that cannot be reached for a while is reported as unwatched, then as watched again", async () => {
  const { root, errors, watching, expectFile } = await startWatching(["a"]);
  expect(watching).toEqual([true]);
  rmSync(root, { recursive: true });
  // Reading it fails as on a network that is down, not as where nothing is.
  symlinkSync(root, root);
  await vi.waitUntil(() => watching.length === 2, patient);
  rmSync(root);
  mkdirSync(root);
  await vi.waitUntil(() => watching.length === 3, patient);
  expect(watching).toEqual([true, false, true]);
  await expectFile("b.md");
  // The library reports every folder that it cannot read; looking for the root adds no error.
  const look: unknown = expect.objectContaining({ syscall: "stat" });
  expect(errors.splice(0)).not.toContainEqual(look);
});

test.each([
  ["ENOSPC", /„sysctl -w fs\.inotify\.max_user_watches=\d+“/],
  ["EMFILE", /„sysctl -w fs\.inotify\.max_user_instances=\d+“/],
])(
  "if the system allows no further watches, the message names its setting: %s",
  (code, setting) => {
    const sentence = textForExhaustion(Object.assign(new Error(code), { code }));
    expect(sentence).toMatch(setting);
    expect(sentence).toContain("alle 2 Sekunden");
    expect(textForExhaustion(new Error("other"))).toBeUndefined();
  },
);

test("an unreadable folder is reported with a remedy, not as an error of the program", () => {
  const denied = Object.assign(new Error("scandir"), { code: "EACCES" });
  expect(textForDenial(denied)).toContain("darf nicht gelesen werden. Gib dem Nutzer");
  expect(textForDenial(new Error("other"))).toBeUndefined();
});
