import { reviseEntries } from "#db/write/revise-entries.ts";
import { join } from "node:path";
import {
  listHeldRows,
  readFindings,
  readLastImport,
  type LastImport,
} from "#db/write/last-import.ts";
import { findImageUsers, listUnpublished, readFieldsAndText } from "#db/write/content-tree.ts";
import { findAuthorsFile } from "#ingest/catalogue/phrases.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import type { Store } from "#db/store/open-store.ts";
import type { ImportLock } from "#db/write/import-lock.ts";
import { checkDocuments } from "./check-documents.ts";
import { findHomeText, followHomeText } from "./follow-home-text.ts";
import {
  countChanges,
  refuseUnusableTree,
  summarise,
  type ImportChanges,
} from "./import-changes.ts";
import { createCommitTimes } from "./commit-times.ts";
import type { Tree } from "#ingest/files/tree.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";
import type { TreeCheck } from "#ingest/check/check-tree.ts";
import type { FieldChecks } from "#ingest/fields/field-faults.ts";
import { completeTree } from "#ingest/geo-folder/shipped-files.ts";
import { expandCalendars } from "#ingest/calendar/expand-calendars.ts";
import { importFinder } from "#ingest/finder/import-finder.ts";
import { readPlaces } from "#ingest/finder/read-finder-tables.ts";
import { importImages } from "#ingest/media/import-images.ts";
import { importBrand, listBrandFiles } from "#ingest/theme/import-brand.ts";
import { importMap, listMapFiles } from "#ingest/map/import-map.ts";
import {
  LateFailure,
  reportProgress,
  type ImportOptions,
  type ImportOutcome,
} from "#ingest/report/import-report.ts";
import { listChangedPages } from "./list-changed-pages.ts";
import { importSettings, type SettingsChange } from "./import-settings.ts";
import { openImportStore, waitForLock } from "./import-store.ts";
import { importTexts, publishFolderSettings, type TextTools } from "./import-texts.ts";
import { keepFolders } from "./keep-folders.ts";
import { keepMovedTexts } from "./keep-moved-texts.ts";
import { removeMissing } from "./remove-missing.ts";
import { decideTexts } from "./decide-texts.ts";
import { recordScanFindings, surveyTree } from "./survey-tree.ts";
import { cleanMedia, listMediaNames } from "#ingest/files/media-folder.ts";

/** The checks that the features of a site add to those of every site. */
export interface ImportFeatures {
  treeChecks: readonly TreeCheck[];
  /** Checks of single values in `site.yml`, by the names in its schema. */
  siteChecks: FieldChecks;
}

/** Everything an import works with besides the tree. */
export interface ImportTools extends Pick<TextTools, "onRead"> {
  options: ImportOptions;
  pool: ParsePool;
  features: ImportFeatures;
  /** Files that are being written at present; their published versions stay. */
  postponed: ReadonlySet<string>;
}

/**
 * Imports the tree: every step from the lock to the commit, in order.
 *
 * Readers see all of it at once, after the commit.
 */
export async function importTree(tools: ImportTools): Promise<ImportOutcome> {
  const { options, pool, features, postponed } = tools;
  options.signal?.throwIfAborted();
  const store = openImportStore(options);
  let lock: ImportLock | undefined;
  try {
    lock = await waitForLock(store, options);
    const last = readLastImport(store);
    const surveyed = await surveyTree(options, postponed, last);
    const settings = await importSettings(surveyed, last, { ...options, ...features });
    const calendars = await expandCalendars(surveyed, { last, settings, now: options.now() });
    const tree = keepFolders(calendars.tree, { last, site: settings.site }, options);
    const changes = await publishChanges({ store, lock, last, tree }, settings, tools);
    lock.publish(calendars.part);
    // The threads have nothing left to parse, and comparing documents needs their memory.
    if (tree.isFull) await pool.shrink();
    reportProgress(options, { phase: "check", done: 0, total: 1 });
    const summary = judgeChanges({ store, lock, last, tree }, changes, { ...options, ...features });
    reportProgress(options, { phase: "write", done: 0, total: 1 });
    const reportEnd = () => options.onProgress?.({ phase: "write", done: 1, total: 1 });
    if (options.isDryRun) {
      reportEnd();
      return summary;
    }
    const commit = lock.commit();
    await reportLateFailure(commit, async () => {
      reportEnd();
      if (tree.isFull)
        await tidyMedia(findMediaDir(options), last, { changes, now: options.now() });
    });
    return { ...summary, ...commit };
  } finally {
    // Rolled back and closed at once: unfinished work finds a closed store.
    lock?.rollback();
    store.close();
  }
}

/** The states that an import compares, and the store that it writes to. */
interface Work {
  store: Store;
  lock: ImportLock;
  last: LastImport;
  tree: Tree;
}

/**
 * Runs the steps in order; each returns its part of the change, which is published before the next
 * step.
 */
