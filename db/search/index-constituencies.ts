import { eq } from "drizzle-orm";
import { foldForSearch } from "#domain/words/fold-words.ts";
import type { MapRecord } from "#domain/content/records.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";
import { settings } from "#db/store/schema.ts";
import { listSearchConstituencies, titleOf } from "./search-constituencies.ts";
import { entryOfConstituency } from "./search-entry.ts";
import type { IndexRow } from "./index-row.ts";

type Row = IndexRow & { entry: number };

/**
 * Prepares a function that makes the constituencies of the map searchable, each as an entry of its
 * own; entries that are as they should be stay.
 */
export function prepareConstituencies(
  store: Store,
  countWords: (row: IndexRow, by: 1 | -1) => void,
): () => void {
  const { raw } = store;
  // FTS5 scans the whole index for a bound that is not an integer.
  const findAll = raw.prepare<[], Row>(
    "SELECT rowid AS entry, title, facts, headings, text FROM document_words WHERE rowid < 0",
  );
  const drop = raw.prepare("DELETE FROM document_words WHERE rowid = ?");
  const insert = raw.prepare(
    "INSERT INTO document_words (rowid, title, facts, headings, text) VALUES (?, ?, ?, ?, ?)",
  );
  return () => {
    const wanted = new Map(listRows(store).map((row) => [row.entry, row]));
    for (const row of findAll.all()) {
      if (wanted.get(row.entry)?.title === row.title) {
        wanted.delete(row.entry);
        continue;
      }
      drop.run(row.entry);
      countWords(row, -1);
    }
    for (const row of wanted.values()) {
      insert.run(row.entry, row.title, row.facts, row.headings, row.text);
      countWords(row, 1);
    }
  };
}

/** Queries with any word for constituencies are read as `Wahlkreis`. */
function listRows(store: Store): Row[] {
  const value = store.orm.select().from(settings).where(eq(settings.key, "map")).get()?.value;
  // Written by `publication-writer.ts` only, from a MapRecord.
  const map = (value ?? undefined) as MapRecord | undefined;
  return listSearchConstituencies({ elections: readElections(store), map }).map((one) => ({
    entry: entryOfConstituency(one.number),
    title: foldForSearch(titleOf(one)),
    facts: foldForSearch(`Wahlkreis ${one.number}`),
    headings: "",
    text: "",
  }));
}
