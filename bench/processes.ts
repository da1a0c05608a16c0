import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

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

export interface Run {
  stdout: string;
  durationMs: number;
  /** Computing time of all threads; other programs on the machine hardly change it. */
  cpuMs: number;
}

/** Runs a Node program to its end and measures it; throws when it fails. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<Run> {
  const startedAt = performance.now();
  const command = 'TIMEFORMAT="%U %S"; time "$0" "$@"';
  const child = spawn("bash", ["-c", command, process.execPath, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(child);
  const [code] = await once(child, "close");
  const durationMs = performance.now() - startedAt;
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output.stderr}`);
  const times = output.stderr.trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  const cpuMs = 1000 * times.reduce((sum, seconds) => sum + seconds, 0);
  return { stdout: output.stdout, durationMs, cpuMs };
}

export interface RunningServer {
  url: string;
  pid: number;
  /** From the start of the process to the first response with status 200. */
  startMs: number;
  /** Settles when the import at the start, its pictures included, is over (Linux only). */
  awaitImport(): Promise<void>;
  /** Computing time of all its threads until now (Linux only). */
  readCpuMs(): Promise<number>;
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
  const startedAt = performance.now();
  const child = spawn(command, [...args, ...program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "fatal",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  while (!(await isServing(url))) {
    if (child.exitCode !== null) throw new Error("The server ended while starting.");
    if (performance.now() - startedAt > 60_000) throw new Error("The server serves no home page.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    startMs: performance.now() - startedAt,
    async awaitImport() {
      // It begins after the first page.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      while ((await listChildren(pid)).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    readCpuMs: () => readCpuMs(pid),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** Processes that this one has started (Linux only). */
export async function listChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}

async function readCpuMs(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder);
  const times = await Promise.all(
    // Begins with nanoseconds on a processor (Documentation/scheduler/sched-stats.rst).
    threads.map((thread) =>
      readFile(join(folder, thread, "schedstat"), "utf8").then(Number.parseInt),
    ),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

interface Memory {
  nowMiB: number;
  mostMiB: number;
  /** Pages that several processes share, in equal parts: the sum is what the machine needs. */
  shareMiB: number;
}

/** Memory of a process (Linux only). */
export async function readMemory(pid: number): Promise<Memory> {
  const texts = ["status", "smaps_rollup"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8"));
  const text = (await Promise.all(texts)).join("");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  return { nowMiB: read("VmRSS"), mostMiB: read("VmHWM"), shareMiB: read("Pss") };
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

function collect(child: ChildProcess) {
  const output = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  return output;
}
