import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCopy, openReader, StoreError } from "#db/store/open-store.ts";
import type { Store } from "#db/store/open-store.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { checkProduction, legalNotice } from "#ingest/check/production/check-production.ts";
import { ingest } from "#ingest/ingest.ts";
import type { ImportReport } from "#ingest/ingest.ts";
import { exitCodes } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { importPhases } from "#domain/content/import-progress.ts";
import { createProgress } from "#cli/command/progress.ts";
import { printReport } from "./report.ts";
import { readSettings } from "#cli/command/settings.ts";
import { watchStopSignals } from "#cli/command/signals.ts";

export interface CheckArguments {
  folder: string | undefined;
  json?: boolean;
  production?: boolean;
}

/**
 * Tries an import of the tree against the published content. The check for production imports into
 * a copy in a temporary folder, because it examines what visitors would see.
 */
export async function runCheck(args: CheckArguments, context: CliContext): Promise<ExitCode> {
  const settings = readSettings(context, { contentDir: args.folder });
  const progress = createProgress(context, importPhases);
  const stop = watchStopSignals();
  const copyDir = args.production ? await copyStore(settings.dataDir) : undefined;
  const { contentDir, dataDir } = { ...settings, ...(copyDir ? { dataDir: copyDir } : {}) };
  try {
    const imported = await ingest(
      {
        ...settings,
        dataDir,
        isDryRun: !args.production,
        now: context.now,
        signal: stop.signal,
        ...(args.json ? {} : { onProgress: progress.report }),
      },
      context.threads,
    );
    const isReadable = imported.status === "published" || imported.status === "partly-published";
    const report =
      args.production && isReadable
        ? addProductionFaults(imported, { ...settings, contentDir, dataDir, now: context.now() })
        : imported;
    progress.clear();
    const notice = args.production ? legalNotice : undefined;
    printReport(report, { isJson: args.json ?? false, isTrial: true, notice }, context);
    return stop.exitCode() ?? report.exitCode;
  } finally {
    progress.clear();
    stop.close();
    if (copyDir !== undefined) await rm(copyDir, { recursive: true, force: true });
  }
}

/** A data folder with a copy of the published content; empty if that cannot be read. */
async function copyStore(dataDir: string): Promise<string> {
  const copyDir = await mkdtemp(join(tmpdir(), "plakat-check-"));
  const copy = openCopyIfUsable(join(dataDir, "plakat.db"));
  if (!copy) return copyDir;
  await writeFile(join(copyDir, "plakat.db"), copy.serialize());
  copy.close();
  return copyDir;
}

function openCopyIfUsable(file: string): Store | undefined {
  try {
    return openCopy(file);
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/** Codes of findings for which the check for production has its own. */
const known = new Set(["impressum-incomplete", "template-leftover"]);

function addProductionFaults(
  report: ImportReport,
  imported: { contentDir: string; dataDir: string; siteUrl?: string; now: Date },
): ImportReport {
  const store = openReader(join(imported.dataDir, "plakat.db"));
  try {
    const readText = (file: string) => readIfPresent(join(imported.contentDir, file));
    const faults = checkProduction(store, { ...imported, readText });
    const others = report.findings.filter(({ code }) => !known.has(code));
    const findings = [...others.map(judgeDuties), ...faults];
    return findings.some(({ severity }) => severity === "error")
      ? { ...report, findings, status: "partly-published", exitCode: exitCodes.contentErrors }
      : { ...report, findings };
  } finally {
    store.close();
  }
}

/** Turns findings into errors that would break the law at the start of the campaign. */
function judgeDuties(finding: FindingRecord): FindingRecord {
  return duties.has(finding.code) ? { ...finding, severity: "error" } : finding;
}

const duties = new Set([
  "ai-mark-missing",
  "image-credit-missing",
  "image-licence-missing",
  "notice-fact-missing",
]);

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The file was removed or refused, which has a finding of its own.
    return undefined;
  }
}
