import { isNomination } from "#db/model/candidacies.ts";
import type { Candidacy } from "#db/model/fields/candidate-fields.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { listCandidates, listEvents, listFormerCandidates } from "#db/read/listings.ts";
import type { PageContext } from "./context.ts";
import { parsePerson, type Person } from "./people.ts";

/** All candidates of a list in the current election, in its order. */
export function loadPeople(context: PageContext, list: "state" | "direct"): Person[] {
  return context.once(`people ${list}`, () =>
    listCandidates(context.store, list, context.visibility)
      .map((document) => parsePerson(context, document))
      .filter((person) => listCandidacies(context, person, list).some(isNomination)),
  );
}

/**
 * All places of a list, in its order: its candidates, and those who have left a place in the
 * current election that is vacant.
 */
export function loadPlacesOfList(context: PageContext, list: "state" | "direct"): Person[] {
  return context.once(`places of list ${list}`, () => {
    const people = loadPeople(context, list);
    const taken = new Set(people.map((person) => numberOf(person, list)));
    const vacant = listVacant(context, list).filter((one) => !taken.has(numberOf(one, list)));
    if (vacant.length === 0) return people;
    return [...people, ...vacant].toSorted(
      (one, other) => numberOf(one, list) - numberOf(other, list),
    );
  });
}

/** All events by start, past ones included. */
export function loadEvents(context: PageContext): StoredDocument[] {
  return context.once("events", () => listEvents(context.store, context.visibility));
}

function listVacant(context: PageContext, list: "state" | "direct"): Person[] {
  return listFormerCandidates(context.store, context.visibility).flatMap((document) => {
    const person = parsePerson(context, document);
    const candidacies = listCandidacies(context, person, list);
    const left = candidacies.find((one) => !isNomination(one));
    return left && !candidacies.some(isNomination) ? [{ ...person, left }] : [];
  });
}

/** A person's candidacies in the current election, if there is one, that belong to a list. */
function listCandidacies(
  { settings }: PageContext,
  { fields }: Person,
  list: "state" | "direct",
): Candidacy[] {
  const kind = list === "state" ? "list" : "direct";
  const current = settings.elections[0]?.id;
  return fields.candidacies.filter(
    (one) => one.kind === kind && (current === undefined || one.election === current),
  );
}

function numberOf({ document, left }: Person, list: "state" | "direct"): number {
  if (left) return left.kind === "list" ? left.position : left.constituency;
  return (list === "state" ? document.listPosition : document.constituency) ?? 0;
}
