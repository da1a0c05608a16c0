import type { ElectionSystem } from "#domain/elections/election-systems.ts";
import { areaFile, tableFiles } from "#ingest/geo-folder/file-names.ts";
import { formatDiagnostic } from "#ingest/diagnostics/format-diagnostic.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatMapSettings, type MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import type { SettingsOutcome } from "./enter-map-settings.ts";
import { importDivision } from "./import-division.ts";
import { describeDivision } from "./describe-division.ts";
import { importGeodata } from "./import-geodata.ts";
import { isAreaFile, readImportFile, type ImportFile } from "./read-import-file.ts";
import { readLand } from "./read-land.ts";
import { useGeodata, type UseOutcome } from "./use-geodata.ts";
import { verifyGeodata } from "./verify-geodata.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readCampaign, readCampaignElections } from "#cli/command/read-campaign.ts";
import { readElections } from "#cli/command/read-elections.ts";
import { readSettings } from "#cli/command/settings.ts";

export interface GeoUseArguments {
  land: string;
  /** By default the first of the campaign. */
  election?: string;
  force?: boolean;
}

/** Cuts the shipped geodata to one state and writes them into the content folder. */
export async function runGeoUse(args: GeoUseArguments, context: CliContext): Promise<ExitCode> {
  const land = readLand(args.land);
  if ("fault" in land) throw new UsageError(land.fault);
  const { contentDir } = readSettings(context, {});
  const system = await findSystem(args.election, contentDir);
  const outcome = await useGeodata({
    contentRoot: contentDir,
    state: land.value,
    isForced: args.force ?? false,
    election: system === "bundestag" || system === "landtag" ? system : undefined,
  });
  const code = printFindings(outcome.findings, context);
  if (outcome.kind === "found") return code;
  const { state, written, kept, removed, settings, site } = outcome;
  for (const file of kept) {
    writeLine(
      context.stdout,
      `Behalten: geo/${file} (nicht von „npx plakat geo use“; --force ersetzt es)`,
    );
  }
  for (const file of [...written.keys(), "SOURCE.md"]) {
    writeLine(context.stdout, `Geschrieben: geo/${file}`);
  }
  for (const file of removed) writeLine(context.stdout, `Gelöscht: geo/${file}`);
  writeLine(context.stdout, `${state.name}: ${describeUse(outcome)}`);
  printSite(site, settings, context);
  return code;
}

/** The election of an option, or else the first of the campaign, or else that of the Bundestag. */
async function findSystem(option: string | undefined, contentDir: string): Promise<ElectionSystem> {
  if (option === undefined) {
    const [election] = await readCampaignElections(contentDir);
    return election?.system ?? "bundestag";
  }
  const elections = readElections(option);
  if ("fault" in elections) throw new UsageError(elections.fault);
  return elections.value[0].system;
}

function describeUse({ written, kept }: Extract<UseOutcome, { kind: "used" }>): string {
  if (written.has(tableFiles.municipalities)) return describeDivision(written);
  return kept.length > 0
    ? "deine eigenen Wahlkreise und die Karte um sie herum."
    : "die Karte des Landes; die Wahlkreise deiner Wahl bringt „npx plakat geo import“.";
}

export interface GeoImportArguments {
  file: string;
  number?: string;
  name?: string;
  crs?: string;
  source?: string;
  licence?: string;
  date?: string;
  land?: string;
  partial?: boolean;
  dryRun?: boolean;
  force?: boolean;
}

/** Turns an office's own file into constituencies: tables and texts into tables, areas into a map. */
export async function runGeoImport(
  args: GeoImportArguments,
  context: CliContext,
): Promise<ExitCode> {
  const input = await readImportFile(args.file, context.stdin);
  if ("code" in input) return printFindings([input], context);
  return isAreaFile(input.bytes)
    ? importAreas({ ...args, ...input }, context)
    : importTable({ ...args, ...input }, context);
}

type ImportInput = GeoImportArguments & ImportFile;

async function importAreas(args: ImportInput, context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const { bytes, file, number, name } = args;
  if (number === undefined || name === undefined) {
    throw new UsageError(
      `Es fehlt die Option „--${number === undefined ? "number" : "name"} <Feld>“: das Feld der Flächen mit ${number === undefined ? "der Nummer" : "dem Namen"} des Wahlkreises.`,
    );
  }
  const outcome = await importGeodata({
    contentRoot: contentDir,
    bytes,
    file,
    number,
    name,
    system: args.crs,
    source: args.source ?? "",
    licence: args.licence ?? "",
    date: args.date,
    isForced: args.force ?? false,
    now: context.now(),
  });
  const code = printFindings(outcome.findings, context);
  if (outcome.kind === "found") return code;
  const { constituencies, state, changes, settings, site, hasSurroundings } = outcome;
  for (const change of changes) writeLine(context.stdout, change);
  writeLine(context.stdout, `Geschrieben: geo/${areaFile}`);
  writeLine(context.stdout, "Geschrieben: geo/SOURCE.md");
  const count = formatCount(constituencies, "Wahlkreis", "Wahlkreise");
  writeLine(context.stdout, `${state.name}: ${count}.`);
  printSite(site, settings, context);
  if (!hasSurroundings) {
    const command = `npx plakat geo use --land "${state.name}"`;
    writeLine(context.stdout, `Nachbarn, Gewässer und Orte fehlen noch: ${command} holt sie.`);
  }
  return exitCodes.done;
}

