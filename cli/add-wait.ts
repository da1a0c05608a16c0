import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat wait`. */
export const addWait: AddCommand = (program, context, finish) => {
  program
    .command("wait")
    .usage("[Optionen]")
    .summary("wartet, bis ein Server den Inhalt ausliefert")
    .description(
      "Wartet, bis ein Server den Inhalt ausliefert; für Skripte, die danach einen Cache leeren oder den nächsten Server anhalten.",
    )
    .option("--version <Kennung>", "diese Fassung; „npx plakat import --json“ nennt sie")
    .option("--url <Adresse>", "Adresse des Servers statt HOST und PORT")
    .option("--timeout <Sekunden>", "höchstens so lange, 1 bis 3600; ohne Angabe 60")
    .action(async (options) => {
      const { runWait } = await import("#cli/serve/wait.ts");
      finish(await runWait(options, context));
    });
};
