import { appendFile, readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { pagePath, words, writeDocuments } from "./generate.ts";
import { importContent, listChildren, rounds, startServer } from "./processes.ts";
import { withFolder, type Report } from "./processes.ts";

const documents = 10_000;
const requests = 100_000;
const connections = 32;
/** As the container sets them: glibc would keep free memory in an arena for each thread (mallopt(3)). */
export const containerSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=256",
};

/** Memory of the server and the imports that it starts, while a file is saved every ten seconds. */
export async function measureMemory(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    const env = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data") };
    await writeDocuments(env.CONTENT_DIR, documents);
    await importContent(env);
    const values: number[] = [];
    for (const _round of rounds) values.push(await measureOnce(env));
    report({ what: "memory at most, 100,000 requests", unit: "MiB", values, atMost: 400 });
  });
}

async function measureOnce(env: { CONTENT_DIR: string; DATA_DIR: string }): Promise<number> {
  const server = await startServer({ ...env, ...containerSettings, WATCH: "1" });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const saving = setInterval(() => {
    void appendFile(join(env.CONTENT_DIR, `${pagePath(1)}.md`), "\nNoch eine Zeile.\n");
  }, 10_000);
  let most = 0;
  const reading = setInterval(() => {
    void readMemoryMiB(server.pid).then((value) => (most = Math.max(most, value)));
  }, 200);
  try {
    let sent = 0;
    const send = async () => {
      // A connection can carry only one at a time.
      while (sent < requests) await get(server.url + choosePath((sent += 1)), agent);
    };
    await Promise.all(Array.from({ length: connections }, send));
    return most;
  } finally {
    clearInterval(saving);
    clearInterval(reading);
    agent.destroy();
    await server.stop();
  }
}

/** Half of all requests are for fifty pages, the others for addresses that no request has named before. */
function choosePath(round: number): string {
  const kind = round % 10;
  if (kind < 5) return pagePath((round % 50) + 1);
  if (kind < 7) return `${pagePath(((round * 7919) % documents) + 1)}?n=${round}`;
  if (kind < 9) return `/gibt-es-nicht-${round}`;
  return `/api/suche?q=${words[round % words.length]}+${round}`;
}

/** Pages that several processes share are counted once (Linux only). */
export async function readMemoryMiB(server: number): Promise<number> {
  const texts = [server, ...(await listChildren(server))].map((pid) =>
    // An import may have ended meanwhile.
    readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => ""),
  );
  const sizes = (await Promise.all(texts)).map((text) =>
    Number(/Pss:\s+(\d+)/.exec(text)?.[1] ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** All pages of one process, also those that others share (Linux only). */
export async function readResidentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(encodeURI(url), { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.on("end", resolve).resume();
    })
      .on("error", reject)
      .end();
  });
}
