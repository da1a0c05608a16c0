import { open, readdir, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { keepOwner } from "#db/files/keep-owner.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import { readShareEnd } from "#db/share.ts";

const temporaryPrefix = ".tmp-";
const dayMs = 86_400_000;

/** Whether every file of an asset is still in the media folder. */
export async function hasMediaFiles(asset: AssetRecord, mediaDir: string): Promise<boolean> {
  const checks = listMediaNames(asset).map((name) => hasMedia(mediaDir, name));
  return (await Promise.all(checks)).every(Boolean);
}

/** Whether a file of this name is in the media folder. */
export async function hasMedia(mediaDir: string, name: string): Promise<boolean> {
  const stats = await stat(join(mediaDir, name)).catch(() => undefined);
  return stats !== undefined && stats.size > 0;
}

/** The media files of an asset: the published original and its versions. */
export function listMediaNames(asset: AssetRecord): string[] {
  return [asset.mediaName, ...asset.variants.map((variant) => variant.mediaName)];
}

/**
 * Writes a file completely or not at all.
 *
 * Does nothing if it exists, or without a folder, as in a dry run.
 */
export async function writeMedia(
  mediaDir: string | undefined,
  name: string,
  produce: () => Promise<Uint8Array>,
): Promise<void> {
  if (mediaDir === undefined || (await hasMedia(mediaDir, name))) return;
  createFolder(mediaDir);
  const target = join(mediaDir, name);
  const temporary = join(mediaDir, temporaryPrefix + randomUUID());
  try {
    await writeFile(temporary, await produce(), { flush: true });
    keepOwner(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes pieces as they arrive, and names the file by `choose` from its SHA-256; without a name it
 * is discarded. Without a folder, as in a dry run, the pieces are only read.
 */
export async function streamMedia(
  mediaDir: string | undefined,
  pieces: AsyncIterable<Uint8Array>,
  choose: (digest: string) => Promise<string | undefined>,
): Promise<void> {
  const hash = createHash("sha256");
  if (mediaDir === undefined) {
    for await (const piece of pieces) hash.update(piece);
    await choose(hash.digest("hex"));
    return;
  }
  createFolder(mediaDir);
  const temporary = join(mediaDir, temporaryPrefix + randomUUID());
  try {
    const copy = await open(temporary, "wx");
    keepOwner(temporary);
    try {
      for await (const piece of pieces) {
        hash.update(piece);
        await copy.writeFile(piece);
      }
      await copy.sync();
    } finally {
      await copy.close();
    }
    const name = await choose(hash.digest("hex"));
    if (name !== undefined) await rename(temporary, join(mediaDir, name));
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Removes media files that no page shows any more, a day after they went out of use.
 *
 * Cached pages may still refer to them for a while. `released` are names that have just gone out
 * of use; their day begins now.
 */
export async function cleanMedia(
  mediaDir: string,
  options: { inUse: Set<string>; released: string[]; now: Date },
): Promise<void> {
  for (const name of options.released) {
    await utimes(join(mediaDir, name), options.now, options.now).catch(ignoreFailure);
  }
  for (const name of await readdir(mediaDir).catch(() => [])) {
    // Pictures for links are managed apart from imports.
    if (options.inUse.has(name) || readShareEnd(name) !== null) continue;
    const path = join(mediaDir, name);
    const stats = await stat(path).catch(() => undefined);
    const isOld = stats?.isFile() && options.now.getTime() - stats.mtimeMs > dayMs;
    if (isOld) await unlink(path).catch(ignoreFailure);
  }
}

/** Removes temporary files of killed imports; call it only while no other import can run. */
export async function removeLeftovers(mediaDir: string): Promise<void> {
  for (const name of await readdir(mediaDir).catch(() => [])) {
    if (name.startsWith(temporaryPrefix)) await unlink(join(mediaDir, name)).catch(ignoreFailure);
  }
}

/** The content is published already, so a file that cannot be removed waits for the next time. */
function ignoreFailure(): void {}
