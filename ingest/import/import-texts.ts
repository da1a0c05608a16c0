import { setImmediate as nextTurn } from "node:timers/promises";
import pMap from "p-map";
import {
  toPublishedDocument,
  type LastImport,
  type PublishedDocument,
} from "#db/write/last-import.ts";
import type {
  AssetRecord,
  DirectoryDefaultsRecord,
  DocumentRecord,
  FindingRecord,
} from "#domain/content/records.ts";
import type { Publication } from "#db/write/publication.ts";
import type { SourceFile } from "#ingest/document/parse-document.ts";
import { isFolderSettings } from "#ingest/document/folder-settings.ts";
import type { FindCommitTimes } from "./commit-times.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { readInRounds, readOnce, type ReadOutcome } from "#ingest/files/read-file.ts";
import type { GivenText, ScannedFile } from "#ingest/files/scan-tree.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BatchContext } from "#ingest/threads/parse-batch.ts";
import type { ParsePool, PoolResult } from "#ingest/threads/parse-pool.ts";
import { isUncertain } from "#ingest/check/blocked.ts";
import { mustStay, type Tree } from "#ingest/files/tree.ts";
import { reportProgress, type ImportOptions } from "#ingest/report/import-report.ts";
import type { TreeSettings } from "./import-settings.ts";

const batchFiles = 16;
const batchBytes = 128 * 1024;
const filesPerTurn = 64;

export interface TextInput {
  last: LastImport;
  settings: TreeSettings;
  /** Every image and other file in the tree. */
  assets: AssetRecord[];
  /** Texts that show a changed or removed image. */
  imageUsers: ReadonlySet<string>;
}

export interface TextTools {
  options: ImportOptions;
  pool: ParsePool;
  findCommitTimes: FindCommitTimes;
  /** Receives the size of every text that was read. */
  onRead(this: void, file: string, sizeBytes: number): void;
  publish(this: void, part: Publication): void;
}

/** A text that was read, with the result of parsing it. */
export interface ReadText {
  file: string;
  /** Empty when the next import must parse the file again. */
  digest: string;
  /** Absent when the text is not published. */
  document?: DocumentRecord;
  findings: FindingRecord[];
}

export interface TextChanges {
  /** The number of texts in the tree. */
  total: number;
  /** The number of rejected texts that are unchanged since the last import. */
  stillRejected: number;
  /** Documents published from the texts that were read, without their bodies. */
  published: PublishedDocument[];
  /** Texts that were read and rejected. */
  rejected: number;
  /** Accepted texts that may be blocked, and are not published yet. */
  undecided: (ReadText & { document: DocumentRecord })[];
  /** Settings of folders, by the file they were read from. */
  folderSettings: Map<string, DirectoryDefaultsRecord>;
}

/**
 * Reads the texts that changed, has them parsed in threads and publishes the results as they
 * arrive, except for undecided ones.
 *
 * Reading, parsing and writing overlap; only a few batches are in memory at any time.
 */
export async function importTexts(
  tree: Tree,
  input: TextInput,
  tools: TextTools,
): Promise<TextChanges> {
  const { options, pool, findCommitTimes, publish } = tools;
  const changes: TextChanges = {
    total: 0,
    stillRejected: 0,
    published: [],
    rejected: 0,
    undecided: [],
    folderSettings: new Map(),
  };
  const settle = createSettler(input, changes);
  const { site, elections, deletedElections, closedElections } = input.settings;
  const batchContext: BatchContext = {
    ...(site ? { site } : {}),
    elections,
    deletedElections,
    closedElections,
    assets: input.assets,
  };
  const plan = { last: input.last, isStale: findStale(tree, input), changes };
  const sources = readChanged(tree, plan, tools);
  const importBatch = async (batch: ChangedText[]) => {
    const sources = batch.flatMap(({ source }) => source ?? []);
    const [parsed, times] = await Promise.all([
      pool.parse(sources, batchContext),
      findCommitTimes(sources),
    ]);
    const results = parsed.values();
    const texts = batch.flatMap(({ file, source, given }) =>
      source
        ? settle(
            { ...source, changedAt: times.get(file) ?? source.modifiedAt },
            addGiven(results.next().value, given),
          )
        : settle({ file, digest: "" }, unreadable(file)),
    );
    publish(publishTexts(texts));
  };
  const limits = { concurrency: 2 * pool.size, signal: options.signal };
  await pMap(collectBatches(sources), importBatch, limits);
  return changes;
}

/** Texts as a part of the changes of an import. */
export function publishTexts(texts: ReadText[]): Publication {
  return {
    upserts: texts.flatMap(({ document }) => document ?? []),
    files: texts.map(({ file, digest, document }) => {
      return { file, digest, outcome: document ? "published" : "rejected" };
    }),
    fileFindings: texts.flatMap(({ findings }) => findings),
  };
}

interface ReadingPlan {
  last: LastImport;
  /** Whether a file must be parsed although its bytes are unchanged. */
  isStale: (file: string) => boolean;
  /** Counts texts that need not be read. */
  changes: TextChanges;
}

/** A text that changed; without `source` it could not be read. */
interface ChangedText {
  file: string;
  source?: SourceFile;
  given?: GivenText | undefined;
}

