import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** A line of the table: what was measured in each run, and what the median has to reach. */
export interface Row {
  what: string;
  unit?: string;
  values: number[];
  atMost?: number;
  atLeast?: number;
}

export type Report = (row: Row) => void;

export const rounds = [1, 2, 3];

/** The folder of the program. */
export const root = join(import.meta.dirname, "..");

/** Runs the callback with a new folder that is removed afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-bench-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

/**
 * The command that runs Node on this core alone, or on any where processes cannot be pinned.
 *
 * Server and load on a core each do not take time from each other.
 */
export function nodeOnCore(core: number): [command: string, ...args: string[]] {
  const canPin = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;
  return canPin ? ["taskset", "-c", String(core), process.execPath] : [process.execPath];
}

/** Runs a Node program to its end and returns how long it took; throws if it fails. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${errors}`);
  return performance.now() - startedAt;
}

/** Runs `plakat import` to its end and returns how long it took. */
export async function importContent(env: Record<string, string>): Promise<number> {
  return runNode(["dist/cli/main.js", "import", "--json"], env);
}

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process to the first response with status 200. */
  startMs: number;
  /** Settles when the import at the start is over (Linux only). */
  awaitImport(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built server, or another program, and waits until it serves the home page. */
export async function startServer(
  env: Record<string, string>,
  [command, ...args]: ReturnType<typeof nodeOnCore> = [process.execPath],
  program = ["dist/server/main.js"],
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { NODE_ENV: "production", LOG_LEVEL: "fatal", HOST: "127.0.0.1", PORT: String(port) };
  const startedAt = performance.now();
  const child = spawn(command, [...args, ...program], {
    cwd: root,
    env: { ...process.env, ...own, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  while (!(await isServing(url))) {
    if (child.exitCode !== null) throw new Error("The server ended while starting.");
    if (performance.now() - startedAt > 60_000) throw new Error("The server serves no home page.");
    await wait(5);
  }
  const pid = child.pid ?? 0;
  return {
    url,
    port,
    pid,
    startMs: performance.now() - startedAt,
    async awaitImport() {
      // It begins after the first page.
      await wait(1000);
      while ((await listChildren(pid)).length > 0) await wait(100);
    },
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** Processes that this one has started (Linux only). */
export async function listChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** Computing time of all threads of a process so far (Linux only). */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The fields are counted from the end of the name in brackets, which may have spaces. Linux counts in
  // hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("No values");
  return middle;
}

async function isServing(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
