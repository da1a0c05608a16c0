import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isBuildCurrent, isBuilt } from "./judge-build.ts";

const root = join(import.meta.dirname, "..");
const bundler = join(root, "node_modules/vite/bin/vite.js");

if (needsBuild()) build();

/** Without the bundler (an installation for production) an existing build is taken as it is. */
function needsBuild(): boolean {
  return !isBuilt() || (existsSync(bundler) && !isBuildCurrent());
}

/** Shows the bundler's messages only if it fails: others are for developers. */
function build(): void {
  console.error("Die Website wird gebaut. Das dauert einige Sekunden.");
  const result = spawnSync(process.execPath, [bundler, "build", "--app"], {
    cwd: root,
    encoding: "utf8",
    // Tests and developers may have set another NODE_ENV, for which React is built differently.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status === 0) return;
  console.error(result.stderr);
  console.error("Der Bau ist fehlgeschlagen. Rufe „npm ci“ auf und versuche es noch einmal.");
  process.exitCode = 1;
}
