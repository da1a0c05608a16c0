import { appendFileSync, renameSync, truncateSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTree } from "#ingest/test/tree.ts";
import { createChangeCollector, type ImportRequest } from "./change-collector.ts";

const lines = Array.from({ length: 40 }, (_, index) => `Satz Nummer ${index} des Textes.\n`);
const text = `# Titel\n\n${lines.join("")}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  return () => vi.useRealTimers();
});

/** A tree with one known document, and the imports that are requested for it. */
function startCollecting() {
  const tree = createTree({ "a.md": text, "b.md": text });
  const imports: ImportRequest[] = [];
  const collector = createChangeCollector({
    absolutePath: (file) => tree.path(file),
    run: (request) => {
      imports.push(request);
      return Promise.resolve();
    },
  });
  onTestFinished(() => collector.close());
  collector.noteSize("a.md", text.length);
  return {
    tree,
    imports,
    save: (file: string, content: string) => {
      tree.write(file, content);
      collector.noteFile(file);
    },
    noteFile: (file: string) => collector.noteFile(file),
  };
}

const onlyA = { only: ["a.md"], files: ["a.md"], postponed: new Set() };

test("a save that looks finished is imported after a tenth of a second", async () => {
  const { imports, save } = startCollecting();
  save("a.md", text.replace("Nummer 39", "Nummer 40"));
  await vi.advanceTimersByTimeAsync(90);
  expect(imports).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(imports).toEqual([onlyA]);
});

test("a text that is written slowly is imported when it is complete", async () => {
  const { tree, imports, save, noteFile } = startCollecting();
  save("a.md", "# Titel\n\n");
  for (const line of lines) {
    await vi.advanceTimersByTimeAsync(90);
    appendFileSync(tree.path("a.md"), line);
    noteFile("a.md");
    expect(imports.filter(({ postponed }) => !postponed.has("a.md"))).toEqual([]);
  }
  await vi.advanceTimersByTimeAsync(110);
  expect(imports.at(-1)).toEqual(onlyA);
});

test("a video that is copied slowly is imported when it is complete", async () => {
  const { tree, imports, save, noteFile } = startCollecting();
  save("rede.mp4", "x");
  for (let second = 0; second < 12; second += 0.25) {
    await vi.advanceTimersByTimeAsync(250);
    appendFileSync(tree.path("rede.mp4"), "x");
    noteFile("rede.mp4");
  }
  // Every five seconds an import does not wait any longer, but leaves out what is being written.
  expect(imports).toEqual([
    { files: [], postponed: new Set(["rede.mp4"]) },
    { files: [], postponed: new Set(["rede.mp4"]) },
  ]);
  await vi.advanceTimersByTimeAsync(310);
  expect(imports.at(-1)).toEqual({ only: ["rede.mp4"], files: ["rede.mp4"], postponed: new Set() });
});

test("a text that is truncated before it is written is imported when it is complete", async () => {
  const { tree, imports, save, noteFile } = startCollecting();
  truncateSync(tree.path("a.md"));
  noteFile("a.md");
  await vi.advanceTimersByTimeAsync(4000);
  expect(imports).toEqual([]);
  save("a.md", text.replace("Satz", "Absatz"));
  await vi.advanceTimersByTimeAsync(110);
  expect(imports).toEqual([onlyA]);
});

test("a text that replaces a file by renaming is imported whole, however short it is", async () => {
  const { tree, imports, noteFile } = startCollecting();
  tree.write(".a.md.tmp", "# Kurz");
  renameSync(tree.path(".a.md.tmp"), tree.path("a.md"));
  noteFile("a.md");
  await vi.advanceTimersByTimeAsync(610);
  expect(imports).toEqual([onlyA]);
});

test("a save that may be incomplete waits for further writes", async () => {
  const { imports, save } = startCollecting();
  save("a.md", text.slice(0, text.indexOf(lines[20] ?? "")));
  await vi.advanceTimersByTimeAsync(590);
  expect(imports).toEqual([]);
  save("a.md", text.slice(0, text.indexOf(lines[30] ?? "")));
  await vi.advanceTimersByTimeAsync(590);
  expect(imports).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(imports).toHaveLength(1);
});

test("a text that was emptied is not imported because another file changed", async () => {
  const { imports, save } = startCollecting();
  save("b.md", text.replace("Nummer 1 ", "Nummer 11 "));
  save("a.md", "");
  await vi.advanceTimersByTimeAsync(1000);
  expect(imports).toEqual([{ files: ["b.md"], postponed: new Set(["a.md"]) }]);
  save("a.md", text);
  await vi.advanceTimersByTimeAsync(110);
  expect(imports.at(-1)).toEqual(onlyA);
});

test("a text that was emptied on purpose is imported after five seconds", async () => {
  const { imports, save } = startCollecting();
  save("a.md", "");
  await vi.advanceTimersByTimeAsync(5100);
  expect(imports).toEqual([onlyA]);
});

test("repeated events for the same change do not delay a save", async () => {
  const { imports, save, noteFile } = startCollecting();
  save("a.md", `${text}Und noch einer.\n`);
  await vi.advanceTimersByTimeAsync(90);
  noteFile("a.md");
  await vi.advanceTimersByTimeAsync(20);
  expect(imports).toHaveLength(1);
});

test("several changed files are imported once no further changes arrive", async () => {
  const { imports, save } = startCollecting();
  save("a.md", `${text}Und noch einer.\n`);
  save("b.md", `${text}Und noch einer.\n`);
  await vi.advanceTimersByTimeAsync(290);
  expect(imports).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(imports).toEqual([{ files: ["a.md", "b.md"], postponed: new Set() }]);
});
