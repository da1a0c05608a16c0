import {
  dropPastCandidacies,
  isNomination,
  pickCandidacies,
} from "#domain/elections/candidacies.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { nameList } from "#domain/elections/party-lists.ts";
import { isDeletionOver, listDeletedElections } from "#domain/elections/data-deletion.ts";
import { findDeath } from "#domain/elections/farewell.ts";
import type { Campaign, Person } from "#domain/campaign/campaign.ts";
import { personAt } from "#domain/campaign/people.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { findDataDeletion } from "#domain/elections/election-times.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import type { ShareCard } from "./share-card.ts";
import {
  findCardPicture,
  findEarliest,
  nameParty,
  type CardSource,
  type TimedCard,
} from "./card-parts.ts";

/** The card of a person, without personal data after its deletion; undefined if they no longer stand, or have died. */
export function toPersonCard(source: CardSource, person: Person, now: Date): TimedCard | undefined {
  const { campaign } = source;
  const { fields, isForgotten } = personAt(campaign.elections, person, now);
  const candidacy = findDeath(fields.candidacies) ? undefined : partsForCandidacy(campaign, fields);
  if (!candidacy) return undefined;
  const { elections, site } = campaign;
  const isForgottenAt = (at: Date) =>
    isDeletionOver(fields.candidacies, listDeletedElections(elections, at));
  const shared = { party: nameParty(site), title: nameLines(fields), isLarge: true as const };
  if (isForgotten) return { card: { ...shared, ...candidacy } };
  const { picture, until } = findCardPicture(source, fields.photo, now);
  const forgottenAt = elections
    .flatMap((election) => findDataDeletion(election) ?? [])
    .filter(isForgottenAt);
  const lines = [...candidacy.lines, ...lifeOf(fields)];
  return {
    card: { ...shared, ...candidacy, lines, ...(picture && { picture }) },
    until: findEarliest([until, ...forgottenAt]),
  };
}

/** The list place or constituency of a person; returns undefined if they no longer stand. */
function partsForCandidacy(
  campaign: Campaign,
  { candidacies }: CandidateFields,
): Pick<ShareCard, "colour" | "lines" | "numeral"> | undefined {
  const { elections } = campaign;
  const nominations = dropPastCandidacies(candidacies, elections).filter(isNomination);
  const { list, direct } = pickCandidacies(nominations, elections[0]?.id);
  const place = direct && nameConstituency(campaign, direct);
  const lines = place === undefined ? [] : [place];
  const { list: words, area, isOfOnePerson } = findWords(campaign, list ?? direct);
  if (direct && (!list || area?.nominees === "list")) {
    // A list of a constituency has places of its own.
    const placed = lines.map((line) =>
      list?.election === direct.election ? `${line}, Platz ${list.position}` : line,
    );
    return { colour: "secondary1", lines: placed, numeral: String(direct.constituency) };
  }
  if (!list) return undefined;
  if (isOfOnePerson) return { colour: "primary", lines: [words.name, ...lines] };
  const numeral = String(list.position);
  const name = nameList(words, list.list);
  return { colour: "primary", lines: [`${name}, Platz ${numeral}`, ...lines], numeral };
}

/** The geodata belong to the first election. */
function nameConstituency(
  campaign: Campaign,
  direct: { election: string; constituency: number },
): string {
  const { elections } = campaign;
  const { area } = findWords(campaign, direct);
  const place = `${area?.one ?? "Wahlkreis"} ${direct.constituency}`;
  const isDrawn = elections.length === 0 || elections[0]?.id === direct.election;
  const known = listConstituencies(campaign).find(({ number }) => number === direct.constituency);
  return isDrawn && known?.name ? `${place}, ${known.name}` : place;
}

function findWords({ elections }: Campaign, candidacy: { election: string } | undefined) {
  return findElectionKind(elections.find(({ id }) => id === candidacy?.election) ?? elections[0]);
}

function lifeOf({ occupation, residence }: CandidateFields): string[] {
  const parts = [occupation, residence === undefined ? undefined : `aus ${residence}`];
  const text = parts.filter((part) => part !== undefined).join(" ");
  return text === "" ? [] : [text];
}

function nameLines({ honorific, givenName, nameParticle, familyName }: CandidateFields): string[] {
  return [
    [honorific, givenName].filter(Boolean).join(" "),
    [nameParticle, familyName].filter(Boolean).join(" "),
  ].filter(Boolean);
}
