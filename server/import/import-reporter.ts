import { countFindings, type ImportRecord } from "#domain/content/import-record.ts";
import { severityWords } from "#domain/content/records.ts";
import type { ServerLog } from "#server/setup/server-log.ts";
import { createSaveDescriber } from "./describe-save.ts";
import type { ImportReport } from "./import-process.ts";

export interface ReporterOptions {
  output: ServerLog;
  /** The record of the import, which has its findings in words. */
  readRecord: () => ImportRecord | undefined;
  /** The address that shows all findings; undefined if there is none. */
  findingsAddress: string | undefined;
  isWatching: boolean;
}

const maxLoggedFindings = 50;
const maxLoggedFiles = 20;

/**
 * Logs imports and informs people who read along; returns whether one succeeded.
 *
 * A repeated failure is reported once.
 */
export function createImportReporter(options: ReporterOptions): (report: ImportReport) => boolean {
  const { output, readRecord, findingsAddress, isWatching } = options;
  const describeSave = createSaveDescriber({ paint: output.paint, findingsAddress });
  let lastFailure: string | undefined;
  return function reportImport(report) {
    const hasFailed = report.status === "failed" || report.status === "refused";
    const failure = hasFailed ? (report.message ?? report.status) : undefined;
    const isNews = failure === undefined || failure !== lastFailure;
    lastFailure = failure;
    if (isNews) logReport(report, hasFailed, output);
    // A repeated refusal of a watched tree is news only after a save; other repetitions are our own
    // retries.
    const isSave = isWatching && report.status === "refused";
    if (output.hasReader && (isNews || isSave)) {
      output.announce(describeSave(report, readRecord()).join("\n"));
    }
    return !hasFailed;
  };
}

function logReport(report: ImportReport, hasFailed: boolean, { log, isTerminal }: ServerLog): void {
  const {
    findings,
    departures,
    changedPages: _pages,
    unlisted: _unlisted,
    files,
    message: detail,
    ...summary
  } = report;
  const errors = findings.filter((finding) => finding.severity === "error");
  const warnings = findings.filter((finding) => finding.severity === "warning");
  log[isTerminal ? "info" : chooseLevel(report.status)](
    {
      ...summary,
      ...(files.length > 0 && { files: files.slice(0, maxLoggedFiles) }),
      ...(detail !== undefined && { detail }),
      ...countFindings(report),
      ...(departures.length > 0 && { departures: departures.slice(0, maxLoggedFindings) }),
      findings: [...errors, ...warnings].slice(0, maxLoggedFindings).map(toLogLine),
    },
    hasFailed ? `import ${report.status}` : "content imported",
  );
}

/** Files with errors keep their last good version, which operators should know. */
function chooseLevel(status: ImportReport["status"]): "info" | "warn" | "error" {
  if (status === "published") return "info";
  return status === "partly-published" ? "warn" : "error";
}

type Finding = ImportReport["findings"][number];

/** Sentence, file and line. The log has neither the quoted line nor the tip. */
function toLogLine({ file, line, severity, message }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${severityWords[severity]}: ${hidePersonalData(message)}`;
}

/**
 * Removes mail addresses and phone numbers, which a sentence may repeat and a log must not contain.
 */
function hidePersonalData(sentence: string): string {
  return sentence
    .replace(/[^\s„“()<>]*@[^\s„“()<>]*/g, "…")
    .replace(/\+?\d(?:[\s()/.–-]*\d){5,}/g, "…");
}
