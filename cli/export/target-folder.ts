import { readErrorCode } from "#db/files/error-code.ts";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { isOutside } from "#server/setup/config.ts";
import { UsageError } from "#cli/command/output.ts";

/** A folder beside the target that replaces it once it is complete. */
export interface Staging {
  folder: string;
  /** Renames the folder to the target. Throws UsageError if the target has appeared meanwhile. */
  publish: () => Promise<void>;
  /** Removes the folder, unless it was published. */
  discard: () => Promise<void>;
}

const abandonedMs = 24 * 3_600_000;

/** Throws UsageError if an export would mix with other files, or would be read as content. */
export async function refuseTarget(
  target: string,
  { contentDir, dataDir }: { contentDir: string; dataDir: string },
): Promise<void> {
  const names = [
    ["Inhalten (CONTENT_DIR)", contentDir],
    ["Daten (DATA_DIR)", dataDir],
  ] as const;
  for (const [name, folder] of names) {
    if (!isOutside(target, folder) || !isOutside(folder, target)) {
      throw new UsageError(
        `Der Ordner „${target}“ überschneidet sich mit dem Ordner mit den ${name}. Nenne einen anderen.`,
      );
    }
  }
  await refuseFilled(target);
}

/** Creates the folder beside the target, and removes leftovers of killed exports there. */
export async function openStaging(target: string, now: Date): Promise<Staging> {
  const place = dirname(target);
  const start = `.${basename(target)}.export-`;
  createFolder(place);
  await removeAbandoned(place, start, now);
  const folder = join(place, start + randomUUID());
  await mkdir(folder);
  return {
    folder,
    async publish() {
      await refuseFilled(target);
      // Windows cannot rename over an existing folder.
      await rmdir(target).catch(ignoreMissing);
      try {
        await rename(folder, target);
      } catch (error) {
        await refuseFilled(target);
        throw error;
      }
    },
    discard: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function refuseFilled(target: string): Promise<void> {
  const found = await stat(target).catch(ignoreMissing);
  if (!found) return;
  if (!found.isDirectory()) {
    throw new UsageError(`„${target}“ ist eine Datei. Nenne einen leeren oder neuen Ordner.`);
  }
  if ((await readdir(target)).length > 0) {
    throw new UsageError(
      `Der Ordner „${target}“ ist nicht leer, und ein Export überschreibt nichts. Leere ihn, oder nenne einen neuen.`,
    );
  }
}

async function removeAbandoned(place: string, start: string, now: Date): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(start)) continue;
    const found = await stat(join(place, name)).catch(ignoreMissing);
    if (found && now.getTime() - found.mtimeMs > abandonedMs) {
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (readErrorCode(error) === "ENOENT") return undefined;
  throw error;
}
