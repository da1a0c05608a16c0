import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pagePath, writeDocuments } from "./generate.ts";
import { importContent, median, rounds, runNode } from "./processes.ts";
import { startServer, withFolder, type Report, type Row } from "./processes.ts";

const bareServer = [
  "--eval",
  'require("node:http").createServer((_, response) => response.end("ok")).listen(process.env.PORT, "127.0.0.1")',
];

/** Imports, saved files and cold starts of 1,000 documents of about 5 kB, and the import of 5,000. */
export async function measureImport(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    const contentDir = join(folder, "content");
    await writeDocuments(contentDir, 1000);
    const useData = (name: string) => ({ CONTENT_DIR: contentDir, DATA_DIR: join(folder, name) });
    const ratios: number[] = [];
    for (const round of rounds) {
      // In turns, so that a busy moment of the machine meets both.
      const yardstick = await runNode(["bench/micromark-only.ts", contentDir]);
      ratios.push((await importContent(useData(`data-${round}`))) / yardstick);
    }
    report({
      what: "import of 1,000 documents to micromark with GFM",
      values: ratios,
      atMost: 1.6,
    });
    const env = useData("data-1");
    const again: number[] = [];
    for (const _round of rounds) again.push((await importContent(env)) / 1000);
    report({ what: "  again without changes", unit: "s", values: again, atMost: 1 });
    report(await measureLargeImport(join(folder, "large")));
    for (const row of await measureSaves(env)) report(row);
    for (const row of await measureColdStart(env)) report(row);
  });
}

async function measureLargeImport(folder: string): Promise<Row> {
  const contentDir = join(folder, "content");
  await writeDocuments(contentDir, 5000);
  const values: number[] = [];
  for (const round of rounds) {
    const env = { CONTENT_DIR: contentDir, DATA_DIR: join(folder, `data-${round}`) };
    values.push((await importContent(env)) / 1000);
  }
  return { what: "import of 5,000 documents", unit: "s", values, atMost: 60 };
}

/** From a file saved under a watching server to its new text in a response. */
async function measureSaves(env: { CONTENT_DIR: string; DATA_DIR: string }): Promise<Row[]> {
  const first: number[] = [];
  const others: number[] = [];
  for (const round of rounds) {
    const server = await startServer({ ...env, WATCH: "1" });
    const save = async (mark: string) => {
      // As between two saves in an editor.
      await wait(1500);
      const savedAt = performance.now();
      await appendFile(join(env.CONTENT_DIR, `${pagePath(1)}.md`), `\n${mark}\n`);
      while (!(await (await fetch(server.url + pagePath(1))).text()).includes(mark)) await wait(2);
      return performance.now() - savedAt;
    };
    try {
      // By then the pictures for links are drawn, or someone has to wait for them.
      await wait(3000);
      first.push(await save(`Erste Änderung ${round}`));
      const later: number[] = [];
      for (const number of [1, 2, 3, 4, 5]) later.push(await save(`Änderung ${round} ${number}`));
      others.push(median(later));
    } finally {
      await server.stop();
    }
  }
  const limit = { unit: "ms", atMost: 500 };
  return [
    { what: "first file saved after a start, until it is served", values: first, ...limit },
    { what: "  others", values: others, ...limit },
  ];
}

/** From the start of the process to the first 200, with an existing database. */
async function measureColdStart(env: Record<string, string>): Promise<Row[]> {
  const values: number[] = [];
  const ratios: number[] = [];
  for (const _round of rounds) {
    const bareMs = await startOnce({}, bareServer);
    const ownMs = await startOnce({ ...env, WATCH: "1" });
    values.push(ownMs / 1000);
    ratios.push(ownMs / bareMs);
  }
  return [
    { what: "cold start with an existing database", unit: "s", values, atMost: 1 },
    { what: "  to that of a bare server", values: ratios, atMost: 8 },
  ];
}

async function startOnce(env: Record<string, string>, program?: string[]): Promise<number> {
  const server = await startServer(env, undefined, program);
  await server.stop();
  return server.startMs;
}
