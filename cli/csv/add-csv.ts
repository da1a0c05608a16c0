import type { AddCommand } from "#cli/command/german-commander.ts";

const kinds =
  "candidate (Person), office (Geschäftsstelle), venue (Veranstaltungsort), event (Termin) oder transparency (Transparenzbekanntmachung)";

export const addCsv: AddCommand = (program, context, finish) => {
  const csv = program
    .command("csv")
    .helpCommand(false)
    .usage("import|export [Optionen] [Datei]")
    .summary("übernimmt Tabellen und schreibt sie")
    .description(
      "Tabellen: „import“ übernimmt Personen, Orte, Termine oder Transparenzbekanntmachungen aus einer Tabelle (CSV oder XLSX) in " +
        "die Dateien des Inhaltsordners, „export“ schreibt die Dateien als Tabelle.",
    );
  csv
    .command("import")
    .usage("[Optionen] <Datei>")
    .summary("übernimmt eine Tabelle in den Inhaltsordner")
    .description(
      "Übernimmt die Zeilen einer Tabelle in Dateien: neue entstehen, vorhandene bekommen die Werte " +
        "der Tabelle. Leere Zellen ändern nichts, ein Strich (-) löscht die Angabe; der Text unter dem " +
        "Kopf und Dateien, die nicht in der Tabelle stehen, bleiben. Was nicht übernommen werden kann, " +
        "wird genannt. Liest auch die Bewerberlisten der Bundeswahlleitung.",
    )
    .argument("<Datei>", "Tabelle als CSV oder XLSX")
    .option(
      "--dry-run",
      "zeigt, als was Spalten gelesen sind und was sich ändern würde; schreibt nichts",
    )
    .option("--json", "gibt Meldungen und Dateien als JSON aus")
    .option("--art, --kind <Art>", `was in den Zeilen steht: ${kinds}`)
    .option("--blatt, --sheet <Name>", "Blatt einer Arbeitsmappe mit mehreren")
    .option("--partei, --party <Name>", "nur bei amtlichen Listen: Kurzname oder Name der Partei")
    .option("--land <Land>", "nur bei amtlichen Listen: Name oder Kürzel des Landes")
    .option("--wohnort, --residence", "nur bei amtlichen Listen: übernimmt auch den Wohnort")
    .action(async (file: string, options) => {
      const { runCsvImport } = await import("./csv.ts");
      finish(await runCsvImport({ ...options, file }, context));
    });
  csv
    .command("export")
    .usage("[Optionen] [Datei]")
    .summary("schreibt die Dateien einer Art als Tabelle")
    .description(
      "Schreibt alle Personen, Orte, Termine oder Transparenzbekanntmachungen als Tabelle, die „csv import“ wieder liest. Eine " +
        "vorhandene Datei wird nicht überschrieben.",
    )
    .argument("[Datei]", "Ziel, auf .csv oder .xlsx endend; ohne Angabe die Ausgabe des Befehls")
    .option("--art, --kind <Art>", `${kinds}; ohne Angabe candidate`)
    .action(async (file: string | undefined, options) => {
      const { runCsvExport } = await import("./csv.ts");
      finish(await runCsvExport({ ...options, ...(file === undefined ? {} : { file }) }, context));
    });
};
