import { findKnownPart, splitCompound } from "#domain/search/split-compound.ts";
import { listKindredWords } from "#domain/search/kindred-words.ts";
import { listWordForms } from "#domain/words/word-forms.ts";
import type { Store } from "#db/store/open-store.ts";
import { readElections } from "#db/store/elections.ts";
import { findCompounds, hasWordsFrom, readKnownWords } from "./known-words.ts";
import type { SearchConstituency } from "./search-constituencies.ts";
import { createTerm, parseSearchText, type SearchTerm } from "./search-query.ts";

/** The terms of a search text, with what the index and the constituencies add to each. */
export interface ReadTerms {
  terms: SearchTerm[];
  /** Set if some terms are parts of a word that occurs nowhere. */
  isSplit?: true;
}

interface ReadTermsOptions {
  constituencies: readonly SearchConstituency[];
  /** Whether one part of a compound is enough, because typing errors are ruled out. */
  isLenient?: boolean;
}

export function readTerms(
  store: Store,
  text: string,
  { constituencies, isLenient = false }: ReadTermsOptions,
): ReadTerms {
  const known = readKnownWords(store);
  const land = readElections(store)[0]?.state;
  const isKnown = (part: string) =>
    endings.some((ending) => known.has(part + ending)) ||
    listWordForms(part).some((form) => known.has(form));
  const expand = (term: SearchTerm) => expandTerm(store, term, { constituencies, land });
  let isSplit = false;
  const terms = parseSearchText(text).flatMap((written) => {
    const term = expand(written);
    if (written.prefix === undefined || written.isAside || occurs(store, term)) return [term];
    const whole = splitCompound(written.prefix, isKnown);
    const part = isLenient ? findKnownPart(written.prefix, isKnown) : undefined;
    const parts = whole.length > 0 ? whole : [part].filter((one) => one !== undefined);
    if (parts.length === 0) return [term];
    isSplit = true;
    return parts.map((part) => ({ ...expand(createPart(part)), isPart: true as const }));
  });
  return isSplit ? { terms, isSplit } : { terms };
}

/** Endings that the first part of a compound may have lost, or that its plural has. */
const endings = ["", "e", "n", "en", "s", "er", "in", "innen"];

/** A short part matches only whole words: `Zug`, not `zugelassen`. */
function createPart(part: string): SearchTerm {
  if (part.length > 3) return createTerm(part);
  return { exact: [part], inflected: endings.slice(1).map((ending) => part + ending) };
}

interface ExpandOptions {
  constituencies: readonly SearchConstituency[];
  /** The Land of the site, for words of its dialect. */
  land: string | undefined;
}

function expandTerm(
  store: Store,
  term: SearchTerm,
  { constituencies, land }: ExpandOptions,
): SearchTerm {
  const { prefix, inflected } = term;
  if (prefix === undefined) return term;
  const { areas, towns } = findAreas(prefix, constituencies);
  const kindred = listKindredWords(prefix, land);
  const known = readKnownWords(store);
  return {
    ...term,
    inflected: [...inflected, ...towns, ...kindred].filter((word) => known.has(word)),
    compounds: findCompounds(store, prefix),
    areas,
  };
}

/** Whether the index has a word that matches a term. */
function occurs(store: Store, { prefix = "", inflected, compounds, areas }: SearchTerm): boolean {
  const further = [inflected, compounds, areas];
  return further.some((words) => words?.length) || hasWordsFrom(store, prefix);
}

/** A shorter word would be in the names of too many constituencies. */
const minNameLength = 3;

/**
 * Finds constituencies by a word of their name, also as `kieler`, and else by the towns that it
 * names.
 */
function findAreas(
  word: string,
  constituencies: readonly SearchConstituency[],
): { areas: string[]; towns: string[] } {
  const town = word.endsWith("er") ? word.slice(0, -2) : "";
  const towns = new Set<string>();
  const named = constituencies.filter(({ nameWords }) => {
    const isTown = town !== "" && nameWords.includes(town);
    if (isTown) towns.add(town);
    return (
      isTown || (word.length >= minNameLength && nameWords.some((one) => one.startsWith(word)))
    );
  });
  return { areas: named.map(({ number }) => `wahlkreis ${number}`), towns: [...towns] };
}
