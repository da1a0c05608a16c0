import { setImmediate as nextTurn } from "node:timers/promises";
import pMap from "p-map";
import { toPublishedDocument, type PublishedDocument } from "#db/write/last-import.ts";
import { findImageUsers } from "#db/write/tree-index.ts";
import type {
  DirectoryDefaultsRecord,
  DocumentRecord,
  FindingRecord,
  Publication,
} from "#domain/content/records.ts";
import type { SourceFile } from "#ingest/document/parse-document.ts";
import { isFolderSettings } from "#ingest/document/folder-settings.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { readTreeFile } from "#ingest/files/read-file.ts";
import { unreadableFile } from "#ingest/files/scan-faults.ts";
import type { BatchContext } from "#ingest/threads/parse-batch.ts";
import type { PoolResult } from "#ingest/threads/parse-pool.ts";
import { isUncertain } from "#ingest/check/blocked.ts";
import { reportProgress, type ImportContext, type Publish } from "./import-context.ts";
import type { ImageChange } from "#ingest/media/import-images.ts";
import type { TreeSettings } from "./import-settings.ts";

const batchFiles = 16;
const batchBytes = 128 * 1024;
const filesPerTurn = 64;

export interface TextInput {
  settings: TreeSettings;
  images: Pick<ImageChange, "assets" | "changed">;
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
  /** Texts in the tree. */
  total: number;
  /** Rejected ones that have not changed since the last import. */
  stillRejected: number;
  /** Documents published from the texts that were read, without their bodies. */
  published: PublishedDocument[];
  /** Texts that were read and rejected. */
  rejected: number;
  /** Accepted texts that may be blocked and keep their last version; they are not published yet. */
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
  context: ImportContext,
  input: TextInput,
  publish: Publish,
): Promise<TextChanges> {
  const changes: TextChanges = {
    total: 0,
    stillRejected: 0,
    published: [],
    rejected: 0,
    undecided: [],
    folderSettings: new Map(),
  };
  const settle = createSettler(context, input.settings, changes);
  const { site, elections, deletedElections, closedElections } = input.settings;
  const gone = new Set(context.missing);
  const assets = [...input.images.assets.values()].filter(({ file }) => !gone.has(file));
  const batchContext: BatchContext = {
    ...(site ? { site } : {}),
    elections,
    deletedElections,
    closedElections,
    assets,
  };
  const sources = readChanged(context, findStale(context, input), changes);
  const importBatch = async (batch: ChangedText[]) => {
    const sources = batch.flatMap(({ source }) => source ?? []);
    const results = (await context.pool.parse(sources, batchContext)).values();
    const texts = batch.flatMap(({ file, source }) =>
      source
        ? settle(source, results.next().value)
        : settle({ file, digest: "" }, unreadable(file)),
    );
    publish(publishTexts(texts));
  };
  const limits = { concurrency: 2 * context.pool.size, signal: context.options.signal };
  await pMap(collectBatches(sources), importBatch, limits);
  return changes;
}

/** These texts as a part of an import. */
export function publishTexts(texts: ReadText[]): Publication {
  return {
    upserts: texts.flatMap(({ document }) => document ?? []),
    files: texts.map(({ file, digest, document }) => {
      return { file, digest, outcome: document ? "published" : "rejected" };
    }),
    fileFindings: texts.flatMap(({ findings }) => findings),
  };
}

/** A text that changed; without `source` it could not be read. */
interface ChangedText {
  file: string;
  source?: SourceFile;
}

async function* readChanged(
  { scan, options, postponed, onRead, last }: ImportContext,
  isStale: (file: string) => boolean,
  changes: TextChanges,
): AsyncGenerator<ChangedText> {
  const scanned = scan.files.filter(({ kind }) => kind === "document");
  for (const [index, { file, absolutePath }] of scanned.entries()) {
    if (index % filesPerTurn === 0) {
      reportProgress(options, { phase: "parse", done: index, total: scanned.length });
      // Yields to finished batches during a long run of unchanged files.
      await nextTurn();
    }
    changes.total += 1;
    if (postponed.has(file)) continue;
    // One after another: reading ahead of the threads would only fill memory.
    const reading = await readTreeFile(absolutePath, maxSizeBytes.document);
    if (reading.kind === "gone") {
      changes.total -= 1;
    } else if (reading.kind === "unreadable") {
      yield { file };
    } else {
      const { kind: _kind, ...source } = reading;
      onRead(file, source.bytes.length);
      const record = last.files.get(file);
      const isUnchanged = record?.digest === source.digest && !isStale(file);
      if (!isUnchanged) yield { file, source: { file, ...source } };
      else if (record?.outcome === "rejected") changes.stillRejected += 1;
    }
  }
  reportProgress(options, { phase: "parse", done: scanned.length, total: scanned.length });
}

/** Returns whether a file must be parsed although its bytes are the same. */
function findStale(
  { last, store, scan, missing }: ImportContext,
  { settings, images }: TextInput,
): (file: string) => boolean {
  if (last.settingsDigest !== settings.settingsDigest) return () => true;
  const stale = findImageUsers(store, [...images.changed, ...missing]);
  if (missing.some(isFolderSettings)) {
    // Of two settings files in one folder the store keeps one; the other may have to replace it.
    for (const { file } of scan.files) if (isFolderSettings(file)) stale.add(file);
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

function unreadable(file: string): PoolResult {
  return { diagnostics: [unreadableFile(file)] };
}

type Settle = (
  source: Pick<SourceFile, "file" | "digest"> & { modifiedAt?: string },
  result: PoolResult | undefined,
) => ReadText[];

/** Records the outcome of a text and returns it for publication, unless it is undecided. */
function createSettler(
  { last }: ImportContext,
  { site, elections }: TreeSettings,
  changes: TextChanges,
): Settle {
  return ({ file, digest, modifiedAt: changedAt }, result = { diagnostics: [] }) => {
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
    // A new document needs no such care: it can be taken back.
    if (!site || !known || !isUncertain(published, known, elections)) {
      changes.published.push(published);
      return [text];
    }
    changes.undecided.push(text);
    return [];
  };
}
