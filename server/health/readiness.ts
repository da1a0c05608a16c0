import { countFindings, type ImportRecord } from "#domain/content/import-record.ts";
import { isStoreFailure } from "#db/store/open-store.ts";

/** What monitors may know; it names no file, because anyone can ask. */
export interface Readiness {
  status: "ready" | "stopping" | "unavailable";
  contentVersion: string | null;
  /** ISO text in UTC; null when no import is known. */
  lastSuccessfulImport: string | null;
  /** Findings of the last import; null when none is known. */
  errors: number | null;
  warnings: number | null;
}

export interface ReadinessSource {
  /** Throws while there is no content. */
  readVersion: () => string;
  readRecord: () => ImportRecord | undefined;
  isStopping: () => boolean;
  onStoreFailure?: (error: unknown) => void;
}

/** Reads how things are at this moment; content that cannot be read is part of that. */
export function readReadiness(source: ReadinessSource): Readiness {
  const contentVersion = findVersion(source);
  const served = source.isStopping() ? "stopping" : "ready";
  const record = source.readRecord();
  return {
    status: contentVersion === null ? "unavailable" : served,
    contentVersion,
    lastSuccessfulImport: record?.succeededAt ?? null,
    ...(record ? countFindings(record) : { errors: null, warnings: null }),
  };
}

function findVersion({ readVersion, onStoreFailure }: ReadinessSource): string | null {
  try {
    return readVersion();
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    onStoreFailure?.(error);
    return null;
  }
}
