import type { GeneratedPagesSource, PageFamily } from "#domain/addresses/page-family.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";

/**
 * The constituencies that have a page, where the first election has any: those of the map, or those
 * that a table names, which are nowhere on it.
 */
export function listConstituencies({
  elections,
  map,
}: Pick<GeneratedPagesSource, "elections" | "map">): MapRecord["constituencies"] {
  if (!map || !findElectionKind(elections[0]).area) return [];
  if (map.constituencies.length > 0) return map.constituencies;
  return (map.names ?? []).map((one) => ({ ...one, ...nowhere }));
}

const nowhere: Pick<MapRecord["constituencies"][number], "label" | "box"> = {
  label: { x: 0, y: 0, size: 0 },
  box: [0, 0, 0, 0],
};

/** The address of a constituency, whatever it is called in the election: it outlives elections. */
export function nameConstituencyPath(number: number): string {
  return `/wahlkreis/${number}`;
}

export const constituencyPages: PageFamily = {
  list: (source) => listConstituencies(source).map(({ number }) => nameConstituencyPath(number)),
  takesDocument: false,
  respell: (path) => path.replace(/^\/wahlkreis\/0+(?=\d)/, "/wahlkreis/"),
};
