import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openReader } from "#db/connection.ts";
import { createTree, importTree, readTitles, type TestTree } from "./test/tree.ts";

const script = fileURLToPath(new URL("./test/import-script.ts", import.meta.url));
const fileCount = 100;

function fillTree(tree: TestTree, generation: string): void {
  for (let index = 0; index < fileCount; index += 1) {
    tree.write(`seite-${index}.md`, `# ${generation}\n\n${"Ein Satz. ".repeat(40)}\n`);
  }
}

/** Imports in another process and kills it after a number of progress messages. */
async function importAndKill(tree: TestTree, afterMessages: number): Promise<string> {
  const child = spawn(process.execPath, [script, tree.contentDir, tree.dataDir], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const closed = once(child, "close");
  let lastMessage = "";
  let count = 0;
  for await (const message of createInterface(child.stdout)) {
    lastMessage = message;
    count += 1;
    if (count === afterMessages) child.kill("SIGKILL");
  }
  await closed;
  return lastMessage;
}

function listGenerations(tree: TestTree): string[] {
  return [...new Set(Object.values(readTitles(tree)))];
}

function checkIntegrity(tree: TestTree): unknown {
  const store = openReader(join(tree.dataDir, "plakat.db"));
  try {
    return store.raw.pragma("integrity_check", { simple: true });
  } finally {
    store.close();
  }
}

test(
  "an import that is killed leaves the whole old or the whole new tree",
  { timeout: 120_000 },
  async () => {
    const tree = createTree();
    fillTree(tree, "Generation 0");
    await importTree(tree);
    const reached = new Set<string>();
    const killAfter = [1, 3, 4, 5, 6];
    for (const [round, count] of killAfter.entries()) {
      const before = listGenerations(tree);
      fillTree(tree, `Generation ${round + 1}`);
      // Every round continues with what the killed one before it left behind.
      reached.add(await importAndKill(tree, count));
      const after = listGenerations(tree);
      expect(after).toHaveLength(1);
      expect([...before, `Generation ${round + 1}`]).toContain(after[0]);
      expect(checkIntegrity(tree)).toBe("ok");
    }
    expect(reached.size).toBeGreaterThan(2);
    expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
    expect(listGenerations(tree)).toEqual([`Generation ${killAfter.length}`]);
  },
);
