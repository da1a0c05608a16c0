import { statSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import manifest from "../package.json" with { type: "json" };
import { createImportRecordReader } from "#db/files/import-record-file.ts";
import { keepSecret } from "#db/preview.ts";
import { createLiveStore, type LiveStore } from "#db/store/live-store.ts";
import { readPublishedPages } from "#db/read/published-pages.ts";
import { canImportHelp } from "#db/store/store-error.ts";
import { createApp } from "./app.ts";
import { startKeepingBuild } from "#server/bundle/earlier-builds.ts";
import { loadBundle, type Bundle } from "#server/bundle/load-bundle.ts";
import { loadEditor } from "#server/bundle/load-editor.ts";
import { createFormsReader } from "#server/editor/read-forms.ts";
import {
  ConfigError,
  hideSecrets,
  formatLocalUrl,
  readConfig,
  type Config,
} from "#server/setup/config.ts";
import { isLoopback } from "#server/setup/settings.ts";
import { createFindingsAddress } from "#server/findings/findings-address.ts";
import { notifyFindings } from "#server/findings/notify-findings.ts";
import { createPictureDrawing } from "#server/import/draw-pictures.ts";
import { startContentImport, type ContentImport } from "#server/import/keep-importing.ts";
import { closeServer, createHttpServer } from "#server/http/http-server.ts";
import { limitConnections } from "#server/http/limit-connections.ts";
import { readReadiness, type ReadinessSource } from "./health.ts";
import { createPullLog, openPullState } from "#server/import/pull-state.ts";
import type { Metrics, MetricsSource } from "#server/metrics/metrics.ts";
import { listenOrExplain } from "#server/http/listen-or-explain.ts";
import type { Editor } from "#server/rendering/site.ts";
import { createServerLog, type ServerLog } from "#server/setup/server-log.ts";
import { announceVersions } from "./announce-versions.ts";
import { prepareFolders, StartError } from "#server/setup/prepare-folders.ts";

const graceMs = 300;
const deadlineMs = 3500;
const storeCheckMs = 1000;
/** In the build's output the browser's files are beside the folder of this file. */
const browserDir = fileURLToPath(new URL("../browser/", import.meta.url));
const editorDir = fileURLToPath(new URL("../editor/", import.meta.url));
/** The delay of the import, whose start would slow down the first page. */
const firstPageMs = 500;

const now = () => new Date();

type Stop = (signal: string) => void;

/**
 * Starts everything; returns a function that stops it once the site is served.
 *
 * When it cannot start it sets the exit code and returns nothing.
 */
export async function runServer(
  env: Record<string, string | undefined>,
): Promise<Stop | undefined> {
  // The parent process may have ended before the reason is written.
  process.stderr.on("error", () => undefined);
  try {
    return await start(readConfig(env), hideSecrets(env));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : formatError(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

async function start(given: Config, settings: Record<string, string>): Promise<Stop> {
  const [bundle, editor] = [readBundle(given), readEditor(given)];
  const folders = prepareFolders(given);
  const config = keepPreviewSecret(given);
  const output = openOutput(config, folders.warnings);
  let isStopping = false;
  const store = createLiveStore({ file: folders.file, now });
  let contentImport: ContentImport | undefined;
  const onStoreFailure = (error: unknown) => {
    if (canImportHelp(error)) contentImport?.repair();
  };
  const dependencies = { store, config, log: output.log, now, bundle, editor, onStoreFailure };
  const source = createReadinessSource(config, store, {
    readImportState: () => contentImport?.state(),
    isStopping: () => isStopping,
  });
  const program = { version: manifest.version, build: bundle.page.build };
  const facts = { ...source, ...program, file: folders.file, log: output.log };
  const { measure, queue, noteImport: onReport } = await startMetrics(config, facts);
  const pictures = createPictureDrawing(config.dataDir, output.log);
  const app = createApp({ ...dependencies, ...source, measure, queue, drawPicture: pictures.draw });
  const server = createHttpServer(app, source.isStopping);
  const port = await listenToVisitors(server, config, output);
  // Started before the import, so that new findings are noticed.
  const stopNotifying = startNotifying(config, source, output);
  const localUrl = formatLocalUrl(config.host, port);
  const findingsAddress = createFindingsAddress(config, localUrl, now());
  const startImport = () => {
    if (isStopping) return;
    contentImport = startContentImport(config, output, { findingsAddress, onReport });
  };
  if (folders.canImport) setTimeout(startImport, folders.isUsable ? firstPageMs : 0);
  const stopKeeping = keepBuild(config, folders.canWrite(), output);
  const versions = announceVersions({ ...config, readPages: readPagesOf(store), output, now });
  const stopWatch = watchStore(store, folders.file, {
    look: createPullLog(source.readPull, output.log),
    failure: onStoreFailure,
    version(version) {
      versions.notice(version);
      if (folders.canWrite()) pictures.notice(version);
    },
  });
  output.log.info({ url: formatUrl(config.host, port), ...program, settings }, "listening");
  announceStart(output, localUrl, findingsAddress);
  const draining = new AbortController();
  const stop = async (signal: string) => {
    if (isStopping) return draining.abort();
    isStopping = true;
    stopNotifying();
    stopKeeping();
    versions.close();
    output.log.info({ signal }, "stopping");
    // A second signal cuts the wait short.
    await wait(config.drainSeconds * 1000, undefined, draining).catch(() => undefined);
    stopWatch();
    pictures.close();
    await Promise.all([closeServer(server, { graceMs, deadlineMs }), contentImport?.close()]);
    store.close();
    await logAndExit(output);
  };
  return (signal) => void stop(signal);
}

function readPagesOf(store: LiveStore) {
  return () => store.snapshot((one) => readPublishedPages(one.store, one.now));
}

function openOutput({ isLive, logLevel }: Config, warnings: string[]): ServerLog {
  const authors = isLive ? process.stderr : undefined;
  const output = createServerLog(logLevel, process.stdout, { authors });
  for (const warning of warnings) output.log.warn(warning);
  return output;
}

function listenToVisitors(
  server: Server,
  { host, port }: Config,
  { log }: ServerLog,
): Promise<number> {
  limitConnections(server, { log });
  return listenOrExplain(server, { host, port, settings: { host: "HOST", port: "PORT" } });
}

function keepBuild({ dataDir, isLive }: Config, canWrite: boolean, { log }: ServerLog): () => void {
  return canWrite && !isLive ? startKeepingBuild({ browserDir, dataDir }, log) : () => undefined;
}

/** Detects a failing store before a visitor meets it. */
function watchStore(
  store: LiveStore,
  file: string,
  on: {
    look: () => void;
    failure: (error: unknown) => void;
    version: (version: string | undefined) => void;
  },
): () => void {
  let seenState = "";
  const timer = setInterval(() => {
    try {
      on.look();
      const stats = statSync(file, { throwIfNoEntry: false });
      const state = stats ? `${stats.mtimeMs} ${stats.size}` : "";
      // An open connection checks only the version, so it is reset to detect damage.
      if (state !== seenState) store.reset();
      seenState = state;
      on.version(store.state().version);
    } catch (error) {
      on.failure(error);
    }
  }, storeCheckMs);
  return () => clearInterval(timer);
}

function createReadinessSource(
  { dataDir }: Config,
  store: LiveStore,
  state: Pick<ReadinessSource, "readImportState" | "isStopping">,
): ReadinessSource {
  const readRecord = createImportRecordReader(dataDir);
  const readPull = openPullState(dataDir, now);
  return { readRecord, readPull, readVersion: () => store.state().version, ...state };
}

/** Without an address nothing is sent. */
function startNotifying(
  { notifyUrl: url }: Config,
  source: ReadinessSource,
  output: ServerLog,
): () => void {
  if (url === undefined) return () => undefined;
  const describe = () => readReadiness({ ...source, isStopping: () => false });
  return notifyFindings({ url, readRecord: source.readRecord, describe, output });
}

/** Without a port nothing is measured or loaded. */
async function startMetrics(
  { metricsHost: host, metricsPort: port }: Config,
  source: MetricsSource,
): Promise<Partial<Metrics>> {
  if (port === undefined) return {};
  const { createMetrics } = await import("#server/metrics/metrics.ts");
  const metrics = createMetrics(source);
  const settings = { host: "METRICS_HOST", port: "METRICS_PORT" };
  await listenOrExplain(metrics.server, { host, port, settings });
  return metrics;
}

async function logAndExit({ log, flush }: ServerLog): Promise<void> {
  log.info("stopped");
  await flush();
  process.exit(0);
}

function formatUrl(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function announceStart({ announce }: ServerLog, url: string, findings: string | undefined): void {
  announce(`Plakat läuft. Öffne ${url}`);
  if (findings !== undefined) announce(`Fehler und Warnungen: ${findings}`);
}

/**
 * Creates a preview secret for an author on this machine; on any other server the operator has to
 * set one.
 */
function keepPreviewSecret(config: Config): Config {
  const isForAuthor = config.isLive && isLoopback(config.host);
  if (config.previewSecret !== undefined || !isForAuthor) return config;
  return { ...config, previewSecret: keepSecret(config.dataDir) };
}

function readBundle({ isLive }: Config): Bundle {
  try {
    return loadBundle(browserDir, { isLive });
  } catch (error) {
    throw new StartError("Die Website ist nicht gebaut. Rufe „npm run build“ auf.", {
      cause: error,
    });
  }
}

function readEditor(config: Config): Editor | undefined {
  if (!config.editor) return undefined;
  try {
    return { ...loadEditor(editorDir), readForms: createFormsReader(config) };
  } catch (error) {
    throw new StartError(
      "EDITOR: Der Editor ist nicht eingebaut. Rufe in Plakats Ordner „npm ci“ und dann „npm run build“ auf, oder nimm EDITOR=0.",
      { cause: error },
    );
  }
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
