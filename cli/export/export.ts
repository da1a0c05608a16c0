import { readErrorCode } from "#db/files/error-code.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { copyContent } from "#db/export/copy-content.ts";
import { StoreError } from "#db/store/open-store.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";
import { createProgress } from "#cli/command/progress.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readSettings, type Settings } from "#cli/command/settings.ts";
import { findBuiltProgram } from "#cli/command/serve.ts";
import { watchStopSignals, type StopWatch } from "#cli/command/signals.ts";
import { crawlSite, type Crawl } from "./crawl-site.ts";
import { readBase, type PublicAddress } from "./read-base.ts";
import { listNoticeRedirects, putRedirectBelow, writeRedirectFiles } from "./redirect-files.ts";
import { startExportServer } from "./start-export-server.ts";
import { openStaging, refuseTarget } from "./target-folder.ts";
import { createFileWriter, writeDigests, type FileWriter } from "./write-file.ts";

export interface ExportArguments {
  folder: string;
  at?: string;
  base?: string;
  redact?: boolean;
}

interface Plan {
  target: string;
  at: Date;
  isRedacted: boolean;
  settings: Settings;
  publicAddress: PublicAddress;
}

/** Writes the published site as files into a folder that appears completely or not at all. */
export async function runExport(args: ExportArguments, context: CliContext): Promise<ExitCode> {
  const settings = readSettings(context, {});
  const target = resolve(args.folder);
  const plan = {
    target,
    at: readInstant(args.at, context),
    isRedacted: args.redact ?? false,
    settings,
    publicAddress: readBase(args.base, settings.siteUrl),
  };
  await refuseTarget(target, settings);
  findBuiltProgram("export-copy.js");
  const stop = watchStopSignals();
  try {
    return await exportSite(plan, stop, context);
  } catch (error) {
    const code = stop.exitCode();
    if (code !== undefined) return code;
    if (error instanceof UsageError) throw error;
    writeLine(context.stderr, textForFailure(error, target));
    return exitCodes.failed;
  } finally {
    stop.close();
  }
}

/** Reads an instant in whole seconds, so that it can be given again. */
function readInstant(written: string | undefined, { now }: CliContext): Date {
  if (written === undefined) return new Date(Math.floor(now().getTime() / 1000) * 1000);
  const at = parseBerlinInstant(written);
  if (at) return at;
  throw new UsageError(
    `--at: „${written}“ ist kein Zeitpunkt. Schreibe ihn wie „2029-02-26 12:00“; es gilt die Zeit in Deutschland.`,
  );
}

