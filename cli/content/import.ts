import { once } from "node:events";
import { features } from "#ingest/features.ts";
import { ingest } from "#ingest/ingest.ts";
import type { ImportOptions, ImportReport } from "#ingest/ingest.ts";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";
import { watchTree } from "#ingest/watch/watch-tree.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { importPhases } from "#domain/content/import-progress.ts";
import { createProgress } from "#cli/command/progress.ts";
import { printReport } from "./report.ts";
import { readSettings } from "#cli/command/settings.ts";
import { watchStopSignals } from "#cli/command/signals.ts";
import type { StopWatch } from "#cli/command/signals.ts";

export interface ImportArguments {
  folder: string | undefined;
  watch?: boolean;
  dryRun?: boolean;
  json?: boolean;
  allowEmpty?: boolean;
  pictures?: boolean;
}

export async function runImport(args: ImportArguments, context: CliContext): Promise<ExitCode> {
  if (args.watch && (args.dryRun || args.pictures)) {
    const other = args.dryRun ? "--dry-run" : "--pictures";
    throw new UsageError(`--watch und ${other} lassen sich nicht zusammen verwenden.`);
  }
  const settings = readSettings(context, { contentDir: args.folder });
  const stop = watchStopSignals();
  const progress = createProgress(context, importPhases);
  const options: ImportOptions = {
    ...settings,
    isDryRun: args.dryRun ?? false,
    allowEmpty: args.allowEmpty ?? false,
    now: context.now,
    signal: stop.signal,
    onProgress(step) {
      if (!args.json) progress.report(step);
    },
  };
  const print = (report: ImportReport) => {
    progress.clear();
    printReport(report, { isJson: args.json ?? false, isTrial: args.dryRun ?? false }, context);
  };
  try {
    if (args.watch) return await watch(options, { stop, print, context });
    const report = await ingest(options, context.threads);
    print(report);
    if (args.pictures && !args.dryRun) await drawSharePictures(options);
    return stop.exitCode() ?? report.exitCode;
  } finally {
    progress.clear();
    stop.close();
  }
}

function createErrorPrinter({ stderr }: CliContext): (error: unknown) => void {
  return (error) => writeLine(stderr, error instanceof Error ? error.message : String(error));
}

interface Surroundings {
  stop: StopWatch;
  print: (report: ImportReport) => void;
  context: CliContext;
}

/** Runs until a signal: the exit code is 0 after the first import, otherwise that of the signal. */
async function watch(options: ImportOptions, around: Surroundings): Promise<ExitCode> {
  const { stop, print, context } = around;
  let last: ImportReport | undefined;
  const stopped = once(stop.signal, "abort");
  const watcher = await watchTree({
    ...options,
    features,
    onReport(report) {
      // A report of an aborted import says nothing about the tree.
      if (stop.signal.aborted) return;
      // After the last mistake is mended, a report is printed even if nothing was published.
      const hadFindings = last === undefined || last.findings.length > 0;
      if (hadFindings || report.isChanged || report.findings.length > 0) print(report);
      last = report;
    },
    onError: createErrorPrinter(context),
    onNotice: (sentence) => writeLine(context.stderr, sentence),
  });
  await stopped;
  await watcher.close();
  return last === undefined ? (stop.exitCode() ?? exitCodes.failed) : exitCodes.done;
}
