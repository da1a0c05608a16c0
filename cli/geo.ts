import { formatDiagnostic } from "#ingest/diagnostics/format-diagnostic.ts";
import type { FindingRecord } from "#db/model/records.ts";
import { formatMapSettings, type MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import type { SettingsOutcome } from "#cli/geo/enter-map-settings.ts";
import { useGeodata } from "#cli/geo/use-geodata.ts";
import { exitCodes, UsageError, writeLine } from "./output.ts";
import type { CliContext, ExitCode } from "./output.ts";
import { readSettings } from "./settings.ts";

export interface GeoUseArguments {
  land: string;
  force?: boolean;
}

/** Cuts the shipped geodata to one state and writes them into the content folder. */
export async function runGeoUse(args: GeoUseArguments, context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const outcome = await useGeodata({
    contentRoot: contentDir,
    land: args.land,
    isForced: args.force ?? false,
  });
  if (outcome.kind === "refused") throw new UsageError(outcome.message);
  if (outcome.kind === "found") return printFindings(outcome.findings, context);
  const { state, constituencies, written, removed, settings, site } = outcome;
  for (const file of written) writeLine(context.stdout, `Geschrieben: geo/${file}`);
  for (const file of removed) writeLine(context.stdout, `Gelöscht: geo/${file}`);
  writeLine(
    context.stdout,
    `${state.name}: ${constituencies} Wahlkreise der Bundestagswahl 2025 und die Karte um sie herum.`,
  );
  printSite(site, settings, context);
  return exitCodes.done;
}

function printFindings(findings: FindingRecord[], context: CliContext): ExitCode {
  for (const finding of findings) writeLine(context.stderr, formatDiagnostic(finding));
  const hasError = findings.some(({ severity }) => severity === "error");
  return hasError ? exitCodes.contentErrors : exitCodes.done;
}

/** What remains to be done in `site.yml`, if anything. */
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
