import type { Store } from "#db/store/open-store.ts";
import { hideOverduePeople } from "#db/read/overdue-people.ts";
import { findUnpublished, type Visibility } from "#db/read/visibility.ts";
import { readTerms } from "./read-terms.ts";
import type { SearchConstituency } from "./search-constituencies.ts";
import { documentOf, groupOf } from "./search-entry.ts";
import { writeExpression, type Closeness, type SearchTerm } from "./search-query.ts";

/** An entry of the index that matches, at its place among the others of its group. */
export interface Ranked {
  entry: number;
  /** The rank of the entry's group if this is its first entry; the lowest is shown at the top. */
  worth: number;
}

/** The entries that contain all terms, without those of hidden documents. */
export function findMatches(
  store: Store,
  terms: SearchTerm[],
  hidden: ReadonlySet<number>,
): number[] {
  if (terms.length === 0) return [];
  const { byRow } = store.prepared(prepareSearch);
  const entries = byRow.all(writeExpression(terms, "contained"));
  return entries.filter((entry) => !hidden.has(documentOf(entry)));
}

/** Whether any entry that the reader may see contains a term, which is cheaper than to find all of them. */
export function occurs(store: Store, term: SearchTerm, hidden: ReadonlySet<number>): boolean {
  const { inAnyOrder } = store.prepared(prepareSearch);
  for (const entry of inAnyOrder.iterate(writeExpression([term], "contained"))) {
    if (!hidden.has(documentOf(entry))) return true;
  }
  return false;
}

/** The entries that contain most of the terms, those with more of them first, then those with rarer ones. */
export function findPartly(
  store: Store,
  terms: SearchTerm[],
  hidden: ReadonlySet<number>,
): number[] {
  const needed = terms.filter(({ isAside }) => !isAside).slice(0, maxTerms);
  const lists = needed.map((term) => findMatches(store, [term], hidden));
  // Bit masks instead of objects, because a frequent word is in thousands of entries.
  const masks = new Map<number, number>();
  for (const [index, entries] of lists.entries()) {
    for (const entry of entries) masks.set(entry, (masks.get(entry) ?? 0) | (1 << index));
  }
  let most = 0;
  for (const mask of masks.values()) most = Math.max(most, countBits(mask));
  const found = [...masks.keys()].filter((entry) => countBits(masks.get(entry) ?? 0) > most / 2);
  if (found.length === 0) return [];
  const { byRank } = store.prepared(prepareSearch);
  const wanted = new Set(found);
  const searched = found.length > maxCompared ? ["title facts"] : ["title facts", undefined];
  const compared = searched
    .flatMap((columns) =>
      byRank.all(writeExpression(terms, "contained", { columns, operator: "OR" })),
    )
    .filter((entry) => wanted.has(entry));
  const rarityOf = (mask: number) =>
    lists.reduce((sum, { length }, index) => sum + (mask & (1 << index) ? 1 / length : 0), 0);
  return [...new Set([...compared, ...found])].toSorted((one, other) => {
    const [left = 0, right = 0] = [masks.get(one), masks.get(other)];
    return countBits(right) - countBits(left) || rarityOf(right) - rarityOf(left);
  });
}

/** A number has 31 bits for terms. */
const maxTerms = 30;

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many documents that are not hidden match a search text. */
export function countMatches(
  store: Store,
  text: string,
  { hidden, constituencies = [], isWhole = false }: MatchOptions,
): number {
  const { terms } = readTerms(store, text, { constituencies });
  const wanted = isWhole ? terms.map((term) => ({ ...term, compounds: [] })) : terms;
  return findMatches(store, wanted, hidden).length;
}

export interface MatchOptions {
  /** Row numbers of documents that the reader may not see. */
  hidden: ReadonlySet<number>;
  constituencies?: readonly SearchConstituency[] | undefined;
  /** Whether words inside longer ones are ignored. */
  isWhole?: boolean;
}

/** The row numbers of documents that a search leaves out for a reader. */
export function findHidden(store: Store, visibility: Visibility): ReadonlySet<number> {
  return findUnpublished(store, hideOverduePeople(store, visibility));
}

