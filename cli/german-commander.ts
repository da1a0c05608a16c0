import { Command } from "commander";
import type { CommanderError } from "commander";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import type { CliContext, ExitCode } from "./output.ts";

/** Adds a command. Its code is loaded when it runs, so that the help does not load image processing. */
export type AddCommand = (
  program: Command,
  context: CliContext,
  finish: (code: ExitCode) => void,
) => void;

const titles = new Map([
  ["Usage:", "Aufruf:"],
  ["Arguments:", "Angaben:"],
  ["Options:", "Optionen:"],
  ["Commands:", "Befehle:"],
]);

/** A commander program with German help that throws instead of ending the process. */
export function createGermanCommand(name: string, write: (text: string) => void): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: write, outputError: () => undefined })
    .configureHelp({
      styleTitle: (title) => titles.get(title) ?? title,
      subcommandTerm: (command) => command.name(),
    })
    .helpOption("-h, --help", "zeigt diese Hilfe")
    .helpCommand(false);
}

/** The German sentence for a mistake on the command line; undefined when help was requested. */
export function describeUsageError(error: CommanderError, program: Command): string | undefined {
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? "";
  switch (error.code) {
    case "commander.helpDisplayed":
    case "commander.version":
      return undefined;
    case "commander.unknownOption":
      return `Die Option „${quoted}“ gibt es nicht.${suggest(quoted, optionNames(program))}`;
    case "commander.unknownCommand":
      return `Den Befehl „${quoted}“ gibt es nicht.${suggest(quoted, commandNames(program))}`;
    case "commander.missingArgument":
      return `Es fehlt die Angabe <${quoted}>.`;
    case "commander.missingMandatoryOptionValue":
      return `Es fehlt die Option „${quoted}“.`;
    case "commander.optionMissingArgument":
      return `Der Option „${quoted}“ fehlt ihr Wert.`;
    case "commander.excessArguments":
      return "Es sind zu viele Angaben. Setze Texte mit Leerzeichen in Anführungszeichen.";
    default:
      return "So lässt sich Plakat nicht aufrufen.";
  }
}

function suggest(word: string, candidates: string[]): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? "" : ` Meintest du „${nearest}“?`;
}

function commandNames(program: Command): string[] {
  return listCommands(program).map((command) => command.name());
}

function optionNames(program: Command): string[] {
  return [program, ...listCommands(program)].flatMap((command) =>
    command.options.flatMap((option) => option.long ?? []),
  );
}

/** Those of all levels, such as `geo` and `geo use`. */
function listCommands(program: Command): Command[] {
  return program.commands.flatMap((command) => [command, ...listCommands(command)]);
}
