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

/** The lowest of the four scores of every page kind on Lighthouse's simulated phone. */
export async function measureLighthouse(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    await install(folder);
    const server = await startServer({ DATA_DIR: join(folder, "data"), WATCH: "0" });
    try {
      await server.awaitImport();
      for (const { kind, path } of pages) {
        const values: number[] = [];
        for (const _round of rounds) values.push(await audit(server.url + path, folder));
        report({ what: `Lighthouse: ${kind}`, values, atLeast: 100 });
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

async function audit(url: string, folder: string): Promise<number> {
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
  return Math.min(...categories.map((name) => 100 * (report.categories[name]?.score ?? 0)));
}
