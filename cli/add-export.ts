import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat export`. */
export const addExport: AddCommand = (program, context, finish) => {
  program
    .command("export")
    .usage("[Optionen] <Ordner>")
    .summary("schreibt die ganze Website als Dateien")
    .description(
      "Schreibt alles, was veröffentlicht ist, als Dateien für Webspace ohne Node und als Archiv nach der Wahl.",
    )
    .argument("<Ordner>", "ein leerer oder neuer Ordner außerhalb der Inhalte")
    .option(
      "--at <Zeitpunkt>",
      "zeigt die Website, wie sie dann ist, zum Beispiel „2029-02-26 12:00“",
    )
    .option(
      "--base <Pfad>",
      "der Ordner auf dem Webspace, zum Beispiel „/wahl-2025“; sonst liegen die Dateien ganz oben",
    )
    .option("--redact", "ohne E-Mail-Adressen, Telefonnummern, Straßen und Bilder von Personen")
    .action(async (folder: string, options) => {
      const { runExport } = await import("#cli/export/export.ts");
      finish(await runExport({ ...options, folder }, context));
    });
};
