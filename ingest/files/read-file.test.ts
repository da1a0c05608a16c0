import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { createTree } from "#ingest/test/tree.ts";
import { digestBytes, digestTreeFile, readInRounds, readOnce, readTreeFile } from "./read-file.ts";

test("a file is read together with its digest", async () => {
  const tree = createTree({ "a.md": "Text\n" });
  const outcome = await readTreeFile(tree.path("a.md"), 100);
  expect(outcome).toMatchObject({ kind: "read", digest: digestBytes("Text\n") });
  expect(digestTreeFile(tree.path("a.md"))).toBe(digestBytes("Text\n"));
});

test("a file that is missing, too large, a link or a pipe is not read", async () => {
  const tree = createTree({ "a.md": "Text\n" });
  symlinkSync(tree.path("a.md"), tree.path("link.md"));
  execFileSync("mkfifo", [tree.path("pipe.md")]);
  expect(await readTreeFile(tree.path("fehlt.md"), 100)).toEqual({ kind: "gone" });
  expect(await readTreeFile(tree.path("a.md"), 3)).toEqual({ kind: "unreadable" });
  expect(await readTreeFile(tree.path("link.md"), 100)).toEqual({ kind: "unreadable" });
  expect(await readTreeFile(tree.path("pipe.md"), 100)).toEqual({ kind: "unreadable" });
  expect(digestTreeFile(tree.path("pipe.md"))).toBeUndefined();
});

test("a file that an editor replaces a moment later is read", async () => {
  const tree = createTree();
  const reading = readTreeFile(tree.path("a.md"), 100);
  tree.write("a.md", "wieder da");
  expect(await reading).toMatchObject({ kind: "read", digest: digestBytes("wieder da") });
});

test("the import waits for all missing files together, at most three times", async () => {
  const names = Array.from({ length: 400 }, (_, index) => `${index}.md`);
  const tree = createTree({ "da.md": "Text\n" });
  const kinds: Record<string, string> = {};
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    tree.write(`${pauses}.md`, "wieder da");
    return Promise.resolve();
  };
  for await (const round of readInRounds(["da.md", ...names], pause)) {
    for (const name of round.files) {
      const { kind } = readOnce(tree.path(name), 100, round);
      if (kind === "moving") round.again.push(name);
      else kinds[name] = kind;
    }
  }
  expect(pauses).toBe(3);
  const gone = names.map((name) => [name, "gone"]);
  const back = { "da.md": "read", "1.md": "read", "2.md": "read", "3.md": "read" };
  expect(kinds).toEqual({ ...Object.fromEntries(gone), ...back });
});

test("the import does not wait if no file is missing", async () => {
  const pause = () => Promise.reject(new Error("It waits."));
  const rounds = readInRounds(["a.md"], pause);
  expect((await rounds.next()).value).toMatchObject({ files: ["a.md"], isLast: false });
  expect(await rounds.next()).toEqual({ done: true, value: undefined });
});

test("an error of the program is thrown instead of counting as a missing file", async () => {
  await expect(readTreeFile("a\0b", 100)).rejects.toThrow("null bytes");
  expect(() => digestTreeFile("a\0b")).toThrow("null bytes");
});
