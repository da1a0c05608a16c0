import type { ImportOptions, ImportReport } from "./import-report.ts";
import { runImport } from "./import-session.ts";
import { createParsePool } from "./parse-pool.ts";

export type { ImportOptions, ImportProgress, ImportReport } from "./import-report.ts";

/**
 * Publishes the content tree: reads what changed, checks the whole, and switches at once.
 *
 * Never throws for anything that content, disk or database do; the report says what happened. One
 * import runs at a time per database, a second one waits.
 */
export async function ingest(options: ImportOptions): Promise<ImportReport> {
  const { workers } = options;
  const pool = createParsePool(workers === undefined ? {} : { workers });
  try {
    return await runImport(options, pool);
  } finally {
    await pool.close();
  }
}
