import { candidateSchema, type CandidateFields } from "#domain/fields/kinds.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

const checked = new WeakMap<DocumentHead, CandidateFields>();

/**
 * Reads the fields of a person; returns undefined if they do not fit the schema.
 *
 * Page and picture for links need them several times for one document, and checking takes long.
 */
export function findCandidateFields(document: DocumentHead): CandidateFields | undefined {
  const known = checked.get(document);
  if (known) return known;
  const fields = candidateSchema.safeParse(document.fields).data;
  if (fields) checked.set(document, fields);
  return fields;
}
