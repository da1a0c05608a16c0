import { appendFileSync, renameSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createTree } from "#ingest/test/tree.ts";
import { watchFolder } from "./folder-watcher.ts";

async function startWatching(files: Record<string, string>) {
  const tree = createTree(files);
  const seen: string[] = [];
  const watch = await watchFolder(tree.contentDir, {
    onFile: (file) => seen.push(file),
    onTree: () => undefined,
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => watch.close());
  async function waitFor(file: string): Promise<void> {
    await expect.poll(() => seen.includes(file), { timeout: 60_000, interval: 5 }).toBe(true);
    seen.length = 0;
  }
  return { tree, watch, waitFor };
}

const isLinux = process.platform === "linux";

test.skipIf(!isLinux)(
  "a file that was renamed into place is known until it is written",
  async () => {
    const { tree, watch, waitFor } = await startWatching({ "ordner/a.md": "# Alt\n" });
    tree.write("ordner/a.md.tmp", "# Neu\n");
    renameSync(tree.path("ordner/a.md.tmp"), tree.path("ordner/a.md"));
    await waitFor("ordner/a.md");
    expect(watch.wasMovedIn("ordner/a.md")).toBe(true);
    appendFileSync(tree.path("ordner/a.md"), "Mehr.\n");
    await waitFor("ordner/a.md");
    expect(watch.wasMovedIn("ordner/a.md")).toBe(false);
  },
);

test("a file that is written in place or anew was not renamed into place", async () => {
  const { tree, watch, waitFor } = await startWatching({ "a.md": "# A\n", "b.md": "# B\n" });
  tree.write("a.md", "# Geschrieben\n");
  await waitFor("a.md");
  expect(watch.wasMovedIn("a.md")).toBe(false);
  renameSync(tree.path("b.md"), tree.path("b.md~"));
  tree.write("b.md", "# Gesichert und neu\n");
  await waitFor("b.md");
  expect(watch.wasMovedIn("b.md")).toBe(false);
  tree.write("c.md", "# C\n");
  await waitFor("c.md");
  expect(watch.wasMovedIn("c.md")).toBe(false);
});

test("a file that was moved away was not renamed into place", async () => {
  const { tree, watch, waitFor } = await startWatching({ "a.md": "# A\n" });
  renameSync(tree.path("a.md"), tree.path("a.md~"));
  await waitFor("a.md");
  expect(watch.wasMovedIn("a.md")).toBe(false);
});
