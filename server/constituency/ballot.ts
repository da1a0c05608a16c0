import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { BallotsData, BallotVote } from "#client/elections.tsx";
import { texts } from "#client/contract/texts.ts";
import type { LinkData } from "#client/contract/page-data.ts";
import { listPeople } from "#domain/campaign/people.ts";
import { findPracticeElection, practicePath } from "#domain/elections/practice-ballot.ts";
import { findBallotGuide, type BallotColumn, type VoteGuide } from "#domain/elections/ballots.ts";
import { findListOf, nameList, nameOneOfSeveral } from "#domain/elections/party-lists.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { ElectionKind, ListWords } from "#domain/elections/election-kinds.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { listBallotRows, type BallotLine } from "./ballot-rows.ts";
import { votingTexts } from "#server/elections/voting-text.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { findSectionId, findWords, sayVotingAge } from "#server/elections/elections.ts";
import type { ListVote } from "#client/constituency.tsx";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { nameFamilyFirst, toPersonName } from "#server/cards/people.ts";
import { hasSeveralLists, listNominees } from "#domain/campaign/lists.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";

export interface BallotWish {
  /** The constituency of the first election whose names are shown. */
  constituency: number | undefined;
  hasCross: boolean;
  /** Whether only the vote of that election is explained, because others may not be held there. */
  isOfArea?: true;
}

/** The number of persons shown on a list whose persons are marked. */
const shownOfOpenList = 3;

/** An election with the words of its law and everybody whom the campaign has nominated for it. */
interface Nominated {
  election: Election;
  words: ElectionKind;
  onLists: readonly PersonAt[];
  inAreas: readonly PersonAt[];
  hasSeveralLists: boolean;
  party: string;
}

function readNominees(campaign: Campaign, election: Election, now: Date): Nominated {
  const { id } = election;
  return {
    election,
    words: findWords(campaign.elections, id),
    onLists: listNominees(campaign, { list: "state", election: id }, now),
    inAreas: listNominees(campaign, { list: "direct", election: id }, now),
    hasSeveralLists: hasSeveralLists(campaign, id, now),
    party: campaign.site?.party.name ?? "",
  };
}

/** The page for practising the ballot of one election. */
const practiceLink: LinkData = { href: practicePath, text: texts.practice.title };

/** The ballots of the current elections; empty once the polls have closed. */
export function buildBallots(campaign: Campaign, wish: BallotWish, now: Date): BallotsData {
  if (isAfterElection(campaign.elections, now))
    return { elections: [], note: votingTexts.pollsClosed };
  const elections = listElectionsOfDay(campaign.elections);
  const candidacies = listPeople(campaign, now).map(({ fields }) => fields.candidacies);
  const practice = findPracticeElection({ elections: campaign.elections, candidacies });
  return {
    note: votingTexts.ballotNote,
    elections: elections.slice(0, wish.isOfArea ? 1 : undefined).map((election, index) =>
      omitAbsent({
        election: elections.length > 1 ? election.name : undefined,
        age: sayVotingAge(campaign.elections, election),
        practice: election.id === practice?.election.id ? practiceLink : undefined,
        isOneSheet: findBallotGuide(election).isOneSheet,
        votes: listVotes(readNominees(campaign, election, now), {
          ...wish,
          constituency: index === 0 ? wish.constituency : undefined,
        }),
      }),
    ),
  };
}

function listVotes(nominated: Nominated, wish: BallotWish): BallotVote[] {
  const { area } = nominated.words;
  const list = nameOwnList(nominated);
  const guide = findBallotGuide(nominated.election);
  const note = textForList(nominated, wish);
  const build = (kind: BallotVote["kind"], words: Pick<ListWords, "vote" | "howTo">) => {
    const { column, effect } = kind === "list" ? guide.list : guide.area;
    const own = column && toOwnLine(nominated, { ...wish, kind, column });
    return omitAbsent({
      kind,
      title: words.vote,
      text: [words.howTo, effect, textForNames(column), kind === "list" && note]
        .filter(Boolean)
        .join(" "),
      rows: own && listBallotRows(column, own),
    });
  };
  const { column } = guide.list;
  // The vote in the constituency is the only one, and also counts for the list.
  const inArea = column || !area ? area?.howTo : `${area.howTo} ${list.howTo}`;
  return [
    ...(area && guide.area.column
      ? [build("direct", { ...area, howTo: inArea ?? area.howTo })]
      : []),
    ...(column || !guide.area.column ? [build("list", list)] : []),
  ];
}

/** The number of persons shown beside the name of a list. */
const shownOfList = 5;

