import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolder } from "./create-folder.ts";

function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "plakat-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

test("a folder is created with its missing parents, and an existing folder is no error", () => {
  const folder = join(createRoot(), "a/b/c");
  createFolder(folder);
  createFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test("a file at the path of a folder is an error", () => {
  const root = createRoot();
  writeFileSync(join(root, "a"), "");
  expect(() => createFolder(join(root, "a"))).toThrow("EEXIST");
  expect(() => createFolder(join(root, "a/b"))).toThrow("ENOTDIR");
});

test.runIf(process.platform === "linux")(
  "a folder that the system refuses to create is an error at once",
  () => {
    expect(() => createFolder("/proc/plakat/data")).toThrow("ENOENT");
  },
);
