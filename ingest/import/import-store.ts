import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openCopy, openMemory, openWriter, StoreError, type Store } from "#db/store/open-store.ts";
import { lockForImport, type ImportLock } from "#db/write/import-lock.ts";
import { ImportRefusal, reportProgress, type ImportOptions } from "#ingest/report/import-report.ts";

const lockPollMs = 200;
const lockWaitMs = 30_000;

/** The database of a data folder. */
export function databaseFile({ dataDir }: Pick<ImportOptions, "dataDir">): string {
  return join(dataDir, "plakat.db");
}

/** Opens the database for writing; a dry run gets a copy in memory. */
export function openImportStore(options: ImportOptions): Store {
  const file = databaseFile(options);
  if (!options.isDryRun) return openWriter(file, { verify: options.isVerifying ?? false });
  try {
    return openCopy(file);
  } catch (error) {
    // A dry run needs no database: a missing or unreadable one is replaced by an empty one.
    if (error instanceof StoreError) return openMemory();
    throw error;
  }
}

/** Takes the write lock. Throws ImportRefusal when another import holds it for too long. */
export async function waitForLock(store: Store, options: ImportOptions): Promise<ImportLock> {
  const limitMs = options.lockWaitMs ?? lockWaitMs;
  const startedAt = performance.now();
  for (;;) {
    const lock = lockForImport(store);
    if (lock) return lock;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= limitMs) {
      throw new ImportRefusal(
        "locked",
        "Ein anderer Import läuft noch. Versuche es später noch einmal.",
      );
    }
    const done = Math.round(waitedMs / 1000);
    const total = Number.isFinite(limitMs) ? Math.round(limitMs / 1000) : 0;
    reportProgress(options, { phase: "lock", done, total });
    // SQLite cannot notify about locks, so they are polled.
    await wait(
      Math.min(lockPollMs, limitMs),
      undefined,
      options.signal && { signal: options.signal },
    );
  }
}
