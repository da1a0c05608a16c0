import { statSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createImportRecordReader } from "#db/files/import-record-file.ts";
import { keepSecret } from "#db/preview/preview-secret.ts";
import { createLiveStore, type LiveStore } from "#db/store/live-store.ts";
import { readPublishedPages } from "#db/read/published-pages.ts";
import { canImportHelp } from "#db/store/store-error.ts";
import { createApp } from "./app.ts";
import { startKeepingBuild } from "#server/bundle/earlier-builds.ts";
import { loadBundle, type Bundle } from "#server/bundle/load-bundle.ts";
import {
  ConfigError,
  formatLocalUrl,
  isLoopback,
  readConfig,
  type Config,
} from "#server/setup/config.ts";
import { createFindingsAddress } from "#server/findings/findings-address.ts";
import { notifyFindings } from "#server/findings/notify-findings.ts";
import { createPictureDrawing } from "#server/import/draw-pictures.ts";
import { startContentImport, type ContentImport } from "#server/import/keep-importing.ts";
import { closeServer, createHttpServer, listen } from "#server/http/http-server.ts";
import { limitConnections } from "#server/http/limit-connections.ts";
import { readReadiness, type ReadinessSource } from "#server/health/health.ts";
import { createServerLog, type ServerLog } from "#server/setup/server-log.ts";
import { announceVersions } from "#server/publishing/announce-versions.ts";
import { prepareFolders, StartError } from "#server/setup/prepare-folders.ts";

const graceMs = 300;
const deadlineMs = 3500;
const storeCheckMs = 1000;
/** In the build's output the browser's files are beside the folder of this file. */
const browserDir = fileURLToPath(new URL("../browser/", import.meta.url));
/** The import waits this long, because its start would take the processor from the first page. */
const firstPageMs = 500;

type Stop = (signal: string) => void;

/**
 * Starts everything; returns a function that stops it once the site is served.
 *
 * When it cannot start it sets the exit code and returns nothing.
 */
export async function runServer(
  env: Record<string, string | undefined>,
): Promise<Stop | undefined> {
  // The parent process may be gone before the reason for the stop is written.
  process.stderr.on("error", () => undefined);
  try {
    return await start(readConfig(env));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : formatError(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

async function start(given: Config): Promise<Stop> {
  const bundle = readBundle(given);
  const folders = prepareFolders(given);
  const config = keepPreviewSecret(given);
  const authors = config.isLive ? process.stderr : undefined;
  const output = createServerLog(config.logLevel, process.stdout, { authors });
  for (const warning of folders.warnings) output.log.warn(warning);

  let isStopping = false;
  const now = () => new Date();
  const store = createLiveStore({ file: folders.file, now });
  let contentImport: ContentImport | undefined;
  const onStoreFailure = (error: unknown) => {
    if (canImportHelp(error)) contentImport?.repair();
  };
  const dependencies = { store, config, log: output.log, now, bundle, onStoreFailure };
  const readImportState = () => contentImport?.state();
  const app = createApp({ ...dependencies, readImportState, isStopping: () => isStopping });
  const server = createHttpServer(app, () => isStopping);
  limitConnections(server, { log: output.log });
  const port = await listenOrExplain(server, config);
  // Before the import, so that findings which are new since the last one are noticed.
  const stopNotifying = startNotifying(config, { store, readImportState, output });
  const localUrl = formatLocalUrl(config.host, port);
  const findingsAddress = createFindingsAddress(config, localUrl, now());
  const startImport = () => {
    if (!isStopping) contentImport = startContentImport(config, output, { findingsAddress });
  };
  if (folders.canImport) setTimeout(startImport, folders.isUsable ? firstPageMs : 0);
  const pictures = createPictureDrawing(config.dataDir, output.log);
  const readPages = () => store.snapshot((one) => readPublishedPages(one.store, one.now));
  const isKeeping = folders.canImport && !config.isLive;
  const stopKeeping = isKeeping
    ? startKeepingBuild({ browserDir, dataDir: config.dataDir }, output.log)
    : () => undefined;
  const versions = announceVersions({ ...config, readPages, output, now });
  const stopWatch = watchStore(store, folders.file, {
    failure: onStoreFailure,
    version(version) {
      versions.notice(version);
      if (folders.canImport) pictures.notice(version);
    },
  });
  output.log.info({ url: formatUrl(config.host, port) }, "listening");
  announceStart(output, localUrl, findingsAddress);

  const draining = new AbortController();
  const stop = async (signal: string) => {
    if (isStopping) return draining.abort();
    isStopping = true;
    stopNotifying();
    stopKeeping();
    versions.close();
    output.log.info({ signal }, "stopping");
    // A second signal cuts it short.
    await wait(config.drainSeconds * 1000, undefined, draining).catch(() => undefined);
    stopWatch();
    pictures.close();
    await Promise.all([closeServer(server, { graceMs, deadlineMs }), contentImport?.close()]);
    store.close();
    await end(output);
  };
  return (signal) => void stop(signal);
}

/** Notices a failure of the store before the first visitor does. */
function watchStore(
  store: LiveStore,
  file: string,
  on: {
    failure: (error: unknown) => void;
    version: (version: string | undefined) => void;
  },
): () => void {
  let seenState = "";
  const timer = setInterval(() => {
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      const state = stats ? `${stats.mtimeMs} ${stats.size}` : "";
      // An open connection checks the version without reading the file again, and would miss damage.
      if (state !== seenState) store.reset();
      seenState = state;
      on.version(store.state().version);
    } catch (error) {
      on.failure(error);
    }
  }, storeCheckMs);
  return () => clearInterval(timer);
}

/** Without an address nothing is sent. */
function startNotifying(
  { notifyUrl: url, dataDir }: Config,
  {
    store,
    readImportState,
    output,
  }: { store: LiveStore; output: ServerLog } & Pick<ReadinessSource, "readImportState">,
): () => void {
  if (url === undefined) return () => undefined;
  const readRecord = createImportRecordReader(dataDir);
  const readVersion = () => store.state().version;
  const source = { readRecord, readVersion, readImportState, isStopping: () => false };
  return notifyFindings({ url, readRecord, describe: () => readReadiness(source), output });
}

async function end({ log, flush }: ServerLog): Promise<void> {
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

/** An author on this machine needs no secret of the operator; no other server makes one of its own. */
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

async function listenOrExplain(server: Server, { host, port }: Config): Promise<number> {
  try {
    return await listen(server, { host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new StartError(explainListenError(code, { host, port }), { cause: error });
  }
}

function explainListenError(code: string, { host, port }: { host: string; port: number }): string {
  switch (code) {
    case "EADDRINUSE":
      return `PORT: ${port} ist auf ${host} schon belegt. Beende das andere Programm oder wähle einen anderen Port.`;
    case "EACCES":
      return `PORT: ${port} darf dieses Programm nicht öffnen. Wähle einen Port ab 1024.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: „${host}“ ist keine Adresse dieses Rechners.`;
    default:
      return `HOST, PORT: Auf ${host}:${port} lässt sich nicht lauschen (${code}).`;
  }
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
