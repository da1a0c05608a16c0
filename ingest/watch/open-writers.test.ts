import { closeSync, existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { findOpenForWriting } from "./open-writers.ts";
import { createTree } from "#ingest/test/tree.ts";

test.skipIf(!existsSync("/proc/self/fd"))("files that are open for writing are found", () => {
  const tree = createTree({ "a.md": "A", "b.md": "B", "c.md": "C" });
  const paths = new Set(["a.md", "b.md", "c.md"].map((file) => tree.path(file)));
  expect(findOpenForWriting(paths)).toEqual(new Set());
  const reading = openSync(tree.path("a.md"), "r");
  const writing = openSync(tree.path("b.md"), "r+");
  expect(findOpenForWriting(paths)).toEqual(new Set([tree.path("b.md")]));
  closeSync(writing);
  expect(findOpenForWriting(paths)).toEqual(new Set());
  closeSync(reading);
});

test("without a question there is no answer", () => {
  expect(findOpenForWriting(new Set())).toEqual(new Set());
});
