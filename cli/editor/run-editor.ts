import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { internalRoutes } from "#domain/features.ts";
import { formatLocalUrl, readConfig } from "#server/setup/config.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { checkServerOptions, readSettings } from "#cli/command/settings.ts";
import { openTerminal } from "#cli/new/ask.ts";
import { runServe } from "#cli/command/serve.ts";
import { findRepository } from "./read-content.ts";

interface Arguments {
  port?: string;
  open: boolean;
}

const host = "127.0.0.1";
const pollMs = 300;

/** Starts the website with the editor for visitors of this machine, and opens the browser. */
export async function runEditor({ port, open }: Arguments, context: CliContext): Promise<ExitCode> {
  checkServerOptions({ ...(port !== undefined && { port }) });
  checkEditor();
  const { contentDir } = readSettings(context, {});
  // Throws UsageError if the folder has no `site.yml`.
  await readCampaign(contentDir);
  const repository = findRepository(contentDir) ?? (await createRepository(contentDir, context));
  if (repository === undefined) return exitCodes.refused;
  const address = `${readAddress(port, context)}${internalRoutes.editor}`;
  sayWhatToChoose(context, address, repository);
  const env = { ...context.env, LIVE_RELOAD: "1", EDITOR: "1", EDITOR_REPOSITORY: "" };
  const isEnded = new AbortController();
  if (open) void openWhenReady(address, isEnded.signal);
  const options = { host, watch: true, ...(port !== undefined && { port }) };
  const code = await runServe(options, { ...context, env });
  isEnded.abort();
  return code;
}

/** Throws if the build lacks the editor's package. */
function checkEditor(): void {
  const place = import.meta.url.endsWith(".ts") ? "../../dist/editor/" : "../editor/";
  if (existsSync(fileURLToPath(new URL(place, import.meta.url)))) return;
  throw new UsageError(
    "Der Editor ist nicht eingebaut. Rufe im Ordner von Plakat „npm ci“ und dann „npm run build“ auf; das holt ihn und baut ihn ein.",
  );
}

function readAddress(port: string | undefined, { env }: CliContext): string {
  return formatLocalUrl(host, readConfig({ PORT: port ?? env["PORT"] }).port);
}

/**
 * Creates a git repository, by which the editor recognises a folder. Returns undefined if the
 * person declines.
 */
async function createRepository(
  contentDir: string,
  { stdin, stdout, stderr }: CliContext,
): Promise<string | undefined> {
  const reason = `Der Editor öffnet nur Ordner mit Git, und in „${contentDir}“ gibt es keines.`;
  const byHand = `Lege es mit „git init“ in diesem Ordner an, und rufe den Befehl noch einmal auf.`;
  if (!stdout.isTTY || !stdin) {
    writeLine(stderr, `${reason} ${byHand}`);
    return undefined;
  }
  const terminal = openTerminal(stdin, stdout);
  const choices = [
    { value: "ja", label: "Ja, anlegen; an den Dateien ändert das nichts" },
    { value: "nein", label: "Nein, abbrechen" },
  ];
  const answer = await terminal.ask({ message: `${reason} Soll Plakat es anlegen?`, choices });
  if (answer !== "ja") return undefined;
  try {
    execFileSync("git", ["init", "--quiet", "--initial-branch=main", contentDir]);
    return contentDir;
  } catch {
    writeLine(stderr, "Git lässt sich nicht starten. Installiere es von https://git-scm.com.");
    return undefined;
  }
}

function sayWhatToChoose({ stdout }: CliContext, address: string, repository: string): void {
  writeLine(stdout, `Gleich öffnet sich der Editor: ${address}`);
  writeLine(
    stdout,
    `Wähle dort „Mit lokalem Repository arbeiten“ und dann den Ordner ${repository}`,
  );
}

/** Waits for the server and opens the browser; if that fails, the address is in the terminal. */
async function openWhenReady(address: string, signal: AbortSignal): Promise<void> {
  const isReady = () =>
    fetch(address, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!signal.aborted && !(await isReady())) await wait(pollMs);
  if (signal.aborted) return;
  const [program, ...args] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(program ?? "", [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => undefined).unref();
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};
