import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "../build/chromium.ts";
import { pages } from "../e2e/pages.ts";
import { median, runNode, startServer, withFolder } from "./processes.ts";

/** No dependency: it is fetched into the temporary folder when this part is measured. */
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/** Every page kind as Lighthouse sees it on its simulated phone: the median of as many rounds as are given. */
export async function measureLighthouse(rounds: number): Promise<void> {
  await withFolder(async (folder) => {
    await install(folder);
    const server = await startServer({ DATA_DIR: join(folder, "data"), WATCH: "0" });
    try {
      await server.awaitImport();
      console.log("Lighthouse: performance/accessibility/best practices/SEO on a simulated phone");
      for (const { kind, path } of pages) {
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round += 1) {
          reports.push(await audit(server.url + path, folder));
        }
        console.log(`  ${kind.padEnd(22)} ${describe(reports)}`);
      }
    } finally {
      await server.stop();
    }
  });
}

async function install(folder: string): Promise<void> {
  const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", lighthouse];
  const [code] = await once(
    spawn("npm", args, { stdio: ["ignore", "ignore", "inherit"] }),
    "close",
  );
  if (code !== 0) throw new Error(`${lighthouse} could not be installed.`);
}

async function audit(url: string, folder: string): Promise<Report> {
  const { executablePath, env, args } = await findChromium();
  const file = join(folder, "report.json");
  await runNode(
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      // Otherwise a page with another status than 200 has no figures.
      "--ignore-status-code",
      `--chrome-flags=--headless=new ${args.join(" ")}`,
      `--only-categories=${categories.join(",")}`,
      "--output=json",
      `--output-path=${file}`,
    ],
    { ...env, ...(executablePath !== undefined && { CHROME_PATH: executablePath }) },
  );
  return reportSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

function describe(reports: Report[]): string {
  const scores = categories.map((name) =>
    median(reports.map((report) => Math.round(100 * (report.categories[name]?.score ?? 0)))),
  );
  const value = (id: string) =>
    median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  const seconds = (id: string) => `${(value(id) / 1000).toFixed(1)} s`;
  return [
    scores.join("/").padEnd(16),
    `largest paint ${seconds("largest-contentful-paint")}`,
    `layout shift ${value("cumulative-layout-shift").toFixed(3)}`,
    `blocked ${Math.round(value("total-blocking-time"))} ms`,
    listFaults(reports),
  ].join("  ");
}

/** What costs points, except for speed, which the figures show. */
function listFaults(reports: Report[]): string {
  const faults = reports.flatMap(({ categories: found, audits }) =>
    categories
      .filter((name) => name !== "performance")
      .flatMap((name) => found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(faults)].join(", ");
}
