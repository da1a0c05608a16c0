import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTree, importTree, listFindings, type TestTree } from "#ingest/test/tree.ts";
import { createMp4 } from "#ingest/test/video-files.ts";

test("a video keeps its last version while a new one is incomplete", async () => {
  const whole = createMp4();
  const tree = createTree({ "index.md": "# Start\n\n[Rede](rede.mp4)\n", "rede.mp4": whole });
  expect(await importTree(tree)).toMatchObject({ findings: [], counts: { images: 1 } });
  const before = readMedia(tree);
  tree.write("rede.mp4", createMp4({ content: "Neu" }).subarray(0, -1));
  for (const attempt of ["first", "second"]) {
    expect([attempt, ...listFindings(await importTree(tree))]).toEqual([
      attempt,
      "rede.mp4 video-incomplete",
    ]);
  }
  expect(readMedia(tree)).toEqual(before);
  tree.write("rede.mp4", createMp4({ content: "Neu" }));
  expect(await importTree(tree)).toMatchObject({ findings: [], isChanged: true });
  expect(readMedia(tree)).not.toEqual(before);
  expect(await importTree(tree)).toMatchObject({ isChanged: false, counts: { images: 0 } });
});

function readMedia(tree: TestTree): string[] {
  return readdirSync(join(tree.dataDir, "media")).toSorted();
}
