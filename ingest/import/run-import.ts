import { finding } from "#ingest/catalogue/catalogue.ts";
import { basename } from "node:path";
import { identifyFile, setAsideDamaged, setAsideForeign } from "#db/files/set-aside.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { isIntact, StoreError } from "#db/store/open-store.ts";
import { isContradiction, isDamage } from "#db/store/store-error.ts";
import {
  reportFailure,
  type ImportOptions,
  type ImportOutcome,
  type ImportReport,
} from "#ingest/report/import-report.ts";
import { databaseFile } from "./import-store.ts";
import { importTree, type ImportTools } from "./import-tree.ts";
import { recordImport } from "#ingest/report/record-import.ts";

/** Everything an import works with besides its options; only a watcher supplies the optional ones. */
export type GivenTools = Pick<ImportTools, "pool" | "features"> &
  Partial<Pick<ImportTools, "postponed" | "onRead">>;

/**
 * Runs one import with the caller's pool, which can be kept warm for the next.
 *
 * Never throws because of content, disk or database.
 */
export async function runImport(options: ImportOptions, tools: GivenTools): Promise<ImportReport> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  const onAbort = () => void tools.pool.close();
  options.signal?.addEventListener("abort", onAbort, { once: true });
  const report = await importWithRepair({ ...unwatched, ...tools, options })
    .then((outcome) => ({ ...outcome, durationMs: elapsedMs() }))
    .catch((error: unknown) => reportFailure(error, elapsedMs(), options))
    .finally(() => options.signal?.removeEventListener("abort", onAbort));
  if (!options.isDryRun && !options.signal?.aborted) recordImport(options, report);
  return report;
}

const unwatched = { postponed: new Set<string>(), onRead: () => {} };

/** Sets an unusable database aside and rebuilds it; everything in it comes from the tree. */
async function importWithRepair(tools: ImportTools): Promise<ImportOutcome> {
  const file = databaseFile(tools.options);
  const identity = identifyFile(file);
  try {
    return await importTree(tools);
  } catch (error) {
    if (tools.options.isDryRun) throw error;
    const findings = setAsideDatabase(error, file, identity);
    const outcome = await importTree(tools).catch((later: unknown) =>
      reportFailure(later, 0, tools.options),
    );
    return { ...outcome, findings: [...findings, ...outcome.findings] };
  }
}

/**
 * Sets the database aside if `error` means that it is damaged or belongs to another program;
 * rethrows any other error.
 *
 * Returns findings for the operator. Only a damaged database of our own is replaced silently.
 */
function setAsideDatabase(
  error: unknown,
  file: string,
  identity: string | undefined,
): FindingRecord[] {
  if (isDamage(error) || (isUnexpected(error) && !isIntact(file))) {
    setAsideDamaged(file, identity);
    return [];
  }
  if (!(error instanceof StoreError && error.code === "foreign")) throw error;
  const target = setAsideForeign(file, identity);
  if (target === undefined) return [];
  const facts = { file: basename(file), renamed: basename(target) };
  return [finding("database-foreign", { file: facts.file, severity: "warning" }, facts)];
}

/** Whether an error comes from an impossible value: from a bug, or from a damaged database. */
function isUnexpected(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || isContradiction(error);
}
