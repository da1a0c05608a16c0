import { findElectionKind } from "#domain/elections/election-kinds.ts";
import type { GeneratedPagesSource } from "#domain/addresses/page-family.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { listWords } from "#domain/words/fold-words.ts";

/** A constituency as it is searched and shown. */
export interface SearchConstituency {
  number: number;
  name: string;
  /** "Wahlkreis", or what the election calls it. */
  word: string;
  /** The words of the name, folded. */
  nameWords: string[];
}

/** The constituencies of a site that have a page. */
export function listSearchConstituencies(
  site: Pick<GeneratedPagesSource, "elections" | "map">,
): SearchConstituency[] {
  const word = findElectionKind(site.elections[0]).area?.one ?? "";
  return listConstituencies(site).map((one) => createSearchConstituency(one, word));
}

/** `word` is what the election calls a constituency. */
export function createSearchConstituency(
  { number, name }: { number: number; name: string },
  word: string,
): SearchConstituency {
  return { number, name, word, nameWords: listWords(name) };
}

/** "Wahlkreis 5 Kiel" */
export function titleOf({ word, number, name }: SearchConstituency): string {
  return `${word} ${number} ${name}`.trim();
}
