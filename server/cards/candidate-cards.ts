import type { Election } from "#domain/elections/election-config.ts";
import type { CandidateCard } from "#client/contract/page-data.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";
import type { Nominee } from "#domain/campaign/lists.ts";
import { nameList } from "#domain/elections/party-lists.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { toLeftState, findCandidacyState, findNominations, listShown } from "./candidacies.ts";
import { toConstituencyData, findElection, findWords } from "#server/elections/elections.ts";
import { toImageData } from "./images.ts";
import { hyphenate } from "#server/wording/hyphenate.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toPersonName, findForm } from "./people.ts";

/** A person, with the list entry if it comes from a list. */
export type ListedPerson = PersonAt & Partial<Pick<Nominee, "election" | "left">>;

/** The cards of persons, in the order given. */
export function buildCandidateCards(
  campaign: Campaign,
  people: readonly ListedPerson[],
  now: Date,
): CandidateCard[] {
  return people.map((person) => buildCandidateCard(campaign, person, now));
}

/** The card of a person. For a vacant place it has only name, place and state. */
export function buildCandidateCard(
  campaign: Campaign,
  person: ListedPerson,
  now: Date,
): CandidateCard {
  const { document, fields, election, left } = person;
  const name = toPersonName(fields);
  const shared = {
    path: document.path,
    name,
    state: findCandidacyState(campaign.elections, person, election, now),
  };
  if (left) {
    const state = toLeftState(campaign.elections, person, left, now);
    const place = left.kind === "list" ? { list: left } : { direct: left };
    return omitAbsent({ ...shared, state, ...toSeats(campaign, place) });
  }
  const nominations = findNominations(campaign.elections, { fields, election });
  return omitAbsent({
    ...shared,
    ...toSeats(campaign, nominations),
    elections:
      election === undefined ? nameOtherElections(campaign.elections, nominations) : undefined,
    occupation: fields.occupation && hyphenate(fields.occupation),
    residence: fields.residence,
    photo: toImageData(campaign, fields.photo, `Portrait von ${name.full}`, now),
  });
}

/**
 * The cards of persons in constituencies. Where constituencies have lists of their own beside the Land's, the card has
 * the place on the constituency's list.
 */
export function buildAreaCards(
  campaign: Campaign,
  people: readonly ListedPerson[],
  election: string | undefined,
  now: Date,
): CandidateCard[] {
  const cards = buildCandidateCards(campaign, people, now);
  if (findWords(campaign.elections, election).area?.nominees !== "beside") return cards;
  return cards.map((card, index) => {
    const { direct } = people[index] ? findNominations(campaign.elections, people[index]) : {};
    return omitAbsent({ ...card, listPosition: direct?.constituencyPosition });
  });
}

/** The roles of a person in the grammatical form of the gender: "Direktkandidatin". */
export function nameRole(campaign: Campaign, { fields }: PersonAt): string {
  const labels = campaign.site?.labels;
  const form = findForm(fields);
  const roles = listShown(campaign.elections, fields)
    .filter(isNomination)
    .map(({ kind, election }) => {
      const { list, area = list } = findWords(campaign.elections, election);
      const person =
        kind === "list"
          ? (labels?.candidate ?? list.person)
          : (labels?.directCandidate ?? area.person);
      return { election, role: person[form] };
    });
  const byElection = Map.groupBy(roles, ({ election }) => election);
  return [...byElection]
    .map(([id, entries]) => {
      const text = [...new Set(entries.map(({ role }) => role))].join(" und ");
      const election = findElection(campaign.elections, id);
      return byElection.size > 1 && election ? `${text} (${election.name})` : text;
    })
    .join(", ");
}

/** The names of these nominations' elections, except the current one. */
function nameOtherElections(
  elections: readonly Election[],
  { list, direct }: ReturnType<typeof findNominations>,
): CandidateCard["elections"] {
  const [, ...others] = elections;
  const nameOf = (candidacy: Candidacy | undefined) =>
    others.find(({ id }) => id === candidacy?.election)?.name;
  const names = [nameOf(list), nameOf(direct)].filter((name) => name !== undefined);
  return names.length > 0 ? [...new Set(names)].join(", ") : undefined;
}

function toSeats(
  campaign: Campaign,
  { list, direct }: ReturnType<typeof findNominations>,
): Pick<CandidateCard, "listPosition" | "listName" | "constituency"> {
  const words = list && findWords(campaign.elections, list.election);
  return omitAbsent({
    listPosition: words?.isOfOnePerson ? undefined : list?.position,
    listName: words && nameList(words.list, list?.list),
    constituency: direct && toConstituencyData(campaign, direct),
  });
}
