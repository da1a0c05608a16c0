import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import type { CliContext } from "./output.ts";

/** What commands need to know about the place they work in. */
export interface Settings {
  contentDir: string;
  dataDir: string;
  workers: number;
}

/** Reads the environment; what is given on the command line wins. Throws ConfigError. */
export function readSettings(
  { env }: CliContext,
  given: { contentDir?: string | undefined },
): Settings {
  // A mistake in a setting of the server must not keep an editor from importing.
  const { CONTENT_DIR, DATA_DIR, WORKERS } = env;
  const { contentDir, dataDir, workers } = readConfig({ CONTENT_DIR, DATA_DIR, WORKERS });
  return {
    contentDir: given.contentDir === undefined ? contentDir : resolve(given.contentDir),
    dataDir,
    workers,
  };
}
