import type { ElectionSystem } from "#domain/elections/election-kinds.ts";

/** The facts that the sentences of the finder need. */
export interface FinderSubject {
  /** As entered; a position has none. */
  query: string | undefined;
  /** "Wahlkreis" and "Wahlkreise", masculine in every election. */
  area: { one: string; many: string };
  state: string | undefined;
  system: ElectionSystem;
  /** "Wahlkreis 5 Kiel" */
  nameArea: (number: number) => string;
}
