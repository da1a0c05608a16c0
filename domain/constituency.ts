import type { GeneratedPagesSource, PageFamily } from "#domain/addresses/page-family.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";

/** The constituencies that have a page, where the first election has any. */
export function listConstituencies({
  elections,
  map,
}: Pick<GeneratedPagesSource, "elections" | "map">): MapRecord["constituencies"] {
  if (!map || !findElectionKind(elections[0]).area) return [];
  return map.constituencies;
}

/** The address of a constituency, whatever it is called in the election: it outlives elections. */
export function nameConstituencyPath(number: number): string {
  return `/wahlkreis/${number}`;
}

export const constituencyPages: PageFamily = {
  list: (source) => listConstituencies(source).map(({ number }) => nameConstituencyPath(number)),
  takesDocument: false,
  respell: (path) => path.replace(/^\/wahlkreis\/0+(?=\d)/, "/wahlkreis/"),
};
