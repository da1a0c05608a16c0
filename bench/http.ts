import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort, median, runNode, startServer, withFolder } from "./processes.ts";

interface PageResponse {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Result {
  requestsPerSecond: number;
  p99Ms: number;
}

const codings = ["identity", "br"] as const;
const connectionCounts = [16, 128];
const rounds = 3;

/** A cached page of the product against a bare `node:http` server that sends the same bytes. */
export async function measureHttp(seconds: number): Promise<void> {
  await withFolder(async (dataDir) => {
    const server = await startServer({ DATA_DIR: dataDir, WATCH: "0" });
    try {
      console.log(
        "HTTP: cached home page, ratio to a bare node:http server sending the same bytes",
      );
      for (const coding of codings) {
        const response = await get(server.url, coding);
        const bare = await startBareServer(response);
        try {
          for (const connections of connectionCounts) {
            await compare({
              product: server.url,
              bare: bare.url,
              coding,
              connections,
              seconds,
              response,
            });
          }
        } finally {
          bare.stop();
        }
      }
    } finally {
      await server.stop();
    }
  });
}

interface Comparison {
  product: string;
  bare: string;
  coding: string;
  connections: number;
  seconds: number;
  response: PageResponse;
}

async function compare(comparison: Comparison): Promise<void> {
  const { product, bare, coding, connections, seconds, response } = comparison;
  const results: { product: Result[]; bare: Result[] } = { product: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that a busy moment of the machine meets both.
    results.bare.push(await load(bare, { coding, connections, seconds }));
    results.product.push(await load(product, { coding, connections, seconds }));
  }
  const speed = (list: Result[]) => median(list.map((result) => result.requestsPerSecond));
  const p99 = (list: Result[]) => median(list.map((result) => result.p99Ms));
  console.log(
    `  ${coding.padEnd(8)} ${String(response.body.length).padStart(7)} B ${String(connections).padStart(4)} connections:` +
      ` ${Math.round(speed(results.product))} of ${Math.round(speed(results.bare))} requests/s,` +
      ` ratio ${(speed(results.product) / speed(results.bare)).toFixed(2)};` +
      ` p99 ${p99(results.product)} ms of ${p99(results.bare)} ms,` +
      ` ratio ${(p99(results.product) / Math.max(p99(results.bare), 1)).toFixed(2)}`,
  );
}

interface Load {
  coding: string;
  connections: number;
  seconds: number;
}

async function load(url: string, { coding, connections, seconds }: Load): Promise<Result> {
  const { stdout } = await runNode([
    fileURLToPath(import.meta.resolve("autocannon")),
    "--json",
    "--no-progress",
    ...`--warmup [ -c 16 -d 1 ] -c ${connections} -d ${seconds}`.split(" "),
    "-H",
    `accept-encoding=${coding}`,
    url,
  ]);
  // The warm-up prints a line of its own first.
  return readResult(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

function readResult(result: unknown): Result {
  // The shape of autocannon's own report.
  const { requests, latency, non2xx, errors } = result as {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx} responses were not 2xx, ${errors} failed`);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99 };
}

async function get(url: string, coding: string): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": coding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      response.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

async function startBareServer(response: PageResponse): Promise<{ url: string; stop(): void }> {
  const port = await findFreePort();
  const child = fork(join(import.meta.dirname, "bare-server.ts"), [String(port)]);
  child.send({ headers: response.headers, body: response.body.toString("base64") });
  await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
