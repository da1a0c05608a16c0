import { escapeControls } from "#ingest/diagnostics/quoting.ts";
import { formatDiagnostic } from "#ingest/diagnostics/format-diagnostic.ts";
import type { ImportReport } from "#ingest/ingest.ts";
import { formatCount, formatDuration, writeLine } from "./output.ts";
import type { CliContext } from "./output.ts";

export interface ReportStyle {
  isJson: boolean;
  /** A dry run or a check, which publishes nothing. */
  isTrial: boolean;
}

/** Prints findings and refusals to stderr, the summary to stdout; `--json` prints one object. */
export function printReport(report: ImportReport, style: ReportStyle, context: CliContext): void {
  if (style.isJson) {
    writeLine(context.stdout, JSON.stringify(report));
    return;
  }
  for (const finding of report.findings) writeLine(context.stderr, formatDiagnostic(finding));
  if (report.message !== undefined) writeLine(context.stderr, report.message);
  if (report.status === "refused" || report.status === "failed") return;
  for (const line of summarise(report, style.isTrial)) writeLine(context.stdout, line);
}

function summarise(report: ImportReport, isTrial: boolean): string[] {
  const { counts, skipped } = report;
  const errors = report.findings.filter((finding) => finding.severity === "error").length;
  const warnings = report.findings.length - errors;
  const number = (count: number) => count.toLocaleString("de-DE");
  const texts = counts.added + counts.changed + counts.unchanged;
  const others = counts.files - texts - counts.rejected;
  return [
    `${formatCount(counts.files, "Datei", "Dateien")} geprüft (${formatDuration(report.durationMs)}): ` +
      `${formatCount(texts, "Text", "Texte")}, ` +
      `${formatCount(others, "Bild oder Einstellung", "Bilder und Einstellungen")}, ` +
      `${number(counts.rejected)} abgelehnt.`,
    `Texte: ${number(counts.added)} neu, ${number(counts.changed)} geändert, ` +
      `${number(counts.removed)} entfernt, ${number(counts.unchanged)} unverändert.`,
    ...(skipped.length > 0 ? [describeSkipped(skipped)] : []),
    `${formatCount(errors, "Fehler", "Fehler")}, ${formatCount(warnings, "Warnung", "Warnungen")}.`,
    isTrial ? "Es wurde nur geprüft und nichts veröffentlicht." : describeOutcome(report),
  ];
}

const maxSkippedNames = 5;

function describeSkipped(skipped: string[]): string {
  const names = skipped.slice(0, maxSkippedNames).map(escapeControls).join(", ");
  const rest = skipped.length - maxSkippedNames;
  const files = formatCount(skipped.length, "Datei", "Dateien");
  return `${files} übersprungen, weil daraus keine Seite wird: ${names}${rest > 0 ? ` und ${rest} weitere` : ""}.`;
}

function describeOutcome(report: ImportReport): string {
  const { rejected } = report.counts;
  if (rejected > 0) {
    const files = formatCount(rejected, "abgelehnte Datei", "abgelehnte Dateien");
    return `Veröffentlicht, ohne ${files}: Von abgelehnten Dateien bleibt die letzte fehlerfreie Fassung online.`;
  }
  if (report.exitCode === 1) {
    return "Veröffentlicht. Behebe die genannten Fehler, damit alles stimmt.";
  }
  return report.isChanged
    ? "Der neue Stand ist veröffentlicht."
    : "Der veröffentlichte Stand war schon aktuell.";
}
