import { setImmediate as nextTurn } from "node:timers/promises";
import { findImageUsers, listPublished, type Claims } from "#db/write/import-state.ts";
import type { AssetRecord, FileRecord, FindingRecord } from "#db/model/records.ts";
import { findClaiming } from "./claims.ts";
import { forEachConcurrently, raceAbort } from "./concurrency.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { publishPart, recordFile, reportProgress, type ImportRun } from "./import-context.ts";
import type { TreeConfig } from "./import-settings.ts";
import type { BatchContext } from "#ingest/threads/parse-batch.ts";
import type { SourceFile } from "#ingest/document/parse-document.ts";
import type { PoolResult } from "#ingest/threads/parse-pool.ts";
import { unreadableFile } from "#ingest/files/scan-findings.ts";
import { readTreeFile } from "#ingest/files/read-file.ts";

const batchFiles = 16;
const batchBytes = 128 * 1024;
const filesPerTurn = 64;

export interface DocumentInput {
  config: TreeConfig;
  assets: Map<string, AssetRecord>;
  /** Images that are not what they were: their documents have to be made anew. */
  changedAssets: string[];
  /** What reading a file as folder settings has found already. */
  earlierFindings: Map<string, FindingRecord[]>;
}

export interface DocumentChanges {
  /** Document files in the tree. */
  total: number;
  /** Those that are not accepted as they are. */
  rejected: number;
  /** Those whose document was made anew. */
  published: number;
  /** Of every file that was parsed. */
  records: FileRecord[];
  /** Files that are new or claim another address, list place or constituency than before;
   * the value is what is published of them, if anything. */
  claiming: Map<string, Claims | undefined>;
  /** Files that were parsed and redirect, in case they turn out to form a circle. */
  redirecting: Set<string>;
}

/**
 * Reads what changed, has it parsed in threads and publishes the results as they come.
 *
 * Reading, parsing and writing overlap; only a few batches are in memory at any time.
 */
export async function importDocuments(
  run: ImportRun,
  input: DocumentInput,
): Promise<DocumentChanges> {
  const changes: DocumentChanges = {
    total: 0,
    rejected: 0,
    published: 0,
    records: [],
    claiming: new Map(),
    redirecting: new Set(),
  };
  const context = createContext(input);
  const batches = collectBatches(readChanged(run, input, changes));
  await forEachConcurrently(batches, 2 * run.pool.size, async (batch) => {
    const results = await raceAbort(run.pool.parse(batch, context), run.options.signal);
    publishResults(run, { batch, results, earlier: input.earlierFindings }, changes);
  });
  return changes;
}

function createContext({ config, assets }: DocumentInput): BatchContext {
  const { site, elections } = config;
  return { ...(site ? { site } : {}), elections, assets: [...assets.values()] };
}

async function* readChanged(
  run: ImportRun,
  input: DocumentInput,
  changes: DocumentChanges,
): AsyncGenerator<SourceFile> {
  const isStale = findStale(run, input);
  const scanned = run.scan.files.filter(({ kind }) => kind === "document");
  for (const [index, { file, absolutePath }] of scanned.entries()) {
    if (index % filesPerTurn === 0) {
      reportProgress(run.options, { phase: "parse", done: index, total: scanned.length });
      // Lets finished batches in while nothing has to be parsed.
      await nextTurn();
    }
    if (run.extras.postponed?.has(file)) {
      changes.total += 1;
      continue;
    }
    // One after another: what is read ahead of the threads would only fill the memory.
    const outcome = await readTreeFile(absolutePath, maxSizeBytes.document);
    if (outcome.kind === "gone") continue;
    changes.total += 1;
    if (outcome.kind === "unreadable") {
      changes.rejected += 1;
      recordFile(run, { file, digest: "", outcome: "rejected" }, [unreadableFile(file)]);
      continue;
    }
    const { bytes, digest, modifiedAt } = outcome;
    run.extras.onRead?.(file, { bytes, digest });
    const last = run.state.files.get(file);
    if (last?.digest !== digest || isStale(file)) yield { file, bytes, digest, modifiedAt };
    else if (last.outcome === "rejected") changes.rejected += 1;
  }
  reportProgress(run.options, { phase: "parse", done: scanned.length, total: scanned.length });
}

/** Files that have to be parsed although their bytes are the same. */
function findStale(
  run: ImportRun,
  { config, changedAssets }: DocumentInput,
): (file: string) => boolean {
  if (run.state.settingsDigest !== config.settingsDigest) return () => true;
  const users = new Set<string>();
  // SQLite allows 32,766 bound values in one statement.
  for (let start = 0; start < changedAssets.length; start += 10_000) {
    const chunk = changedAssets.slice(start, start + 10_000);
    for (const file of findImageUsers(run.store, chunk)) users.add(file);
  }
  return (file) => users.has(file);
}

async function* collectBatches(sources: AsyncIterable<SourceFile>): AsyncGenerator<SourceFile[]> {
  let batch: SourceFile[] = [];
  let bytes = 0;
  for await (const source of sources) {
    batch.push(source);
    bytes += source.bytes.length;
    if (batch.length < batchFiles && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function publishResults(
  run: ImportRun,
  parsed: { batch: SourceFile[]; results: PoolResult[]; earlier: Map<string, FindingRecord[]> },
  changes: DocumentChanges,
): void {
  const settled = parsed.batch.map((source, index) => {
    const held = run.heldBack.get(source.file);
    const { document, ...parts }: PoolResult = parsed.results[index] ?? { diagnostics: [] };
    const result: PoolResult = held
      ? { diagnostics: [...parts.diagnostics, ...held], isGivenUp: true }
      : { ...parts, ...(document ? { document } : {}) };
    const earlier = parsed.earlier.get(source.file) ?? [];
    return { source, result, findings: dropRepeats([...earlier, ...result.diagnostics]) };
  });
  const files = settled.map(({ source: { file, digest }, result }): FileRecord => ({
    file,
    // What was given up or held back is tried again next time.
    digest: result.isGivenUp ? "" : digest,
    outcome: result.document ? "published" : "rejected",
  }));
  changes.records.push(...files);
  countChanges(run, settled);
  const accepted = settled.flatMap(({ result }) => result.document ?? []);
  for (const [file, last] of findClaiming(run, accepted)) changes.claiming.set(file, last);
  publishPart(run, {
    upserts: accepted,
    files,
    fileFindings: settled.flatMap(({ findings }) => findings),
  });
  for (const { source, result } of settled) {
    const { document } = result;
    if (document?.redirect !== undefined) changes.redirecting.add(source.file);
    if (document) changes.published += 1;
    else changes.rejected += 1;
  }
}

/** Compares with what is published: the file records of the last import forget some digests. */
function countChanges(run: ImportRun, settled: { source: SourceFile; result: PoolResult }[]): void {
  const accepted = settled.filter(({ result }) => result.document !== undefined);
  const files = accepted.map(({ source }) => source.file);
  const published = new Map(listPublished(run.store, files).map((one) => [one.file, one.digest]));
  for (const { source } of accepted) {
    const last = published.get(source.file);
    if (last === undefined) run.counts.added += 1;
    else if (last !== source.digest) run.counts.changed += 1;
  }
}

function dropRepeats(findings: FindingRecord[]): FindingRecord[] {
  const known = new Set<string>();
  return findings.filter(({ code, line, column, message }) => {
    const name = JSON.stringify([code, line, column, message]);
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
}
