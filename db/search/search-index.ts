import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { compactRow } from "#db/store/compact-row.ts";
import type { Store } from "#db/store/open-store.ts";
import { documents, links, sections, settings } from "#db/store/schema.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { documentGroups, entryOf, entryOfConstituency } from "./search-entry.ts";
import { listSearchConstituencies, titleOf } from "./search-constituencies.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { readElections } from "#db/store/elections.ts";
import { toSearchFacts, type NamedDocument } from "./search-facts.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** Updates the index during one import. */
export interface SearchIndexer {
  /** Indexes the documents that changed since the last call, and those that refer to them. */
  indexChanges(): void;
  /** Called at the end of the transaction: indexes what is left, and the constituencies. */
  finish(): void;
}

/**
 * Keeps the search index up to date within a transaction that writes documents.
 *
 * Drafts and scheduled documents are indexed as well; `search.ts` leaves out what the reader may
 * not see. Partials, data and redirects are not indexed.
 */
export function createSearchIndexer(store: Store): SearchIndexer {
  const findStale = store.raw
    .prepare<[], number>("SELECT document_id FROM search_stale ORDER BY document_id")
    .pluck();
  const forget = prepareForget(store);
  const index = prepareIndex(store);
  const indexConstituencies = prepareConstituencies(store);
  function indexChanges(): void {
    const ids = findStale.all();
    // All deletions come first: FTS5 flushes pending rows on every switch between delete and
    // insert.
    for (const id of ids) forget(id);
    const elections = readElections(store);
    for (const id of ids) index(id, elections);
    if (ids.length > 0) store.raw.exec("DELETE FROM search_stale");
  }
  return {
    indexChanges,
    finish() {
      indexChanges();
      indexConstituencies();
    },
  };
}

function prepareForget({ raw }: Store): (id: number) => void {
  // By range, because a document may have changed its kind, and with it its row number.
  // FTS5 scans the whole index for a bound that is not an integer, and numbers are bound as floats.
  const deleteWords = raw.prepare(
    `DELETE FROM document_words
     WHERE rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)`,
  );
  const deleteFacts = raw.prepare("DELETE FROM search_facts WHERE document_id = ?");
  return (id) => {
    deleteWords.run(id * documentGroups.length, (id + 1) * documentGroups.length);
    deleteFacts.run(id);
  };
}

function prepareIndex(store: Store): (id: number, elections: Election[]) => void {
  const { raw, orm } = store;
  const isIndexed = eq(documents.id, sql.placeholder("id"));
  const findDocument = orm.select().from(documents).where(isIndexed).prepare();
  const findSections = orm
    .select({ title: sections.title, text: sections.text })
    .from(sections)
    .where(eq(sections.documentId, sql.placeholder("id")))
    .orderBy(asc(sections.id))
    .prepare();
  const insertFacts = raw.prepare("INSERT INTO search_facts (document_id, text) VALUES (?, ?)");
  const insertWords = raw.prepare(
    "INSERT INTO document_words (rowid, title, facts, headings, text) VALUES (?, ?, ?, ?, ?)",
  );
  return (id, elections) => {
    const row = findDocument.get({ id });
    const document = row && compactRow(row);
    if (!document || !canBeFound(document)) return;
    const facts = toSearchFacts(document, { named: listNamed(store, document), elections });
    const shown = [facts.text, facts.remarks].filter(Boolean).join(" ");
    if (shown !== "") insertFacts.run(id, shown);
    const parts = findSections.all({ id });
    insertWords.run(
      entryOf(id, document.kind),
      foldForSearch(document.title),
      foldForSearch(`${facts.text} ${facts.keywords}`),
      foldForSearch(parts.map((part) => part.title).join(" ")),
      foldForSearch([facts.remarks, ...parts.map((part) => part.text)].filter(Boolean).join(" ")),
    );
  };
}

/** Whether a document has a page of its own. */
export function canBeFound({ kind, redirect, isPartial }: DocumentHead): boolean {
  return !isPartial && kind !== "data" && redirect === undefined;
}

const namedRelations = {
  event: ["venue", "participant"],
  candidate: ["office"],
} as const;

/**
 * The documents that an event or a person refers to, without people who no longer stand.
 *
 * Only those that are public at all times: otherwise a search for a candidate who is not announced
 * yet would find the event.
 */
export function listNamed(store: Store, document: DocumentHead): NamedDocument[] {
  if (document.kind !== "event" && document.kind !== "candidate") return [];
  return store.orm
    .select({ relation: links.relation, title: documents.title, fields: documents.fields })
    .from(links)
    .innerJoin(documents, eq(documents.path, links.target))
    .where(
      and(
        eq(links.documentId, document.id),
        inArray(links.relation, namedRelations[document.kind]),
        eq(documents.isDraft, false),
        eq(documents.isPartial, false),
        or(
          ne(documents.kind, "candidate"),
          isNotNull(documents.listPosition),
          isNotNull(documents.constituency),
        ),
        isNull(documents.publishAt),
        isNull(documents.unpublishAt),
      ),
    )
    .orderBy(asc(links.relation), asc(links.ordinal))
    .all()
    .map(({ relation, title, fields }) => {
      const city = fields?.["city"];
      return {
        relation: relation === "venue" || relation === "office" ? relation : "participant",
        title,
        ...(typeof city === "string" && { city }),
      };
    });
}

/**
 * Prepares a function that makes the constituencies of the map searchable, each as an entry of its
 * own; entries that are as they should be stay.
 */
function prepareConstituencies(store: Store): () => void {
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
        // Queries with any word for a constituency are read as `Wahlkreis`.
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
