import type { Command } from "commander";
import type { AddCommand } from "#cli/command/german-commander.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";

/** `plakat completion`. */
export const addCompletion: AddCommand = (program, context, finish) => {
  program
    .command("completion")
    .usage("bash|zsh|fish|powershell")
    .summary("ergänzt Befehle mit der Tabulatortaste")
    .description(
      "Schreibt ein kleines Programm für die Eingabezeile, das hinter „npx plakat“ Befehle und " +
        "Optionen ergänzt, sobald man die Tabulatortaste drückt.",
    )
    .argument("<Shell>", "bash, zsh, fish oder powershell")
    .addHelpText("after", `\n${installation}`)
    .action(async (shell: string) => {
      const { completions } = await import("./completions.ts");
      const write = completions.get(shell.toLowerCase());
      if (!write) {
        throw new UsageError(
          `„${shell}“ gibt es hier nicht. Möglich sind ${[...completions.keys()].join(", ")}.`,
        );
      }
      writeLine(context.stdout, write(listWords(program, "")));
      finish(exitCodes.done);
    });
};

const installation = `Einrichten, einmal, und danach ein neues Terminal öffnen:
  bash        npx plakat completion bash >> ~/.bashrc
  zsh (Mac)   npx plakat completion zsh >> ~/.zshrc
  fish        npx plakat completion fish > ~/.config/fish/completions/npx.fish
  PowerShell  npx plakat completion powershell >> $PROFILE`;

/** The words that may follow a command, the deepest commands first; its key is `csv import `, empty for the program. */
function listWords(command: Command, key: string): [key: string, words: string[]][] {
  const { commands, options, registeredArguments } = command;
  const words = [
    ...commands.map((one) => one.name()),
    ...registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...options.flatMap(({ long }) => long ?? []),
    "--help",
  ];
  return [...commands.flatMap((one) => listWords(one, `${key}${one.name()} `)), [key, words]];
}
