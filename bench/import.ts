import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDocuments } from "./generate.ts";
import { median, runNode, startServer, withFolder } from "./processes.ts";
import type { Run } from "./processes.ts";

interface ImportBench {
  documents: number;
  workers: number;
}

const rounds = 3;

/** Import of many documents against micromark with GFM alone, both as whole processes. */
export async function measureImport({ documents, workers }: ImportBench): Promise<void> {
  await withFolder(async (folder) => {
    const contentDir = join(folder, "content");
    await writeDocuments(contentDir, documents);
    console.log(`Import: ${documents} documents of about 5 kB, ${workers} worker threads`);
    const baseline: Run[] = [];
    const imports: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // In turns, so that a busy moment of the machine meets both.
      baseline.push(await runNode(["bench/micromark-only.ts", contentDir, String(workers)]));
      const env = settings(contentDir, join(folder, `data-${round}`), workers);
      imports.push(await runNode(importCommand, env));
    }
    console.log(`  micromark with GFM alone ${describe(baseline)}`);
    console.log(`  import from nothing      ${describe(imports)}`);
    const ratio = (read: (run: Run) => number) =>
      (median(imports.map(read)) / median(baseline.map(read))).toFixed(2);
    console.log(
      `  ratio ${ratio((run) => run.durationMs)}, of the computing time ${ratio((run) => run.cpuMs)}`,
    );
    const env = settings(contentDir, join(folder, "data-0"), workers);
    const again: Run[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(await runNode(importCommand, env));
    console.log(`  again without changes    ${describe(again)}`);
    await measureOneChange(contentDir, env);
  });
}

export const importCommand = ["dist/cli/main.js", "import", "--json"];

/** The environment of a server or an import. */
export function settings(
  contentDir: string,
  dataDir: string,
  workers: number,
): Record<string, string> {
  return { CONTENT_DIR: contentDir, DATA_DIR: dataDir, WORKERS: String(workers) };
}

/** One file saved under a watching server: until a response has the new text. */
async function measureOneChange(contentDir: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...env, WATCH: "1" });
  try {
    const file = join(contentDir, "seite-0001.md");
    const text = await readFile(file, "utf8");
    const durations: number[] = [];
    // The first change also pays for what is loaded on first use; it is shown, not hidden.
    for (let round = 0; round < 6; round += 1) {
      // Let the watcher settle, as between two saves in an editor.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const mark = `Änderung Nummer ${round}`;
      const savedAt = performance.now();
      await writeFile(file, `${text}\n${mark}\n`);
      while (!(await (await fetch(`${server.url}/seite-0001`)).text()).includes(mark)) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      durations.push(performance.now() - savedAt);
    }
    console.log(
      `  one file saved, new text served after ${durations.map((value) => `${Math.round(value)} ms`).join(", ")}`,
    );
  } finally {
    await server.stop();
  }
}

function describe(runs: Run[]): string {
  const seconds = (values: number[]) => `${(median(values) / 1000).toFixed(2)} s`;
  return `${seconds(runs.map((run) => run.durationMs))}, computing ${seconds(runs.map((run) => run.cpuMs))}`;
}
