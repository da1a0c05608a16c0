import { resolve } from "node:path";
import { ConfigError, readConfig } from "#server/setup/config.ts";
import { UsageError, type CliContext } from "./output.ts";

/** The settings that all commands share. */
export interface Settings {
  contentDir: string;
  dataDir: string;
  workers: number;
  siteUrl?: string;
}

/** Reads the environment; arguments on the command line take precedence. Throws ConfigError. */
export function readSettings(
  { env }: CliContext,
  given: { contentDir?: string | undefined },
): Settings {
  // Reads only these, because an invalid server setting must not prevent an import.
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

/** Throws UsageError for an option that the server would refuse as a setting. */
export function checkServerOptions({ port, host }: { port?: string; host?: string }): void {
  try {
    readConfig({ PORT: port, HOST: host });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const message = error.message.replaceAll(
      /^(?:PORT|HOST)/gm,
      (name) => `--${name.toLowerCase()}`,
    );
    throw new UsageError(message);
  }
}
