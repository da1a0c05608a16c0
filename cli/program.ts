import { relative } from "node:path";
import { CommanderError } from "commander";
import type { Command } from "commander";
import { ConfigError } from "#server/setup/config.ts";
import manifest from "../package.json" with { type: "json" };
import {
  addCheck,
  addImport,
  addSchema,
  addServe,
  addWait,
  addEditor,
  addExport,
  addPull,
  addSearch,
  addPreviewLink,
} from "./commands.ts";
import { addCsv } from "#cli/csv/add-csv.ts";
import { addGeo } from "#cli/geo/add-geo.ts";
import { addIcs } from "#cli/ics/add-ics.ts";
import { addNew } from "#cli/new/add-new.ts";
import {
  addHelp,
  createGermanCommand,
  textForUsageError,
  findCommand,
  writeOut,
  type AddCommand,
} from "#cli/command/german-commander.ts";
import { exitCodes, tolerateClosedPipes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";

/** The commands in the order of the help. */
const commands: readonly AddCommand[] = [
  addImport,
  addCheck,
  addServe,
  addEditor,
  addWait,
  addSearch,
  addExport,
  addNew,
  addSchema,
  addPreviewLink,
  addPull,
  addCsv,
  addIcs,
  addGeo,
  addHelp,
];

/** Runs one command line and returns its exit code; nothing is thrown. */
export async function runCli(argv: string[], context: CliContext): Promise<ExitCode> {
  tolerateClosedPipes(context);
  let exitCode: ExitCode = exitCodes.done;
  const program = createProgram(context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    return reportFailure(error, { program, argv }, context);
  }
}

function createProgram(context: CliContext, finish: (code: ExitCode) => void): Command {
  const program = createGermanCommand("npx plakat", (text) =>
    writeLine(context.stdout, text.trimEnd()),
  );
  program
    .usage("<Befehl> [Angaben]")
    .description("Plakat macht aus einem Ordner mit Markdown-Dateien eine Wahlkampf-Website.")
    // `plakat wait --version` means a version of the content.
    .enablePositionalOptions()
    .version(manifest.version, "-V, --version", "nennt die Fassung")
    .configureOutput({ writeErr: (text) => writeLine(context.stderr, text.trimEnd()) });
  for (const add of commands) add(program, context, finish);
  program.hook("preAction", (_, command) => nameUsualFolder(command, context));
  program.addHelpText(
    "after",
    "\nEinstellungen kommen aus der Umgebung: CONTENT_DIR (Inhalte), DATA_DIR (Datenbank und Bilder).\n" +
      "„npx plakat help <Befehl>“ erklärt einen Befehl genauer.",
  );
  return program;
}

/**
 * Names the default folder, because an author without CONTENT_DIR in a second terminal would create
 * persons in another site.
 */
function nameUsualFolder(command: Command, { env, stdout, stderr }: CliContext): void {
  const isNamed = Boolean(env["CONTENT_DIR"]) || (command.name() === "check" && command.args[0]);
  if (isNamed || !stdout.isTTY || !["new", "check", "import"].includes(command.name())) return;
  writeLine(
    stderr,
    "CONTENT_DIR ist in diesem Fenster nicht gesetzt: Es gilt der Ordner „content“.",
  );
}

/** The command line that failed, and the program that read it. */
interface Call {
  program: Command;
  argv: readonly string[];
}

function reportFailure(error: unknown, call: Call, context: CliContext): ExitCode {
  if (error instanceof CommanderError) return reportUsage(error, call, context);
  if (error instanceof UsageError || error instanceof ConfigError) {
    writeLine(context.stderr, error.message);
    return exitCodes.refused;
  }
  writeLine(context.stderr, textForFailure(error));
  return exitCodes.failed;
}

function textForFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Unerwarteter Fehler: ${String(error)}`;
  if ("code" in error && "path" in error) {
    const path = relative(process.cwd(), String(error.path));
    return `„${path}“ lässt sich nicht lesen oder schreiben (${String(error.code)}). Prüfe Ort und Zugriffsrechte.`;
  }
  return `Unerwarteter Fehler: ${error.message}`;
}

function reportUsage(
  error: CommanderError,
  { program, argv }: Call,
  context: CliContext,
): ExitCode {
  if (error.exitCode === 0) return exitCodes.done;
  // For `plakat` alone, commander has already printed the help.
  if (error.code === "commander.help") return exitCodes.refused;
  const message = textForUsageError(error, program, argv);
  if (message !== undefined) writeLine(context.stderr, message);
  writeLine(context.stderr, textForHelp(findCommand(program, argv)));
  return exitCodes.refused;
}

/** The next step after a mistake in a command. */
function textForHelp(command: Command): string {
  if (!command.parent || command.name() === "help") return "„npx plakat help“ zeigt alle Befehle.";
  const words = writeOut(command).replace("plakat", "plakat help");
  return `Aufruf: ${writeOut(command)} ${command.usage()}\n„${words}“ erklärt den Befehl.`;
}
