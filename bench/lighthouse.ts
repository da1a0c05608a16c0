import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "../build/chromium.ts";
import { pages } from "../e2e/pages.ts";
import { rounds, runNode, startServer, withFolder, type Report } from "./processes.ts";

/** Not among the dependencies: it is installed into the temporary folder. */
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/**
 * The lowest of the four scores of every page kind on Lighthouse's simulated phone, and the categories
 * that were below 100 in one of the rounds.
 */
export async function measureLighthouse(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    await install(folder);
    const server = await startServer({ DATA_DIR: join(folder, "data"), WATCH: "0" });
    try {
      await server.awaitImport();
      for (const { kind, path } of pages) {
        const audits: Scores[] = [];
        for (const _round of rounds) audits.push(await audit(server.url + path, folder));
        const short = categories.filter((name) =>
          audits.some((scores) => (scores[name] ?? 0) < 100),
        );
        const where = short.length > 0 ? ` (${short.join(", ")})` : "";
        const values = audits.map((scores) => Math.min(...Object.values(scores)));
        report({ what: `Lighthouse: ${kind}${where}`, values, atLeast: 100 });
      }
    } finally {
      await server.stop();
    }
  });
}

async function install(folder: string): Promise<void> {
  const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", lighthouse];
  const npm = spawn("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(npm, "close");
  if (code !== 0) throw new Error(`${lighthouse} could not be installed.`);
}

/** From 0 to 100 by category. */
type Scores = Record<string, number>;

async function audit(url: string, folder: string): Promise<Scores> {
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
  const report = reportSchema.parse(JSON.parse(await readFile(file, "utf8")));
  return Object.fromEntries(
    categories.map((name) => [name, 100 * (report.categories[name]?.score ?? 0)]),
  );
}
