import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { openReader, openWriter, StoreError } from "#db/store/open-store.ts";
import type { StoreErrorCode } from "#db/store/store-error.ts";
import { readContentState } from "#db/store/content-state.ts";
import type { Config } from "./config.ts";

export interface PreparedFolders {
  /** The database file; until the next import it may be missing or unusable. */
  file: string;
  /**
   * Whether to import. An import into a read-only data folder is left out if that has content,
   * unless the content is watched: then the import reports the failure and tries again.
   */
  canImport: boolean;
  /** Whether the content folder exists, and the data folder can be written at present. */
  canWrite: () => boolean;
  /** Whether there is content that could be served. */
  isUsable: boolean;
  /** Warnings for the operator, in English for the log. */
  warnings: string[];
}

/** Thrown when the server cannot start, with one German line that names the setting. */
export class StartError extends Error {}

/**
 * Migrates a database that cannot be served as it is, and checks whether both folders can be used.
 *
 * A read-only data folder is enough to serve existing content. Throws StartError.
 */
export function prepareFolders(
  config: Pick<Config, "contentDir" | "dataDir" | "isWatching">,
): PreparedFolders {
  const file = join(config.dataDir, "plakat.db");
  const store = prepareStore(file, config.dataDir);
  const hasContent = isReadableFolder(config.contentDir);
  if (!hasContent && (config.isWatching || !store.isUsable)) {
    throw new StartError(
      `CONTENT_DIR: „${escapePath(config.contentDir)}“ ist kein lesbarer Ordner. Prüfe Pfad und Rechte.`,
    );
  }
  const isDataWritable = () => canWrite(file, config.dataDir);
  const canImport = hasContent && (config.isWatching || !store.isUsable || isDataWritable());
  return {
    file,
    canImport,
    canWrite: () => hasContent && isDataWritable(),
    isUsable: store.isUsable,
    warnings: [
      ...store.warnings,
      ...(canImport ? [] : [hasContent ? readOnlyWarning : contentWarning]),
    ],
  };
}

const readOnlyWarning =
  "the data folder is read-only; the stored content is served, nothing is imported";
const contentWarning = "there is no content folder; the stored content is served";

interface PreparedStore {
  /** Whether there is content that could be served. */
  isUsable: boolean;
  warnings: string[];
}

/** Failures that the next import repairs. */
const repairWarnings: Partial<Record<StoreErrorCode, string>> = {
  damaged: "the database is damaged and will be rebuilt",
  foreign: "plakat.db belongs to another program and will be set aside",
};

function prepareStore(file: string, dataDir: string): PreparedStore {
  // Opening the database for writing takes longer than everything else before the first page.
  if (canRead(file)) return { isUsable: true, warnings: [] };
  try {
    openWriter(file).close();
    // Opened for reading, because only that refuses the database of a newer program.
    openReader(file).close();
    return { isUsable: canRead(file), warnings: [] };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const warning = repairWarnings[error.code];
    if (warning !== undefined) return { isUsable: false, warnings: [warning] };
    throw new StartError(`DATA_DIR: „${escapePath(dataDir)}“: ${error.message}`, { cause: error });
  }
}

/** Whether there is content that could be served. */
function canRead(file: string): boolean {
  try {
    const store = openReader(file);
    const state = readContentState(store, new Date());
    store.close();
    return state !== undefined;
  } catch {
    return false;
  }
}

/** Keeps the message on one line, whatever characters a path contains. */
function escapePath(path: string): string {
  return JSON.stringify(path).slice(1, -1);
}

function isReadableFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** Paths that do not exist count as writable, because creating them reports its own failure. */
function canWrite(file: string, dataDir: string): boolean {
  return [file, dataDir].every((path) => !existsSync(path) || isWritable(path));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
