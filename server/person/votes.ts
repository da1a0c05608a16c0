import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { VoteData } from "#client/person.tsx";
import { texts } from "#client/contract/texts.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { nameList } from "#domain/elections/party-lists.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { outcomeText } from "#server/cards/candidacy-text.ts";
import { arePollsClosed, findShownOutcome, listShown } from "#server/cards/candidacies.ts";
import { toConstituencyData, findWords, findElection } from "#server/elections/elections.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** Every vote for a person: a call before the polls close, then what became of the candidacy. */
export function buildVotes(campaign: Campaign, fields: CandidateFields, now: Date): VoteData[] {
  const standing = listShown(campaign.elections, fields).filter(isNomination);
  const byElection = Map.groupBy(standing, ({ election }) => election);
  const [current, ...others] = listElectionsOfDay(campaign.elections);
  return [...byElection].flatMap(([id, nominations]) => {
    const election = findElection(campaign.elections, id);
    const isNamed = findWords(campaign.elections, id).isOfOnePerson;
    const isClear = election === current && others.length === 0;
    const where = !election || isClear || isNamed ? "" : ` · ${election.name}`;
    return listVotes(campaign, id, nominations, now).map((vote) => ({
      ...vote,
      label: vote.label + where,
    }));
  });
}

function listVotes(
  campaign: Campaign,
  election: string,
  nominations: Candidacy[],
  now: Date,
): VoteData[] {
  const { list, area, isOfOnePerson } = findWords(campaign.elections, election);
  const votes = nominations.map((candidacy): VoteData => {
    const label = textForVote(campaign.elections, candidacy, now);
    if (candidacy.kind === "list") {
      if (isOfOnePerson) return { kind: "list", label, place: list.title ?? list.name, note: "" };
      const { listPlace, placeOf } = texts.candidates;
      return candidacy.list === undefined
        ? {
            kind: "list",
            label,
            place: listPlace(candidacy.position),
            note: `auf der ${list.name}`,
          }
        : {
            kind: "list",
            label,
            place: placeOf(candidacy.position),
            note: `der ${nameList(list, candidacy.list)}`,
          };
    }
    const { word, number, name } = toConstituencyData(campaign, candidacy);
    const within = candidacy.constituencyPosition;
    const note = [name, within && `Platz ${within}`].filter(Boolean).join(", ");
    return { kind: "direct", label, place: `${word} ${number}`, note };
  });
  const [onList, inArea] = votes;
  // A place on a constituency's list is a single vote.
  if (!onList || !inArea || area?.nominees !== "list") return votes;
  return [{ ...onList, note: `${inArea.place} ${inArea.note}`.trim() }];
}

function textForVote(elections: readonly Election[], candidacy: Candidacy, now: Date): string {
  const outcome = findShownOutcome(elections, candidacy, now);
  if (outcome) return outcomeText(outcome);
  if (arePollsClosed(elections, candidacy, now)) return texts.person.voteOver;
  const { list, area = list } = findWords(elections, candidacy.election);
  return candidacy.kind === "list" ? list.vote : area.vote;
}
