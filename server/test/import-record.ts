import type { FindingText, ImportRecord } from "#domain/content/import-record.ts";

/** Two mistakes and a warning in a file that waits, an hour after the last success. */
export function createImportRecord(change: Partial<ImportRecord> = {}): ImportRecord {
  const finding: FindingText = {
    place: "anna.md:3:4",
    severity: "error",
    message: "Das Datum <b> gibt es nicht.",
    quote: ["am: 30. Februar", "    ^"],
    hint: "Schreibe ein Datum, das es gibt.",
  };
  return {
    finishedAt: "2029-01-10T10:59:00.000Z",
    succeededAt: "2029-01-10T09:59:00.000Z",
    status: "refused",
    summary: ["Es wurde nichts geändert."],
    findings: [
      finding,
      { place: "weg.md", severity: "error", message: "Fehlt.", quote: [] },
      { ...finding, severity: "warning" },
    ],
    heldFiles: [{ file: "anna.md", note: "Noch nicht online." }],
    departures: [],
    ...change,
  };
}
