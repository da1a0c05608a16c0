import type { JsonObject } from "#domain/content/records.ts";
import { fieldNotes } from "#domain/fields/field.ts";
import { noticeFields } from "#domain/fields/notice-fields.ts";

/** The facts of a notice as of its last explained change. */
export interface NoticeRecord {
  facts: JsonObject;
  /** The number of entries in `changes` when the facts were recorded. */
  changes: number;
}

/** The keys of the fields that give a fact, each with the fact's number. */
const factFields = Object.entries(noticeFields).flatMap(([key, schema]) => {
  const number = fieldNotes.get(schema)?.fact;
  return number === undefined ? [] : [{ key, number }];
});

/**
 * Updates the record of a notice after an import. With a further entry in `changes`, changed facts
 * are accepted; until then the record stays, and the change is a finding.
 */
export function updateRecord(
  former: NoticeRecord | undefined,
  fields: JsonObject,
): { record: NoticeRecord; unexplained: { key: string; number: number }[] } {
  const { changes } = fields;
  const record = {
    facts: Object.fromEntries(factFields.map(({ key }) => [key, fields[key] ?? null])),
    changes: Array.isArray(changes) ? changes.length : 0,
  };
  if (!former) return { record, unexplained: [] };
  const changed = factFields.filter(({ key }) => {
    const before = former.facts[key] ?? null;
    // Filling in a missing fact is not a change.
    return before !== null && JSON.stringify(before) !== JSON.stringify(record.facts[key]);
  });
  return changed.length === 0 || record.changes > former.changes
    ? { record, unexplained: [] }
    : { record: former, unexplained: changed };
}