/**
 * The row numbers of documents that come after all others: versions of pages in other languages, of which each
 * page may have many, and transparency notices, which name a topic as advertisements do but do not explain it.
 */
export function findSecondary(store: Store): ReadonlySet<number> {
  return new Set(store.prepared(prepareSecondary).all());
}

function prepareSecondary({ raw }: Store) {
  const select = `SELECT document_id FROM links WHERE relation = 'translation'
    UNION SELECT id FROM documents WHERE kind = 'transparency'`;
  return raw.prepare<[], number>(select).pluck();
}

function prepareSearch({ raw }: Store) {
  const find = "SELECT rowid FROM document_words WHERE document_words MATCH ?";
  const select = `${find} ORDER BY`;
  return {
    inAnyOrder: raw.prepare<[string], number>(find).pluck(),
    byRow: raw.prepare<[string], number>(`${select} rowid`).pluck(),
    byRank: raw.prepare<[string], number>(`${select} rank`).pluck(),
  };
}

/** The steps of the ranking, best first; those without columns look at the whole document. */
const steps: { closeness: Closeness; columns?: string; isAnyNamed?: true }[] = [
  { closeness: "exact", columns: "title" },
  // The candidates of a constituency come before its residents.
  { closeness: "area", columns: "title facts" },
  { closeness: "exact", columns: "title facts" },
  { closeness: "inflected", columns: "title" },
  { closeness: "inflected", columns: "title facts" },
  { closeness: "contained", columns: "title facts" },
  // The rest is about what is named: the lift of a hall.
  { closeness: "inflected", columns: "title", isAnyNamed: true },
  { closeness: "exact" },
  { closeness: "inflected" },
  { closeness: "contained" },
];

/**
 * With more matches than this, most of them are equally relevant, and comparing them takes long: those
 * with other endings or longer words in their text come last, in the order of their rows.
 */
const maxCompared = 500;

/** The matches, best first. Later steps run only if the caller keeps reading. */
export function* rankMatches(
  store: Store,
  terms: SearchTerm[],
  matches: number[],
): Generator<Ranked> {
  if (matches.length === 0) return;
  const { byRow, byRank } = store.prepared(prepareSearch);
  const rest = new Set(matches);
  // Most queries match no title, and then all steps with columns are skipped.
  const widest = byRow.all(writeExpression(terms, "contained", { columns: "title facts" }));
  const isNamed = widest.some((entry) => rest.has(entry));
  const isCrowded = matches.length > maxCompared;
  const isSplit = terms.some(({ isPart }) => isPart);
  const hasAreas = terms.some(({ areas }) => areas?.length);
  const isAlone = terms.filter(({ isAside }) => !isAside).length === 1;
  const applicable = [...steps.entries()].filter(([, { closeness, columns, isAnyNamed }]) => {
    if (isAnyNamed) return !isAlone && !isSplit;
    if (!columns) return closeness === "exact" || !isCrowded;
    return isNamed && (closeness !== "area" || hasAreas);
  });
  for (const [step, { closeness, columns, isAnyNamed }] of applicable) {
    if (rest.size === 0) return;
    const find = columns || !isCrowded ? byRank : byRow;
    const operator = isAnyNamed ? "OR" : "AND";
    for (const entry of find.all(writeExpression(terms, closeness, { columns, operator }))) {
      if (rest.delete(entry)) yield { entry, worth: rateGroup(entry, step, isSplit) };
    }
  }
  for (const entry of rest) yield { entry, worth: steps.length };
}

/**
 * Names come first: places and constituencies that are called so, persons also by the beginning of
 * a name. Then come pages that are about it by title, lead or topics, then all others. Places
 * that only have the words in their text, or parts of a word anywhere, come last.
 */
function rateGroup(entry: number, step: number, isSplit: boolean): number {
  const { closeness, columns, isAnyNamed } = steps[step] ?? {};
  const group = groupOf(entry);
  if (group === "places" && (columns === undefined || isSplit)) return 2 + steps.length;
  if (columns === undefined || isAnyNamed) return 2 + step;
  if (group === "pages") return 1;
  const isNamed = columns === "title" && (group === "people" || closeness === "exact");
  return isNamed && group !== "events" ? 0 : 2 + step;
}
