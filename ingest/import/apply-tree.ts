import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  listPublished,
  listRejectedFiles,
  readBodyIds,
  readFindings,
  readTreeIndex,
  type PublishedDocument,
  type TreeIndex,
} from "#db/write/import-state.ts";
import type { AssetRecord, FindingRecord } from "#db/model/records.ts";
import { readSite } from "#db/read/site.ts";
import { findCircularFiles } from "#ingest/check/redirects.ts";
import { checkRenamed } from "#ingest/check/renamed.ts";
import { checkTree } from "#ingest/check/check-tree.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";
import { quoteFindings } from "#ingest/check/locate-findings.ts";
import { holdRenamed } from "./retain-renamed.ts";
import { importAssets, releaseAssets } from "./import-assets.ts";
import {
  getStoredConfig,
  importConfig,
  keepsMissingConfig,
  type TreeConfig,
} from "./import-settings.ts";
import { importDefaults } from "./import-folder-settings.ts";
import { importDocuments, type DocumentChanges } from "./import-documents.ts";
import { importMap } from "./import-map.ts";
import { ImportRefusal } from "./import-report.ts";
import { mustStay, publishPart, restateFiles, type ImportRun } from "./import-context.ts";

/** What applying a tree has done, for the checks after it. */
export interface AppliedTree {
  config: TreeConfig;
  changes: DocumentChanges;
  /** Files of the last import that are gone. */
  missing: string[];
  /** What was published from them. */
  removed: PublishedDocument[];
  assets: Map<string, AssetRecord>;
  /** Whether anything is published differently, apart from findings. */
  isTouched: boolean;
}

/** Applies the tree to the store, up to but without checks and commit. */
export async function applyTree(run: ImportRun): Promise<AppliedTree> {
  const notFound = findMissing(run);
  const config = run.isFull ? await importConfig(run) : getStoredConfig(run);
  publishScanFindings(run);
  const { assets, changed } = await importAssets(run);
  const hasNewMap = run.isFull && (await importMap(run, config.site));
  const earlierFindings = run.isFull
    ? await importDefaults(run, config)
    : new Map<string, FindingRecord[]>();
  const changes = await importDocuments(run, {
    config,
    assets,
    changedAssets: changed,
    earlierFindings,
  });
  const renamed = holdRenamed(run, notFound, config);
  const missing = notFound.filter((file) => !renamed.has(file));
  const removed = listPublished(run.store, missing);
  run.counts.removed = removed.length;
  publishPart(run, { deletions: missing, forgottenFiles: missing });
  const kept = releaseAssets(run, missing);
  for (const file of missing) if (!kept.has(file)) assets.delete(file);
  const news = missing.filter((file) => run.state.files.get(file)?.outcome !== "missing");
  const changeCount = changes.published + news.length + changed.length;
  const hasNewSettings = config.settingsDigest !== run.state.settingsDigest;
  const isTouched = hasNewMap || hasNewSettings || config.isChanged || changeCount > 0;
  return { config, changes, missing, removed, assets, isTouched };
}

/**
 * Compares the documents with each other, stores what is wrong and returns every finding.
 *
 * Throws ImportRefusal when the tree as a whole must not replace what is published.
 */
export function checkAppliedTree(run: ImportRun, applied: AppliedTree): FindingRecord[] {
  const documentCount = applied.isTouched
    ? checkPublished(run, applied).documents.length
    : run.state.documentCount;
  const findings = readFindings(run.store);
  if (run.refusal !== undefined) throw new ImportRefusal(run.refusal, findings);
  refuseEmptiness(run, { documentCount, changes: applied.changes, findings });
  countDocuments(run, applied, documentCount);
  return findings;
}

/**
 * Tells whether an import can go live before it is checked.
 *
 * Comparing thousands of documents takes longer than publishing one. Nothing that the checks may
 * still refuse goes ahead: removals and redirects wait for them.
 */
export function canBeCheckedLater(run: ImportRun, applied: AppliedTree): boolean {
  const { missing, changes } = applied;
  const isHarmless = missing.length === 0 && changes.redirecting.size === 0;
  return !run.isFull && !run.options.isDryRun && isHarmless;
}

/** Files of the last import that are in the tree no more. */
function findMissing(run: ImportRun): string[] {
  const present = new Set(run.scan.files.map(({ file }) => file));
  for (const { file } of run.scan.diagnostics) present.add(file);
  const wanted = run.isFull
    ? [...run.state.files.keys()]
    : [...(run.options.only ?? []), ...listHeldDocuments(run)];
  return wanted.filter(
    (file) => !present.has(file) && !mustStay(run, file) && !keepsMissingConfig(run, file),
  );
}

/** Documents of renamed files: whatever file was changed may be the one they have waited for. */
function listHeldDocuments({ state }: ImportRun): string[] {
  return [...state.files].flatMap(([file, { outcome }]) =>
    outcome === "missing" && classifyFile(file) === "document" ? [file] : [],
  );
}

/** Without a digest, so that the file is read as soon as it can be. */
function publishScanFindings(run: ImportRun): void {
  publishPart(run, {
    files: run.scan.diagnostics.map(({ file, severity }) => ({
      file,
      digest: "",
      outcome: severity === "error" ? "rejected" : "ignored",
    })),
    fileFindings: run.scan.diagnostics,
  });
}