async function* readChanged(
  { files, postponed }: Tree,
  plan: ReadingPlan,
  { options, onRead }: TextTools,
): AsyncGenerator<ChangedText> {
  const scanned = files.filter(({ kind }) => kind === "document");
  const total = scanned.length;
  plan.changes.total += total;
  for await (const round of readInRounds(scanned.filter(({ file }) => !postponed.has(file)))) {
    for (const [index, one] of round.files.entries()) {
      if (index % filesPerTurn === 0) {
        const done = total - round.files.length + index;
        reportProgress(options, { phase: "parse", done, total });
        // Lets finished batches proceed during a long run of unchanged files.
        await nextTurn();
      }
      // One after another, because reading faster than the threads parse would only fill memory.
      if (one.given?.kind === "unchanged") {
        if (plan.last.files.get(one.file)?.outcome === "rejected") plan.changes.stillRejected += 1;
        continue;
      }
      const outcome =
        readGiven(one.given) ?? readOnce(one.absolutePath, maxSizeBytes.document, round);
      if (outcome.kind === "read") onRead(one.file, outcome.bytes.length);
      if (outcome.kind === "moving") round.again.push(one);
      else yield* listChange(one, outcome, plan);
    }
  }
  reportProgress(options, { phase: "parse", done: total, total });
}

/** The text of a calendar entry; undefined for every file of the tree. */
function readGiven(given: GivenText | undefined): ReadOutcome | undefined {
  if (given?.kind !== "text") return undefined;
  const { bytes, digest, modifiedAt } = given;
  return { kind: "read", bytes, digest, modifiedAt };
}

/** Lists a text, unless it was removed, or is unchanged and waits for no other file. */
function listChange(
  { file, given }: ScannedFile,
  outcome: ReadOutcome,
  { last, isStale, changes }: ReadingPlan,
): ChangedText[] {
  if (outcome.kind === "unreadable") return [{ file }];
  if (outcome.kind === "gone") {
    changes.total -= 1;
    return [];
  }
  const { kind: _kind, ...own } = outcome;
  const record = last.files.get(file);
  const source =
    given?.kind === "fields"
      ? { ...own, digest: own.digest + given.digest, calendarFields: given.fields }
      : own;
  const isJudgedAgain = record?.outcome === "blocked" || isStale(file);
  if (record?.digest !== source.digest || isJudgedAgain)
    return [{ file, source: { file, ...source }, given }];
  if (record.outcome === "rejected") changes.stillRejected += 1;
  return [];
}

function findStale(
  { files, missing }: Tree,
  { last, settings, imageUsers }: TextInput,
): (file: string) => boolean {
  if (last.settingsDigest !== settings.settingsDigest) return () => true;
  const stale = new Set(imageUsers);
  if (missing.some(isFolderSettings)) {
    // The store keeps one of two settings files in a folder, so the other one may have to replace
    // it.
    for (const { file } of files) if (isFolderSettings(file)) stale.add(file);
  }
  return (file) => stale.has(file);
}

async function* collectBatches(texts: AsyncIterable<ChangedText>): AsyncGenerator<ChangedText[]> {
  let batch: ChangedText[] = [];
  let bytes = 0;
  for await (const text of texts) {
    batch.push(text);
    bytes += text.source?.bytes.length ?? 0;
    if (batch.length < batchFiles && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Adds the findings of a calendar, and moves those of an entry's text to the line of the entry. */
function addGiven(
  result: PoolResult = { diagnostics: [] },
  given: GivenText | undefined,
): PoolResult {
  if (given === undefined || given.kind === "unchanged") return result;
  const { document, ...rest } = result;
  const own =
    given.kind === "text"
      ? rest.diagnostics.map(({ excerpt: _excerpt, column: _column, ...finding }) => {
          return { ...finding, line: given.line };
        })
      : rest.diagnostics;
  const isRefused = given.findings.some(({ severity }) => severity === "error");
  // Fields that the calendar would provide are missing only because the entry is.
  const isEcho = ({ code }: { code: string }) =>
    isRefused && given.kind === "fields" && code === "missing-field";
  return {
    ...rest,
    ...(document && !isRefused && { document }),
    diagnostics: [...own.filter((finding) => !isEcho(finding)), ...given.findings],
  };
}

function unreadable(file: string): PoolResult {
  return { diagnostics: [finding("file-unreadable", { file, severity: "error" })] };
}

type Settle = (
  source: Pick<SourceFile, "file" | "digest"> & { changedAt?: string },
  result: PoolResult | undefined,
) => ReadText[];

/** Records the outcome of a text and returns it for publication, unless it is undecided. */
function createSettler({ last, settings }: TextInput, changes: TextChanges): Settle {
  const { site, elections } = settings;
  return ({ file, digest, changedAt }, result = { diagnostics: [] }) => {
    const { document: parsed, folderSettings, diagnostics: findings, isGivenUp = false } = result;
    const document = parsed && { ...parsed, ...(changedAt === undefined ? {} : { changedAt }) };
    if (!document) {
      changes.rejected += 1;
      return [{ file, digest: isGivenUp ? "" : digest, findings }];
    }
    if (folderSettings) changes.folderSettings.set(file, folderSettings);
    const text = { file, digest, document, findings };
    const published = toPublishedDocument(document);
    const known = last.documents.get(file);
    // A new document needs no decision: it can be taken back.
    if (!site || !known || !isUncertain(published, known, elections)) {
      changes.published.push(published);
      return [text];
    }
    changes.undecided.push(text);
    return [];
  };
}

/**
 * The settings of every folder: those read by this import, and the last ones of all other files.
 *
 * The order of the files decides which of two settings files in one folder wins.
 */
export function publishFolderSettings(
  tree: Tree,
  before: LastImport["folderSettings"],
  read: TextChanges["folderSettings"],
): Publication {
  if (!tree.isFull) return {};
  const last = new Map(before.map((record) => [record.file, record]));
  const unseen = [...last.values()].filter(({ file }) => mustStay(tree, file));
  const seen = tree.files.flatMap(({ file }) => read.get(file) ?? last.get(file) ?? []);
  return { directoryDefaults: [...unseen, ...seen] };
}
