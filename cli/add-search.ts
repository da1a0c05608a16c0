import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat search`. */
export const addSearch: AddCommand = (program, context, finish) => {
  program
    .command("search")
    .usage("[Optionen] <Wörter...>")
    .summary("sucht in allem, was veröffentlicht ist")
    .description("Sucht in allem, was veröffentlicht ist, wie die Suche der Website.")
    .argument("<Wörter...>", "wonach gesucht wird")
    .option("--limit <Zahl>", "höchstens so viele Treffer, 1 bis 100; ohne Angabe 20")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (words: string[], options) => {
      const { runSearch } = await import("./search.ts");
      finish(runSearch({ ...options, words }, context));
    });
};
