import {
  isNomination,
  pickCandidacies,
  type DirectCandidacy,
  type ListCandidacy,
} from "#domain/elections/candidacies.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Campaign, PersonAt } from "./campaign.ts";
import { perDay } from "./memo.ts";
import { listPeople } from "./people.ts";

/** Which nominees: those on an election's lists (`state`) or those in its constituencies (`direct`). */
export type NomineeGroup = "state" | "direct";

/** A person as an entry of a list, or of the constituencies. */
export interface Nominee extends PersonAt {
  /** The election of the list; undefined on a site without elections. */
  election: string | undefined;
  /** Set if the person marks a vacant place: the candidacy that has ended. */
  left?: Candidacy;
}

interface Wanted {
  list: NomineeGroup;
  /** The first one of the campaign by default. */
  election?: string | undefined;
}

/**
 * The nominees of an election: those of its lists by their places, one list after the other, or those of
 * the constituencies by number. Where each constituency has a list of its own, a place on it does not belong to the
 * list of the whole area.
 */
export function listNominees(campaign: Campaign, wanted: Wanted, now: Date): Nominee[] {
  return listWithVacancies(campaign, wanted, now).filter(({ left }) => !left);
}

/** Like `listNominees`, with those who have left a place that is still vacant. */
export function listWithVacancies(
  campaign: Campaign,
  { list, election = campaign.elections[0]?.id }: Wanted,
  now: Date,
): readonly Nominee[] {
  const lists = listsOf(campaign, now);
  const key = `${list} ${election ?? ""}`;
  const places =
    lists.get(key) ??
    orderPlaces(listPeople(campaign, now), campaign.elections, { list, election });
  lists.set(key, places);
  return places;
}

/** The nominees found so far, by list and election. */
const listsOf = perDay(() => new Map<string, readonly Nominee[]>());

function orderPlaces(
  people: readonly PersonAt[],
  elections: readonly Election[],
  { list, election }: Wanted,
): readonly Nominee[] {
  const words = findElectionKind(elections.find(({ id }) => id === election) ?? elections[0]);
  const entries = people.flatMap((person) => findEntry(person, { list, election, words }) ?? []);
  const placeKey = ({ sortKey: [group, number] }: Entry) => `${group} ${number}`;
  const taken = new Set(entries.filter(({ nominee }) => !nominee.left).map(placeKey));
  return entries
    .filter((one) => !one.nominee.left || !taken.has(placeKey(one)))
    .toSorted((one, other) => compareSortKeys(one.sortKey, other.sortKey))
    .map(({ nominee }) => nominee);
}

interface Entry {
  nominee: Nominee;
  /** Which list, which place or constituency, and which place within that. */
  sortKey: [list: number, number: number, place: number];
}

/** A person as an entry of a list. Returns undefined if the person is not on it. */
function findEntry(
  person: PersonAt,
  {
    list,
    election,
    words,
  }: { list: NomineeGroup; election: string | undefined; words: ElectionKind },
): Entry | undefined {
  const hasOnlyAreaLists = words.area?.nominees === "list";
  const own = person.fields.candidacies.filter(
    (one) => election === undefined || one.election === election,
  );
  const picked = pickCandidacies(own, election);
  // Where lists exist only within constituencies, a list place of someone with a constituency
  // belongs to the list of that constituency.
  const candidacy = list === "state" ? picked.list : picked.direct;
  if (!candidacy || (hasOnlyAreaLists && list === "state" && picked.direct)) return undefined;
  const left = isNomination(candidacy) ? {} : { left: candidacy };
  const sortKey = getSortKey(candidacy, {
    names: words.list.lists?.names,
    list: hasOnlyAreaLists && picked.list,
  });
  return { nominee: { ...person, election, ...left }, sortKey };
}

function getSortKey(
  candidacy: Candidacy,
  {
    names = [],
    list,
  }: { names?: readonly string[] | undefined; list?: ListCandidacy | false | undefined },
): Entry["sortKey"] {
  return candidacy.kind === "list"
    ? [names.indexOf(candidacy.list ?? ""), candidacy.position, lastPlace]
    : [0, candidacy.constituency, findPlaceInConstituency(candidacy, list || undefined)];
}

/**
 * The place on the constituency's list. It is written with the constituency, or as a list place where parties have no
 * list for the whole area.
 */
function findPlaceInConstituency(direct: DirectCandidacy, list: ListCandidacy | undefined): number {
  return direct.constituencyPosition ?? list?.position ?? lastPlace;
}

/** Compares by the first part that differs. */
function compareSortKeys(one: Entry["sortKey"], other: Entry["sortKey"]): number {
  const index = one.findIndex((part, position) => part !== other[position]);
  if (index === -1) return 0;
  return (one[index] ?? 0) - (other[index] ?? 0);
}

/** Sorts after every real place. */
export const lastPlace = 1000;

/** Whether a candidacy in this election says which list it is on, as only parties with several lists do. */
export function hasSeveralLists(
  campaign: Campaign,
  election: string | undefined,
  now: Date,
): boolean {
  return listWithVacancies(campaign, { list: "state", election }, now).some((nominee) =>
    nominee.fields.candidacies.some(
      (one) => one.kind === "list" && one.election === nominee.election && one.list !== undefined,
    ),
  );
}
