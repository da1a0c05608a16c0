import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { formatLocalUrl, readConfig } from "#server/setup/config.ts";

export interface WaitArguments {
  version?: string;
  url?: string;
  timeout?: string;
}

const pollMs = 200;
const longestSeconds = 3600;

/** Waits until a server is ready, with a given content version if any. */
export async function runWait(
  { version, url, timeout = "60" }: WaitArguments,
  { env, stdout, stderr }: CliContext,
): Promise<ExitCode> {
  const seconds = readSeconds(timeout);
  const address = new URL("/readyz", readOrigin(url, env));
  const untilMs = performance.now() + seconds * 1000;
  for (;;) {
    const seen = await readState(address);
    if (seen && isMet(seen, version)) {
      writeLine(stdout, seen.contentVersion);
      return exitCodes.done;
    }
    if (performance.now() >= untilMs) {
      writeLine(stderr, `Nach ${seconds} Sekunden ${textForState(seen, address)}`);
      return exitCodes.failed;
    }
    await wait(pollMs);
  }
}

interface ServerState {
  isReady: boolean;
  contentVersion: string;
}

const readinessSchema = z.object({ status: z.string(), contentVersion: z.string().nullable() });

/** Undefined while no server answers. */
async function readState(address: URL): Promise<ServerState | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    const { status, contentVersion } = readinessSchema.parse(await answer.json());
    return { isReady: status === "ready", contentVersion: contentVersion ?? "" };
  } catch {
    return undefined;
  }
}

/** A served version has a number after that of the import, for scheduled changes. */
function isMet({ isReady, contentVersion }: ServerState, version: string | undefined): boolean {
  const isWanted =
    version === undefined || contentVersion === version || contentVersion.startsWith(`${version}.`);
  return isReady && isWanted;
}

function textForState(state: ServerState | undefined, { origin }: URL): string {
  if (!state) return `antwortet unter ${origin} kein Server. Prüfe die Adresse, oder starte ihn.`;
  if (!state.isReady) return `liefert der Server unter ${origin} noch keinen Inhalt aus.`;
  return `liefert der Server unter ${origin} eine andere Fassung aus: ${state.contentVersion}. Prüfe die Kennung, und ob er denselben Ordner liest.`;
}

function readSeconds(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= longestSeconds) return seconds;
  throw new UsageError(`--timeout: „${text}“ ist keine Zahl von 1 bis ${longestSeconds}.`);
}

function readOrigin(url: string | undefined, { HOST, PORT }: CliContext["env"]): string {
  if (url === undefined) {
    const { host, port } = readConfig({ HOST, PORT });
    return formatLocalUrl(host, port);
  }
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new UsageError(
    `--url: „${url}“ ist keine Adresse. Schreibe sie wie http://127.0.0.1:3000.`,
  );
}
