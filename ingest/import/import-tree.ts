import { reviseEntries } from "#db/write/revise-entries.ts";
import { readFindings } from "#db/write/last-import.ts";
import type { ImportLock } from "#db/write/import-lock.ts";
import { checkDocuments } from "./check-documents.ts";
import { refuseUnusableTree, summarise } from "./import-changes.ts";
import { reportProgress, type ImportTools } from "./import-context.ts";
import { importFinder } from "#ingest/finder/import-finder.ts";
import { importFolderSettings } from "./import-folder-settings.ts";
import { importImages } from "#ingest/media/import-images.ts";
import { importBrand } from "#ingest/theme/import-brand.ts";
import { importMap } from "#ingest/map/import-map.ts";
import { LateFailure, type ImportOutcome } from "#ingest/report/import-report.ts";
import { importSettings } from "./import-settings.ts";
import { openImportStore, waitForLock } from "./import-store.ts";
import { importTexts } from "./import-texts.ts";
import { removeMissing } from "./remove-missing.ts";
import { decideTexts } from "./decide-texts.ts";
import { recordScanFindings, surveyTree } from "./survey-tree.ts";
import { tidyMedia } from "./tidy-media.ts";

/**
 * Imports the tree: every step from the lock to the commit, in order.
 *
 * A step returns its part of the change, which is published before the next one begins. Readers see
 * all of it at once, after the commit.
 */
export async function importTree(tools: ImportTools): Promise<ImportOutcome> {
  const { options } = tools;
  options.signal?.throwIfAborted();
  const store = openImportStore(options);
  let lock: ImportLock | undefined;
  try {
    lock = await waitForLock(store, options);
    const context = await surveyTree(tools, store);
    const settings = await importSettings(context);
    // Personal data that has to be gone must not remain in free pages of the file either.
    if (settings.deletedElections.length > 0) lock.overwriteDeletions();
    lock.publish(settings.part);
    lock.publish(recordScanFindings(context));
    const images = await importImages(context);
    lock.publish(images.part);
    const map = await importMap(context, settings.site);
    lock.publish(map.part);
    lock.publish(await importFinder(context, settings.site, map));
    const brand = await importBrand(context, settings.site, images.assets);
    lock.publish(brand.part);
    const texts = await importTexts(context, { settings, images }, lock.publish);
    lock.publish(importFolderSettings(context, texts.folderSettings));
    const decided = decideTexts(context, { settings, images, texts });
    lock.publish(decided.part);
    const removal = removeMissing(context, settings, decided);
    lock.publish(removal.part);
    lock.publish(reviseEntries(store, options.now()));
    // The threads have nothing left to parse, and comparing documents needs their memory.
    if (context.isFull) await context.pool.shrink();
    reportProgress(options, { phase: "check", done: 0, total: 1 });
    const changes = { settings, images, map, brand, texts, decided, removal };
    const check = checkDocuments(context, changes);
    lock.publish(check.part);
    const found = readFindings(store, options.maxFindings);
    const { documentCount, departures } = check;
    const result = { documentCount, departures, ...found };
    refuseUnusableTree(context, changes, result);
    reportProgress(options, { phase: "write", done: 0, total: 1 });
    const summary = summarise(context, changes, result);
    const reportEnd = () => options.onProgress?.({ phase: "write", done: 1, total: 1 });
    if (options.isDryRun) {
      reportEnd();
      return summary;
    }
    const commit = lock.commit();
    await reportLateFailure(commit, async () => {
      reportEnd();
      await tidyMedia(context, changes);
    });
    return { ...summary, ...commit };
  } finally {
    // Rolled back and closed without a pause: work that is still under way finds a closed store.
    lock?.rollback();
    store.close();
  }
}

/** Runs what follows the commit. Throws LateFailure, because the content is live all the same. */
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
