import { appendFileSync, readdirSync, readFileSync } from "node:fs";

/** The computing time of one test, or of loading and setting up one file. */
export interface TestTime {
  file: string;
  name: string;
  /** Seconds of computing (user and system), processes that the test started included. */
  seconds: number;
}

/** Linux counts computing time in hundredths of a second for every program (`USER_HZ`). */
const ticksPerSecond = 100;

/**
 * Returns the seconds that a process and all its descendants have computed so far, those that have
 * ended included. A process that outlives its parent is lost. Needs Linux (`/proc`).
 */
export function readComputingTime(pid = process.pid): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    const stat = readStat(entry);
    if (!stat) continue;
    ticks.set(stat.pid, stat.ticks);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), stat.pid]);
  }
  const sum = (one: number): number =>
    (children.get(one) ?? []).reduce((total, child) => total + sum(child), ticks.get(one) ?? 0);
  return sum(pid) / ticksPerSecond;
}

/** Appends a row to the file that `npm run test:times` reads. */
export function recordTime(time: TestTime): void {
  const { TEST_TIMES } = process.env;
  if (TEST_TIMES !== undefined) appendFileSync(TEST_TIMES, `${JSON.stringify(time)}\n`);
}

/** Reads `/proc/PID/stat`: see proc_pid_stat(5). Undefined if the process has just ended. */
function readStat(pid: string): { pid: number; parent: number; ticks: number } | undefined {
  if (!/^\d+$/.test(pid)) return undefined;
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name of the program comes second, in brackets, and may contain anything.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  // utime, stime, cutime, cstime
  const ticks = fields.slice(11, 15).reduce((total, field) => total + field, 0);
  return { pid: Number(pid), parent, ticks };
}
