import type { FindingRecord } from "#db/model/records.ts";

/** A file that differs from what the program wrote, or that an author brought. */
export function changedByHand(file: string): FindingRecord {
  return {
    file,
    code: "geo-changed",
    severity: "error",
    message:
      "Die Datei stammt nicht von „plakat geo use“ oder wurde danach geändert; nichts wurde geschrieben.",
    hint: "Bewahre sie an anderer Stelle auf, wenn du sie brauchst, und überschreibe sie mit --force.",
  };
}
