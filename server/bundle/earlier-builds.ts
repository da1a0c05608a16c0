import { randomUUID } from "node:crypto";
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { createFolder } from "#db/files/create-folder.ts";
import { keepOwner } from "#db/files/keep-owner.ts";
import { cacheBytes } from "#server/http/cache-bytes.ts";
import { immutable } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import type { ServerLog } from "#server/setup/server-log.ts";
import { chooseHeaders, contentTypes, hashedFolder } from "./load-bundle.ts";

const dayMs = 86_400_000;
const keptMs = 7 * dayMs;
const maxKeptBytes = 64 * 1024 * 1024;

const quietMs = 5000;

/** The names that the bundler gives files by their content. */
const hashedName = /^\w[\w.-]{0,100}-[\w-]{8}\.(?:js|css|woff2)$/;
const compressible = new Set([".js", ".css"]);

interface BuildFolders {
  /** The bundle that this server serves. */
  browserDir: string;
  dataDir: string;
}

/** Keeps the files of this build while the server runs; returns a function that stops it. */
export function startKeepingBuild(
  folders: BuildFolders,
  log: Pick<ServerLog["log"], "warn">,
): () => void {
  const keep = () =>
    void keepBuild(folders, new Date()).catch((error: unknown) =>
      log.warn(error, "the files of this build cannot be kept for its pages"),
    );
  // Delayed, because the first visitors come first.
  const first = setTimeout(keep, quietMs);
  const daily = setInterval(keep, dayMs);
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/**
 * Keeps copies of this build's hashed files, for pages that visitors have loaded when another build starts, and removes
 * those that no build has had for a week, or the oldest if they are too many.
 *
 * To be called once a day. Servers of several builds may share the data folder. Throws the system error.
 */
export async function keepBuild(
  { browserDir, dataDir }: BuildFolders,
  now: Date,
  maxBytes = maxKeptBytes,
): Promise<void> {
  const folder = nameFolder(dataDir);
  const source = join(browserDir, hashedFolder);
  createFolder(folder);
  const names = (await readdir(source)).filter((name) => hashedName.test(name));
  for (const name of names) {
    // One after another, because visitors come first.
    const isKept = await utimes(join(folder, name), now, now).then(
      () => true,
      () => false,
    );
    if (!isKept) await copy(join(source, name), join(folder, name), now);
  }
  await removeOld(folder, new Set(names), { now, maxBytes });
}

/** Finds the kept file at an address of an earlier build. Throws the system error. */
export type FindEarlierFile = (address: string) => Promise<CachedResponse | undefined>;

export function createEarlierFiles(dataDir: string): FindEarlierFile {
  const files = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes.earlierBuilds,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
  });
  return async (address) => {
    const name = address.slice(`/${hashedFolder}`.length);
    if (!hashedName.test(name)) return undefined;
    const known = files.get(name);
    if (known) return known;
    const file = createCachedResponse({
      status: 200,
      body: await readFile(join(nameFolder(dataDir), name)),
      contentType: contentTypes.get(extname(name)) ?? "",
      headers: chooseHeaders(name),
      cacheControl: () => immutable,
      isCompressible: compressible.has(extname(name)),
    });
    files.set(name, file);
    return file;
  };
}

function nameFolder(dataDir: string): string {
  return join(dataDir, "builds");
}

/** Copies a file completely or not at all. */
async function copy(from: string, to: string, now: Date): Promise<void> {
  const temporary = `${to}.${randomUUID()}`;
  try {
    await copyFile(from, temporary);
    keepOwner(temporary);
    await utimes(temporary, now, now);
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function removeOld(
  folder: string,
  present: ReadonlySet<string>,
  { now, maxBytes }: { now: Date; maxBytes: number },
): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !present.has(name));
  const files = await Promise.all(
    others.map(async (name) => {
      const path = join(folder, name);
      // Another server may have removed the file meanwhile.
      const stats = await stat(path).catch(() => undefined);
      return { path, usedAtMs: stats?.mtimeMs ?? 0, sizeBytes: stats?.size ?? 0 };
    }),
  );
  let bytes = 0;
  for (const { path, usedAtMs, sizeBytes } of files.toSorted((a, b) => b.usedAtMs - a.usedAtMs)) {
    bytes += sizeBytes;
    const isOld = now.getTime() - usedAtMs > keptMs;
    if (isOld || bytes > maxBytes) await rm(path, { force: true });
  }
}
