import type { AddCommand } from "./german-commander.ts";

/** `plakat geo use`. */
export const addGeo: AddCommand = (program, context, finish) => {
  const geo = program
    .command("geo")
    .helpCommand(false)
    .usage("use [Optionen]")
    .summary("bringt die Kartendaten für dein Land")
    .description(
      "Kartendaten: „use“ schneidet die mitgelieferten Wahlkreise der Bundestagswahl und die Karte " +
        "um sie herum auf ein Land zu.",
    );
  geo
    .command("use")
    .usage("--land <Land> [Optionen]")
    .summary("schneidet die mitgelieferten Daten auf ein Land zu")
    .description(
      "Schreibt Wahlkreise, Nachbarn, Meer, Seen, Flüsse und Orte eines Landes nach geo/, mit " +
        "Herkunft und Prüfsummen in SOURCE.md, und trägt Land und Quellenangaben in site.yml ein. " +
        "Von Hand geänderte Dateien werden nicht überschrieben.",
    )
    .requiredOption("--land <Land>", "Name oder Kürzel, zum Beispiel Hessen, HE oder NRW")
    .option("--force", "überschreibt auch geänderte und eigene Dateien")
    .action(async (options) => {
      const { runGeoUse } = await import("./geo.ts");
      finish(await runGeoUse(options, context));
    });
};
