import { ingest } from "#ingest/ingest.ts";
import type { ImportOptions, ImportReport } from "#ingest/ingest.ts";
import type { PictureDrawing } from "#ingest/share/keep-drawing.ts";
import { watchTree } from "#ingest/watch/watch-tree.ts";
import { exitCodes, UsageError, writeLine } from "./output.ts";
import type { CliContext, ExitCode } from "./output.ts";
import { createProgress } from "./progress.ts";
import { printReport } from "./report.ts";
import { readSettings } from "./settings.ts";
import { watchStopSignals } from "./signals.ts";
import type { StopWatch } from "./signals.ts";

export interface ImportArguments {
  folder: string | undefined;
  watch?: boolean;
  dryRun?: boolean;
  json?: boolean;
  allowEmpty?: boolean;
}

export async function runImport(args: ImportArguments, context: CliContext): Promise<ExitCode> {
  if (args.watch && args.dryRun) {
    throw new UsageError("--watch und --dry-run lassen sich nicht zusammen verwenden.");
  }
  const settings = readSettings(context, { contentDir: args.folder });
  const stop = watchStopSignals();
  const progress = createProgress(context);
  const options: ImportOptions = {
    ...settings,
    isDryRun: args.dryRun ?? false,
    allowEmpty: args.allowEmpty ?? false,
    now: context.now,
    signal: stop.signal,
    onProgress(step) {
      pictures?.pause();
      if (!args.json) progress.report(step);
    },
  };
  const pictures = createPictures(settings.dataDir, context);
  stop.signal.addEventListener("abort", () => pictures?.pause(), { once: true });
  const print = (report: ImportReport) => {
    progress.clear();
    printReport(report, { isJson: args.json ?? false, isTrial: args.dryRun ?? false }, context);
  };
  try {
    const around = { stop, print, context, pictures };
    return await (args.watch ? watch(options, around) : importOnce(options, around));
  } finally {
    progress.clear();
    stop.close();
  }
}

function createPictures(dataDir: string, context: CliContext): PictureDrawing | undefined {
  const onError = createErrorPrinter(context);
  return context.createPictures?.({ dataDir, now: context.now, onError });
}

function createErrorPrinter({ stderr }: CliContext): (error: unknown) => void {
  return (error) => writeLine(stderr, error instanceof Error ? error.message : String(error));
}

interface Surroundings {
  stop: StopWatch;
  print: (report: ImportReport) => void;
  context: CliContext;
  pictures: PictureDrawing | undefined;
}

async function importOnce(options: ImportOptions, around: Surroundings): Promise<ExitCode> {
  const report = await ingest(options, around.context.threads);
  around.print(report);
  if (!options.isDryRun) around.pictures?.begin();
  await around.pictures?.settled();
  return around.stop.exitCode() ?? report.exitCode;
}

/** Ends by signal only: with 0 after the first import, before it with the signal's code. */
async function watch(options: ImportOptions, around: Surroundings): Promise<ExitCode> {
  const { stop, print, context, pictures } = around;
  let last: ImportReport | undefined;
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const watcher = await watchTree({
    ...options,
    onReport(report) {
      // A report caused by the abort says nothing about the tree.
      if (stop.signal.aborted) return;
      // The correction of the last mistake is confirmed even if it publishes nothing.
      const hadFindings = last === undefined || last.findings.length > 0;
      if (hadFindings || report.isChanged || report.findings.length > 0) print(report);
      last = report;
      pictures?.begin();
    },
    onError: createErrorPrinter(context),
  });
  await stopped;
  await watcher.close();
  await pictures?.settled();
  return last === undefined ? (stop.exitCode() ?? exitCodes.failed) : exitCodes.done;
}