/** The vote for a list that voters of a constituency have, additionally or as the only one. */
export function describeListVote(
  campaign: Campaign,
  constituency: number,
  now: Date,
): ListVote | undefined {
  const [election] = listElectionsOfDay(campaign.elections);
  if (!election) return undefined;
  const nominated = readNominees(campaign, election, now);
  const { area, list } = nominated.words;
  if (area?.nominees === "list") return undefined;
  const { column = {} } = findBallotGuide(election).list;
  const wanted = { kind: "list", constituency, column, hasCross: false } as const;
  const people = listOwnPeople(nominated, wanted).slice(0, shownOfList);
  if (people.length === 0) return undefined;
  const name = nameList(list, findOwnList(nominated, constituency));
  return {
    title: nameOwnList(nominated).vote,
    name: [campaign.site?.party.name, name].filter(Boolean).join(", "),
    href: `/#${findSectionId(campaign.elections, { kind: "list" })}`,
    people: buildCandidateCards(campaign, people, now),
  };
}

/** The words for the campaign's list, or for one of several. */
export function findListWords(campaign: Campaign, { id }: Election, now: Date): ListWords {
  const words = findWords(campaign.elections, id);
  return nameOwnList({ words, hasSeveralLists: hasSeveralLists(campaign, id, now) });
}

function nameOwnList({
  words: { list },
  ...nominated
}: Pick<Nominated, "words" | "hasSeveralLists">): ListWords {
  return nominated.hasSeveralLists ? nameOneOfSeveral(list) : list;
}

/** The name of the list that voters of a constituency have on their ballot, if it is one of several. */
function findOwnList(
  { words: { list }, ...nominated }: Nominated,
  constituency: number | undefined,
): string | undefined {
  const isForLand = list.lists?.isChoice && !nominated.hasSeveralLists;
  return isForLand ? undefined : findListOf(list, constituency);
}

function textForList(nominated: Nominated, { constituency }: BallotWish): string | undefined {
  const own = findOwnList(nominated, constituency);
  if (own === undefined) return undefined;
  const name = nameList(nominated.words.list, own);
  return findBallotGuide(nominated.election).list.column?.each === undefined
    ? `Auf deinem Stimmzettel steht unsere ${name}.`
    : `Das Muster zeigt den Anfang der ${name}.`;
}

function textForNames(column: VoteGuide["column"]): string {
  if (column?.names === undefined) return "";
  const ofBoth = column.hasNamesOfBoth ? " jeder der beiden Listen" : "";
  return `Auf dem Stimmzettel stehen die ersten ${nameNumber(column.names)} Namen${ofBoth}.`;
}

interface Wanted extends BallotWish {
  kind: BallotVote["kind"];
  column: BallotColumn;
}

/** The campaign's own row, with nothing that the campaign has not entered. */
function toOwnLine(nominated: Nominated, wanted: Wanted): BallotLine {
  const { column, hasCross } = wanted;
  const count = column.each === undefined ? (column.names ?? 0) : shownOfOpenList;
  const people = listOwnPeople(nominated, wanted).slice(0, column.isPersonal ? 1 : count);
  return omitAbsent({
    number: nominated.election.ballotNumber,
    party: nominated.party,
    names: people.map(({ fields }) => nameOnBallot(fields, column)),
    hasCross,
  });
}

/** The persons of the list, or of the constituency, which must be known. */
function listOwnPeople(nominated: Nominated, { kind, constituency }: Wanted): PersonAt[] {
  const { election, words, onLists, inAreas } = nominated;
  const { id } = election;
  const standsHere = (one: Candidacy) =>
    one.kind === "direct" && one.election === id && one.constituency === constituency;
  const isWithin = words.area?.nominees === "list" && inAreas.length > 0;
  if (kind === "list" && !isWithin) {
    const own = findOwnList(nominated, constituency);
    const { isWithoutOwn = false } = findBallotGuide(election).list;
    return onLists.filter(
      ({ fields: { candidacies } }) =>
        candidacies.some((one) => one.kind === "list" && one.election === id && one.list === own) &&
        !(isWithoutOwn && candidacies.some(standsHere)),
    );
  }
  return constituency === undefined
    ? []
    : inAreas.filter(({ fields }) => fields.candidacies.some(standsHere));
}

/**
 * The name as on ballots: family name first where persons are marked (BWahlG § 30 Abs. 2 Nr. 1).
 */
function nameOnBallot(fields: PersonAt["fields"], { each }: BallotColumn): string {
  if (each !== undefined) return nameFamilyFirst(fields);
  const { family, given } = toPersonName(fields);
  return [given, family].filter(Boolean).join(" ");
}

function nameNumber(number: number): string {
  return { 3: "drei", 5: "fünf", 10: "zehn" }[number] ?? String(number);
}