async function exportSite(plan: Plan, stop: StopWatch, context: CliContext): Promise<ExitCode> {
  const { target, at, isRedacted, settings, publicAddress } = plan;
  const { signal } = stop;
  const progress = createProgress(context, {
    pictures: "Bilder für Links zeichnen",
    files: "Dateien schreiben",
  });
  const temporary = await mkdtemp(join(tmpdir(), "plakat-export-"));
  const staging = await openStaging(target, context.now());
  try {
    const file = join(temporary, "plakat.db");
    copyContent(join(settings.dataDir, "plakat.db"), file, { isRedacted });
    progress.report({ phase: "pictures", done: 0, total: 0 });
    await drawPictures(plan, file, signal, context);
    const writer = createFileWriter(staging.folder);
    const server = await startExportServer(
      { file, at: at.toISOString(), siteUrl: publicAddress.siteUrl },
      { env: context.env, signal },
    );
    const crawl = await crawlSite({
      url: `http://127.0.0.1:${server.port}`,
      publicAddress,
      addresses: server.addresses,
      writer,
      signal,
      onProgress: (step) => progress.report({ phase: "files", ...step }),
    }).finally(server.close);
    for (const [name, text] of listOwnFiles(crawl, writer, publicAddress)) {
      await writer.write(name, Buffer.from(text));
    }
    const files = writer.list();
    await writer.write("SHA256SUMS", Buffer.from(writeDigests(files)));
    signal.throwIfAborted();
    await staging.publish();
    progress.clear();
    report(plan, { crawl, files }, context);
    return exitCodes.done;
  } finally {
    progress.clear();
    await staging.discard();
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Files that are not responses of the site. */
function listOwnFiles(
  { redirects }: Crawl,
  writer: FileWriter,
  { base }: PublicAddress,
): [name: string, text: string][] {
  const names = writer.list().map(({ file }) => file);
  const below = redirects.map((redirect) => putRedirectBelow(redirect, base));
  const notices = base === "" ? [] : listNoticeRedirects(names, base);
  return [...writeRedirectFiles([...below, ...notices]), [".nojekyll", ""]];
}

/**
 * Draws the pictures for the copy of the database, some of whose portraits may be missing. If the
 * folder of a server is read-only, pages without a picture for links use that of the home page.
 */
async function drawPictures(
  { at, settings: { dataDir } }: Plan,
  database: string,
  signal: AbortSignal,
  { stderr }: CliContext,
): Promise<void> {
  try {
    await drawSharePictures({
      dataDir,
      database,
      now: () => at,
      signal,
      keepsOthers: true,
      wanted: "all",
    });
  } catch (error) {
    const code = readErrorCode(error);
    if (!(code in diskFaults)) throw error;
    writeLine(
      stderr,
      `Nicht alle Bilder für Links ließen sich in DATA_DIR zeichnen (${code}). Seiten ohne eigenes zeigen das der Startseite.`,
    );
  }
}

const listedLinks = 20;

function report(
  { target, at, isRedacted, publicAddress: { base, siteUrl } }: Plan,
  { crawl, files }: { crawl: Crawl; files: ReturnType<FileWriter["list"]> },
  { stdout, stderr }: CliContext,
): void {
  for (const { address, page } of crawl.dead.slice(0, listedLinks)) {
    writeLine(stderr, `${page}: Der Link zu ${address} führt ins Leere.`);
  }
  if (crawl.dead.length > listedLinks) {
    writeLine(stderr, `Weitere Links ins Leere: ${crawl.dead.length - listedLinks}.`);
  }
  const megabytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1_000_000;
  const size = megabytes.toLocaleString("de-DE", { maximumFractionDigits: 1 });
  const counts = `${formatCount(crawl.pages, "Seite", "Seiten")}, ${formatCount(files.length, "Datei", "Dateien")}, ${size} MB`;
  writeLine(stdout, `Die Website steht als Dateien in „${target}“: ${counts}.`);
  writeLine(stdout, `Mit „--at ${at.toISOString()}“ entstehen dieselben Dateien noch einmal.`);
  if (base !== "") {
    writeLine(
      stdout,
      `Sie gehören nach ${siteUrl}/. Leite gedruckte Adressen der Domain dorthin weiter, wie es „_redirects“ und „nginx-redirects.map“ tun.`,
    );
  }
  if (isRedacted) {
    writeLine(stdout, "Prüfe PDF-Dateien und Texte in Bildern selbst: Was darin steht, bleibt.");
  }
}

const diskFaults: Record<string, string> = {
  ENOSPC:
    "Auf dem Datenträger ist kein Platz mehr. Schaffe Platz, oder nenne einen Ordner auf einem anderen.",
  SQLITE_FULL: `In „${tmpdir()}“ ist kein Platz für eine Kopie der Datenbank. Schaffe Platz, oder nenne mit TMPDIR einen anderen Ordner.`,
  EDQUOT: "Dein Speicherplatz ist aufgebraucht. Schaffe Platz, oder nenne einen anderen Ordner.",
  EROFS: "Der Datenträger ist nur lesbar. Nenne einen Ordner auf einem anderen.",
  EACCES: "Hier darfst du nicht schreiben. Prüfe die Rechte, oder nenne einen anderen Ordner.",
  EPERM: "Hier darfst du nicht schreiben. Prüfe die Rechte, oder nenne einen anderen Ordner.",
};

function textForFailure(error: unknown, target: string): string {
  if (error instanceof StoreError) return error.message;
  return `Nach „${target}“ wurde nichts geschrieben: ${findReason(error)}`;
}

function findReason(error: unknown): string {
  // `fetch` throws a TypeError when the server has ended.
  if (error instanceof TypeError)
    return "Der Server des Exports ist ausgefallen. Versuche es noch einmal.";
  const code = readErrorCode(error);
  if (code !== "") return diskFaults[code] ?? `Prüfe Ort und Zugriffsrechte (${code}).`;
  return error instanceof Error ? error.message : String(error);
}
