import { readImportRecord, writeImportRecord } from "#db/files/import-record-file.ts";
import {
  countFindings,
  maxListed,
  type FindingText,
  type ImportRecord,
} from "#domain/content/import-record.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { toFindingText } from "./format-diagnostic.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";
import type { ImportOptions, ImportReport } from "./import-report.ts";
import { summariseReport } from "./report-summary.ts";
import { sayInForm } from "./say-in-form.ts";

/** Records the outcome of an import for readers without a terminal; never fails the import. */
export function recordImport(
  { dataDir, now }: Pick<ImportOptions, "dataDir" | "now">,
  report: ImportReport,
): void {
  try {
    const former = readImportRecord(dataDir);
    writeImportRecord(dataDir, createRecord(report, former, now().toISOString()));
  } catch (error) {
    // If this record cannot be written, the database hardly can, and the report says so.
    if (!isFileSystemError(error)) throw error;
  }
}

/** An import that published nothing keeps the list of held files and the time of the last success. */
function createRecord(
  report: ImportReport,
  former: ImportRecord | undefined,
  finishedAt: string,
): ImportRecord {
  const { status, message } = report;
  const isPublished = status === "published" || status === "partly-published";
  // A failed import has not checked the whole tree, so earlier findings still apply.
  const hasFindings = status !== "failed" || former === undefined;
  const found = hasFindings ? listFindings(report) : former;
  const last: LastState = former ?? { succeededAt: null, heldFiles: [], departures: [] };
  const held = isPublished ? listHeldFiles(report) : last;
  const unlisted = { ...nothing, ...found.unlisted, heldFiles: held.unlisted?.heldFiles ?? 0 };
  return {
    finishedAt,
    succeededAt: isPublished ? finishedAt : last.succeededAt,
    status,
    summary: message === undefined ? summariseReport(report, false) : [message],
    findings: found.findings,
    heldFiles: held.heldFiles,
    departures: [
      ...report.departures.map((text) => ({ at: finishedAt, text: escapeControls(text) })),
      ...last.departures,
    ].slice(0, maxDepartures),
    ...(hasAny(unlisted) && { unlisted }),
  };
}

/** The number of pages that left the site which are remembered. */
const maxDepartures = 50;

const nothing = { errors: 0, warnings: 0, heldFiles: 0 };

/** The findings that a record lists, errors first; thousands would not help a reader. */
function listFindings(report: ImportReport): Pick<ImportRecord, "findings"> & Unlisted {
  const { findings } = report;
  if (findings.length <= maxListed) {
    return { findings: findings.map(recordFinding), unlisted: report.unlisted };
  }
  const [errors = [], warnings = []] = (["error", "warning"] as const).map((severity) =>
    findings.filter((finding) => finding.severity === severity),
  );
  const listed = [...errors, ...warnings].slice(0, maxListed).map(recordFinding);
  const [total, shown] = [countFindings(report), countFindings({ findings: listed })];
  const unlisted = {
    errors: total.errors - shown.errors,
    warnings: total.warnings - shown.warnings,
  };
  return { findings: listed, unlisted };
}

/** The parts of a finding, and its sentences for a form where they differ. */
function recordFinding(finding: Diagnostic): FindingText {
  const form = sayInForm(finding);
  if (!form) return toFindingText(finding);
  const { message, hint } = form;
  const own = {
    message: escapeControls(message),
    ...(hint !== undefined && { hint: escapeControls(hint) }),
  };
  return { ...toFindingText(finding), form: own };
}

type LastState = Pick<ImportRecord, "succeededAt" | "heldFiles" | "departures" | "unlisted">;

function hasAny(counts: Record<string, number>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

interface Unlisted {
  unlisted?: Partial<NonNullable<ImportRecord["unlisted"]>> | undefined;
}

function listHeldFiles({ heldFiles }: ImportReport): Pick<ImportRecord, "heldFiles"> & Unlisted {
  const listed = heldFiles.slice(0, maxListed);
  return { heldFiles: listed, unlisted: { heldFiles: heldFiles.length - listed.length } };
}
