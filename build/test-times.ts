import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readComputingTime, type TestTime } from "./test/computing-time.ts";

/*
 * Prints what `npm test` computes: `npm run test:times` runs its scripts one after the other,
 * `npm run test:times unit` one of them. Seconds are those of the processors (user and system),
 * processes that tests start included, so that they do not depend on what else the machine does.
 */
const lanes = ["lint", "knip", "format", "build", "unit", "program", "e2e"];
const dearest = 20;

const folder = await mkdtemp(join(tmpdir(), "plakat-times-"));
const asked = process.argv.slice(2);
const report: string[] = [];
for (const lane of asked.length > 0 ? asked : lanes) report.push(await measureLane(lane));
await rm(folder, { recursive: true });
process.stdout.write(`\n${report.join("\n")}`);

async function measureLane(script: string): Promise<string> {
  const times = join(folder, script);
  await writeFile(times, "");
  const before = readComputingTime();
  const begin = performance.now();
  const child = spawn("npm", ["run", "--silent", script], {
    stdio: "inherit",
    env: { ...process.env, TEST_TIMES: times },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) process.exitCode = 1;
  const seconds = readComputingTime() - before;
  const elapsed = (performance.now() - begin) / 1000;
  const rows = readRows(await readFile(times, "utf8"));
  const head = `## ${script}: ${seconds.toFixed(1)} s of computing, ${elapsed.toFixed(1)} s elapsed\n`;
  return head + rows.map(printRow).join("");
}

function readRows(text: string): TestTime[] {
  const rows = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as TestTime);
  return rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, dearest);
}

function printRow({ seconds, file, name }: TestTime): string {
  return `${seconds.toFixed(1).padStart(6)}  ${file}  ${name}\n`;
}