async function importTable(args: ImportInput, context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const { state, isStatewide } = await findLand(contentDir, args.land);
  const isTrial = args.dryRun ?? false;
  const { bytes, file, number, name, date } = args;
  const outcome = await importDivision({
    contentRoot: contentDir,
    bytes,
    file,
    number,
    name,
    state,
    isStatewide,
    source: args.source ?? "",
    licence: args.licence ?? "",
    date,
    isForced: args.force ?? false,
    isPartial: args.partial ?? false,
    isTrial,
    now: context.now(),
  });
  const code = printFindings(outcome.findings, context);
  if (outcome.kind === "found") {
    writeLine(context.stdout, "Nichts wurde geschrieben.");
    return code;
  }
  printDifferences(outcome.differences, isTrial, context);
  const [written, removed] = isTrial
    ? ["Neu wäre", "Wegfallen würde"]
    : ["Geschrieben", "Gelöscht"];
  for (const one of outcome.written) writeLine(context.stdout, `${written}: geo/${one}`);
  for (const one of outcome.removed) writeLine(context.stdout, `${removed}: geo/${one}`);
  const counts = [
    formatCount(outcome.constituencies, "Wahlkreis", "Wahlkreise"),
    formatCount(outcome.municipalities, "Gemeinde", "Gemeinden"),
  ];
  writeLine(context.stdout, `${state.name}: ${counts.join(", ")}.`);
  if (isTrial) writeLine(context.stdout, "Nichts wurde geschrieben (--dry-run).");
  return exitCodes.done;
}

/** More lines than this would hide what was written; a trial shows all. */
const mostDifferences = 40;

function printDifferences(
  differences: string[] | undefined,
  isTrial: boolean,
  { stdout }: CliContext,
): void {
  if (!differences) return;
  if (differences.length === 0) {
    writeLine(stdout, "Keine Unterschiede zu dem, was in geo/ liegt.");
    return;
  }
  const shown = isTrial ? differences : differences.slice(0, mostDifferences);
  writeLine(
    stdout,
    `${formatCount(differences.length, "Unterschied", "Unterschiede")} zu dem, was in geo/ liegt:`,
  );
  for (const line of shown) writeLine(stdout, `  ${line}`);
  const more = differences.length - shown.length;
  if (more > 0) writeLine(stdout, `  … und ${more} weitere; --dry-run zeigt alle.`);
}

/** The Land of a table: the one that is named, that of the first election, or that of the map. */
async function findLand(contentDir: string, named: string | undefined) {
  const [election] = await readCampaignElections(contentDir);
  const { site } = named === undefined ? await readCampaign(contentDir) : {};
  const text = named ?? election?.state ?? site?.map?.state;
  if (text === undefined) {
    throw new UsageError(
      "Zu welchem Land gehört die Tabelle? Nenne es, zum Beispiel --land Hessen.",
    );
  }
  const land = readLand(text);
  if ("fault" in land) throw new UsageError(land.fault);
  return { state: land.value, isStatewide: election?.system !== "kommunal" };
}

/** Checks the data of `geo/`: checksums, licences, numbers, borders, and whether the files agree. */
export async function runGeoVerify(context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const { files, findings } = await verifyGeodata(contentDir);
  if (files.length === 0) throw new UsageError("Unter geo/ sind keine Kartendaten.");
  const code = printFindings(findings, context);
  const count = formatCount(files.length, "Datei", "Dateien");
  const result =
    findings.length === 0
      ? "Prüfsummen, Lizenzen, Nummern und Grenzen stimmen, und die Dateien widersprechen sich nicht."
      : formatCount(findings.length, "Meldung.", "Meldungen.");
  writeLine(context.stdout, `${count} geprüft: ${result}`);
  return code;
}

/** More would scroll the first ones away, which are often the cause of the others. */
const mostFindings = 200;

function printFindings(findings: FindingRecord[], { stderr }: CliContext): ExitCode {
  for (const one of findings.slice(0, mostFindings)) writeLine(stderr, formatDiagnostic(one));
  const more = findings.length - mostFindings;
  if (more > 0)
    writeLine(stderr, `… und ${formatCount(more, "weitere Meldung", "weitere Meldungen")}.`);
  const hasError = findings.some(({ severity }) => severity === "error");
  return hasError ? exitCodes.contentErrors : exitCodes.done;
}

/** The steps that remain to be done in `site.yml`, if any. */
function printSite(outcome: SettingsOutcome, settings: MapSettings, context: CliContext): void {
  if (outcome === "changed") {
    writeLine(context.stdout, "Geändert: site.yml (map: Land und Quellenangaben)");
  }
  if (outcome === "changed" || outcome === "complete") return;
  const reason =
    outcome === "missing"
      ? "Im Inhaltsordner fehlt site.yml. Diese Zeilen gehören hinein:"
      : "In site.yml ließ sich nichts eintragen. Diese Zeilen gehören hinein:";
  writeLine(context.stdout, `${reason}\n\n${formatMapSettings(settings).trimEnd()}`);
}
