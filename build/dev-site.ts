import type { RequestListener } from "node:http";
import { createLiveStore } from "#db/store/live-store.ts";
import { createApp } from "#server/app.ts";
import { loadBundle } from "#server/bundle/load-bundle.ts";
import { startContentImport, type ContentImport } from "#server/import/keep-importing.ts";
import { prepareFolders } from "#server/setup/prepare-folders.ts";
import { readConfig } from "#server/setup/config.ts";
import { createServerLog, type ServerLog } from "#server/setup/server-log.ts";

/** The parts that `server/run-server.ts` assembles, without the listening socket. */
export interface DevSite {
  host: string;
  port: number;
  output: ServerLog;
  app: RequestListener;
  startImport: () => ContentImport;
  close: () => void;
}

/**
 * Opens the site as the code is at the moment, with what the browser loads from `folder`.
 *
 * Open pages are loaded again when `build` differs from that of the site before.
 */
export function openSite(
  folder: string,
  { build, former }: { build: string; former: DevSite | undefined },
): DevSite {
  const config = readConfig(process.env);
  const { file } = prepareFolders(config);
  const output = former?.output ?? createServerLog(config.logLevel, process.stdout);
  const now = () => new Date();
  const store = createLiveStore({ file, now });
  const bundle = loadBundle(folder, { isLive: config.isLive });
  let isStopping = false;
  return {
    host: config.host,
    port: config.port,
    output,
    app: createApp({
      store,
      config,
      log: output.log,
      now,
      bundle: { ...bundle, page: { ...bundle.page, build } },
      isStopping: () => isStopping,
    }),
    startImport: () => startContentImport(config, output),
    close() {
      isStopping = true;
      store.close();
    },
  };
}
