import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const sources = ["client", "server", "db", "domain", "ingest", "cli", "build"];
const settings = ["vite.config.ts", "package.json", "package-lock.json"];
const outputs = ["dist/server/main.js", "dist/browser/.vite/manifest.json"];

export function isBuilt(): boolean {
  return outputs.every((file) => existsSync(join(root, file)));
}

/** Whether no source has changed since the build, which must exist. */
export function isBuildCurrent(): boolean {
  return findNewestMs() <= Math.min(...outputs.map(readMs));
}

function findNewestMs(): number {
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => !/\.test(\.browser)?\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return Math.max(...[...files, ...settings].map(readMs));
}

function readMs(file: string): number {
  return statSync(join(root, file)).mtimeMs;
}
