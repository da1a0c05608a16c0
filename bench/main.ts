/**
 * Measures the targets of `docs/performance.md` with the built program (Linux): `npm run bench`, or
 * `npm run bench -- pages search` for some. Every value is the median of three runs.
 *
 * `npm run bench -- lighthouse` and `npm run bench -- hour` are asked for by name: one installs Lighthouse first,
 * the other takes an hour.
 */
import { measureHour } from "./hour.ts";
import { measureImport } from "./import.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { median, type Report, type Row } from "./processes.ts";
import { measureSearch } from "./search.ts";

const programs: Record<string, (report: Report) => Promise<void>> = {
  pages: measurePages,
  import: measureImport,
  search: measureSearch,
  memory: measureMemory,
};
const known = { ...programs, hour: measureHour, lighthouse: measureLighthouse };
const wanted = process.argv.slice(2);

console.log(formatLine("", ["median", "three runs", "target", ""]));
for (const name of wanted.length > 0 ? wanted : Object.keys(programs)) {
  const measure = Object.entries(known).find(([program]) => program === name)?.[1];
  if (!measure) throw new Error(`Unknown: ${name}. Known: ${Object.keys(known).join(", ")}`);
  // One after the other: each needs the whole machine.
  await measure((row) => console.log(formatRow(row)));
}

function formatRow({ what, unit = "", values, atMost, atLeast }: Row): string {
  const value = median(values);
  const show = (number: number) => number.toFixed(unit === "MiB" || number >= 100 ? 0 : 2);
  const isMet = atMost === undefined ? value >= (atLeast ?? 0) : value <= atMost;
  const target = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return formatLine(what, [
    `${show(value)} ${unit}`.trim(),
    values.map(show).join(" "),
    `${target} ${unit}`.trim(),
    isMet ? "met" : "not met",
  ]);
}

function formatLine(what: string, [value = "", runs = "", target = "", verdict = ""]: string[]) {
  return [what.padEnd(52), value.padEnd(10), runs.padEnd(18), target.padEnd(16), verdict]
    .join("  ")
    .trimEnd();
}
