import { isNomination } from "#domain/elections/candidacies.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";

/** The address of the list of all persons, which its query narrows. */
export const choicePath = "/auswahl";

/** Fewer persons are looked at one by one. */
const fewestPersons = 9;

/** Whether voters choose among so many persons that the list of them can be narrowed. */
export function offersChoice({
  candidacies = [],
  elections,
}: {
  /** Those of each person. */
  candidacies?: readonly (readonly Candidacy[])[];
  elections: readonly Election[];
}): boolean {
  const kinds = new Map(
    listElectionsOfDay(elections).map((one) => [one.id, findElectionKind(one)]),
  );
  const isChoice = (one: Candidacy) => {
    const kind = kinds.get(one.election);
    const isOnList = one.kind === "list" || kind?.area?.nominees !== "one";
    return kind?.choosesPersons === true && isOnList && isNomination(one);
  };
  return candidacies.filter((own) => own.some(isChoice)).length >= fewestPersons;
}
