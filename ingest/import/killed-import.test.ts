import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openReader, type Store } from "#db/store/open-store.ts";
import { createTree, importTree, type TestTree } from "#ingest/test/tree.ts";

const script = fileURLToPath(new URL("../test/import-script.ts", import.meta.url));
const fileCount = 60;
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

/** The site as a reader sees it: its titles and the number of pages. */
function readSite(store: Store): { titles: string[]; count: number } {
  return store.raw.transaction(() => ({
    titles: store.raw.prepare<[], string>("SELECT DISTINCT title FROM documents").pluck().all(),
    count: store.raw.prepare<[], number>("SELECT count(*) FROM documents").pluck().get() ?? 0,
  }))();
}

interface Kill {
  /** Number of the progress message at which the import pauses. */
  message: number;
  /** How often the site is read while the import continues from there. */
  reads?: number;
}

/** Imports in another process, reads the site throughout, and kills the import at some point. */
async function importAndKill(tree: TestTree, kill: Kill, see: () => void): Promise<string> {
  const child = spawn(process.execPath, [script, tree.contentDir, tree.dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const messages: string[] = [];
  for await (const message of createInterface(child.stdout)) {
    messages.push(message);
    see();
    if (messages.length === kill.message) break;
    child.stdin.write("\n");
  }
  if (kill.reads !== undefined) child.stdin.end();
  for (let reads = kill.reads ?? 0; reads > 0; reads -= 1) see();
  child.kill("SIGKILL");
  await closed;
  see();
  return messages.at(-1) ?? "";
}

function checkIntegrity(tree: TestTree): unknown {
  // A new connection: the check of full-text tables relies on what the connection saw before.
  const store = openReader(join(tree.dataDir, "plakat.db"));
  try {
    return store.raw.pragma("integrity_check", { simple: true });
  } finally {
    store.close();
  }
}

function listTemporary(tree: TestTree): string[] {
  const names = [...readdirSync(tree.dataDir), ...readdirSync(join(tree.dataDir, "media"))];
  return names.filter((name) => name.startsWith(".tmp-") || name.endsWith("-journal"));
}

test(
  "a reader sees either the whole old or the whole new tree while imports are killed",
  { timeout: 300_000 },
  async () => {
    const tree = createTree();
    fillTree(tree, 0);
    await importTree(tree);
    const store = openReader(join(tree.dataDir, "plakat.db"));
    onTestFinished(() => store.close());
    const kills: Kill[] = [{ message: 5 }, { message: 7, reads: 30 }, { message: 8 }];
    const reached: string[] = [];
    let newest = 0;
    for (const [index, kill] of kills.entries()) {
      const generation = index + 1;
      fillTree(tree, generation);
      // Each round starts from what the killed one before it left behind.
      const message = await importAndKill(tree, kill, () => {
        const { titles, count } = readSite(store);
        expect([titles.length, count]).toEqual([1, fileCount]);
        const seen = Number(titles[0]?.replace("Generation ", ""));
        expect(seen === newest || seen === generation).toBe(true);
        newest = seen;
      });
      reached.push(message);
      expect(checkIntegrity(tree)).toBe("ok");
    }
    expect(reached).toEqual(["parse", "write", "write"]);
    expect(await importTree(tree)).toMatchObject({ exitCode: 0 });
    expect(readSite(store).titles).toEqual([`Generation ${kills.length}`]);
    expect(listTemporary(tree)).toEqual([]);
  },
);
