import { relative } from "node:path";
import { CommanderError } from "commander";
import type { Command } from "commander";
import { ConfigError } from "#server/setup/config.ts";
import manifest from "../package.json" with { type: "json" };
import { addCsv } from "#cli/csv/add-csv.ts";
import { addGeo } from "#cli/geo/add-geo.ts";
import { createGermanCommand, describeUsageError, type AddCommand } from "./german-commander.ts";
import { exitCodes, tolerateClosedPipes, UsageError, writeLine } from "./output.ts";
import type { CliContext, ExitCode } from "./output.ts";

/** Runs one command line and returns its exit code; nothing is thrown. */
export async function runCli(argv: string[], context: CliContext): Promise<ExitCode> {
  tolerateClosedPipes(context);
  let exitCode: ExitCode = exitCodes.done;
  const program = createProgram(context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    return reportFailure(error, { program, argv }, context);
  }
}

function createProgram(context: CliContext, finish: (code: ExitCode) => void): Command {
  const program = createGermanCommand("plakat", (text) =>
    writeLine(context.stdout, text.trimEnd()),
  );
  program
    .usage("<Befehl> [Angaben]")
    .description("Plakat macht aus einem Ordner mit Markdown-Dateien eine Wahlkampf-Website.")
    .version(manifest.version, "-V, --version", "nennt die Fassung")
    .configureOutput({ writeErr: (text) => writeLine(context.stderr, text.trimEnd()) });
  addImport(program, context, finish);
  addCheck(program, context, finish);
  addServe(program, context, finish);
  addSearch(program, context, finish);
  addNew(program, context, finish);
  addSchema(program, context, finish);
  addPreviewLink(program, context, finish);
  addCsv(program, context, finish);
  addGeo(program, context, finish);
  program.addHelpText(
    "after",
    "\nEinstellungen kommen aus der Umgebung: CONTENT_DIR (Inhalte), DATA_DIR (Datenbank und Bilder).\n" +
      "„plakat <Befehl> --help“ erklärt einen Befehl genauer.",
  );
  return program;
}

const addImport: AddCommand = (program, context, finish) => {
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
      const { runImport } = await import("./import.ts");
      finish(await runImport({ ...options, folder }, context));
    });
};

const addCheck: AddCommand = (program, context, finish) => {
  program
    .command("check")
    .usage("[Optionen] [Ordner]")
    .summary("prüft den Inhalt, ohne etwas zu veröffentlichen")
    .description("Prüft alle Dateien und nennt jeden Fehler mit Datei, Zeile und Spalte.")
    .argument("[Ordner]", "Ordner mit dem Inhalt; ohne Angabe CONTENT_DIR")
    .option("--production", "prüft auch, was das Gesetz vor dem Veröffentlichen verlangt")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (folder: string | undefined, options) => {
      const { runCheck } = await import("#cli/check/check.ts");
      finish(await runCheck({ ...options, folder }, context));
    });
};

const addServe: AddCommand = (program, context, finish) => {
  program
    .command("serve")
    .usage("[Optionen]")
    .summary("startet die Website")
    .description("Startet die Website; vorher muss „npm run build“ gelaufen sein.")
    .option("--port <Nummer>", "Port statt PORT")
    .option("--host <Adresse>", "Adresse statt HOST")
    .option("--watch", "übernimmt Änderungen am Inhalt sofort, auch in offenen Seiten")
    .option("--no-watch", "übernimmt Änderungen nur beim Start und durch „plakat import“")
    .action(async (options) => {
      const { runServe } = await import("./serve.ts");
      finish(await runServe(options, context));
    });
};

const addSearch: AddCommand = (program, context, finish) => {
  program
    .command("search")
    .usage("[Optionen] <Wörter...>")
    .summary("sucht in allem, was veröffentlicht ist")
    .description("Sucht in allem, was veröffentlicht ist, wie die Suche der Website.")
    .argument("<Wörter...>", "wonach gesucht wird")
    .option("--limit <Zahl>", "höchstens so viele Treffer, 1 bis 100; ohne Angabe 20")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (words: string[], options) => {
      const { runSearch } = await import("#cli/search/search.ts");
      finish(runSearch({ ...options, words }, context));
    });
};

