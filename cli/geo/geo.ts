import { join } from "node:path";
import type { MapConfig } from "#domain/map/map-config.ts";
import { areaFile } from "#ingest/geo-folder/file-names.ts";
import { formatDiagnostic } from "#ingest/report/format-diagnostic.ts";
import { readSiteConfig } from "#ingest/settings/settings-files.ts";
import { features } from "#ingest/features.ts";
import { checkShippedDivision } from "#ingest/geo-folder/division-state.ts";
import { findGeoWish, type GeoWish } from "#ingest/geo-folder/shipped-files.ts";
import { pickDivision, type SiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import { readIfPresent } from "#cli/command/content-folder.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatMapSettings, type MapSettings } from "#ingest/geo-folder/edit-map-settings.ts";
import type { SettingsOutcome } from "#cli/command/enter-map-settings.ts";
import { importDivision } from "./import-division.ts";
import { textForDivision } from "./describe-division.ts";
import { importGeodata } from "./import-geodata.ts";
import { isAreaFile, readImportFile, type ImportFile } from "./read-import-file.ts";
import { readLand } from "#cli/command/read-land.ts";
import { useGeodata } from "./use-geodata.ts";
import { verifyGeodata } from "./verify-geodata.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readCampaign, readCampaignElections } from "#cli/command/read-campaign.ts";
import { readSettings } from "#cli/command/settings.ts";

export interface GeoUseArguments {
  land: string;
}

/** Makes a site read the shipped geodata of a Land. */
export async function runGeoUse(args: GeoUseArguments, context: CliContext): Promise<ExitCode> {
  const land = readLand(args.land);
  if ("fault" in land) throw new UsageError(land.fault);
  const { contentDir } = readSettings(context, {});
  const elections = await readCampaignElections(contentDir);
  const map = await readMapSettings(contentDir);
  const state = land.value.name;
  const wish = { ...findGeoWish({ map }, elections), state };
  const outcome = await useGeodata({ contentRoot: contentDir, wish, map });
  const { geodata, removed, kept } = outcome;
  for (const file of removed) {
    writeLine(context.stdout, `Gelöscht: geo/${file} (kommt unverändert mit dem Programm)`);
  }
  for (const file of kept) {
    writeLine(context.stdout, `Behalten: geo/${file} (sie geht der mitgelieferten vor)`);
  }
  writeLine(context.stdout, `${state}: ${await textForUse(geodata, wish)}`);
  printSite(outcome.site, outcome.settings, context);
  if (pickDivision(geodata.own).length > 0) return exitCodes.done;
  return printFindings(checkShippedDivision(wish, map), context);
}

/** The settings of the map, as far as they can be read. */
async function readMapSettings(contentDir: string): Promise<MapConfig | undefined> {
  const text = await readIfPresent(join(contentDir, "site.yml"));
  return text && readSiteConfig(text, features.siteChecks).config?.map;
}

async function textForUse({ own, shipped }: SiteGeodata, { system }: GeoWish): Promise<string> {
  if (pickDivision(own).length > 0) return "deine eigenen Wahlkreise und die Karte um sie herum.";
  const division = pickDivision(shipped);
  if (division.length > 0) return textForDivision(division);
  if (system !== "kommunal") return "die Karte des Landes.";
  return "die Karte des Landes. Hat eure Wahl Wahlkreise oder Wahlbereiche, liest sie „npx plakat geo import“ aus einer Tabelle oder Karte eures Wahlamtes.";
}

export interface GeoImportArguments {
  file: string;
  number?: string;
  name?: string;
  source?: string;
  licence?: string;
  date?: string;
  land?: string;
  partial?: boolean;
  dryRun?: boolean;
  force?: boolean;
}

/**
 * Turns an office's own file into constituencies: tables and texts into tables, areas into a map.
 */
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
    system: (await readCampaignElections(contentDir))[0]?.system,
    source: args.source ?? "",
    licence: args.licence ?? "",
    date: args.date,
    isForced: args.force ?? false,
    now: context.now(),
  });
  const code = printFindings(outcome.findings, context);
  if (outcome.kind === "found") return code;
  const { constituencies, state, changes, taken, settings, site } = outcome;
  for (const change of changes) writeLine(context.stdout, change);
  for (const one of taken) writeLine(context.stdout, textForTaken(one));
  writeLine(context.stdout, `Geschrieben: geo/${areaFile}`);
  writeLine(context.stdout, "Geschrieben: geo/SOURCE.md");
  const count = formatCount(constituencies, "Wahlkreis", "Wahlkreise");
  writeLine(context.stdout, `${state.name}: ${count}.`);
  printSite(site, settings, context);
  return exitCodes.done;
}

