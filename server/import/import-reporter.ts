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
  const { findings, message, ...summary } = report;
  const errors = findings.filter((finding) => finding.severity === "error");
  log[hasFailed ? "error" : "info"](
    { ...summary, errors: errors.length, warnings: findings.length - errors.length },
    message ?? "content imported",
  );
  for (const { file, line, code, message: text } of errors.slice(0, maxLoggedFindings)) {
    const place = line === undefined ? file : `${file}:${line}`;
    // File names may contain terminal control sequences.
    if (output.isTerminal) announce(`${place}: ${text}`.replace(/\p{Cc}/gu, "?"));
    else log.warn({ file, line, code }, "content has an error");
  }
  announce(summariseReport(report, errors.length));
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
