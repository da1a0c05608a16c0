import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat tidy`. */
export const addTidy: AddCommand = (program, context, finish) => {
  program
    .command("tidy")
    .usage("[Optionen] [Ordner]")
    .summary("schreibt Schlüssel einheitlich")
    .description(
      "Zeigt, wie die Angaben am Kopf der Texte und die in site.yml, elections.yml und fragen.yml einheitlich wären: " +
        "Schlüssel auf Englisch und in der Reihenfolge der Felder, wie ein Editor im Browser sie schreibt. Mit --write " +
        "wird es geschrieben. Werte, Kommentare und der Text unter dem Kopf bleiben Zeichen für Zeichen; Dateien mit " +
        "Fehlern bleiben, wie sie sind.",
    )
    .argument("[Ordner]", "Ordner mit dem Inhalt; ohne Angabe CONTENT_DIR")
    .option("--write", "schreibt die Änderungen; ohne diese Option werden sie nur gezeigt")
    .action(async (folder: string | undefined, options) => {
      const { runTidy } = await import("./tidy.ts");
      finish(await runTidy({ ...options, folder }, context));
    });
};
