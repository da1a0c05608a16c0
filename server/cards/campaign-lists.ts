import {
  isNomination,
  pickCandidacies,
  type DirectCandidacy,
  type ListCandidacy,
} from "#domain/elections/candidacies.ts";
import { gatherTopics, type Topic } from "#domain/topic/topics.ts";
import { listCandidates, listEvents } from "#db/read/listings.ts";
import { findWords } from "#server/elections/elections.ts";
import type { PageContext } from "#server/context/context.ts";
import { isStanding, parsePerson, type Person } from "./people.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

type List = "state" | "direct";

/**
 * The nominees of an election, the current one without `election`: those of its lists by their
 * places, one list after the other, or those of the constituencies by number. Where each constituency has a list of its own,
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
    const words = findWords(context, id);
    const isWithin = words.area?.nominees === "list";
    const lists = words.list.lists?.names ?? [];
    const entries = loadCandidates(context).flatMap(
      (person) => findEntry(person, { list, election: id, isWithin, lists }) ?? [],
    );
    const nameStand = ({ order: [group, number] }: Entry) => `${group} ${number}`;
    const taken = new Set(entries.filter(({ left }) => !left).map(nameStand));
    return entries
      .filter((one) => !one.left || !taken.has(nameStand(one)))
      .toSorted((one, other) => compareOrder(one.order, other.order));
  });
}

/** Whether the campaign has several lists in an election, of which each has a name. */
export function hasSeveralLists(context: PageContext, election: string | undefined): boolean {
  return loadPlacesOfList(context, "state", election).some(({ fields: { candidacies } }) =>
    candidacies.some(
      (one) => one.kind === "list" && one.election === election && one.list !== undefined,
    ),
  );
}

/** A topic with those who stand for it. */
export interface CampaignTopic extends Topic {
  people: Person[];
}

/** The topics of the persons who stand, by the last part of their addresses. */
export function loadTopics(context: PageContext): Map<string, CampaignTopic> {
  return context.once("topics", () => {
    const umlauts = context.settings.site?.umlauts ?? "de";
    const standing = loadCandidates(context).filter(
      (person) => !person.isForgotten && isStanding(context, person),
    );
    const written = standing.flatMap(({ fields }) => fields.topics ?? []);
    return new Map(
      gatherTopics(written, umlauts).map((topic) => {
        const people = standing.filter(({ fields }) =>
          fields.topics?.some((one) => topic.spellings.includes(one)),
        );
        return [topic.slug, { ...topic, people: people.toSorted(byPlace) }];
      }),
    );
  });
}

/** Those on a list by their places, then the others by constituency. */
function byPlace(one: Person, other: Person): number {
  return numberOf(one) - numberOf(other);
}

function numberOf({ fields }: Person): number {
  const { list, direct } = pickCandidacies(fields.candidacies.filter(isNomination), undefined);
  return list?.position ?? lastPlace + (direct?.constituency ?? lastPlace);
}

/** All events by start, past ones included. */
export function loadEvents(context: PageContext): DocumentHead[] {
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
  /** Whether each constituency has a list of its own, on which list places count. */
  isWithin: boolean;
  /** The names of the lists that a party may have, in their order. */
  lists: readonly string[];
}

interface Entry extends Person {
  /** Which list, which place or constituency, and which place within that. */
  order: [list: number, number: number, place: number];
}

/** A person as an entry of a list. Returns undefined if the person is not on it. */
function findEntry(person: Person, { list, election, isWithin, lists }: Wanted): Entry | undefined {
  const own = person.fields.candidacies.filter(
    (one) => election === undefined || one.election === election,
  );
  const picked = pickCandidacies(own, election);
  const shown = list === "state" ? picked.list : picked.direct;
  if (!shown || (isWithin && list === "state" && picked.direct)) return undefined;
  const left = isNomination(shown) ? {} : { left: shown };
  const order: Entry["order"] =
    shown.kind === "list"
      ? [lists.indexOf(shown.list ?? ""), shown.position, lastPlace]
      : [0, shown.constituency, findAreaPlace(shown, isWithin ? picked.list : undefined)];
  return { ...person, election, ...left, order };
}

/** The place on the list of a constituency, which is that of the party where there is no other. */
function findAreaPlace(direct: DirectCandidacy, list: ListCandidacy | undefined): number {
  return direct.constituencyPosition ?? list?.position ?? lastPlace;
}

function compareOrder(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((part, position) => part !== other[position]);
  return (one[index] ?? 0) - (other[index] ?? 0);
}

/** Behind every place that a person can have. */
const lastPlace = 1000;
