import { readImportRecord, writeImportRecord } from "#db/files/import-record-file.ts";
import type { ImportRecord } from "#db/model/import-record.ts";
import { describeDiagnostic } from "#ingest/diagnostics/format-diagnostic.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";
import type { ImportOptions, ImportReport } from "./import-report.ts";
import { summariseReport } from "./report-summary.ts";

/** Keeps the outcome of an import for those who see no terminal; never fails the import. */
export function recordImport(
  { dataDir, now }: Pick<ImportOptions, "dataDir" | "now">,
  report: ImportReport,
): void {
  try {
    const former = readImportRecord(dataDir);
    writeImportRecord(dataDir, createRecord(report, former, now().toISOString()));
  } catch (error) {
    // Where this cannot be written, the database hardly can, and the report itself says so.
    if (!isFileSystemError(error)) throw error;
  }
}

/** An import that published nothing changes nothing in what is held back or was last published. */
function createRecord(
  report: ImportReport,
  former: ImportRecord | undefined,
  finishedAt: string,
): ImportRecord {
  const { status, message } = report;
  const isPublished = status === "published" || status === "partly-published";
  // An import that failed has not come to the end of the tree, so that earlier findings still hold.
  const hasFindings = status !== "failed" || former === undefined;
  return {
    finishedAt,
    succeededAt: isPublished ? finishedAt : (former?.succeededAt ?? null),
    status,
    summary: message === undefined ? summariseReport(report, false) : [message],
    findings: hasFindings ? report.findings.map(describeDiagnostic) : former.findings,
    heldFiles: isPublished ? report.heldFiles : (former?.heldFiles ?? []),
  };
}
