import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat geo use`, `geo import` and `geo verify`. */
export const addGeo: AddCommand = (program, context, finish) => {
  const geo = program
    .command("geo")
    .helpCommand(false)
    .usage("use|import|verify [Optionen]")
    .summary("bringt die Kartendaten für dein Land")
    .description(
      "Kartendaten: „use“ bringt die mitgelieferten Wahlkreise einer Bundestags- oder Landtagswahl " +
        "und die Karte um sie herum, „import“ liest die eines Amtes, „verify“ prüft, was unter geo/ liegt.",
    );
  geo
    .command("use")
    .usage("--land <Land> [Optionen]")
    .summary("bringt die mitgelieferten Daten eines Landes")
    .description(
      "Schreibt Wahlkreise, Gemeinden, Postleitzahlen, Nachbarn, Gewässer und Orte eines Landes " +
        "nach geo/, mit Herkunft und Prüfsummen in SOURCE.md, und trägt Land und Quellenangaben in site.yml ein. " +
        "Von Hand geänderte Dateien werden nicht überschrieben.",
    )
    .requiredOption("--land <Land>", "Name oder Kürzel, zum Beispiel Hessen, HE oder NRW")
    .option("--election <Wahl>", "bundestag oder landtag; ohne Angabe die erste in elections.yml")
    .option("--force", "überschreibt auch geänderte und eigene Dateien")
    .action(async (options) => {
      const { runGeoUse } = await import("./geo.ts");
      finish(await runGeoUse(options, context));
    });
  geo
    .command("import")
    .usage("[Optionen] <Datei>")
    .summary("liest die Wahlkreise eines Amtes ein")
    .description(
      "Liest Wahlkreise einer Landtags- oder Kommunalwahl aus GeoJSON oder einem gezippten " +
        "Shapefile, rechnet sie in Längen- und Breitengrade um, vereinfacht und prüft sie und " +
        "schreibt geo/wahlkreise.geojson. Bei einem Fehler wird nichts geschrieben.",
    )
    .argument("<Datei>", "GeoJSON oder ZIP-Datei mit .shp, .dbf und .prj")
    .requiredOption("--number <Feld>", "das Feld mit der Nummer des Wahlkreises")
    .requiredOption("--name <Feld>", "das Feld mit seinem Namen")
    .option("--source <Text>", "wer die Datei herausgibt; steht in SOURCE.md und unter der Karte")
    .option("--licence <Text>", "ihre Lizenz, zum Beispiel dl-de/by-2-0")
    .option("--date <Text>", "ihr Stand, zum Beispiel 2024")
    .option("--crs <EPSG>", "ihre Projektion, zum Beispiel EPSG:25832; ohne Angabe laut Datei")
    .option("--force", "überschreibt auch eine geänderte geo/wahlkreise.geojson")
    .action(async (file: string, options) => {
      const { runGeoImport } = await import("./geo.ts");
      finish(await runGeoImport({ ...options, file }, context));
    });
  geo
    .command("verify")
    .usage("")
    .summary("prüft, was unter geo/ liegt")
    .description(
      "Prüft die Dateien unter geo/: Prüfsummen und Lizenzen laut SOURCE.md, Nummern ohne Lücken, " +
        "Grenzen, die sich weder selbst noch gegenseitig schneiden.",
    )
    .action(async () => {
      const { runGeoVerify } = await import("./geo.ts");
      finish(await runGeoVerify(context));
    });
};
