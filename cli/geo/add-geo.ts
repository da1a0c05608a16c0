import type { AddCommand } from "#cli/command/german-commander.ts";

export const addGeo: AddCommand = (program, context, finish) => {
  const geo = program
    .command("geo")
    .helpCommand(false)
    .usage("use|import|verify [Optionen]")
    .summary("bringt die Kartendaten für dein Land")
    .description(
      "Kartendaten: „use“ wählt die mitgelieferten Wahlkreise einer Bundestags- oder Landtagswahl " +
        "und die Karte um sie herum, „import“ liest die eines Amtes, „verify“ prüft, was unter geo/ liegt.",
    );
  geo
    .command("use")
    .usage("--land <Land>")
    .summary("wählt die mitgelieferten Daten eines Landes")
    .description(
      "Trägt das Land in site.yml ein. Wahlkreise, Gemeinden, Postleitzahlen, Nachbarn, " +
        "Gewässer und Orte kommen dann mit dem Programm, zur Wahl, die in elections.yml zuerst steht. " +
        "Was frühere Fassungen davon nach geo/ kopiert haben, löscht der Befehl, wenn es unverändert ist.",
    )
    .requiredOption("--land <Land>", "Name oder Kürzel, zum Beispiel Hessen, HE oder NRW")
    .action(async (options) => {
      const { runGeoUse } = await import("./geo.ts");
      finish(await runGeoUse(options, context));
    });
  addImport(geo, context, finish);
  geo
    .command("verify")
    .usage("")
    .summary("prüft, was unter geo/ liegt")
    .description(
      "Prüft die Dateien unter geo/: Lizenzen laut SOURCE.md, Nummern ohne Lücken, " +
        "Grenzen, die sich weder selbst noch gegenseitig schneiden, und ob Gemeinden, Postleitzahlen " +
        "und Flächen dieselben Wahlkreise nennen.",
    )
    .action(async () => {
      const { runGeoVerify } = await import("./geo.ts");
      finish(await runGeoVerify(context));
    });
};

const addImport: AddCommand = (geo, context, finish) => {
  geo
    .command("import")
    .usage("[Optionen] <Datei>")
    .summary("liest die Wahlkreise eines Amtes ein")
    .description(
      "Liest eine Einteilung in Wahlkreise: als Tabelle (CSV, XLSX) mit Nummer, Name und Gemeinden, " +
        "als Text aus der Anlage eines Gesetzes (TXT, MD) oder als Flächen (GeoJSON in " +
        "Grad). Vergleicht sie mit dem, was unter geo/ liegt, prüft sie und schreibt " +
        "geo/wahlkreise.csv und geo/gemeinden.csv, aus Flächen geo/wahlkreise.geojson. Bei einem " +
        "Fehler wird nichts geschrieben.",
    )
    .argument("<Datei>", "CSV, XLSX, TXT, MD oder GeoJSON; „-“ liest, was hineingeleitet wird")
    .option("--number <Feld>", "das Feld oder die Spalte mit der Nummer des Wahlkreises")
    .option("--name <Feld>", "das Feld oder die Spalte mit seinem Namen")
    .option("--source <Text>", "wer die Datei herausgibt; steht in SOURCE.md und auf der Website")
    .option("--licence <Text>", "ihre Lizenz, zum Beispiel dl-de/by-2-0; bei Gesetzen „§ 5 UrhG“")
    .option("--date <Text>", "ihr Stand, zum Beispiel 2024")
    .option(
      "--land <Land>",
      "das Land einer Tabelle; ohne Angabe das aus elections.yml oder site.yml",
    )
    .option("--partial", "schreibt eine Tabelle auch, wenn Gemeinden in keinem Wahlkreis stehen")
    .option("--dry-run", "zeigt bei Tabellen alle Unterschiede und schreibt nichts")
    .option("--force", "überschreibt auch geänderte Dateien")
    .action(async (file: string, options) => {
      const { runGeoImport } = await import("./geo.ts");
      finish(await runGeoImport({ ...options, file }, context));
    });
};
