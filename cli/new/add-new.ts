import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat new`. */
export const addNew: AddCommand = (program, context, finish) => {
  program
    .command("new")
    .usage("[Optionen] candidate|office|venue|event|page|site <Titel>")
    .summary("legt eine neue Datei mit Vorlage an")
    .description(
      "Legt eine ausgefüllte und erklärte Vorlage im Inhaltsordner an: candidate (Kandidatur), " +
        "office (Geschäftsstelle), venue (Veranstaltungsort), event (Termin), page (Seite) oder " +
        "site (eine ganze Website mit Karte). Am Terminal fragt site nach dem, was fehlt. Vorhandene " +
        "Dateien werden nie überschrieben.",
    )
    .argument("<Art>", "candidate, office, venue, event, page oder site")
    .argument("<Titel>", "Name der Person, des Ortes, des Termins, der Seite oder der Website")
    .option("--wahlkreis <Nummer>", "nur bei candidate: Direktkandidatur in diesem Wahlkreis")
    .option(
      "--anschrift, --address <Anschrift>",
      "nur bei office und venue, zum Beispiel 'Markt 1, 01796 Pirna'; füllt auch den Punkt auf der Karte",
    )
    .option(
      "--election <Wahl>",
      "nur bei site: bundestag, landtag, europa, stadtrat, gemeinderat, kreistag und andere; bei mehreren Wahlen an einem Tag mehrmals",
      (word: string, before?: string) => (before === undefined ? word : `${before},${word}`),
    )
    .option("--land <Land>", "nur bei site: Name oder Kürzel, zum Beispiel Hessen, HE oder NRW")
    .option(
      "--ort, --place <Ort>",
      "nur bei site: Gemeinde oder Landkreis einer Kommunalwahl, zum Beispiel Pirna",
    )
    .option("--date <Tag>", "nur bei site: Tag der Wahl, zum Beispiel 2029-02-25")
    .option("--list-date <Tag>", "nur bei site: Tag, an dem die Liste beschlossen wird")
    .option("--colour <Farbe>", "nur bei site: Farbe der Partei wie '#00693e', oder bis zu drei")
    .option("--logo <Datei>", "nur bei site: Logo der Partei als SVG oder PNG")
    .option("--email <Adresse>", "nur bei site: wo man euch erreicht")
    .action(async (kind: string, title: string, options) => {
      const { runNew } = await import("./new.ts");
      finish(await runNew({ ...options, kind, title }, context));
    });
};
