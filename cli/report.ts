import { formatDiagnostic } from "#ingest/diagnostics/format-diagnostic.ts";
import { summariseReport } from "#ingest/import/report-summary.ts";
import type { ImportReport } from "#ingest/ingest.ts";
import { writeLine } from "./output.ts";
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
  for (const line of summariseReport(report, style.isTrial)) writeLine(context.stdout, line);
}
