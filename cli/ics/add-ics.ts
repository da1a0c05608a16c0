import type { AddCommand } from "#cli/command/german-commander.ts";

export const addIcs: AddCommand = (program, context, finish) => {
  const ics = program
    .command("ics")
    .helpCommand(false)
    .usage("import [Optionen] <Datei>")
    .summary("übernimmt Termine aus einem Kalender")
    .description(
      "Kalender: „import“ übernimmt Termine, die Nextcloud, Google, Outlook oder ein anderes Programm " +
        "als .ics-Datei ausgegeben hat.",
    );
  ics
    .command("import")
    .usage("[Optionen] <Datei>")
    .summary("legt für jeden kommenden Termin eine Datei an")
    .description(
      "Legt für jeden kommenden Termin eines Kalenders eine Datei an, und für jeden Ort mit voller " +
        "Anschrift, den es noch nicht gibt, auch eine. Vorhandene Dateien werden nie überschrieben: " +
        "Ein Termin, den es schon gibt, bleibt, wie er ist. Private Termine, Eingeladene und Anhänge " +
        "werden nicht übernommen.",
    )
    .argument("<Datei>", ".ics-Datei oder ein Ordner mit solchen Dateien")
    .option("--dry-run", "zeigt jede Datei, die entstünde, und schreibt nichts")
    .option("--entwurf, --draft", "legt Entwürfe an, die noch nicht öffentlich sind")
    .option("--vergangene, --past", "übernimmt auch, was schon vorbei ist")
    .action(async (path: string, options) => {
      const { runIcsImport } = await import("./ics.ts");
      finish(await runIcsImport({ ...options, path }, context));
    });
};
