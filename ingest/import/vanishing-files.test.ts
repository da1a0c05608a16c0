import { createHook } from "node:async_hooks";
import { expect, onTestFinished, test } from "vitest";
import type { ImportProgress } from "#domain/content/import-progress.ts";
import { createTree, importTree, listFindings, readTitles } from "#ingest/test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';
const vanishing = Array.from({ length: 100 }, (_, index) => [
  `${index}.md`,
  `${index}.svg`,
  `notiz-${index}.txt`,
]).flat();
/** The pauses for texts, pictures and notes, and a few of the parser threads. */
const fewTimers = 50;

/** Counts the timers that are started from now on. */
function countTimers(): () => number {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "Timeout") count += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => count;
}

test("the pages of hundreds of files that vanish during an import stay online after one common wait", async () => {
  const contents = vanishing.map((file) => [file, file.endsWith(".svg") ? svg : `# ${file}\n`]);
  const tree = createTree({ "index.md": "# Start\n", ...Object.fromEntries(contents) });
  await importTree(tree);
  const before = readTitles(tree);
  const onProgress = ({ phase, done }: ImportProgress) => {
    if (phase === "scan" && done === 1) for (const file of vanishing) tree.remove(file);
  };
  const readTimers = countTimers();
  const report = await importTree(tree, { onProgress });
  expect(readTimers()).toBeLessThan(fewTimers);
  expect(report).toMatchObject({ status: "published", isChanged: false });
  expect(listFindings(report)).toEqual([]);
  expect(readTitles(tree)).toEqual(before);
  await importTree(tree);
  expect(readTitles(tree)).toEqual({ "index.md": "Start" });
});
