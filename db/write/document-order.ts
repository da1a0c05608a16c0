import type { Store } from "#db/store/open-store.ts";

const collator = new Intl.Collator("en", { numeric: true });

/**
 * Stores every document's place in the default order: by file, with numbers by value.
 *
 * SQLite cannot collate like ICU, so the order is computed here; only rows whose place changed are
 * written.
 */
export function renumberDocuments(store: Store): void {
  const rows = store.raw
    .prepare<[], { id: number; file: string; position: number }>(
      "SELECT id, file, position FROM documents ORDER BY position, file",
    )
    .all();
  const update = store.raw.prepare("UPDATE documents SET position = ? WHERE id = ?");
  rows
    .toSorted((one, other) => compareFiles(one.file, other.file))
    .forEach((row, place) => {
      if (row.position !== place + 1) update.run(place + 1, row.id);
    });
}

/** Compares two files like the content API's default sort; different files are never equal. */
export function compareFiles(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
}
