import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Puts the SQL files beside the server's bundle and empties the folders that the bundle fills. */
export function copyMigrations(options: { folder: string }): Plugin {
  return {
    name: "copy-migrations",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async buildStart() {
      const stale = ["chunks", "cli", "db", "ingest", "server"];
      await Promise.all(
        stale.map((name) => rm(join("dist", name), { recursive: true, force: true })),
      );
    },
    async writeBundle() {
      await cp("db/migrations", join(options.folder, "migrations"), { recursive: true });
    },
  };
}
