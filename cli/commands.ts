import type { AddCommand } from "#cli/command/german-commander.ts";

/** `plakat import`. */
export const addImport: AddCommand = (program, context, finish) => {
  program
    .command("import")
    .usage("[Optionen] [Ordner]")
    .summary("liest den Inhalt ein und veröffentlicht ihn")
    .description(
      "Liest den Inhalt ein und veröffentlicht ihn. Dateien mit Fehlern werden genannt; von ihnen " +
        "bleibt die letzte fehlerfreie Fassung online, alle anderen gehen live.",
    )
    .argument("[Ordner]", "Ordner mit dem Inhalt; ohne Angabe CONTENT_DIR")
    .option("--watch", "bleibt an und veröffentlicht jede Änderung")
    .option("--dry-run", "zeigt, was sich ändern würde, und veröffentlicht nichts")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .option(
      "--pictures",
      "zeichnet auch die Bilder für Links, bevor der Befehl endet; sonst zeichnet sie der Server",
    )
    .option(
      "--allow-empty",
      "erlaubt, dass ein leerer Ordner die Website leert und site.yml entfällt",
    )
    .action(async (folder: string | undefined, options) => {
      const { runImport } = await import("#cli/content/import.ts");
      finish(await runImport({ ...options, folder }, context));
    });
};

/** `plakat check`. */
export const addCheck: AddCommand = (program, context, finish) => {
  program
    .command("check")
    .usage("[Optionen] [Ordner]")
    .summary("prüft den Inhalt, ohne etwas zu veröffentlichen")
    .description("Prüft alle Dateien und nennt jeden Fehler mit Datei, Zeile und Spalte.")
    .argument("[Ordner]", "Ordner mit dem Inhalt; ohne Angabe CONTENT_DIR")
    .option("--production", "prüft auch, was das Gesetz vor dem Veröffentlichen verlangt")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (folder: string | undefined, options) => {
      const { runCheck } = await import("#cli/content/check.ts");
      finish(await runCheck({ ...options, folder }, context));
    });
};

/** `plakat schema`. */
export const addSchema: AddCommand = (program, context, finish) => {
  program
    .command("schema")
    .usage("[Optionen]")
    .summary("schreibt JSON-Schemas für Texteditoren, oder Formulare zum Schreiben im Browser")
    .description(
      "Schreibt je ein JSON-Schema für site.yml, elections.yml, fragen.yml und die Kopfdaten jeder Art von " +
        "Datei. Texteditoren schlagen damit Felder vor und zeigen Fehler beim Tippen. Mit --editor schreibt " +
        "der Befehl stattdessen die Einstellungen von Sveltia CMS für den Inhaltsordner, mit denen man im " +
        "Browser in Formularen schreibt.",
    )
    .option("--out <Ziel>", "Ordner der Schemas, ohne Angabe „schema“; mit --editor die Datei")
    .option("--editor <Name>", "schreibt die Einstellungen dieses Editors; bekannt ist sveltia")
    .option(
      "--repository <Adresse>",
      "wo der Ordner liegt, etwa https://codeberg.org/verein/website",
    )
    .option("--branch <Name>", "der Zweig, in den gespeichert wird; ohne Angabe der übliche")
    .option("--json", "mit --editor: als JSON, wie die Adresse /redaktion es liest")
    .option(
      "--backend <Art>",
      "gitea (auch Forgejo), gitlab oder github, falls die Adresse es nicht sagt",
    )
    .action(async (options) => {
      const { runSchema } = await import("#cli/content/schema.ts");
      finish(await runSchema(options, context));
    });
};
