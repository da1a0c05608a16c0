import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Config } from "#server/setup/config.ts";

const limitMs = 60_000;
const maxBytes = 16 * 1024 * 1024;

/** Reads the forms of the content folder as they are; at most one process does so at a time. */
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
 * Forms follow from files, which only the command and the import read; a process of its own takes
 * neither time nor memory from visitors.
 */
async function runSchema(args: string[], contentDir: string): Promise<string> {
  // The same relative path from server/ and from the build's output one folder below dist/.
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
