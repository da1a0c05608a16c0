import { asc, eq, sql } from "drizzle-orm";
import { foldForSearch } from "#domain/words/fold-words.ts";
import type { Visibility } from "#db/read/visibility.ts";
import { compactRow } from "#db/store/compact-row.ts";
import { readElections } from "#db/store/elections.ts";
import type { Store } from "#db/store/open-store.ts";
import { documents, sections } from "#db/store/schema.ts";
import { titleOf, type SearchConstituency } from "./search-constituencies.ts";
import { constituencyOf, documentOf } from "./search-entry.ts";
import { describeFacts } from "./search-facts.ts";
import { listNamed } from "./search-index.ts";
import { createMarker } from "./search-marks.ts";
import { isFunctionWord } from "./search-query.ts";
import { countMatches, findHidden, maxSearchLength, type MatchOptions } from "./search.ts";
import { findSimilarWords } from "./similar-words.ts";

interface CorrectionOptions {
  visibility: Visibility;
  constituencies?: readonly SearchConstituency[];
}

/** With more unknown words than this, a text is no query with a typing error. */
const maxUnknown = 3;
const maxWords = 12;

/**
 * Corrects the typing errors of a search text without hits: each word that finds nothing becomes a
 * similar one, written as in a document that the reader may see. Undefined unless the result has
 * hits, and for a text that is longer than `maxSearchLength`.
 */
export function correctQuery(
  store: Store,
  text: string,
  { visibility, constituencies }: CorrectionOptions,
): string | undefined {
  if (text.length > maxSearchLength) return undefined;
  const options = { hidden: findHidden(store, visibility), constituencies };
  const pieces = text.split(wordPattern);
  // `split` returns the words at odd places, because the pattern captures them.
  const places = pieces.flatMap((_, at) => (at % 2 === 1 ? [at] : [])).slice(0, maxWords);
  const unknown: number[] = [];
  for (const at of places) {
    const word = pieces[at] ?? "";
    if (isFunctionWord(foldForSearch(word)) || countMatches(store, word, options) > 0) continue;
    unknown.push(at);
    if (unknown.length > maxUnknown) return undefined;
  }
  if (unknown.length === 0) return undefined;
  const corrected = pieces.map((piece, at) => (unknown.includes(at) ? "" : piece));
  for (const at of unknown) {
    const spelling = findSpelling(store, foldForSearch(pieces[at] ?? "").trim(), {
      ...options,
      // A word alone has the entry that it was found in.
      fits: (word) =>
        places.length === 1 || countMatches(store, corrected.with(at, word).join(""), options) > 0,
    });
    if (spelling === undefined) return undefined;
    corrected[at] = spelling;
  }
  return corrected.join("");
}

const wordPattern = /([\p{L}\p{N}\p{M}]+)/u;

function findSpelling(
  store: Store,
  word: string,
  { fits, hidden, constituencies = [] }: MatchOptions & { fits: (word: string) => boolean },
): string | undefined {
  for (const similar of findSimilarWords(store, word)) {
    const entry = findVisibleEntry(store, similar, hidden);
    if (entry === undefined || !fits(similar)) continue;
    const number = constituencyOf(entry);
    const constituency = constituencies.find((one) => one.number === number);
    return findWord(constituency ? titleOf(constituency) : readDocument(store, entry), similar);
  }
  return undefined;
}

/** An entry with exactly this word that the reader may see. */
function findVisibleEntry(
  store: Store,
  word: string,
  hidden: ReadonlySet<number>,
): number | undefined {
  const entries = store.prepared(prepareCorrection).find.all(`"${word}"`, hidden.size + 1);
  return entries.find((entry) => !hidden.has(documentOf(entry)));
}

/** A folded word as a text writes it, or as it is. */
function findWord(text: string, word: string): string {
  const findMarks = createMarker([{ exact: [], inflected: [word] }]);
  const [mark] = findMarks(text);
  return mark ? text.slice(mark.start, mark.end) : word;
}

/** Everything that `search-index.ts` indexes of a document, as it is written. */
function readDocument(store: Store, entry: number): string {
  const id = documentOf(entry);
  const { findDocument, findSections } = store.prepared(prepareCorrection);
  const row = findDocument.get({ id });
  if (!row) return "";
  const document = compactRow(row);
  const facts = describeFacts(document, {
    named: listNamed(store, document),
    elections: readElections(store),
  });
  const parts = findSections.all({ id }).flatMap(({ title, text }) => [title, text]);
  return [document.title, facts.text, facts.keywords, ...parts].join(" ");
}

function prepareCorrection({ raw, orm }: Store) {
  return {
    find: raw
      .prepare<[string, number], number>(
        "SELECT rowid FROM document_words WHERE document_words MATCH ? ORDER BY rowid LIMIT ?",
      )
      .pluck(),
    findDocument: orm
      .select()
      .from(documents)
      .where(eq(documents.id, sql.placeholder("id")))
      .prepare(),
    findSections: orm
      .select({ title: sections.title, text: sections.text })
      .from(sections)
      .where(eq(sections.documentId, sql.placeholder("id")))
      .orderBy(asc(sections.id))
      .prepare(),
  };
}