function checkPublished(run: ImportRun, { config, changes, removed }: AppliedTree): TreeIndex {
  const input = createCheckInput(run, config);
  run.lock.replaceTreeFindings([]);
  breakCircles(run, input, changes);
  const known = new Set(readFindings(run.store).map(nameOf));
  const added = [...changes.claiming].flatMap(([file, last]) => (last ? [] : [file]));
  const moves = { index: input.index, removed, added: listPublished(run.store, added) };
  const findings = [...checkTree(input), ...checkRenamed(moves)].filter(
    (finding) => !known.has(nameOf(finding)),
  );
  run.lock.replaceTreeFindings(quoteInTree(run, findings));
  return input.index;
}

/** What checks across documents look at, as the store has it at this moment. */
export function createCheckInput(run: ImportRun, { site, elections }: TreeConfig): CheckInput {
  const { map } = readSite(run.store);
  return {
    index: readTreeIndex(run.store),
    readBodyIds: (file) => readBodyIds(run.store, file),
    elections,
    now: run.options.now(),
    ...(site ? { site } : {}),
    ...(map ? { map } : {}),
    ...(run.options.siteUrl === undefined ? {} : { siteUrl: run.options.siteUrl }),
  };
}

/** Adds line and quotation to findings. */
export function quoteInTree(run: ImportRun, findings: TreeFinding[]): FindingRecord[] {
  const paths = new Map(run.scan.files.map(({ file, absolutePath }) => [file, absolutePath]));
  return quoteFindings(findings, (file) =>
    readQuotedFile(paths.get(file) ?? join(run.options.contentDir, file)),
  );
}

/** Parsing a text reports some of what the checks find as well. */
function nameOf({ file, code, line }: FindingRecord): string {
  return JSON.stringify([file, code, line]);
}

/**
 * Publishes the documents of a redirect circle without their redirects, so that no visitor is sent
 * around. What was read just now gives way first, folders only where nothing else is enough. The
 * files count as unread, so that the next import looks at the circle again.
 */
function breakCircles(run: ImportRun, input: CheckInput, { redirecting }: DocumentChanges): void {
  let files = findCircularFiles(input);
  if (files.size === 0) return;
  for (const mayGiveWay of [(file: string) => redirecting.has(file), () => true]) {
    const broken = input.index.documents.filter(
      ({ file, redirect }) => redirect !== undefined && files.has(file) && mayGiveWay(file),
    );
    dropRedirects(
      run,
      broken.map(({ file }) => file),
    );
    files = findCircularFiles({ ...input, index: readTreeIndex(run.store) });
  }
  if (files.size > 0) breakFolders(run, files);
}

function dropRedirects(run: ImportRun, files: string[]): void {
  run.lock.dropRedirects(files);
  restateFiles(
    run,
    files.map((file) => ({ file, digest: "", outcome: "published" })),
  );
}

function breakFolders(run: ImportRun, files: Set<string>): void {
  const index = readTreeIndex(run.store);
  const broken = index.directoryDefaults.filter(({ file }) => files.has(file));
  if (broken.length === 0) return;
  const names = new Set(broken.map(({ file }) => file));
  publishPart(run, {
    directoryDefaults: index.directoryDefaults.map((record) => {
      const { redirect: _redirect, ...rest } = record;
      return names.has(record.file) ? rest : record;
    }),
  });
  restateFiles(
    run,
    [...names].map((file) => ({ file, digest: "", outcome: "published" })),
  );
}

function readQuotedFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The finding is right without the quotation.
    return undefined;
  }
}

function refuseEmptiness(
  run: ImportRun,
  facts: { documentCount: number; changes: DocumentChanges; findings: FindingRecord[] },
): void {
  if (run.options.allowEmpty) return;
  const { documentCount, changes, findings } = facts;
  if (run.isFull && changes.total === 0) {
    // That settings and the targets of their links are gone as well would only hide the reason.
    const seen = new Set(run.scan.diagnostics.map(({ file }) => file));
    throw new ImportRefusal(
      "Im Inhaltsordner gibt es keine Texte (.md, .yml, .json). Es wurde nichts geändert.",
      findings.filter(({ file }) => seen.has(file)),
    );
  }
  if (run.isFull && changes.rejected === changes.total) {
    throw new ImportRefusal(
      "Keine einzige Datei des Inhaltsordners ist fehlerfrei. Es wurde nichts geändert.",
      findings,
    );
  }
  if (documentCount === 0) {
    throw new ImportRefusal("Damit wäre die ganze Seite leer. Es wurde nichts geändert.", findings);
  }
}

function countDocuments(run: ImportRun, { changes }: AppliedTree, documentCount: number): void {
  const { counts, scan } = run;
  const unread = scan.diagnostics.filter(
    ({ code, severity }) => severity === "error" && !code.startsWith("folder-"),
  );
  const looked = new Set([...scan.files, ...unread].map(({ file }) => file));
  counts.files = looked.size;
  counts.documents = documentCount;
  counts.unchanged = Math.max(0, changes.total - counts.added - counts.changed - changes.rejected);
  counts.rejected = listRejectedFiles(run.store).filter((file) => looked.has(file)).length;
}
