import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startOwnSite, type OwnSite } from "../own-site.ts";

export const serverProgram = "dist/server/main.js";

/** An empty folder that is removed after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-program-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server that ends with the test at the latest. */
export async function startSite(...args: Parameters<typeof startOwnSite>): Promise<OwnSite> {
  const site = await startOwnSite(...args);
  onTestFinished(async () => {
    site.signal("SIGKILL");
    await site.ended();
  });
  return site;
}
