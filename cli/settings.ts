import { resolve } from "node:path";
import { readConfig } from "#server/setup/config.ts";
import type { CliContext } from "./output.ts";

/** What commands need to know about the place they work in. */
export interface Settings {
  contentDir: string;
  dataDir: string;
  workers: number;
  siteUrl?: string;
}

/** Reads the environment; what is given on the command line wins. Throws ConfigError. */
export function readSettings(
  { env }: CliContext,
  given: { contentDir?: string | undefined },
): Settings {
  // A mistake in a setting of the server must not keep an editor from importing.
  const { CONTENT_DIR, DATA_DIR, SITE_URL, WORKERS } = env;
  const config = readConfig({ CONTENT_DIR, DATA_DIR, SITE_URL, WORKERS });
  const { contentDir, dataDir, siteUrl, workers } = config;
  return {
    contentDir: given.contentDir === undefined ? contentDir : resolve(given.contentDir),
    dataDir,
    workers,
    ...(siteUrl === undefined ? {} : { siteUrl }),
  };
}
