import { Command, CommanderError } from "commander";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { exitCodes, type CliContext, type ExitCode } from "./output.ts";

/** Adds a command. Its code is loaded when it runs, so that the help does not load image processing. */
export type AddCommand = (
  program: Command,
  context: CliContext,
  finish: (code: ExitCode) => void,
) => void;

/** Adds `plakat help`; words of the command line after the last command are ignored. */
export const addHelp: AddCommand = (program) => {
  program
    .command("help")
    .alias("hilfe")
    .usage("[Befehl]")
    .summary("erklärt einen Befehl")
    .description("Erklärt einen Befehl, zum Beispiel „npx plakat help csv import“.")
    .argument("[Befehl...]", "der Befehl; ohne Angabe alle")
    .action((words: string[]) => {
      const command = findCommand(program, words);
      const known = writeOut(command).split(" ").slice(writeOut(program).split(" ").length);
      const unknown = words[known.length];
      if (unknown !== undefined && command.commands.length > 0) {
        throw new CommanderError(exitCodes.refused, "commander.unknownCommand", `'${unknown}'`);
      }
      command.help();
    });
};

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
      argumentDescription: ({ description }) => description,
    })
    .helpOption("-h, --help", "zeigt diese Hilfe")
    .helpCommand(false);
}

/** The German sentence for a mistake on the command line; returns undefined if help was requested. */
export function textForUsageError(
  error: CommanderError,
  program: Command,
  argv: readonly string[],
): string | undefined {
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? "";
  switch (error.code) {
    case "commander.helpDisplayed":
    case "commander.version":
      return undefined;
    case "commander.unknownOption":
      return `Die Option „${quoted}“ gibt es nicht.${suggest(quoted, optionNames(program, argv))}`;
    case "commander.unknownCommand":
      return `Den Befehl „${quoted}“ gibt es nicht.${suggestCommand(quoted, program, argv)}`;
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

/** The nearest command as it has to be typed; a sub-command of the given command comes first. */
function suggestCommand(word: string, program: Command, argv: readonly string[]): string {
  const parent = findCommand(program, argv[0] === "help" ? argv.slice(1) : argv);
  const lines = new Map(
    [...listCommands(program).toReversed(), ...parent.commands].map((command) => [
      command.name(),
      writeOut(command),
    ]),
  );
  const nearest = findNearest(word, [...lines.keys()]);
  return nearest === undefined ? "" : ` Meintest du „${lines.get(nearest)}“?`;
}

/** The command named by the first words of a command line, or the program itself. */
export function findCommand(program: Command, [word, ...rest]: readonly string[]): Command {
  const named = program.commands.find((one) => [one.name(), ...one.aliases()].includes(word ?? ""));
  return named ? findCommand(named, rest) : program;
}

/** A command as it has to be typed. */
export function writeOut(command: Command): string {
  const { parent } = command;
  return parent ? `${writeOut(parent)} ${command.name()}` : command.name();
}

/** The options of the given command; without one, those of all commands. */
function optionNames(program: Command, argv: readonly string[]): string[] {
  const given = findCommand(program, argv);
  const commands = given === program ? listCommands(program) : [given];
  return [program, ...commands].flatMap((command) =>
    command.options.flatMap((option) => option.long ?? []),
  );
}

/** Commands of all levels, such as `geo` and `geo use`. */
function listCommands(program: Command): Command[] {
  return program.commands.flatMap((command) => [command, ...listCommands(command)]);
}