const addNew: AddCommand = (program, context, finish) => {
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
    .option("--election <Wahl>", "nur bei site: bundestag, landtag, kommunal oder europa")
    .option("--land <Land>", "nur bei site: Name oder Kürzel, zum Beispiel Hessen, HE oder NRW")
    .option("--date <Tag>", "nur bei site: Tag der Wahl, zum Beispiel 2029-02-25")
    .option("--list-date <Tag>", "nur bei site: Tag, an dem die Liste beschlossen wird")
    .option("--colour <Farbe>", "nur bei site: Farbe der Partei wie '#00693e', oder bis zu drei")
    .option("--logo <Datei>", "nur bei site: Logo der Partei als SVG oder PNG")
    .option("--email <Adresse>", "nur bei site: wo man euch erreicht")
    .action(async (kind: string, title: string, options) => {
      const { runNew } = await import("#cli/new/new.ts");
      finish(await runNew({ ...options, kind, title }, context));
    });
};

const addSchema: AddCommand = (program, context, finish) => {
  program
    .command("schema")
    .usage("[Optionen]")
    .summary("schreibt JSON-Schemas für Texteditoren")
    .description(
      "Schreibt je ein JSON-Schema für site.yml, elections.yml und die Kopfdaten jeder Art von " +
        "Datei. Texteditoren schlagen damit Felder vor und zeigen Fehler beim Tippen.",
    )
    .option("--out <Ordner>", "Zielordner; ohne Angabe „schema“")
    .action(async (options) => {
      const { runSchema } = await import("./schema.ts");
      finish(await runSchema(options, context));
    });
};

const addPreviewLink: AddCommand = (program, context, finish) => {
  program
    .command("preview-link")
    .usage("[Optionen] <Pfad>")
    .summary("schreibt einen Link, der Entwürfe zeigt")
    .description(
      "Schreibt einen Link, mit dem jemand ohne Zugang die Entwürfe unter einem Pfad und darunter " +
        "sieht, bis er abläuft; „/“ zeigt alle Entwürfe. Mit --findings zeigt er stattdessen alle Fehler " +
        "und Warnungen des letzten Imports. Er braucht PREVIEW_SECRET und SITE_URL des " +
        "Servers. Zurückgezogen wird im DATA_DIR des Servers.",
    )
    .argument("[Pfad]", "Adresse der Seite, zum Beispiel /landesliste/anna-muster")
    .option("--findings", "statt Entwürfen den Prüfbericht des letzten Imports zeigen")
    .option("--expires <Dauer>", "wie lange der Link gilt: 30m, 12h, 7d, 2w; ohne Angabe 7d")
    .option("--revoke <Link>", "zieht einen Link zurück; die Kennung genügt")
    .option("--json", "gibt das Ergebnis als JSON aus")
    .action(async (path: string | undefined, options) => {
      const { runPreviewLink } = await import("#cli/preview/preview-link.ts");
      finish(runPreviewLink({ ...options, path }, context));
    });
};

/** The command line that failed, and the program that read it. */
interface Call {
  program: Command;
  argv: readonly string[];
}

function reportFailure(error: unknown, call: Call, context: CliContext): ExitCode {
  if (error instanceof CommanderError) return reportUsage(error, call, context);
  if (error instanceof UsageError || error instanceof ConfigError) {
    writeLine(context.stderr, error.message);
    return exitCodes.refused;
  }
  writeLine(context.stderr, describeFailure(error));
  return exitCodes.failed;
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Unerwarteter Fehler: ${String(error)}`;
  if ("code" in error && "path" in error) {
    const path = relative(process.cwd(), String(error.path));
    return `„${path}“ lässt sich nicht lesen oder schreiben (${String(error.code)}). Prüfe Ort und Zugriffsrechte.`;
  }
  return `Unerwarteter Fehler: ${error.message}`;
}

function reportUsage(
  error: CommanderError,
  { program, argv }: Call,
  context: CliContext,
): ExitCode {
  if (error.exitCode === 0) return exitCodes.done;
  // `plakat` alone: commander has printed the help already.
  if (error.code === "commander.help") return exitCodes.refused;
  const message = describeUsageError(error, program, argv);
  if (message !== undefined) writeLine(context.stderr, message);
  writeLine(context.stderr, "„plakat --help“ zeigt alle Befehle.");
  return exitCodes.refused;
}
