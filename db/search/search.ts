import type { Store } from "#db/store/open-store.ts";
import { readQuestion } from "#domain/search/read-question.ts";
import { correctQuery } from "./correct-query.ts";
import { findArea, findPages, listAreas } from "./find-answers.ts";
import { readTerms, type ReadTerms } from "./read-terms.ts";
import { searchGroups, type SearchGroupName } from "./search-entry.ts";
import { findHidden, findMatches, findPartly, type MatchOptions } from "./search-matches.ts";
import { maxSearchLength } from "./search-query.ts";
import {
  describeResult,
  maxSearchHits,
  type Found,
  type SearchOptions,
  type SearchResult,
} from "./search-result.ts";

export {
  maxSearchHits,
  maxSearchLength,
  searchGroups,
  type SearchGroupName,
  type SearchOptions,
  type SearchResult,
};

/**
 * Full-text search in German.
 *
 * Index and query are folded alike (`fold-words.ts`). A document matches when it contains all
 * terms, each as itself, as the beginning of a word, with another ending, or as a part of a longer
 * word. The ranking runs in steps, from the exact title to a part of a word in the text, and each
 * document counts in the first step that finds it; within a step bm25 decides.
 *
 * Before all of them come answers: the constituencies of a postcode or place, and the pages that a
 * site has for what many visitors come for. Where nothing contains all terms, a typing error is
 * corrected, or else the documents with most of the terms match.
 *
 * Finds the visible documents that match a search text; a text without words finds none.
 */
export function searchDocuments(store: Store, text: string, options: SearchOptions): SearchResult {
  const hidden = findHidden(store, options.visibility);
  const found = findAll(store, text, { ...options, hidden });
  if (found.answers.length + found.matches.length > 0) return describeResult(store, found, options);
  const correction = correctQuery(store, text, options);
  if (correction === undefined) {
    return describeResult(store, findMost(store, text, { ...options, hidden }), options);
  }
  const corrected = findAll(store, correction, { ...options, hidden });
  return { ...describeResult(store, corrected, options), correction };
}

type FindOptions = SearchOptions & MatchOptions;

/** The documents with all terms, after the answer to a question of which nothing is left over. */
function findAll(store: Store, text: string, options: FindOptions): Found {
  const { hidden, constituencies = [] } = options;
  const { intentions, rest, subject } = readQuestion(text);
  const isOfPlace = intentions.length === 0 || intentions.some(({ beside }) => beside === "place");
  const area = isOfPlace ? findArea(store, rest, options.settings?.finder) : undefined;
  const pages = rest === "" ? findPages(store, intentions, options) : [];
  const answers = area ? listAreas(area) : pages;
  const own = readTerms(store, subject, { constituencies });
  const instead =
    rest === "" && answers.length === 0
      ? intentions.find(({ beside }) => beside === undefined)
      : undefined;
  const isFound = !instead || findMatches(store, own.terms, hidden).length > 0;
  const read = isFound ? own : readTerms(store, instead.pages[0] ?? "", { constituencies });
  const matches = findMatches(store, read.terms, hidden);
  if (answers.length > 0 && matches.length === 0) {
    return { ...read, ...findSome(store, read, options), answers, ...(area && { area }) };
  }
  return { ...read, answers, matches, ...(area && { area }) };
}

/** The documents with most of the terms, after what may be meant by some of them. */
function findMost(store: Store, text: string, options: FindOptions): Found {
  const { constituencies = [] } = options;
  const { intentions, rest, subject } = readQuestion(text);
  const area = findArea(store, rest, options.settings?.finder);
  const main = intentions.filter(
    ({ beside }) => beside !== "detail" && !(beside === "place" && area),
  );
  const read = readTerms(store, subject, { constituencies, isLenient: true });
  const some = findSome(store, read, options);
  const pages = findPages(store, main, options);
  const answers = [...pages, ...(area ? listAreas(area) : [])];
  const isNothing = answers.length + some.matches.length === 0;
  return {
    ...read,
    ...some,
    answers: isNothing ? findPages(store, intentions, options) : answers,
    ...(area && { area }),
  };
}

function findSome(store: Store, { terms }: ReadTerms, { hidden }: FindOptions) {
  const all = findMatches(store, terms, hidden);
  if (all.length > 0) return { matches: all };
  const matches = findPartly(store, terms, hidden);
  return matches.length > 0 ? { matches, isPartial: true as const } : { matches };
}
