import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const sources = ["client", "server", "db", "domain", "ingest", "cli", "build"];
const settings = ["vite.config.ts", "package.json", "package-lock.json"];
const bundler = join(root, "node_modules/vite/bin/vite.js");

if (needsBuild()) build();

/** Without the bundler (an installation for production) an existing build is taken as it is. */
function needsBuild(): boolean {
  const output = join(root, "dist/server/main.js");
  const manifest = join(root, "dist/browser/.vite/manifest.json");
  if (!existsSync(output) || !existsSync(manifest)) return true;
  if (!existsSync(bundler)) return false;
  return findNewestMs() > Math.min(statSync(output).mtimeMs, statSync(manifest).mtimeMs);
}

function findNewestMs(): number {
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => !/\.test(\.browser)?\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return Math.max(...[...files, ...settings].map((file) => statSync(join(root, file)).mtimeMs));
}

/** Shows the bundler's messages only if it fails: others are for developers. */
function build(): void {
  console.error("Die Website wird gebaut. Das dauert einige Sekunden.");
  const result = spawnSync(process.execPath, [bundler, "build", "--app"], {
    cwd: root,
    encoding: "utf8",
    // Tests and developers may have set another one, for which React is built differently.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status === 0) return;
  console.error(result.stderr);
  console.error("Der Bau ist fehlgeschlagen. Rufe „npm ci“ auf und versuche es noch einmal.");
  process.exitCode = 1;
}
