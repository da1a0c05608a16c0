import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Copies folders that the program reads at runtime into the build, under their names in the sources,
 * and empties the folders that the bundle fills.
 */
export function copyData(names: string[]): Plugin {
  return {
    name: "copy-data",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async buildStart() {
      const stale = ["chunks", "cli", "db", "ingest", "server"];
      await Promise.all(
        stale.map((name) => rm(join("dist", name), { recursive: true, force: true })),
      );
    },
    async writeBundle() {
      await Promise.all(names.map((name) => cp(name, join("dist", name), { recursive: true })));
    },
  };
}
