import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  createBuilder,
  createLogger,
  createServer as createViteServer,
  type InlineConfig,
} from "vite";
import type { ContentImport } from "#server/import/keep-importing.ts";
import type { DevSite, openSite } from "./dev-site.ts";

/**
 * `npm run dev`: the site in one process that picks up every saved file of the code.
 *
 * The server's modules are not bundled, so that only those affected are evaluated again. What the
 * browser loads is bundled as for production, so that pages and their policies are the same. Open
 * pages learn of new code as they learn of new content, by `/api/live`.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "node_modules/.cache/plakat-dev");
const assetsDir = "assets/app";
const mapLibrary = "maplibre-gl";
const mapFile = `${assetsDir}/${mapLibrary}.mjs`;
// An editor that saves several files at once should cause one build.
const settleMs = 20;

Object.assign(process.env, { NODE_ENV: "development", WATCH: "1", LIVE_RELOAD: "1" });
const quiet = { logLevel: "silent", customLogger: createLogger("silent") } as const;
const builder = await createBuilder({ ...createBundleConfig(), ...quiet });
const vite = await createViteServer({
  appType: "custom",
  ...quiet,
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: { ignored: ["**/content/**", "**/data/**"] },
  },
  optimizeDeps: { noDiscovery: true },
});
const server = createHttpServer((request, response) => site?.app(request, response));

let site: DevSite | undefined;
let contentImport: ContentImport | undefined;
let isBuilding = false;
const changedLayers = new Set(["client", "ingest"]);

vite.watcher.on("all", (_event, file) => {
  const [layer = "", ...rest] = relative(root, file).split(/[\\/]/);
  if (!/^(client|server|db|ingest)$/.test(layer) || /\.test\./.test(rest.join("/"))) return;
  changedLayers.add(layer);
  setTimeout(() => void takeChanges(), settleMs);
});
// The port is in use, for instance.
server.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
await takeChanges();

/** Code that cannot be built or loaded leaves the site as it was. */
async function takeChanges(): Promise<void> {
  if (isBuilding) return;
  isBuilding = true;
  while (changedLayers.size > 0) {
    const layers = new Set(changedLayers);
    changedLayers.clear();
    const startMs = performance.now();
    try {
      await build(layers);
      console.log(`Built in ${Math.round(performance.now() - startMs)} ms.`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  isBuilding = false;
}

async function build(layers: Set<string>): Promise<void> {
  const { client } = builder.environments;
  if (layers.has("client") && client) await builder.build(client);
  const loaded = await vite.ssrLoadModule("/build/dev-site.ts");
  const code = loaded as { openSite: typeof openSite };
  const former = site;
  site = code.openSite(folder, { build: String(Date.now()), former });
  former?.close();
  if (!server.listening) await listen(site);
  if (contentImport && !layers.has("ingest") && !layers.has("db")) return;
  await contentImport?.close();
  contentImport = site.startImport();
}

async function listen({ host, port }: DevSite): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
  void announce(`http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

/** Before the first import every page is an error, and an open one would stay so. */
async function announce(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await wait(100);
  console.log(url);
}

async function stop(): Promise<void> {
  site?.close();
  await Promise.all([contentImport?.close(), vite.close()]);
  process.exit();
}

/** Bundles the program of the browser; the map's library, which would be half of the work, is copied. */
function createBundleConfig(): InlineConfig {
  const source = readFileSync(fileURLToPath(import.meta.resolve(mapLibrary)));
  const rolldownOptions = {
    external: [mapLibrary],
    output: { paths: { [mapLibrary]: `/${mapFile}` } },
  };
  return {
    mode: "development",
    plugins: [
      {
        name: "dev-bundle",
        generateBundle() {
          // Vite empties the folder for the first build only.
          rmSync(join(folder, assetsDir), { recursive: true, force: true });
          this.emitFile({ type: "asset", fileName: mapFile, source });
        },
      },
    ],
    environments: { client: { build: { outDir: folder, minify: false, rolldownOptions } } },
  };
}
