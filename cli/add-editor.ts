import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat editor`. */
export const addEditor: AddCommand = (program, context, finish) => {
  program
    .command("editor")
    .usage("[Optionen]")
    .summary("öffnet Formulare zum Schreiben im Browser")
    .description(
      "Startet die Website auf diesem Rechner und öffnet im Browser einen Editor mit Formularen für den " +
        "Inhaltsordner; was du dort speicherst, zeigt die Website sofort. Nur dieser Rechner erreicht beides. Der " +
        "Editor braucht Chrome, Edge oder einen verwandten Browser und einen Ordner mit Git; fehlt es, fragt " +
        "der Befehl, ob er es anlegen soll.",
    )
    .option("--port <Nummer>", "Port statt PORT")
    .option("--no-open", "öffnet den Browser nicht, sondern nennt nur die Adresse")
    .action(async (options) => {
      const { runEditor } = await import("#cli/editor/run-editor.ts");
      finish(await runEditor(options, context));
    });
};
