import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ingest } from "#ingest/ingest.ts";
import type { CliContext, ExitCode } from "./output.ts";
import { createProgress } from "./progress.ts";
import { printReport } from "./report.ts";
import { readSettings } from "./settings.ts";
import { watchStopSignals } from "./signals.ts";

export interface CheckArguments {
  folder: string | undefined;
  json?: boolean;
}

/** A dry run against an empty store, so that every file is looked at and no store is needed. */
export async function runCheck(args: CheckArguments, context: CliContext): Promise<ExitCode> {
  const settings = readSettings(context, { contentDir: args.folder });
  const progress = createProgress(
    context.stderr.isTTY ? context.stderr : context.stdout,
    context.now,
  );
  const stop = watchStopSignals();
  const dataDir = await mkdtemp(join(tmpdir(), "plakat-check-"));
  try {
    const report = await ingest({
      ...settings,
      dataDir,
      isDryRun: true,
      now: context.now,
      signal: stop.signal,
      ...(args.json ? {} : { onProgress: progress.report }),
    });
    progress.clear();
    printReport(report, { isJson: args.json ?? false, isTrial: true }, context);
    return stop.exitCode() ?? report.exitCode;
  } finally {
    progress.clear();
    stop.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
