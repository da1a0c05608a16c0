import { countFindings, type ImportRecord } from "#db/model/import-record.ts";

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

export function describeReadiness(
  status: Readiness["status"],
  contentVersion: string | null,
  record: ImportRecord | undefined,
): Readiness {
  return {
    status,
    contentVersion,
    lastSuccessfulImport: record?.succeededAt ?? null,
    ...(record ? countFindings(record) : { errors: null, warnings: null }),
  };
}
