import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { exportOrderSchema, type ExportReady } from "#domain/export.ts";
import { publicRoutes } from "#domain/features.ts";
import { listRedirectPaths } from "#db/export/list-redirects.ts";
import { createLiveStore } from "#db/store/live-store.ts";
import { createApp } from "./app.ts";
import { loadBundle, type Bundle } from "#server/bundle/load-bundle.ts";
import { createHttpServer, listen } from "#server/http/http-server.ts";
import { encodePath } from "#server/http/request-target.ts";
import { readConfig } from "#server/setup/config.ts";

/** In the build's output the browser's files are beside the folder of this file. */
const browserDir = fileURLToPath(new URL("../browser/", import.meta.url));
const { health: _health, ready: _ready, searchApi: _searchApi, ...fileRoutes } = publicRoutes;

/**
 * Serves a copy of the content as an archive of one instant, on a free port of this machine.
 * Returns its address, and the addresses to which no page needs to link.
 */
export async function serveCopy(written: string, env: NodeJS.ProcessEnv): Promise<ExportReady> {
  const order = exportOrderSchema.parse(JSON.parse(written));
  const at = new Date(order.at);
  const now = () => at;
  const config = { ...readPublicConfig(env), siteUrl: order.siteUrl };
  const bundle = loadBundle(browserDir);
  const store = createLiveStore({ file: order.file, now });
  const log = pino({ level: "error", base: null }, pino.destination({ fd: 2, sync: true }));
  const app = createApp({ store, config, log, now, bundle, isArchive: true });
  const port = await listen(
    createHttpServer(app, () => false),
    { host: "127.0.0.1", port: 0 },
  );
  const redirects = store.snapshot((content) => listRedirectPaths(content.store));
  const addresses = [...listBundleFiles(bundle), ...Object.values(fileRoutes), ...redirects];
  return { port, addresses: addresses.map(encodePath) };
}

/** Only these settings change the pages of visitors. */
function readPublicConfig(env: NodeJS.ProcessEnv) {
  const { CONTENT_DIR, DATA_DIR, SITE_TITLE, NOINDEX } = env;
  return readConfig({ CONTENT_DIR, DATA_DIR, SITE_TITLE, NOINDEX });
}

function listBundleFiles({ findFile }: Bundle): string[] {
  return readdirSync(browserDir, { recursive: true, encoding: "utf8" })
    .map((name) => `/${name.replaceAll("\\", "/")}`)
    .filter((address) => findFile(address) !== undefined)
    .toSorted();
}
