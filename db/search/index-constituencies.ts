import { eq } from "drizzle-orm";
import { foldForSearch } from "#domain/words/fold-words.ts";
import type { MapRecord } from "#domain/content/records.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";
import { settings } from "#db/store/schema.ts";
import { listSearchConstituencies, titleOf } from "./search-constituencies.ts";
import { entryOfConstituency } from "./search-entry.ts";

/**
 * Prepares a function that makes the constituencies of the map searchable, each as an entry of its
 * own; entries that are as they should be stay.
 */
export function prepareConstituencies(store: Store): () => void {
  const { raw } = store;
  // FTS5 scans the whole index for a bound that is not an integer.
  const findAll = raw.prepare<[], { entry: number; title: string }>(
    "SELECT rowid AS entry, title FROM document_words WHERE rowid < 0",
  );
  const drop = raw.prepare("DELETE FROM document_words WHERE rowid = ?");
  const insert = raw.prepare("INSERT INTO document_words (rowid, title, facts) VALUES (?, ?, ?)");
  return () => {
    const wanted = new Map(
      listSite(store).map((one) => [
        entryOfConstituency(one.number),
        // Queries with any word for constituencies are read as `Wahlkreis`.
        { title: foldForSearch(titleOf(one)), facts: `wahlkreis ${one.number}` },
      ]),
    );
    for (const { entry, title } of findAll.all()) {
      if (wanted.get(entry)?.title === title) wanted.delete(entry);
      else drop.run(entry);
    }
    for (const [entry, { title, facts }] of wanted) insert.run(entry, title, facts);
  };
}

function listSite(store: Store) {
  const value = store.orm.select().from(settings).where(eq(settings.key, "map")).get()?.value;
  // Written by `publication-writer.ts` only, from a MapRecord.
  const map = (value ?? undefined) as MapRecord | undefined;
  return listSearchConstituencies({ elections: readElections(store), map });
}
