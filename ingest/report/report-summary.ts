import { listDepartures } from "#domain/content/list-departures.ts";
import { countFindings } from "#domain/content/import-record.ts";
import { formatCount, formatDuration } from "#ingest/diagnostics/format-numbers.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import type { ImportReport } from "./import-report.ts";

/** German sentences for authors about the result of an import; a dry run has published nothing. */
export function summariseReport(report: ImportReport, isTrial: boolean): string[] {
  const { counts, skipped } = report;
  const { errors, warnings } = countFindings(report);
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
    ...(skipped.length > 0 ? [textForSkipped(skipped)] : []),
    ...sentencesForHeldFiles(counts),
    ...listDepartures(report.departures),
    `${formatCount(errors, "Fehler", "Fehler")}, ${formatCount(warnings, "Warnung", "Warnungen")}.`,
    isTrial ? "Es wurde nur geprüft und nichts veröffentlicht." : textForOutcome(report),
  ];
}

/** Counts the files that visitors do not see in their present state. */
function sentencesForHeldFiles({ outdated, waiting }: ImportReport["counts"]): string[] {
  const parts = [
    outdated > 0 &&
      `${formatCount(outdated, "Datei", "Dateien")} online in der letzten richtigen Fassung`,
    waiting > 0 && `${formatCount(waiting, "neue Datei", "neue Dateien")} noch nicht online`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? [`Zurückgehalten: ${parts.join(", ")}.`] : [];
}

const maxSkippedNames = 5;

function textForSkipped(skipped: string[]): string {
  const names = skipped.slice(0, maxSkippedNames).map(escapeControls).join(", ");
  const rest = skipped.length - maxSkippedNames;
  const files = formatCount(skipped.length, "Datei", "Dateien");
  return `${files} übersprungen, weil daraus keine Seite wird: ${names}${rest > 0 ? ` und ${rest} weitere` : ""}.`;
}

function textForOutcome(report: ImportReport): string {
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
