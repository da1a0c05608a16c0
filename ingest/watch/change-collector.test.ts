import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createChangeCollector, type ImportRequest } from "./change-collector.ts";
import { createTree } from "#ingest/test/tree.ts";
import { digestBytes } from "#ingest/files/read-file.ts";

const lines = Array.from({ length: 40 }, (_, index) => `Satz Nummer ${index} des Textes.\n`);
const text = `# Titel\n\n${lines.join("")}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  return () => vi.useRealTimers();
});

/** A tree with one known document, and what would be imported of it. */
function startCollecting({ isMovedIn = false } = {}) {
  const tree = createTree({ "a.md": text, "b.md": text });
  const imports: ImportRequest[] = [];
  const collector = createChangeCollector({
    absolutePath: (file) => tree.path(file),
    wasMovedIn: () => isMovedIn,
    run: (request) => {
      imports.push(request);
      return Promise.resolve();
    },
  });
  onTestFinished(() => collector.close());
  const bytes = new TextEncoder().encode(text);
  collector.remember("a.md", { bytes, digest: digestBytes(bytes) });
  return {
    imports,
    openForWriting: (file: string) => openSync(tree.path(file), "w"),
    save: (file: string, content: string) => {
      tree.write(file, content);
      collector.noteFile(file);
    },
    noteFile: (file: string) => collector.noteFile(file),
  };
}

test("a save that looks complete is imported at once", async () => {
  const { imports, save } = startCollecting();
  save("a.md", text.replace("Nummer 39", "Nummer 40"));
  await vi.advanceTimersByTimeAsync(40);
  expect(imports).toEqual([{ only: ["a.md"], postponed: new Set() }]);
});

test("a save that may be cut off waits for what follows", async () => {
  const { imports, save } = startCollecting();
  save("a.md", text.slice(0, text.indexOf(lines[20] ?? "")));
  await vi.advanceTimersByTimeAsync(290);
  expect(imports).toEqual([]);
  save("a.md", text.slice(0, text.indexOf(lines[30] ?? "")));
  await vi.advanceTimersByTimeAsync(290);
  expect(imports).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(imports).toHaveLength(1);
});

test("a file that was renamed into place is imported at once, whatever is in it", async () => {
  const { imports, save } = startCollecting({ isMovedIn: true });
  save("a.md", text.slice(0, text.indexOf(lines[20] ?? "")));
  await vi.advanceTimersByTimeAsync(40);
  expect(imports).toHaveLength(1);
});

test("events that report nothing new do not make a save wait longer", async () => {
  const { imports, save, noteFile } = startCollecting();
  save("a.md", `${text}Und noch einer.\n`);
  await vi.advanceTimersByTimeAsync(25);
  noteFile("a.md");
  await vi.advanceTimersByTimeAsync(10);
  expect(imports).toHaveLength(1);
});

test("several changed files wait until the tree is quiet", async () => {
  const { imports, save } = startCollecting();
  save("a.md", `${text}Und noch einer.\n`);
  save("b.md", `${text}Und noch einer.\n`);
  await vi.advanceTimersByTimeAsync(290);
  expect(imports).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(imports).toEqual([{ postponed: new Set() }]);
});

test.skipIf(!existsSync("/proc/self/fd"))(
  "a save that looks complete waits for a writer that has not closed the file",
  async () => {
    const { imports, openForWriting, noteFile } = startCollecting();
    const descriptor = openForWriting("a.md");
    writeSync(descriptor, text.replace("Nummer 39", "Nummer 40"));
    noteFile("a.md");
    await vi.advanceTimersByTimeAsync(2000);
    expect(imports).toEqual([]);
    closeSync(descriptor);
    await vi.advanceTimersByTimeAsync(200);
    expect(imports).toHaveLength(1);
  },
);
