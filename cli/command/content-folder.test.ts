import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTree } from "#cli/test/call-cli.ts";
import { writeFiles } from "./content-folder.ts";

test("if writing one of several files fails, the files written before are restored", async () => {
  const { contentDir } = await createTree({ "a/0.md": "bleibt", "a/1.md": "alt" });
  const blocked = join(contentDir, "a/3.md");
  await mkdir(blocked);
  await writeFile(join(blocked, "x"), "");
  const files = [
    { file: "a/0.md" },
    { file: "a/1.md", content: "neu" },
    { file: "b/2.md", content: "neu" },
    { file: "a/3.md", content: "neu" },
  ];
  await expect(writeFiles(contentDir, files)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(await readFile(join(contentDir, "a/0.md"), "utf8")).toBe("bleibt");
  expect(await readFile(join(contentDir, "a/1.md"), "utf8")).toBe("alt");
  expect((await readdir(join(contentDir, "a"))).toSorted()).toEqual(["0.md", "1.md", "3.md"]);
  expect(await readdir(join(contentDir, "b"))).toEqual([]);
});
