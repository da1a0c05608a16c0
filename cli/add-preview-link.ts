import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat preview-link`. */
export const addPreviewLink: AddCommand = (program, context, finish) => {
  program
    .command("preview-link")
    .usage("[Optionen] <Pfad>")
    .summary("schreibt einen Link, der Entwürfe zeigt")
    .description(
      "Schreibt einen Link, mit dem jemand ohne Zugang die Entwürfe unter einem Pfad und darunter " +
        "sieht, bis er abläuft; „/“ zeigt alle Entwürfe. Mit --findings zeigt er stattdessen alle Fehler " +
        "und Warnungen des letzten Imports. Er braucht PREVIEW_SECRET und SITE_URL des " +
        "Servers; auf dem eigenen Rechner genügt ein laufendes „npx plakat serve --watch“. Zurückgezogen " +
        "wird im DATA_DIR des Servers.",
    )
    .argument("[Pfad]", "Adresse der Seite, zum Beispiel /landesliste/anna-muster")
    .option("--findings", "statt Entwürfen den Prüfbericht des letzten Imports zeigen")
    .option("--expires <Dauer>", "wie lange der Link gilt: 30m, 12h, 7d, 2w; ohne Angabe 7d")
    .option("--port <Nummer>", "Port des Servers auf diesem Rechner statt PORT, wie bei serve")
    .option("--revoke <Link>", "zieht einen Link zurück; die Kennung genügt")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (path: string | undefined, options) => {
      const { runPreviewLink } = await import("./preview-link.ts");
      finish(runPreviewLink({ ...options, path }, context));
    });
};