async function importTable(args: ImportInput, context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const { state, system } = await findLand(contentDir, args.land);
  const isTrial = args.dryRun ?? false;
  const { bytes, file, number, name, date } = args;
  const outcome = await importDivision({
    contentRoot: contentDir,
    bytes,
    file,
    number,
    name,
    state,
    system,
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
  for (const one of outcome.taken) writeLine(context.stdout, textForTaken(one));
  for (const one of outcome.removed) writeLine(context.stdout, `${removed}: geo/${one}`);
  const counts = [
    formatCount(outcome.constituencies, "Wahlkreis", "Wahlkreise"),
    formatCount(outcome.municipalities, "Gemeinde", "Gemeinden"),
  ];
  writeLine(context.stdout, `${state.name}: ${counts.join(", ")}.`);
  if (isTrial) writeLine(context.stdout, "Nichts wurde geschrieben (--dry-run).");
  return exitCodes.done;
}

/**
 * A shipped file of the same division that a site with constituencies of its own needs in `geo/`.
 */
function textForTaken(file: string): string {
  return `Übernommen: geo/${file} (mitgeliefert, dieselbe Einteilung)`;
}

/** More lines would push the result off the screen; a dry run shows all. */
const mostDifferences = 40;

function printDifferences(
  differences: string[] | undefined,
  isTrial: boolean,
  { stdout }: CliContext,
): void {
  if (!differences) return;
  if (differences.length === 0) {
    writeLine(stdout, "Keine Unterschiede zur bisherigen Einteilung.");
    return;
  }
  const shown = isTrial ? differences : differences.slice(0, mostDifferences);
  writeLine(
    stdout,
    `${formatCount(differences.length, "Unterschied", "Unterschiede")} zur bisherigen Einteilung:`,
  );
  for (const line of shown) writeLine(stdout, `  ${line}`);
  const more = differences.length - shown.length;
  if (more > 0) writeLine(stdout, `  … und ${more} weitere; --dry-run zeigt alle.`);
}

/** The Land of a table: the given one, that of the first election, or that of the map. */
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
  return { state: land.value, system: election?.system };
}

/** Checks the data in `geo/`: licences, numbers, borders, and whether the files agree. */
export async function runGeoVerify(context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const map = await readMapSettings(contentDir);
  const wish = findGeoWish({ map }, await readCampaignElections(contentDir));
  const { files, findings } = await verifyGeodata(contentDir, wish, map);
  if (files.length === 0) {
    writeLine(context.stdout, "Unter geo/ liegt nichts; die mitgelieferten Daten sind geprüft.");
    return exitCodes.done;
  }
  const code = printFindings(findings, context);
  const count = formatCount(files.length, "Datei", "Dateien");
  const result =
    findings.length === 0
      ? "Lizenzen, Nummern und Grenzen stimmen, und die Dateien widersprechen sich nicht."
      : formatCount(findings.length, "Meldung.", "Meldungen.");
  writeLine(context.stdout, `${count} geprüft: ${result}`);
  return code;
}

/** With more findings the first ones, which often cause the others, would be off the screen. */
const mostFindings = 200;

function printFindings(findings: FindingRecord[], { stderr }: CliContext): ExitCode {
  for (const one of findings.slice(0, mostFindings)) writeLine(stderr, formatDiagnostic(one));
  const more = findings.length - mostFindings;
  if (more > 0)
    writeLine(stderr, `… und ${formatCount(more, "weitere Meldung", "weitere Meldungen")}.`);
  const hasError = findings.some(({ severity }) => severity === "error");
  return hasError ? exitCodes.contentErrors : exitCodes.done;
}

/** Prints the remaining steps in `site.yml`, if any. */
function printSite(outcome: SettingsOutcome, settings: MapSettings, context: CliContext): void {
  if (outcome === "changed") {
    writeLine(context.stdout, "Geändert: site.yml (map)");
  }
  if (outcome === "changed" || outcome === "complete") return;
  const reason =
    outcome === "missing"
      ? "Im Inhaltsordner fehlt site.yml. Diese Zeilen gehören hinein:"
      : "In site.yml ließ sich nichts eintragen. Diese Zeilen gehören hinein:";
  writeLine(context.stdout, `${reason}\n\n${formatMapSettings(settings).trimEnd()}`);
}
