import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchDocuments } from "#db/search/search.ts";
import { createCampaign, describe, readStore, visitor } from "#ingest/test/campaign.ts";
import { createTree, importTree, listFindings, type TestTree } from "#ingest/test/tree.ts";
import { captions, createMp4 } from "#ingest/test/video-files.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>\n';

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

test("a page with a missing video is published without it, and found by the title of a video that exists", async () => {
  const text =
    "---\ntitle: Reden\n---\n\n::video{src=./rede.mp4 titel=Deichrede untertitel=./rede.vtt standbild=a.svg urheber=Anna lizenz=CC0}\n";
  const tree = createCampaign({ "reden/index.md": text, "reden/a.svg": svg });
  const first = await importTree(tree);
  expect(describe(first)).toEqual([
    expect.stringMatching(/^reden\/index\.md:5:1 error Die Datei „reden\/rede\.vtt“ gibt es nicht/),
    expect.stringMatching(/^reden\/index\.md:5:1 error Die Datei „reden\/rede\.mp4“ gibt es nicht/),
  ]);
  tree.write("reden/rede.mp4", createMp4());
  tree.write("reden/rede.vtt", captions.replace("WEBVTT", "WEBVTTT"));
  expect(listFindings(await importTree(tree))).toEqual([
    "reden/index.md file-unusable",
    "reden/rede.vtt captions-invalid",
  ]);
  tree.write("reden/rede.vtt", captions);
  expect(await importTree(tree)).toMatchObject({ findings: [], exitCode: 0 });
  const { groups } = readStore(tree, (store) =>
    searchDocuments(store, "Deichrede", { visibility: visitor, limit: 10 }),
  );
  expect(JSON.stringify(groups)).toContain('"/reden"');
  tree.remove("reden/rede.mp4");
  expect(listFindings(await importTree(tree))).toEqual(["reden/index.md file-missing"]);
});

function readMedia(tree: TestTree): string[] {
  return readdirSync(join(tree.dataDir, "media")).toSorted();
}
