import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openCopy, openMemory, openWriter, StoreError, type Store } from "#db/store/open-store.ts";
import { readImportState } from "#db/write/import-state.ts";
import { readSite } from "#db/read/site.ts";
import type { AssetRecord, FindingRecord } from "#db/model/records.ts";
import { identifyFile } from "#db/files/set-aside.ts";
import { lockForImport, type ImportLock } from "#db/write/import-lock.ts";
import { findCollisions, listHeldBack } from "./claim-conflicts.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";
import { cleanMedia, listMediaNames, removeLeftovers } from "#ingest/media/media-folder.ts";
import { setAsideDatabase } from "./set-aside-database.ts";
import { getStoredConfig } from "./import-settings.ts";
import { isDefaultsFile } from "./import-folder-settings.ts";
import { listMapFiles } from "./import-map.ts";
import {
  emptyCounts,
  LateFailure,
  ImportRefusal,
  reportFailure,
  type ImportOptions,
  type ImportReport,
} from "./import-report.ts";
import {
  reportProgress,
  restateFiles,
  type ImportExtras,
  type ImportRun,
} from "./import-context.ts";
import { applyTree, canBeCheckedLater, checkAppliedTree, type AppliedTree } from "./apply-tree.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";
import { scanFiles, scanTree, type Scan } from "#ingest/files/scan-tree.ts";
import { isFileSystemError } from "#ingest/files/read-file.ts";

const lockPollMs = 200;
const lockWaitMs = 30_000;
const maxSingleFiles = 100;

/** Runs one import with a pool of the caller, who may keep it warm for the next. */
export async function runImport(
  options: ImportOptions,
  pool: ParsePool,
  extras: ImportExtras = {},
): Promise<ImportReport> {
  const startedAt = performance.now();
  const onAbort = () => void pool.close();
  options.signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const report = await importWithRepair({ options, pool, extras });
    return { ...report, durationMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    return reportFailure(error, Math.round(performance.now() - startedAt), options.signal);
  } finally {
    options.signal?.removeEventListener("abort", onAbort);
  }
}

type RunParts = Pick<ImportRun, "options" | "pool" | "extras">;

type Outcome = Omit<ImportReport, "durationMs">;

/** A database that cannot be used is set aside and built again; everything in it comes from the tree. */
async function importWithRepair(parts: RunParts): Promise<Outcome> {
  const { options } = parts;
  const file = databaseFile(options);
  const identity = identifyFile(file);
  try {
    return await importOnce(parts);
  } catch (error) {
    if (options.isDryRun) throw error;
    const findings = setAsideDatabase(error, file, identity);
    const outcome = await importOnce(parts).catch((later: unknown) =>
      reportFailure(later, 0, options.signal),
    );
    return { ...outcome, findings: [...findings, ...outcome.findings] };
  }
}

interface Held {
  lock?: ImportLock;
  /** What the switch did, once it has happened. */
  published?: ReturnType<ImportLock["commit"]>;
}

async function importOnce(parts: RunParts): Promise<Outcome> {
  const { options } = parts;
  options.signal?.throwIfAborted();
  const store = openStore(options);
  const held: Held = {};
  try {
    const { run, applied } = await applyWithoutCollisions({ ...parts, store }, held);
    // Comparing documents needs the memory more than threads that have nothing left to parse.
    if (run.isFull) await run.pool.shrink();
    const outcome = canBeCheckedLater(run, applied)
      ? await publishThenCheck(run, applied, held)
      : checkThenPublish(run, applied, held);
    options.onProgress?.({ phase: "write", done: 1, total: 1 });
    await tidyMedia(run, applied.assets);
    return outcome;
  } catch (error) {
    throw held.published ? new LateFailure(held.published.isChanged, error) : error;
  } finally {
    // Rolled back and closed in one go: work that is still under way finds a closed store.
    held.lock?.rollback();
    store.close();
  }
}

/** Starts again without the changed files that would take something from published ones. */
async function applyWithoutCollisions(
  parts: RunParts & Pick<ImportRun, "store">,
  held: Held,
): Promise<{ run: ImportRun; applied: AppliedTree }> {
  const heldBack = new Map<string, FindingRecord[]>();
  for (;;) {
    const lock = await waitForLock(parts.store, parts.options);
    held.lock = lock;
    const run = await prepareRun({ ...parts, lock, heldBack });
    if (run.mediaDir !== undefined && run.isFull) await removeLeftovers(run.mediaDir);
    const applied = await applyTree(run);
    const collisions = Map.groupBy(findCollisions(run, applied), ({ file }) => file);
    if (collisions.size === 0) return { run, applied };
    // Each round holds back further files, so this comes to an end.
    for (const [file, findings] of collisions) heldBack.set(file, findings);
    lock.rollback();
    delete held.lock;
  }
}

function checkThenPublish(run: ImportRun, applied: AppliedTree, held: Held): Outcome {
  reportProgress(run.options, { phase: "check", done: 0, total: 1 });
  const findings = checkAppliedTree(run, applied);
  reportProgress(run.options, { phase: "write", done: 0, total: 1 });
  const rest = { ...judge(findings), ...summariseRun(run), findings };
  if (run.options.isDryRun) return { ...rest, ...rehearse(run) };
  return { ...rest, ...switchOver(run.lock, held) };
}

function switchOver(lock: ImportLock, held: Held): ReturnType<ImportLock["commit"]> {
  const published = lock.commit();
  held.published = published;
  delete held.lock;
  return published;
}

