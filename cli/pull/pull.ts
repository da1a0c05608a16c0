import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { readErrorCode } from "#db/files/error-code.ts";
import { writePullRecord, type PullOutcome } from "#db/files/pull-record-file.ts";
import { readConfig } from "#server/setup/config.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readSettings } from "#cli/command/settings.ts";
import { watchStopSignals, type StopWatch } from "#cli/command/signals.ts";
import { createHookHandler, createHookPath } from "./hook.ts";
import { pullContent, type PullOptions } from "./pull-content.ts";
import { PullFault } from "./pull-fault.ts";
import { createPullQueue, type PullQueue } from "./pull-queue.ts";
import {
  checkBranch,
  checkSource,
  readInterval,
  readPullSettings,
  type PullSettings,
} from "./pull-settings.ts";
import { startSignsOfLife, type SignsOfLife } from "./signs-of-life.ts";

export interface PullArguments {
  from?: string;
  branch?: string;
  every?: string;
  listen?: boolean;
  address?: boolean;
}

const limitMs = 120_000;
const noSecret =
  "Ohne PULL_SECRET hört Plakat nicht auf die Forge. Setze es, zum Beispiel mit „openssl rand -hex 32“.";

/**
 * Moves the content folder to the newest commit once, or repeatedly by a timer and when the forge
 * reports a push.
 */
export async function runPull(args: PullArguments, context: CliContext): Promise<ExitCode> {
  const settings = readPullSettings(context.env);
  if (args.address) return printAddress(settings, context);
  const intervalMs = args.every === undefined ? undefined : readInterval(args.every);
  const isListening = decideListening(args, settings, context);
  if (args.from !== undefined) checkAccess(args.from, settings, context);
  if (args.branch !== undefined) checkBranch(args.branch);
  const stop = watchStopSignals();
  const { contentDir, dataDir } = readSettings(context, {});
  const { env } = context;
  const { from, branch } = args;
  const options = {
    ...settings,
    contentDir,
    dataDir,
    from,
    branch,
    env,
    limitMs,
    signal: stop.signal,
  };
  const stays = intervalMs !== undefined || isListening;
  const everySeconds = intervalMs === undefined ? undefined : intervalMs / 1000;
  const signs = stays ? startSignsOfLife(dataDir, { everySeconds, now: context.now }) : undefined;
  const pull = createPull(options, context, signs);
  try {
    if (!stays) return stop.exitCode() ?? (await pull());
    return await runUntilSignal({ intervalMs, isListening, settings, stop }, pull, context);
  } finally {
    signs?.end();
    stop.close();
  }
}

/** Whether to listen for pushes. Without PULL_SECRET a timer still pulls, with a warning; without a timer, throws UsageError. */
function decideListening(
  { listen = false, every }: PullArguments,
  settings: PullSettings,
  { stderr }: CliContext,
): boolean {
  if (!listen || settings.secret !== undefined) return listen;
  if (every === undefined) throw new UsageError(noSecret);
  writeLine(stderr, `${noSecret} Geholt wird alle ${every}.`);
  return false;
}

/** Throws UsageError for an unusable address; warns of a token that the address cannot use. */
function checkAccess(from: string, { token, keyFile }: PullSettings, { stderr }: CliContext): void {
  checkSource(from);
  const isSsh = /^(?:ssh:\/\/|[\w.-]+@)/.test(from);
  if (!isSsh || token === undefined || keyFile !== undefined) return;
  writeLine(
    stderr,
    "PULL_TOKEN gilt nur für Adressen mit https://. Diese öffnet ein Schlüssel in PULL_KEY_FILE.",
  );
}

function printAddress(settings: PullSettings, { stdout, stderr }: CliContext): ExitCode {
  writeLine(stdout, createHookPath(getSecret(settings)));
  writeLine(
    stderr,
    `Trage auf der Forge die Adresse des Rechners mit diesem Pfad ein; „plakat pull --listen“ lauscht auf Port ${settings.port}.`,
  );
  return exitCodes.done;
}

