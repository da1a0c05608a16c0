import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { findFreePort, nodeOnCore } from "./processes.ts";

interface PageResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** One run of the load. */
export interface Result {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface Load {
  /** Each request has another number in the place of `{n}`. */
  path: string;
  connections: number;
  status?: number;
  seconds?: number;
}

const accepted = { accept: "text/html", "accept-encoding": "br" };

/** Requests an address on all connections, from a core of its own. */
export async function load(port: number, options: Load): Promise<Result> {
  const { path, connections, status = 200, seconds = 2 } = options;
  const numbers = [port, connections, seconds, status].map(String);
  const { message } = await startOnCore(1, ["http-load.ts", path, ...numbers]);
  return message as Result;
}

/** Requests an address as browsers do. */
export async function get(port: number, path: string): Promise<PageResponse> {
  const sent = request({ host: "127.0.0.1", port, path, headers: accepted }).end();
  const [response] = await once(sent, "response");
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(await response.toArray()) };
}

/** Starts a bare `node:http` server that sends the same bytes with the same headers. */
export async function startBareServer(response: PageResponse) {
  const port = await findFreePort();
  const { child } = await startOnCore(0, ["bare-server.ts", String(port)], {
    ...response,
    body: response.body.toString("base64"),
  });
  return { port, stop: () => child.kill() };
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
