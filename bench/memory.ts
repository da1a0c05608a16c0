import { Agent, request } from "node:http";
import { allocatorSettings } from "#server/import/import-process.ts";
import { libraryFolder, topics, towns } from "./generate.ts";
import { listChildren, readMemory, startServer } from "./processes.ts";
import { withLibrary, type Library } from "./queries.ts";

const connections = 32;

/**
 * Resident memory of server and watcher (Linux only) under requests of which half are for URLs that
 * were never asked for before.
 */
export async function measureMemory(requests: number, options: Library): Promise<void> {
  await withLibrary(options, async ({ contentDir, dataDir }) => {
    const env = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, WATCH: "1" };
    // As the container sets them.
    const server = await startServer({ ...env, ...allocatorSettings });
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    console.log(`Memory: ${options.documents} documents, ${connections} connections`);
    try {
      let sent = 0;
      const send = async () => {
        while (sent < requests) {
          sent += 1;
          if (sent % Math.ceil(requests / 8) === 0) await report(server.pid, sent);
          // A connection can carry only one at a time.
          await get(`${server.url}${choosePath(sent, options.documents)}`, agent);
        }
      };
      await Promise.all(Array.from({ length: connections }, send));
      await report(server.pid, sent);
    } finally {
      agent.destroy();
      await server.stop();
    }
  });
}

/** Half of all requests are for fifty pages, the others for what no request has named before. */
function choosePath(round: number, documents: number): string {
  const page = (number: number) => `/${libraryFolder(number)}/seite-${number}`;
  const kind = round % 10;
  if (kind < 5) return page((round % 50) + 1);
  if (kind < 7) return `${page(((round * 7919) % documents) + 1)}?n=${round}`;
  if (kind < 9) return `/gibt-es-nicht-${round}`;
  return `/api/suche?q=${topics[round % topics.length]}+${towns[round % 7]}+${round}`;
}

async function report(server: number, sent: number): Promise<void> {
  const parts = { server: [server], watcher: await listChildren(server) };
  let totalMiB = 0;
  let totalShareMiB = 0;
  const texts: string[] = [];
  for (const [name, pids] of Object.entries(parts)) {
    for (const pid of pids) {
      const { nowMiB, mostMiB, shareMiB } = await readMemory(pid);
      totalMiB += nowMiB;
      totalShareMiB += shareMiB;
      texts.push(`${name} ${nowMiB.toFixed(0)} (at most ${mostMiB.toFixed(0)})`);
    }
  }
  console.log(
    `  after ${sent} requests ${totalMiB.toFixed(0)} MiB: ${texts.join(", ")}; ` +
      `${totalShareMiB.toFixed(0)} MiB with shared pages counted once`,
  );
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    request(encodeURI(url), { agent, headers }, (response) => {
      response.on("end", resolve).resume();
    })
      .on("error", reject)
      .end();
  });
}