function getSecret({ secret }: PullSettings): string {
  if (secret !== undefined) return secret;
  throw new UsageError(noSecret);
}

/** Returns a function that pulls once, prints the outcome and never rejects. */
function createPull(
  options: PullOptions,
  context: CliContext,
  signs: SignsOfLife | undefined,
): () => Promise<ExitCode> {
  let said = "";
  const say = (stream: CliContext["stdout"], text: string) => {
    // A timer would repeat the same sentence every few minutes.
    if (text !== said) writeLine(stream, text);
    said = text;
  };
  const note = (outcome: PullOutcome) =>
    recordOutcome(options, { ...outcome, ...(signs && { process: signs.describe() }) }, context);
  return async function pull() {
    const at = context.now().toISOString();
    try {
      const { isNew, ...commit } = await pullContent(options);
      note({ at, commit });
      const text = `${isNew ? "Geholt" : "Nichts Neues"}: ${commit.id.slice(0, 10)} „${commit.subject}“.`;
      say(context.stdout, text);
      return exitCodes.done;
    } catch (error) {
      if (options.signal?.aborted) return exitCodes.failed;
      const fault = error instanceof PullFault ? error : toPullFault(error);
      note({ at, fault: fault.message });
      say(context.stderr, fault.message);
      return fault.exitCode;
    }
  };
}

/** Describes any other error, mostly of the disk. */
function toPullFault(error: unknown): PullFault {
  const code = readErrorCode(error);
  const suffix = code === "" ? "" : ` (${code})`;
  const message = `Der Inhaltsordner lässt sich nicht lesen oder schreiben${suffix}. Prüfe Ort und Zugriffsrechte von CONTENT_DIR.`;
  return new PullFault(message, exitCodes.failed);
}

function recordOutcome(
  { dataDir }: PullOptions,
  outcome: PullOutcome,
  { stderr }: CliContext,
): void {
  try {
    writePullRecord(dataDir, outcome);
  } catch {
    writeLine(
      stderr,
      "In DATA_DIR lässt sich nicht schreiben; der Prüfbericht nennt diesen Stand nicht. Prüfe freien Platz und Zugriffsrechte.",
    );
  }
}

interface Stay {
  intervalMs: number | undefined;
  isListening: boolean;
  settings: PullSettings;
  stop: StopWatch;
}

/** Runs until a signal, with exit code 0, or ends with 3 if it cannot listen. */
async function runUntilSignal(
  { intervalMs, isListening, settings, stop }: Stay,
  pull: () => Promise<unknown>,
  context: CliContext,
): Promise<ExitCode> {
  const queue = createPullQueue(pull);
  const stopped = once(stop.signal, "abort");
  const server = isListening ? await listen(settings, queue, context) : undefined;
  if (isListening && !server) return exitCodes.failed;
  queue.request();
  const timer = intervalMs === undefined ? undefined : setInterval(queue.request, intervalMs);
  await stopped;
  clearInterval(timer);
  server?.close();
  server?.closeAllConnections();
  await queue.idle();
  return exitCodes.done;
}

/** Returns undefined, after printing the reason, if the port cannot be used. */
async function listen(
  settings: PullSettings,
  { request }: PullQueue,
  { env, stderr }: CliContext,
): Promise<Server | undefined> {
  const { host } = readConfig({ HOST: env["HOST"] });
  const { port } = settings;
  const limits = { requestTimeout: 15_000, headersTimeout: 10_000, maxHeaderSize: 16_384 };
  const server = createServer(limits, createHookHandler(getSecret(settings), request));
  server.maxConnections = 50;
  return new Promise((resolve) => {
    server.once("error", () => {
      writeLine(
        stderr,
        `Auf Port ${port} lässt sich nicht lauschen. Nimm mit PULL_PORT einen anderen.`,
      );
      resolve(undefined);
    });
    server.listen(port, host, () => resolve(server));
  });
}
