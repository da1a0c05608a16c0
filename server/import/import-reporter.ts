import { countFindings } from "#domain/content/import-record.ts";
import { severityWords } from "#domain/content/records.ts";
import type { ImportReport } from "./import-process.ts";
import type { ServerLog } from "#server/setup/server-log.ts";

const maxLoggedFindings = 50;

/** Logs and announces imports; returns whether one succeeded. A repeated failure is reported once. */
export function createImportReporter(output: ServerLog): (report: ImportReport) => boolean {
  let lastFailure: string | undefined;
  return function reportImport(report) {
    const hasFailed = report.status === "failed" || report.status === "refused";
    const failure = hasFailed ? (report.message ?? report.status) : undefined;
    if (failure === undefined || failure !== lastFailure) logReport(report, hasFailed, output);
    lastFailure = failure;
    return !hasFailed;
  };
}

function logReport(report: ImportReport, hasFailed: boolean, output: ServerLog): void {
  const { log, announce } = output;
  const { findings, departures, unlisted: _unlisted, message, ...summary } = report;
  const counts = countFindings(report);
  const errors = findings.filter((finding) => finding.severity === "error");
  const warnings = findings.filter((finding) => finding.severity === "warning");
  log[hasFailed ? "error" : "info"](
    {
      ...summary,
      ...counts,
      ...(departures.length > 0 && { departures: departures.slice(0, maxLoggedFindings) }),
      findings: [...errors, ...warnings].slice(0, maxLoggedFindings).map(describeForLog),
    },
    message ?? "content imported",
  );
  if (output.isTerminal) {
    for (const finding of errors.slice(0, maxLoggedFindings)) {
      // File names may contain terminal control sequences.
      announce(`${placeOf(finding)}: ${finding.message}`.replace(/\p{Cc}/gu, "?"));
    }
  }
  for (const departure of report.departures.slice(0, maxLoggedFindings)) {
    announce(departure.replace(/\p{Cc}/gu, "?"));
  }
  announce(summariseReport(report, counts.errors));
}

type Finding = ImportReport["findings"][number];

/** Sentence, file and line. The quoted line of the file stays out of the log, and so does the tip. */
function describeForLog(finding: Finding): string {
  const sentence = hidePersonalData(finding.message);
  return `${placeOf(finding)}: ${severityWords[finding.severity]}: ${sentence}`;
}

function placeOf({ file, line }: Finding): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** A sentence may repeat a value: mail addresses and phone numbers of people have no place in a log. */
function hidePersonalData(sentence: string): string {
  return sentence
    .replace(/[^\s„“()<>]*@[^\s„“()<>]*/g, "…")
    .replace(/\+?\d(?:[\s()/.–-]*\d){5,}/g, "…");
}

function summariseReport(report: ImportReport, errors: number): string {
  if (report.message !== undefined) return report.message;
  const documents = report.counts["documents"] ?? 0;
  const pages = documents === 1 ? "1 Seite" : `${documents} Seiten`;
  const published = report.isChanged
    ? `Veröffentlicht: ${pages}.`
    : `Der Inhalt ist aktuell: ${pages}.`;
  return errors === 0
    ? published
    : `${published} ${errors} Fehler im Inhalt; „npx plakat check“ zeigt sie.`;
}
