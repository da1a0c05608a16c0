import { formatDiagnostic } from "#ingest/report/format-diagnostic.ts";
import { summariseReport } from "#ingest/report/report-summary.ts";
import type { ImportReport } from "#ingest/ingest.ts";
import { createPaint, writeLine } from "#cli/command/output.ts";
import type { CliContext } from "#cli/command/output.ts";

export interface ReportStyle {
  isJson: boolean;
  /** Whether the import is a dry run or check, which publishes nothing. */
  isTrial: boolean;
  /** A sentence at the end of the output in any case. */
  notice?: string | undefined;
}

/** Prints findings and refusals to stderr, the summary to stdout; `--json` prints one object. */
export function printReport(report: ImportReport, style: ReportStyle, context: CliContext): void {
  if (style.isJson) {
    writeLine(context.stdout, JSON.stringify({ ...report, notice: style.notice }));
    return;
  }
  const { stderr } = context;
  const paint = createPaint(stderr);
  for (const finding of report.findings) writeLine(stderr, formatDiagnostic(finding, paint));
  if (report.message !== undefined) writeLine(stderr, report.message);
  const isDone = report.status !== "refused" && report.status !== "failed";
  const lines = isDone ? summariseReport(report, style.isTrial) : [];
  for (const line of [...lines, style.notice ?? []].flat()) writeLine(context.stdout, line);
}
