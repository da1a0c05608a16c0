import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startOwnSite, writeTree, type OwnSite, type SiteFiles } from "../own-site.ts";

export const serverProgram = "dist/server/main.js";

/** An empty folder that is removed after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-program-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestTree {
  env: { CONTENT_DIR: string; DATA_DIR: string; WORKERS: string };
  write: (files: SiteFiles) => Promise<void>;
}

/** Writes content and the settings for it. */
export async function createTree(files: SiteFiles): Promise<TestTree> {
  const folder = await createFolder();
  const contentDir = join(folder, "content");
  const write = (more: SiteFiles) => writeTree(contentDir, more);
  await write(files);
  const env = { CONTENT_DIR: contentDir, DATA_DIR: join(folder, "data"), WORKERS: "1" };
  return { env, write };
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
