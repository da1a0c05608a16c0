import type { Store } from "#db/store/open-store.ts";
import { readQuestion, type Question } from "#domain/search/read-question.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import { readDayQuestion } from "#domain/search/day-question.ts";
import { readOpenQuestion } from "#domain/search/open-question.ts";
import { listWords } from "#domain/words/fold-words.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { correctQuery } from "./correct-query.ts";
import {
  asksForPlace,
  findArea,
  findForeign,
  findLink,
  findPages,
  listAreas,
  listOwnWords,
  suggestPlace,
} from "./find-answers.ts";
import { readTerms, type ReadTerms } from "./read-terms.ts";
import { searchGroups, type SearchGroupName } from "./search-entry.ts";
import {
  findHidden,
  findMatches,
  findPartly,
  occurs,
  type MatchOptions,
} from "./search-matches.ts";
import { maxSearchLength } from "./search-query.ts";
import {
  toSearchResult,
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
  const { now } = options.visibility;
  for (const { words, group } of readDated(text, now)) {
    const result = searchText(store, words, options);
    const isWhole = !result.isPartial && result.correction === undefined;
    if (isWhole && result.groups.some(({ name }) => name === group))
      return { ...result, validUntil: nextBerlinMidnight(now) };
  }
  return searchText(store, text, options);
}

/** What to search for instead of a question about days, and the group that has the answer. */
function readDated(text: string, now: Date): { words: string; group: SearchGroupName }[] {
  if (text.length > maxSearchLength) return [];
  const open = readOpenQuestion(text, now).map((words) => ({ words, group: "places" as const }));
  if (open.length > 0) return open;
  const [onDay, anyDay] = readDayQuestion(text, now);
  return [
    ...(onDay === undefined ? [] : [{ words: onDay, group: "events" as const }]),
    ...(anyDay === undefined ? [] : [{ words: anyDay, group: "pages" as const }]),
  ];
}

function searchText(store: Store, text: string, options: SearchOptions): SearchResult {
  const found = { ...options, hidden: findHidden(store, options.visibility) };
  const describe = (one: Found) => toSearchResult(store, one, options);
  const question = readQuestion(text);
  const all = findAll(store, question, found);
  if (!isEmpty(all)) return describe(all);
  // Parts that a site writes about are no typing errors.
  const corrected = all.isSplit ? undefined : correctQuery(store, text, found);
  const most = corrected === undefined ? findMost(store, question, found) : all;
  if (!isEmpty(most)) return describe(most);
  const correction = corrected ?? suggestPlace(store, question, findTables(options));
  if (correction === undefined) return describe(most);
  return { ...describe(findAll(store, readQuestion(correction), found)), correction };
}

/** The tables of places, if constituencies have pages to which places can lead. */
function findTables({ settings, constituencies = [] }: SearchOptions): SiteSettings["finder"] {
  return constituencies.length > 0 ? settings?.finder : undefined;
}

function isEmpty({ answers, matches }: Pick<Found, "answers" | "matches">): boolean {
  return answers.length + matches.length === 0;
}

type FindOptions = SearchOptions & MatchOptions;

/** Finds the documents with all terms, after the answer to a question that has no other words. */
function findAll(store: Store, question: Question, options: FindOptions): Found {
  const { constituencies = [], hidden } = options;
  const foreign = findForeign(store, question.text, {
    ...options,
    findMatching: () =>
      findPartly(store, readTerms(store, question.text, { constituencies }).terms, hidden),
  });
  const { isMissing, ...answered } =
    foreign.length > 0
      ? { answers: foreign, isMissing: false }
      : findAnswers(store, question, options);
  const read = isMissing
    ? readMeant(store, question, options)
    : readTerms(store, question.subject, { constituencies });
  const isAnswered = answered.answers.length > 0;
  // German pages contain only single letters and chance words of a text in another language.
  const found =
    isAnswered && foreign.length === 0
      ? findSome(store, read, options)
      : { matches: findMatches(store, read.terms, hidden) };
  return { ...read, ...found, ...answered, isAnswered };
}

interface Answered extends Pick<Found, "answers" | "area"> {
  /** Whether a question consists of an intention alone for which the site has no page. */
  isMissing: boolean;
}

/** Finds the constituency of a place, or the link or page whose name is the whole text. */
function findAnswers(
  store: Store,
  { text, intentions, rest }: Question,
  options: FindOptions,
): Answered {
  const finder = asksForPlace(intentions) ? findTables(options) : undefined;
  const area = findArea(store, rest, { finder });
  if (area) return { answers: listAreas(area), area, isMissing: false };
  const link = findLink(store, text, options);
  const ownWords = listOwnWords(options.settings);
  const isWhole = listWords(rest).every((word) => ownWords.has(word));
  const answers = link.length > 0 || !isWhole ? link : findPages(store, intentions, options);
  return { answers, isMissing: isWhole && answers.length === 0 };
}

/** Reads the terms of a text, or, if no document contains them, those of its intention. */
function readMeant(
  store: Store,
  { intentions, subject }: Question,
  { hidden, constituencies = [] }: FindOptions,
): ReadTerms {
  const own = readTerms(store, subject, { constituencies });
  const instead = intentions.find(({ beside }) => beside === undefined)?.pages[0];
  const isFound = !own.isSplit && findMatches(store, own.terms, hidden).length > 0;
  if (isFound || instead === undefined) return own;
  const meant = readTerms(store, instead, { constituencies });
  return meant.isSplit ? own : meant;
}

/** Finds the documents with most of the terms, after answers to some of the words. */
function findMost(
  store: Store,
  { intentions, rest, subject }: Question,
  options: FindOptions,
): Found {
  const { constituencies = [] } = options;
  const area = findArea(store, rest, { finder: findTables(options), isLenient: true });
  const areas = area ? listAreas(area) : [];
  const main = intentions.filter(
    ({ beside }) => beside === undefined || (beside === "place" && areas.length === 0),
  );
  const read = readTerms(store, subject, { constituencies, isLenient: true });
  const found = { ...read, ...findSome(store, read, options), ...(area && { area }) };
  const answers = [...findPages(store, main, options), ...areas];
  const isNothing = isEmpty({ ...found, answers });
  return { ...found, answers: isNothing ? findPages(store, intentions, options) : answers };
}

/** The documents with all terms, or with all that occur, or else those with most of them. */
function findSome(
  store: Store,
  { terms }: ReadTerms,
  { hidden }: FindOptions,
): Pick<Found, "terms" | "matches" | "isPartial" | "isInOrder"> {
  const all = findMatches(store, terms, hidden);
  if (all.length > 0) return { terms, matches: all };
  const known = terms.filter((term) => term.isAside || occurs(store, term, hidden));
  const isUseful = known.length < terms.length && known.some(({ isAside }) => !isAside);
  const most = isUseful ? findMatches(store, known, hidden) : [];
  if (most.length > 0) return { terms: known, matches: most, isPartial: true };
  return { terms, matches: findPartly(store, terms, hidden), isPartial: true, isInOrder: true };
}
