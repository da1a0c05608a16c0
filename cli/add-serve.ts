import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat serve`. */
export const addServe: AddCommand = (program, context, finish) => {
  program
    .command("serve")
    .usage("[Optionen]")
    .summary("startet die Website")
    .description("Startet die Website; vorher muss „npm run build“ gelaufen sein.")
    .option("--port <Nummer>", "Port statt PORT")
    .option("--host <Adresse>", "Adresse statt HOST")
    .option("--watch", "übernimmt Änderungen am Inhalt sofort, auch in offenen Seiten")
    .option("--no-watch", "übernimmt Änderungen nur beim Start und durch „npx plakat import“")
    .action(async (options) => {
      const { runServe } = await import("#cli/serve/serve.ts");
      finish(await runServe(options, context));
    });
};
