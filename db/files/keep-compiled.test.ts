import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepCompiled } from "./keep-compiled.ts";

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "plakat-compiled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a program leaves what was compiled for its next start", () => {
  const dataDir = createFolder();
  const url = new URL("./keep-compiled.ts", import.meta.url).href;
  // In a process of its own: it cannot be switched off again.
  const program = `const { keepCompiled } = await import("${url}");
    console.log(keepCompiled(process.env.DATA_DIR));
    await import("${new URL("./create-folder.ts", import.meta.url).href}");`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    // Node keeps nothing while it measures coverage.
    env: { DATA_DIR: dataDir },
    encoding: "utf8",
  });
  expect(run.stdout).toBe("true\n");
  const [folder = ""] = readdirSync(join(dataDir, "compiled"));
  expect(readdirSync(join(dataDir, "compiled", folder))).not.toEqual([]);
});

test("nothing is created for a data folder that does not exist", () => {
  const dataDir = join(createFolder(), "missing");
  expect(keepCompiled(dataDir)).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

test("a data folder that is a file is left to the check of the settings", () => {
  const file = join(createFolder(), "file");
  writeFileSync(file, "");
  expect(keepCompiled(file)).toBe(false);
});

test.each([
  [
    "that others can write",
    (folder: string) => {
      mkdirSync(folder);
      chmodSync(folder, 0o777);
    },
  ],
  ["that is a link", (folder: string) => symlinkSync(createFolder(), folder)],
  ["that is a file", (folder: string) => writeFileSync(folder, "")],
])("a folder %s is not used", (_, create) => {
  const dataDir = createFolder();
  create(join(dataDir, "compiled"));
  expect(keepCompiled(dataDir)).toBe(false);
});
