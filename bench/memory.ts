import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { libraryFolder, topics, towns } from "./generate.ts";
import { startServer } from "./processes.ts";
import { withLibrary, type Library } from "./queries.ts";

const connections = 32;

/** Resident memory of the server (Linux only) under requests for ever-changing URLs. */
export async function measureMemory(requests: number, options: Library): Promise<void> {
  await withLibrary(options, async (dataDir) => {
    const server = await startServer({ CONTENT_DIR: "/nowhere", DATA_DIR: dataDir, WATCH: "0" });
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

/** Half of all requests are for fifty pages, the others for pages, searches and unknown paths. */
function choosePath(round: number, documents: number): string {
  const page = (number: number) => `/${libraryFolder(number)}/seite-${number}`;
  const kind = round % 10;
  if (kind < 5) return page((round % 50) + 1);
  if (kind < 8) return page(((round * 7919) % documents) + 1);
  if (kind < 9) return `/gibt-es-nicht-${round}`;
  return `/api/suche?q=${topics[round % topics.length]} ${towns[round % 7]}`.replaceAll(" ", "+");
}

async function report(pid: number, sent: number): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  console.log(
    `  after ${sent} requests ${Math.round(read("VmRSS"))} MB, at most ${Math.round(read("VmHWM"))} MB`,
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
