import { readClaims, type Claims } from "#db/write/import-state.ts";
import type { DocumentRecord } from "#db/model/records.ts";
import type { ImportRun } from "./import-context.ts";

/**
 * The files among freshly parsed ones that are new or claim another address, list place or
 * constituency than before; the value is what is published of them, if anything.
 */
export function findClaiming(
  run: ImportRun,
  documents: DocumentRecord[],
): Map<string, Claims | undefined> {
  const claiming = new Map<string, Claims | undefined>();
  // Where nothing is published, nobody can lose anything.
  if (run.state.documentCount === 0) return claiming;
  const published = readClaims(
    run.store,
    documents.map(({ file }) => file),
  );
  for (const { aliases, ...document } of documents) {
    const last = published.get(document.file);
    const claims = { ...document, aliases: aliases.map(({ path }) => path) };
    if (!last || describe(last) !== describe(claims)) claiming.set(document.file, last);
  }
  return claiming;
}

function describe({ path, kind, isDraft, isPartial, fields, aliases }: Claims): string {
  const candidacies = kind === "candidate" ? fields?.["candidacies"] : null;
  return JSON.stringify([path, isDraft, isPartial, candidacies, aliases.toSorted()]);
}
