import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat pull`. */
export const addPull: AddCommand = (program, context, finish) => {
  program
    .command("pull")
    .usage("[Optionen]")
    .summary("holt den Inhalt aus einem Repositorium")
    .description(
      "Bringt den Inhaltsordner, der ein Klon ist, auf den neuesten Stand seines Branches: nur vorwärts, nie mit " +
        "einem Merge. Was nicht geht, steht auf der Standardfehlerausgabe und im Prüfbericht; online bleibt der letzte " +
        "gute Stand. Der Zugang steht in PULL_TOKEN oder PULL_KEY_FILE. Ein Server mit WATCH=1 veröffentlicht den neuen " +
        "Stand von selbst, sonst tut es „npx plakat import“.",
    )
    .option("--from <Adresse>", "füllt einen leeren Inhaltsordner aus diesem Repositorium")
    .option(
      "--branch <Name>",
      "der Branch; ohne Angabe der ausgecheckte, für einen leeren Ordner main",
    )
    .option("--every <Dauer>", "bleibt an und holt immer wieder: 30s, 5m, 1h")
    .option("--listen", "bleibt an und holt, wenn die Forge einen Push meldet; braucht PULL_SECRET")
    .option("--address", "schreibt den geheimen Pfad, unter dem --listen Meldungen annimmt")
    .action(async (options) => {
      const { runPull } = await import("#cli/pull/pull.ts");
      finish(await runPull(options, context));
    });
};