/** From the first commit on there is nothing left to abort: the change is live. */
async function publishThenCheck(
  run: ImportRun,
  applied: AppliedTree,
  held: Held,
): Promise<Outcome> {
  reportProgress(run.options, { phase: "write", done: 0, total: 1 });
  const { records } = applied.changes;
  // Whatever happens to the check: as if unread, the files make the next import look again.
  restateFiles(
    run,
    records.map((record) => ({ ...record, digest: "" })),
  );
  const published = switchOver(run.lock, held);
  const { signal: _signal, ...options } = run.options;
  const lock = await waitForLock(run.store, { ...options, lockWaitMs: Infinity });
  held.lock = lock;
  reportProgress(options, { phase: "check", done: 0, total: 1 });
  restateFiles({ ...run, lock }, records);
  const findings = checkAppliedTree({ ...run, options, lock }, applied);
  lock.commit();
  delete held.lock;
  return { ...judge(findings), ...published, ...summariseRun(run), findings };
}

function databaseFile(options: ImportOptions): string {
  return join(options.dataDir, "plakat.db");
}

function openStore(options: ImportOptions): Store {
  const file = databaseFile(options);
  if (!options.isDryRun) return openWriter(file, { verify: options.isVerifying ?? false });
  try {
    return openCopy(file);
  } catch (error) {
    // A rehearsal needs nothing from a database that is missing or cannot be read.
    if (error instanceof StoreError) return openMemory();
    throw error;
  }
}

async function waitForLock(store: Store, options: ImportOptions): Promise<ImportLock> {
  const limitMs = options.lockWaitMs ?? lockWaitMs;
  const startedAt = performance.now();
  for (;;) {
    const lock = lockForImport(store);
    if (lock) return lock;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= limitMs) {
      throw new ImportRefusal("Ein anderer Import läuft noch. Versuche es später noch einmal.");
    }
    const [done, total] = [waitedMs, limitMs].map((time) => Math.round(time / 1000));
    reportProgress(options, { phase: "lock", done: done ?? 0, total: total ?? 0 });
    // Asking again and again is all SQLite offers.
    await wait(Math.min(lockPollMs, limitMs), undefined, signalOf(options));
  }
}

function signalOf(options: ImportOptions): { signal?: AbortSignal } {
  return options.signal ? { signal: options.signal } : {};
}

async function prepareRun(
  parts: RunParts & Pick<ImportRun, "store" | "lock" | "heldBack">,
): Promise<ImportRun> {
  const { options, store } = parts;
  const state = readImportState(store);
  const base: ImportRun = {
    ...parts,
    state,
    scan: { files: [], diagnostics: [], skipped: [] },
    isFull: true,
    mediaDir: options.isDryRun ? undefined : join(options.dataDir, "media"),
    settingsDigest: state.settingsDigest,
    counts: emptyCounts(),
  };
  reportProgress(options, { phase: "scan", done: 0, total: 1 });
  try {
    const single = scanSingleFiles(base);
    if (single) return { ...base, scan: single, isFull: false };
    const scan = await scanTree(options.contentDir);
    reportProgress(options, { phase: "scan", done: 1, total: 1 });
    return { ...base, scan };
  } catch (error) {
    if (options.signal?.aborted || !isFileSystemError(error)) throw error;
    throw new ImportRefusal(
      `Der Inhaltsordner „${options.contentDir}“ fehlt oder lässt sich nicht lesen. Es wurde nichts geändert.`,
    );
  }
}

/** The short way for a few changed texts; undefined when the whole tree has to be looked at. */
function scanSingleFiles(run: ImportRun): Scan | undefined {
  const { only } = run.options;
  if (!only || only.length > maxSingleFiles || run.state.documentCount === 0) return undefined;
  const isSimple = only.every((file) => classifyFile(file) === "document" && !isDefaultsFile(file));
  if (!isSimple || getStoredConfig(run).settingsDigest !== run.state.settingsDigest) {
    return undefined;
  }
  return scanFiles(run.options.contentDir, [...new Set([...only, ...listHeldBack(run)])]);
}

function summariseRun({ counts, scan }: ImportRun): Pick<ImportReport, "counts" | "skipped"> {
  return { counts, skipped: scan.skipped };
}

/** What a commit would say, for an import that leaves no trace. */
function rehearse(run: ImportRun): { isChanged: boolean } {
  const { added, changed, removed, images } = run.counts;
  return { isChanged: added + changed + removed + images > 0 };
}

function judge(findings: FindingRecord[]): Pick<ImportReport, "status" | "exitCode"> {
  const hasErrors = findings.some(({ severity }) => severity === "error");
  return hasErrors
    ? { status: "partly-published", exitCode: 1 }
    : { status: "published", exitCode: 0 };
}

async function tidyMedia(run: ImportRun, assets: Map<string, AssetRecord>): Promise<void> {
  if (run.mediaDir === undefined || !run.isFull) return;
  const inUse = namesInUse(assets.values());
  const { map } = readSite(run.store);
  for (const name of map ? listMapFiles(map) : []) inUse.add(name);
  const released = [...namesInUse(run.state.assets.values())].filter((name) => !inUse.has(name));
  await cleanMedia(run.mediaDir, { inUse, released, now: run.options.now() });
}

function namesInUse(assets: Iterable<AssetRecord>): Set<string> {
  return new Set([...assets].flatMap(listMediaNames));
}
