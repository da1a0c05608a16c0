import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { findFreePort, median, nodeOnCore, startServer, withFolder } from "./processes.ts";

interface PageResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

export interface Target {
  port: number;
  pid: number;
}

/** One run of the load. */
export interface Result {
  perSecond: number;
  p99Ms: number;
  /** Computing time of all threads of the server for one response. */
  cpuUs: number;
}

const codings = ["identity", "gzip", "br"];
const connectionCounts = [16, 128];
const rounds = 5;
const warmUpSeconds = 1;
/** Linux counts computing time in hundredths of a second. */
const tickUs = 10_000;

/**
 * A cached page of the product against two bare `node:http` servers that send the same bytes: one with
 * the same headers, one with those that no page can do without.
 */
export async function measureHttp(seconds: number): Promise<void> {
  await withFolder(async (dataDir) => {
    const server = await startServer({ DATA_DIR: dataDir, WATCH: "0" }, nodeOnCore(0));
    try {
      await server.awaitImport();
      console.log(
        "HTTP: cached home page, ratios to bare node:http servers sending the same bytes",
      );
      const product = { port: Number(new URL(server.url).port), pid: server.pid };
      for (const coding of codings) await compare(product, coding, seconds);
    } finally {
      await server.stop();
    }
  });
}

async function compare(product: Target, coding: string, seconds: number): Promise<void> {
  const accepted = { accept: "text/html", "accept-encoding": coding };
  const response = await get({ port: product.port, path: "/", headers: accepted });
  const { "content-type": type, "content-length": length } = response.headers;
  const same = await startBareServer(response);
  const few = await startBareServer({
    status: 200,
    headers: { "content-type": type, "content-length": length },
    body: response.body,
  });
  const targets = [same, product, few];
  try {
    for (const target of targets) {
      await load(target, { coding, connections: 16, seconds: warmUpSeconds });
    }
    for (const connections of connectionCounts) {
      const results = targets.map((): Result[] => []);
      for (let round = 0; round < rounds; round += 1) {
        // In turns, so that a busy moment of the machine meets all of them.
        for (const [index, target] of targets.entries()) {
          results[index]?.push(await load(target, { coding, connections, seconds }));
        }
      }
      const [ofSame, ofProduct, ofFew] = results.map(findMiddle);
      console.log(
        `  ${coding.padEnd(8)} ${String(response.body.length).padStart(6)} B ${String(connections).padStart(4)} connections: ` +
          [
            `${ofProduct?.perSecond.toFixed(0)} a second, p99 ${ofProduct?.p99Ms.toFixed(1)} ms`,
            `to same headers ${formatRatios(ofProduct, ofSame)}`,
            `to few ${formatRatios(ofProduct, ofFew)}`,
          ].join("; "),
      );
    }
  } finally {
    same.stop();
    few.stop();
  }
}

export function findMiddle(results: Result[]): Result {
  const middle = (key: keyof Result) => median(results.map((result) => result[key]));
  return { perSecond: middle("perSecond"), p99Ms: middle("p99Ms"), cpuUs: middle("cpuUs") };
}

function formatRatios(one: Result | undefined, other: Result | undefined): string {
  if (!one || !other) throw new Error("No results");
  const ratio = (key: keyof Result) => (one[key] / other[key]).toFixed(2);
  return `${ratio("perSecond")}, p99 ${ratio("p99Ms")}, CPU ${ratio("cpuUs")}`;
}

interface Load {
  coding: string;
  connections: number;
  seconds: number;
  "settle-seconds"?: number;
  /** The address, the home page otherwise; each request has another number in the place of `{n}`. */
  path?: string;
  accept?: string;
  status?: number;
}

export async function load({ port, pid }: Target, options: Load): Promise<Result> {
  const args = Object.entries({ port, ...options }).map(([name, value]) => `--${name}=${value}`);
  const startUs = await readCpuUs(pid);
  const { message } = await startOnCore(1, ["http-load.ts", ...args]);
  const { responses, p99Ms } = message as { responses: number; p99Ms: number };
  const cpuUs = ((await readCpuUs(pid)) - startUs) / responses;
  return { perSecond: responses / options.seconds, p99Ms, cpuUs };
}

/** Computing time of all threads of a process so far, or of one of them (Linux only). */
export async function readCpuUs(pid: number, thread?: number): Promise<number> {
  const place = thread === undefined ? `${pid}` : `${pid}/task/${thread}`;
  const stat = await readFile(`/proc/${place}/stat`, "utf8");
  // The fields are counted from the end of the name in brackets, which may have spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickUs;
}

export async function get(options: {
  port: number;
  path: string;
  headers: Record<string, string>;
}): Promise<PageResponse> {
  const sent = request({ host: "127.0.0.1", ...options }).end();
  const [response] = await once(sent, "response");
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(await response.toArray()) };
}

export async function startBareServer(response: PageResponse): Promise<Target & { stop(): void }> {
  const port = await findFreePort();
  const { child } = await startOnCore(0, ["bare-server.ts", String(port)], {
    ...response,
    body: response.body.toString("base64"),
  });
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Starts a program of this folder, sends it what it needs and waits for its first message. */
async function startOnCore(core: number, [file, ...args]: [string, ...string[]], message?: object) {
  const [command, ...node] = nodeOnCore(core);
  const child = spawn(command, [...node, join(import.meta.dirname, file), ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (message) child.send(message);
  const [reply] = await once(child, "message");
  return { child, message: reply as unknown };
}
