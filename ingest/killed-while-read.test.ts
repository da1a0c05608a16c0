import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openReader, type Store } from "#db/connection.ts";
import { createTree, importTree, type TestTree } from "./test/tree.ts";

const script = fileURLToPath(new URL("./test/import-script.ts", import.meta.url));
const fileCount = 60;
const rounds = 8;
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>\n`;

function fillTree(tree: TestTree, generation: number): void {
  for (let index = 0; index < fileCount; index += 1) {
    tree.write(
      `seite-${index}.md`,
      `# Generation ${generation}\n\n![Bild](b.svg)\n\n${"Ein Satz. ".repeat(40)}\n`,
    );
  }
  tree.write("b.svg", svg(generation + 1));
}

/** What a reader of the site sees: titles, how many pages, and the media of the one image. */
function look(store: Store): { titles: string[]; count: number } {
  return store.raw.transaction(() => ({
    titles: store.raw.prepare<[], string>("SELECT DISTINCT title FROM documents").pluck().all(),
    count: store.raw.prepare<[], number>("SELECT count(*) FROM documents").pluck().get() ?? 0,
  }))();
}

/** Starts an import in another process and kills it some time later, whatever it is doing. */
async function importAndKill(tree: TestTree, afterMs: number, read: () => void): Promise<void> {
  const child = spawn(process.execPath, [script, tree.contentDir, tree.dataDir], {
    stdio: "ignore",
  });
  const closed = once(child, "close");
  void wait(afterMs).then(() => child.kill("SIGKILL"));
  while (child.exitCode === null && child.signalCode === null) {
    read();
    // The events of the child come between two looks.
    await nextTurn();
  }
  await closed;
}

function listTemporary(tree: TestTree): string[] {
  const names = [...readdirSync(tree.dataDir), ...readdirSync(join(tree.dataDir, "media"))];
  return names.filter((name) => name.startsWith(".tmp-") || name.endsWith("-journal"));
}

test(
  "whoever reads while imports are killed sees the whole old or the whole new tree",
  { timeout: 180_000 },
  async () => {
    const tree = createTree();
    fillTree(tree, 0);
    await importTree(tree);
    const store = openReader(join(tree.dataDir, "plakat.db"));
    onTestFinished(() => store.close());
    let newest = 0;
    let looks = 0;
    for (let round = 1; round <= rounds; round += 1) {
      fillTree(tree, round);
      // Each round goes on from what the killed one before it left behind.
      await importAndKill(tree, randomInt(20, 1200), () => {
        const { titles, count } = look(store);
        looks += 1;
        expect([titles.length, count]).toEqual([1, fileCount]);
        const generation = Number(titles[0]?.replace("Generation ", ""));
        expect(generation === newest || generation === round).toBe(true);
        newest = generation;
      });
      expect(store.raw.pragma("integrity_check", { simple: true })).toBe("ok");
    }
    expect(looks).toBeGreaterThan(rounds);
    expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
    expect(look(store).titles).toEqual([`Generation ${rounds}`]);
    expect(listTemporary(tree)).toEqual([]);
  },
);
