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
  return sumTicks(String(pid)) / ticksPerSecond;
}

/** Appends a row to the file that `npm run test:times` reads. */
export function recordTime(time: TestTime): void {
  const { TEST_TIMES } = process.env;
  if (TEST_TIMES !== undefined) appendFileSync(TEST_TIMES, `${JSON.stringify(time)}\n`);
}

function sumTicks(pid: string): number {
  return listChildren(pid).reduce((total, child) => total + sumTicks(child), readTicks(pid));
}

/** Each thread has children of its own: see proc_pid_task_tid_children(5). */
function listChildren(pid: string): string[] {
  const tasks = `/proc/${pid}/task`;
  const threads = unlessEnded(() => readdirSync(tasks)) ?? [];
  const children = threads.map(
    (thread) => unlessEnded(() => readFileSync(`${tasks}/${thread}/children`, "utf8")) ?? "",
  );
  return children.join(" ").match(/\d+/g) ?? [];
}

/** Reads `/proc/PID/stat`: see proc_pid_stat(5). */
function readTicks(pid: string): number {
  const stat = unlessEnded(() => readFileSync(`/proc/${pid}/stat`, "utf8")) ?? "";
  // The name of the program comes second, in brackets, and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // utime, stime, cutime, cstime
  return fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
}

/** Threads and processes may end while they are looked at. */
function unlessEnded<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
