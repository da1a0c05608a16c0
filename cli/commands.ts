import type { AddCommand } from "#cli/command/german-commander.ts";

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

const aiTexts =
  "Keine Prüfung erkennt, ob KI einen Text gemacht hat: Dann kennzeichnet ihn `ki: erzeugt` oder `ki: bearbeitet` im Kopf der Seite.";

export const addCheck: AddCommand = (program, context, finish) => {
  program
    .command("check")
    .usage("[Optionen] [Ordner]")
    .summary("prüft den Inhalt, ohne etwas zu veröffentlichen")
    .description("Prüft alle Dateien und nennt jeden Fehler mit Datei, Zeile und Spalte.")
    .argument("[Ordner]", "Ordner mit dem Inhalt; ohne Angabe CONTENT_DIR")
    .option("--production", "prüft auch, was das Gesetz vor dem Veröffentlichen verlangt")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .addHelpText("after", `\n${aiTexts}`)
    .action(async (folder: string | undefined, options) => {
      const { runCheck } = await import("#cli/content/check.ts");
      finish(await runCheck({ ...options, folder }, context));
    });
};

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

export const addServe: AddCommand = (program, context, finish) => {
  program
    .command("serve")
    .usage("[Optionen]")
    .summary("startet die Website")
    .description("Startet die Website; vorher muss „npm run build“ gelaufen sein.")
    .option("--port <Nummer>", "Port statt PORT")
    .option("--host <Adresse>", "Adresse statt HOST")
    .option("--watch", "übernimmt Änderungen am Inhalt sofort, auch in offenen Seiten")
    .option("--no-watch", "übernimmt Änderungen nur beim Start und durch „npx plakat import“")
    .action(async (options) => {
      const { runServe } = await import("#cli/command/serve.ts");
      finish(await runServe(options, context));
    });
};

export const addWait: AddCommand = (program, context, finish) => {
  program
    .command("wait")
    .usage("[Optionen]")
    .summary("wartet, bis ein Server den Inhalt ausliefert")
    .description(
      "Wartet, bis ein Server den Inhalt ausliefert; für Skripte, die danach einen Cache leeren oder den nächsten Server anhalten.",
    )
    .option("--version <Kennung>", "diese Fassung; „npx plakat import --json“ nennt sie")
    .option("--url <Adresse>", "Adresse des Servers statt HOST und PORT")
    .option("--timeout <Sekunden>", "höchstens so lange, 1 bis 3600; ohne Angabe 60")
    .action(async (options) => {
      const { runWait } = await import("./wait.ts");
      finish(await runWait(options, context));
    });
};

export const addEditor: AddCommand = (program, context, finish) => {
  program
    .command("editor")
    .usage("[Optionen]")
    .summary("öffnet Formulare zum Schreiben im Browser")
    .description(
      "Startet die Website auf diesem Rechner und öffnet im Browser einen Editor mit Formularen für den " +
        "Inhaltsordner; was du dort speicherst, zeigt die Website sofort. Nur dieser Rechner erreicht beides. Der " +
        "Editor braucht Chrome, Edge oder einen verwandten Browser und einen Ordner mit Git; fehlt es, fragt " +
        "der Befehl, ob er es anlegen soll.",
    )
    .option("--port <Nummer>", "Port statt PORT")
    .option("--no-open", "öffnet den Browser nicht, sondern nennt nur die Adresse")
    .action(async (options) => {
      const { runEditor } = await import("#cli/editor/run-editor.ts");
      finish(await runEditor(options, context));
    });
};

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

export const addPull: AddCommand = (program, context, finish) => {
  program
    .command("pull")
    .usage("[Optionen]")
    .summary("holt den Inhalt aus einem Repositorium")
    .description(
      "Bringt den Inhaltsordner, der ein Klon ist, auf den neuesten Stand seines Branches: nur vorwärts, nie mit " +
        "einem Merge. Was nicht geht, steht auf der Standardfehlerausgabe und im Prüfbericht; online bleibt der letzte " +
        "gute Stand. Der Zugang steht in PULL_TOKEN oder PULL_KEY_FILE. Ein Server mit WATCH=1 veröffentlicht den neuen " +
        "Stand von selbst, sonst tut es „npx plakat import“.",
    )
    .option("--from <Adresse>", "füllt einen leeren Inhaltsordner aus diesem Repositorium")
    .option(
      "--branch <Name>",
      "der Branch; ohne Angabe der ausgecheckte, für einen leeren Ordner main",
    )
    .option("--every <Dauer>", "bleibt an und holt immer wieder: 30s, 5m, 1h")
    .option("--listen", "bleibt an und holt, wenn die Forge einen Push meldet; braucht PULL_SECRET")
    .option("--address", "schreibt den geheimen Pfad, unter dem --listen Meldungen annimmt")
    .action(async (options) => {
      const { runPull } = await import("#cli/pull/pull.ts");
      finish(await runPull(options, context));
    });
};

export const addSearch: AddCommand = (program, context, finish) => {
  program
    .command("search")
    .usage("[Optionen] <Wörter...>")
    .summary("sucht in allem, was veröffentlicht ist")
    .description("Sucht in allem, was veröffentlicht ist, wie die Suche der Website.")
    .argument("<Wörter...>", "wonach gesucht wird")
    .option("--limit <Zahl>", "höchstens so viele Treffer, 1 bis 100; ohne Angabe 20")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (words: string[], options) => {
      const { runSearch } = await import("./search.ts");
      finish(runSearch({ ...options, words }, context));
    });
};

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
