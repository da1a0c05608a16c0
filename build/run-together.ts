import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";

/*
 * Runs npm scripts at the same time: `node build/run-together.ts lint,knip format`. Those joined by a
 * comma run one after the other. The output of a script is shown in one piece when it has ended; the
 * first script that fails ends all others.
 */
const lanes = process.argv.slice(2).map((lane) => lane.split(","));
const running = new Set<ChildProcess>();
let isStopping = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    process.exitCode = 1;
    stop();
  });
}

await Promise.all(
  lanes.map(async (scripts) => {
    // One after the other: later scripts need the output of earlier ones.
    for (const script of scripts) if (!isStopping) await run(script);
  }),
);

async function run(script: string): Promise<void> {
  const begin = performance.now();
  say(`${script} begins`);
  // The script has a process group of its own, so that everything that it has started ends with it.
  const child = spawn(`npm run --silent ${script} 2>&1`, {
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const output = await text(child.stdout);
  const code = await ended;
  running.delete(child);
  if (isStopping) return;
  process.stdout.write(`\n${output}`);
  const seconds = Math.round((performance.now() - begin) / 1000);
  say(`${script} ${code === 0 ? "passed" : "FAILED"} after ${seconds} s`);
  if (code === 0) return;
  process.exitCode = 1;
  stop();
}

function stop(): void {
  isStopping = true;
  for (const { pid } of running) {
    if (pid !== undefined) process.kill(-pid, "SIGINT");
  }
}

function say(line: string): void {
  process.stdout.write(`> ${line}\n`);
}
