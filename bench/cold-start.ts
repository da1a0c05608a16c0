import { join } from "node:path";
import { writeDocuments } from "./generate.ts";
import { importCommand, settings } from "./import.ts";
import { median, runNode, startServer, withFolder } from "./processes.ts";

const rounds = 9;
const bareServer = [
  "--eval",
  'require("node:http").createServer((_, response) => response.end("ok")).listen(process.env.PORT, "127.0.0.1")',
];

/**
 * From the start of the process to the first 200, with an existing database, against a bare
 * `node:http` server; with the import of the start in a process beside it, which finds nothing new.
 */
export async function measureColdStart(options: {
  documents: number;
  workers: number;
}): Promise<void> {
  await withFolder(async (folder) => {
    const contentDir = join(folder, "content");
    await writeDocuments(contentDir, options.documents);
    const env = settings(contentDir, join(folder, "data"), options.workers);
    await runNode(importCommand, env);
    // What the first start leaves for the others.
    await startOnce(env);
    const starts: Record<string, Start[]> = { bare: [], once: [], watching: [] };
    for (let round = 0; round < rounds; round += 1) {
      // In turns, so that a busy moment of the machine meets all of them.
      starts["bare"]?.push(await startOnce({}, bareServer));
      starts["once"]?.push(await startOnce({ ...env, WATCH: "0" }));
      starts["watching"]?.push(await startOnce({ ...env, WATCH: "1" }));
    }
    console.log(`Cold start: first 200 with ${options.documents} documents, median of ${rounds}`);
    const bare = summarise(starts["bare"] ?? []);
    for (const [name, list] of Object.entries(starts)) {
      const { ms, cpuMs } = summarise(list);
      const ratios = `ratio ${(ms / bare.ms).toFixed(2)}, of the computing time ${(cpuMs / bare.cpuMs).toFixed(2)}`;
      console.log(
        `  ${name.padEnd(8)} ${ms.toFixed(0)} ms, computing ${cpuMs.toFixed(0)} ms, ${ratios}`,
      );
    }
  });
}

interface Start {
  ms: number;
  cpuMs: number;
}

async function startOnce(env: Record<string, string>, program?: string[]): Promise<Start> {
  const server = await startServer(env, undefined, program);
  const start = { ms: server.startMs, cpuMs: await server.readCpuMs() };
  await server.stop();
  return start;
}

function summarise(starts: Start[]): Start {
  return {
    ms: median(starts.map(({ ms }) => ms)),
    cpuMs: median(starts.map(({ cpuMs }) => cpuMs)),
  };
}