async function publishChanges(
  { store, lock: { publish, overwriteDeletions }, last, tree }: Work,
  settings: SettingsChange,
  { options, pool, onRead }: ImportTools,
): Promise<ImportChanges> {
  const mediaDir = options.isDryRun ? undefined : findMediaDir(options);
  const { site } = settings;
  const homeText = site && findHomeText(store, options.now());
  // Personal data that must be deleted must not remain in free pages of the database file either.
  if (settings.deletedElections.length > 0) overwriteDeletions();
  publish(settings.part);
  publish(recordScanFindings(tree));

  const images = await importImages(tree, last, { mediaDir, options });
  publish(images.part);
  const geo = completeTree(tree, last, settings);
  const map = await importMap(geo.tree, geo.last, { site, mediaDir, readPlaces });
  publish(geo.leaveOutShipped(map.part));
  const finder = await importFinder(geo.tree, geo.last, { site, map: map.map });
  publish(geo.leaveOutShipped(finder));
  const brandInput = { site, assets: images.assets, mediaDir };
  const brand = await importBrand(tree, last.settings.brand, brandInput);
  publish(brand.part);

  const assets = listPresent(images.assets, tree.missing);
  const imageUsers = findImageUsers(store, [...images.changed, ...tree.missing]);
  const textInput = { last, settings, assets: [...assets.values()], imageUsers };
  const findCommitTimes = createCommitTimes(options);
  const textTools = { options, pool, findCommitTimes, onRead, publish };
  const texts = await importTexts(tree, textInput, textTools);
  publish(publishFolderSettings(tree, last.folderSettings, texts.folderSettings));

  // Files with personal data that must be deleted are not kept, even if they are missing only for a
  // moment.
  const isKept = settings.deletedElections.length === 0;
  const settled = isKept
    ? keepMovedTexts(tree, { last, unpublished: listUnpublished(store) })
    : tree;
  const readPerson = (file: string) => readFieldsAndText(store, file);
  const { missing } = settled;
  const decided = decideTexts(texts, { last, settings, assets, missing, readPerson });
  publish(decided.part);
  const removal = removeMissing(settled, {
    last,
    settings,
    published: decided.published,
    unpublished: listUnpublished(store),
    readPerson,
  });
  publish(removal.part);
  const { changedElections } = settings;
  const committed = await findCommitTimes(changedElections ? [changedElections] : []);
  const electionsAt = committed.get("elections.yml") ?? changedElections?.modifiedAt;
  publish(reviseEntries(store, { electionsAt, now: options.now() }));
  const presentHomeText = site && findHomeText(store, options.now());
  const departures = [...removal.departures, ...followHomeText(homeText, presentHomeText)];
  return { settings, images, map, brand, texts, decided, removal, departures };
}

/** Compares the documents with each other. Throws ImportRefusal when nothing may be published. */
function judgeChanges(
  { store, lock, last, tree }: Work,
  changes: ImportChanges,
  { contentDir, siteUrl, allowEmpty, maxFindings, now, treeChecks }: ImportOptions & ImportFeatures,
): ImportOutcome {
  const facts = { last, files: tree.files, contentDir, siteUrl, now: now(), treeChecks };
  const { part, documentCount, departures } = checkDocuments(store, changes, facts);
  lock.publish(part);
  const found = moveToCalendars(readFindings(store, maxFindings));
  refuseUnusableTree(tree, changes, { allowEmpty, documentCount, found });
  const held = listHeldRows(store);
  const counts = countChanges(tree, changes, { last, documents: documentCount, held });
  const changedPages = listChangedPages(store, {
    last,
    published: changes.decided.published,
    now: now(),
  });
  return summarise(counts, held, { ...found, departures, changedPages, skipped: tree.skipped });
}

/** Moves findings about entries to the calendars, which are the files that authors know. */
function moveToCalendars({ findings, ...rest }: ReturnType<typeof readFindings>) {
  return {
    ...rest,
    findings: findings.map((finding) => ({ ...finding, file: findAuthorsFile(finding.file) })),
  };
}

/** The folder of derived files. */
function findMediaDir({ dataDir }: ImportOptions): string {
  return join(dataDir, "media");
}

function listPresent(
  assets: ReadonlyMap<string, AssetRecord>,
  missing: readonly string[],
): Map<string, AssetRecord> {
  const present = new Map(assets);
  for (const file of missing) present.delete(file);
  return present;
}

/**
 * Runs the work after the commit. Throws LateFailure, because the content is online despite an
 * error.
 */
async function reportLateFailure(
  { isChanged }: { isChanged: boolean },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new LateFailure(isChanged, error);
  }
}

/** Deletes derived files that nothing published refers to. */
async function tidyMedia(
  mediaDir: string,
  last: LastImport,
  { changes: { images, map, brand, removal }, now }: { changes: ImportChanges; now: Date },
): Promise<void> {
  const removed = new Set(removal.assets);
  const assets = [...images.assets.values()].filter(({ file }) => !removed.has(file));
  const drawn = [
    ...(map.map ? listMapFiles(map.map) : []),
    ...(brand.brand ? listBrandFiles(brand.brand) : []),
  ];
  const inUse = new Set([...listNames(assets), ...drawn]);
  const before = last.settings.brand ? listBrandFiles(last.settings.brand) : [];
  const released = [...listNames(last.assets.values()), ...before].filter(
    (name) => !inUse.has(name),
  );
  await cleanMedia(mediaDir, { inUse, released, now });
}

function listNames(assets: Iterable<AssetRecord>): string[] {
  return [...assets].flatMap(listMediaNames);
}
