import { findShownImages } from "#db/write/import-state.ts";
import type { AssetRecord } from "#db/model/records.ts";
import { mapConcurrently, raceAbort } from "./concurrency.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { hasMediaFiles } from "#ingest/media/media-folder.ts";
import { publishAsset } from "#ingest/media/publish-images.ts";
import { publishPart, recordFile, reportProgress, type ImportRun } from "./import-context.ts";
import { unreadableFile } from "#ingest/files/scan-findings.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { digestTreeFile, readTreeFile } from "#ingest/files/read-file.ts";

const concurrentImages = 2;

export interface AssetChanges {
  /** Every published asset after this step. */
  assets: Map<string, AssetRecord>;
  /** Files whose published form is not what it was. */
  changed: string[];
}

/** Publishes new and changed images and other assets. */
export async function importAssets(run: ImportRun): Promise<AssetChanges> {
  const scanned = run.scan.files.filter(
    ({ kind, file }) => kind === "asset" && !run.extras.postponed?.has(file),
  );
  const assets = new Map(run.state.assets);
  const changed: string[] = [];
  let done = 0;
  await mapConcurrently(scanned, concurrentImages, async (file) => {
    const asset = await raceAbort(importAsset(run, file), run.options.signal);
    done += 1;
    reportProgress(run.options, { phase: "images", done, total: scanned.length });
    if (!asset) return;
    assets.set(asset.file, asset);
    changed.push(asset.file);
  });
  const upserts = changed.flatMap((file) => assets.get(file) ?? []);
  publishPart(run, { assets: { upserts, deletions: [] } });
  run.counts.images = upserts.length;
  return { assets, changed };
}

/**
 * Takes out missing assets, except for those that documents show: their last version stays online.
 * Returns the ones that stay. Documents have to be imported before.
 */
export function releaseAssets(run: ImportRun, missing: string[]): Set<string> {
  const vanished = missing.filter((file) => run.state.assets.has(file));
  if (vanished.length === 0) return new Set();
  const shown = findShownImages(run.store, vanished);
  publishPart(run, {
    assets: { upserts: [], deletions: vanished.filter((file) => !shown.has(file)) },
    files: [...shown].map((file) => ({ file, digest: "", outcome: "missing" })),
  });
  return shown;
}

/** Returns the new record of an asset, or undefined when nothing changes. */
async function importAsset(run: ImportRun, scanned: ScannedFile): Promise<AssetRecord | undefined> {
  const { file } = scanned;
  const last = run.state.files.get(file);
  const asset = run.state.assets.get(file);
  const digest = digestTreeFile(scanned.absolutePath);
  if (digest !== undefined && digest === last?.digest) {
    if (last.outcome === "rejected") return undefined;
    if (asset?.digest === digest && (await isComplete(run, asset))) return undefined;
  }
  const outcome = await readTreeFile(scanned.absolutePath, maxSizeBytes.asset);
  if (outcome.kind === "gone") return undefined;
  if (outcome.kind === "unreadable") {
    recordFile(run, { file, digest: "", outcome: "rejected" }, [unreadableFile(file)]);
    return undefined;
  }
  const { bytes } = outcome;
  const source = { file, bytes, digest: outcome.digest };
  const result = await publishAsset(source, run.mediaDir);
  const status = result.asset ? "published" : "rejected";
  recordFile(run, { file, digest: outcome.digest, outcome: status }, result.diagnostics);
  return result.asset;
}

async function isComplete(run: ImportRun, asset: AssetRecord): Promise<boolean> {
  return run.mediaDir === undefined || hasMediaFiles(asset, run.mediaDir);
}
