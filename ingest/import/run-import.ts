import { identifyFile } from "#db/files/set-aside.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";
import type { ImportTools, WatchTools } from "./import-context.ts";
import {
  reportFailure,
  type ImportOptions,
  type ImportOutcome,
  type ImportReport,
} from "#ingest/report/import-report.ts";
import { databaseFile } from "./import-store.ts";
import { importTree } from "./import-tree.ts";
import { recordImport } from "#ingest/report/record-import.ts";
import { setAsideDatabase } from "./set-aside-database.ts";

/**
 * Runs one import with the caller's pool, which can be kept warm for the next.
 *
 * Never throws because of content, disk or database.
 */
export async function runImport(
  options: ImportOptions,
  pool: ParsePool,
  watch: Partial<WatchTools> = {},
): Promise<ImportReport> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  const onAbort = () => void pool.close();
  options.signal?.addEventListener("abort", onAbort, { once: true });
  const report = await importWithRepair({ ...unwatched, ...watch, options, pool })
    .then((outcome) => ({ ...outcome, durationMs: elapsedMs() }))
    .catch((error: unknown) => reportFailure(error, elapsedMs(), options.signal))
    .finally(() => options.signal?.removeEventListener("abort", onAbort));
  if (!options.isDryRun && !options.signal?.aborted) recordImport(options, report);
  return report;
}

const unwatched: WatchTools = { postponed: new Set(), onRead: () => {} };

/** An unusable database is set aside and rebuilt; everything in it comes from the tree. */
async function importWithRepair(tools: ImportTools): Promise<ImportOutcome> {
  const file = databaseFile(tools.options);
  const identity = identifyFile(file);
  try {
    return await importTree(tools);
  } catch (error) {
    if (tools.options.isDryRun) throw error;
    const findings = setAsideDatabase(error, file, identity);
    const outcome = await importTree(tools).catch((later: unknown) =>
      reportFailure(later, 0, tools.options.signal),
    );
    return { ...outcome, findings: [...findings, ...outcome.findings] };
  }
}
