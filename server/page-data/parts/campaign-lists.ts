import { isNomination, pickCandidacies } from "#db/model/candidacies.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { listCandidates, listEvents } from "#db/read/listings.ts";
import { findWords } from "./elections.ts";
import type { PageContext } from "./context.ts";
import { parsePerson, type Person } from "./people.ts";

type List = "state" | "direct";

/**
 * The nominees of an election, the current one without `election`: those of the list by their
 * places, or those of the constituencies by number. Where each constituency has a list of its own,
 * a place on it does not belong to the list of the whole area.
 */
export function loadPeople(context: PageContext, list: List, election?: string): Person[] {
  return loadPlacesOfList(context, list, election).filter(({ left }) => !left);
}

/**
 * The same with those who have left a place that is vacant.
 */
export function loadPlacesOfList(context: PageContext, list: List, election?: string): Person[] {
  const id = election ?? context.settings.elections[0]?.id;
  return context.once(`places of list ${list} ${id ?? ""}`, () => {
    const isWithin = findWords(context, id).area?.nominees === "list";
    const entries = loadCandidates(context).flatMap(
      (person) => findEntry(person, { list, election: id, isWithin }) ?? [],
    );
    const taken = new Set(entries.filter(({ left }) => !left).map(({ number }) => number));
    return entries
      .filter(({ left, number }) => !left || !taken.has(number))
      .toSorted((one, other) => one.number - other.number || one.place - other.place);
  });
}

/** All events by start, past ones included. */
export function loadEvents(context: PageContext): StoredDocument[] {
  return context.once("events", () => listEvents(context.store, context.visibility));
}

/** The persons of all elections, those who no longer stand included. */
export function loadCandidates(context: PageContext): Person[] {
  return context.once("candidates", () =>
    listCandidates(context.store, context.visibility).map((document) =>
      parsePerson(context, document),
    ),
  );
}

interface Wanted {
  list: List;
  election: string | undefined;
  /** Whether list places count within a constituency. */
  isWithin: boolean;
}

/** A person as an entry of a list, with the numbers that order it. */
function findEntry(
  person: Person,
  { list, election, isWithin }: Wanted,
): (Person & { number: number; place: number }) | undefined {
  const own = person.fields.candidacies.filter(
    (one) => election === undefined || one.election === election,
  );
  const picked = pickCandidacies(own, election);
  const shown = list === "state" ? picked.list : picked.direct;
  if (!shown || (isWithin && list === "state" && picked.direct)) return undefined;
  const left = isNomination(shown) ? {} : { left: shown };
  const number = shown.kind === "list" ? shown.position : shown.constituency;
  const place = isWithin ? (picked.list?.position ?? lastPlace) : 0;
  return { ...person, election, ...left, number, place };
}

/** Behind every place that a person can have. */
const lastPlace = 1000;
