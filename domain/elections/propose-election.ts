import { findElectionKind } from "./election-kinds.ts";
import type { ElectionSystem } from "./election-systems.ts";
import type { Land } from "./laender.ts";

export interface ProposedElection {
  id: string;
  name: string;
  date: string;
  system: ElectionSystem;
  state?: Land;
}

/** An entry of `elections.yml` for a kind of election; `date` is a day in ISO 8601. */
export function proposeElection(wish: {
  system: ElectionSystem;
  state?: Land | undefined;
  date: string;
}): ProposedElection {
  const { system, state, date } = wish;
  const year = date.slice(0, 4);
  const name = `${findElectionKind({ system, state }).name} ${year}`;
  return { id: `${system}-${year}`, name, date, system, ...(state !== undefined && { state }) };
}
