import type { ImportOptions, ImportReport } from "#ingest/report/import-report.ts";
import { runImport } from "#ingest/import/run-import.ts";
import { features } from "./features.ts";
import { createParsePool, type ParsePool } from "#ingest/threads/parse-pool.ts";

export type { ImportOptions, ImportReport } from "#ingest/report/import-report.ts";

/**
 * Publishes the content tree: reads what changed, checks the whole, and commits everything at once.
 *
 * Never throws because of content, disk or database; the report says what happened. Only one import
 * per database runs at a time, a second one waits. Without the parser threads of its caller it starts
 * its own.
 */
export async function ingest(options: ImportOptions, threads?: ParsePool): Promise<ImportReport> {
  if (threads) return runImport(options, { pool: threads, features });
  const { workers } = options;
  const pool = createParsePool(workers === undefined ? {} : { workers });
  try {
    return await runImport(options, { pool, features });
  } finally {
    await pool.close();
  }
}
