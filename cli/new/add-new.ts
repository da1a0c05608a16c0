import type { KindName } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import type { AddCommand } from "#cli/command/german-commander.ts";
import { UsageError } from "#cli/command/output.ts";

/** A kind of document, or `site` for a whole content tree. */
export type NewKind = KindName | "site";

/** The kinds in the order of the help, with their German names. */
const names: Readonly<Record<NewKind, readonly string[]>> = {
  candidate: ["kandidatin", "kandidat", "kandidatur", "person"],
  office: ["büro", "geschäftsstelle"],
  venue: ["ort", "veranstaltungsort"],
  event: ["termin", "veranstaltung"],
  page: ["seite"],
  transparency: ["notice", "anzeige", "transparenz"],
  site: ["website", "webseite"],
};

export const addNew: AddCommand = (program, context, finish) => {
  program
    .command("new")
    .usage("[Optionen] <Art> <Titel>")
    .summary("legt eine neue Datei mit Vorlage an")
    .description(
      "Legt eine ausgefüllte und erklärte Vorlage im Inhaltsordner an, mit site eine ganze Website " +
        "mit Karte. Am Terminal fragen website und anzeige nach dem, was fehlt. Vorhandene Dateien werden nie " +
        "überschrieben.",
    )
    .argument(
      "<Art>",
      "kandidatin, büro, ort, termin, seite, anzeige oder website (siehe unten)",
      parseKind,
    )
    .argument("<Titel>", "Name der Person, des Ortes, des Termins, der Seite oder der Website")
    .option("--wahlkreis <Nummer>", "nur bei candidate: Direktkandidatur in diesem Wahlkreis")
    .option(
      "--anschrift, --address <Anschrift>",
      "nur bei office und venue, zum Beispiel 'Markt 1, 01796 Pirna'; füllt auch den Punkt auf der Karte",
    )
    .option(
      "--election <Wahl>",
      "nur bei site: bundestag, landtag, europa, stadtrat, gemeinderat, kreistag, buergermeister und andere; bei mehreren Wahlen an einem Tag mehrmals",
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
    .option(
      "--hero <Auftakt>",
      "nur bei site: was neben dem Leitspruch steht, karte, portrait oder schrift",
    )
    .option("--email <Adresse>", "nur bei site: wo man euch erreicht")
    .addHelpText("after", `\n${textForKinds()}`)
    .action(async (kind: NewKind, title: string, options) => {
      const { runNew } = await import("./new.ts");
      finish(await runNew({ ...options, kind, title }, context));
    });
};

function parseKind(word: string): NewKind {
  const all = Object.entries(names).flatMap(([kind, german]) =>
    [kind, ...german].map((name) => ({ kind: kind as NewKind, name })),
  );
  const found = all.find(({ name }) => foldWord(name) === foldWord(word));
  if (found) return found.kind;
  const nearest = findNearest(
    word,
    all.map(({ name }) => name),
  );
  const tip = nearest === undefined ? "" : ` Meintest du „${nearest}“?`;
  throw new UsageError(`Die Art „${word}“ gibt es nicht.${tip}\n${textForKinds()}`);
}

function textForKinds(): string {
  const lines = Object.entries(names).map(
    ([kind, german]) => `  ${kind.padEnd(13)}oder ${german.join(", ")}`,
  );
  return [
    "Arten:",
    ...lines,
    "Beispiele:",
    '  npx plakat new kandidatin "Anna Muster"',
    '  npx plakat new termin "Auftakt am Rathaus"',
  ].join("\n");
}
