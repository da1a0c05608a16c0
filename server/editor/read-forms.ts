import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Config } from "#server/setup/config.ts";

const limitMs = 60_000;
const maxBytes = 16 * 1024 * 1024;

/** Reads the current forms of the content folder; at most one process runs at a time. */
export function createFormsReader({
  editor,
  contentDir,
}: Pick<Config, "editor" | "contentDir">): () => Promise<string> {
  const { forge, branch } = editor ?? {};
  const options = {
    repository: forge && new URL(forge.repo, `${forge.origin}/`).href,
    backend: forge?.name,
    branch,
  };
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= runSchema(args, contentDir).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/**
 * A process of its own, because forms follow from files that only command and import read, and must
 * not slow down visitors.
 */
async function runSchema(args: string[], contentDir: string): Promise<string> {
  // The path is equal from server/ and from the build's output one folder below dist/.
  const place = import.meta.url.endsWith(".ts") ? "../../cli/main.ts" : "../cli/main.js";
  const program = fileURLToPath(new URL(place, import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, "schema", "--editor", "sveltia", "--json", ...args],
    {
      env: { ...process.env, CONTENT_DIR: contentDir },
      timeout: limitMs,
      maxBuffer: maxBytes,
    },
  );
  return stdout;
}
