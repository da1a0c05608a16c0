import type { BallotsData, BallotVote } from "#client/elections/voting-data.ts";
import { findBallotGuide, type BallotColumn, type VoteGuide } from "#domain/elections/ballots.ts";
import { findListOf, nameList, nameOneOfSeveral } from "#domain/elections/party-lists.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { ListWords } from "#domain/elections/election-kinds.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { listBallotRows, type BallotLine } from "./ballot-rows.ts";
import { votingTexts } from "#server/elections/voting-text.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import {
  findSectionId,
  findWords,
  listCurrentElections,
  sayVotingAge,
} from "#server/elections/elections.ts";
import type { ListVote } from "#client/constituency/constituency-data.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { describeName } from "#server/cards/people.ts";
import { hasSeveralLists, listNominees } from "#domain/campaign/lists.ts";
import type { PersonAt } from "#domain/campaign/campaign.ts";

export interface BallotWish {
  /** The constituency of the first election whose names are shown. */
  constituency: number | undefined;
  hasCross: boolean;
  /** Whether only the vote of that election is explained: others may be held elsewhere. */
  isOfArea?: true;
}

/** The persons shown of a list whose persons are marked. */
const shownOfOpenList = 3;

/** The ballots of the current elections; none once the polls have closed. */
export function buildBallots(context: PageContext, wish: BallotWish): BallotsData {
  if (isAfterElection(context)) return { elections: [], note: votingTexts.pollsClosed };
  const elections = listCurrentElections(context);
  return {
    note: votingTexts.ballotNote,
    elections: elections.slice(0, wish.isOfArea ? 1 : undefined).map((election, index) =>
      omitAbsent({
        election: elections.length > 1 ? election.name : undefined,
        age: sayVotingAge(context, election),
        isOneSheet: findBallotGuide(election).isOneSheet,
        votes: listVotes(context, election, {
          ...wish,
          constituency: index === 0 ? wish.constituency : undefined,
        }),
      }),
    ),
  };
}

function listVotes(context: PageContext, election: Election, wish: BallotWish): BallotVote[] {
  const { area } = findWords(context, election.id);
  const list = findListWords(context, election);
  const guide = findBallotGuide(election);
  const note = describeList(context, election, wish);
  const build = (kind: BallotVote["kind"], words: Pick<ListWords, "vote" | "howTo">) => {
    const { column, effect } = kind === "list" ? guide.list : guide.area;
    const own = column && describeOwn(context, election, { ...wish, kind, column });
    return omitAbsent({
      kind,
      title: words.vote,
      text: [words.howTo, effect, describeNames(column), kind === "list" && note]
        .filter(Boolean)
        .join(" "),
      rows: own && listBallotRows(column, own),
    });
  };
  const { column } = guide.list;
  // The vote in the constituency is the only one, and counts for the list as well.
  const inArea = column || !area ? area?.howTo : `${area.howTo} ${list.howTo}`;
  return [
    ...(area && guide.area.column
      ? [build("direct", { ...area, howTo: inArea ?? area.howTo })]
      : []),
    ...(column || !guide.area.column ? [build("list", list)] : []),
  ];
}

/** The persons of a list shown beside the name of it. */
const shownOfList = 5;

/** The vote for the list that voters of a constituency have beside the one there, or as the only one. */
export function describeListVote(context: PageContext, constituency: number): ListVote | undefined {
  const [election] = listCurrentElections(context);
  const { area } = findWords(context);
  if (!election || area?.nominees === "list") return undefined;
  const { list } = findWords(context);
  const { column = {} } = findBallotGuide(election).list;
  const wanted = { kind: "list", constituency, column, hasCross: false } as const;
  const people = listOwnPeople(context, election, wanted).slice(0, shownOfList);
  if (people.length === 0) return undefined;
  const name = nameList(list, findOwnList(context, election, constituency));
  return {
    title: findListWords(context, election).vote,
    name: [context.settings.site?.party.name, name].filter(Boolean).join(", "),
    href: `/#${findSectionId(context, { kind: "list" })}`,
    people: buildCandidateCards(context, people),
  };
}

/** The words for the list, or for one of the lists that the campaign has. */
export function findListWords(context: PageContext, { id }: Election): ListWords {
  const { list } = findWords(context, id);
  return hasSeveralLists(context.campaign, id, context.now) ? nameOneOfSeveral(list) : list;
}

/** The name of the list that voters of a constituency have on their ballot, if it is one of several. */
function findOwnList(
  context: PageContext,
  { id }: Election,
  constituency: number | undefined,
): string | undefined {
  const { list } = findWords(context, id);
  const isForLand = list.lists?.isChoice && !hasSeveralLists(context.campaign, id, context.now);
  return isForLand ? undefined : findListOf(list, constituency);
}

function describeList(
  context: PageContext,
  election: Election,
  { constituency }: BallotWish,
): string | undefined {
  const own = findOwnList(context, election, constituency);
  if (own === undefined) return undefined;
  const name = nameList(findWords(context, election.id).list, own);
  return findBallotGuide(election).list.column?.each === undefined
    ? `Auf deinem Stimmzettel steht unsere ${name}.`
    : `Das Muster zeigt den Anfang der ${name}.`;
}

function describeNames(column: VoteGuide["column"]): string {
  if (column?.names === undefined) return "";
  const ofBoth = column.hasNamesOfBoth ? " jeder der beiden Listen" : "";
  return `Auf dem Stimmzettel stehen die ersten ${nameNumber(column.names)} Namen${ofBoth}.`;
}

interface Wanted extends BallotWish {
  kind: BallotVote["kind"];
  column: BallotColumn;
}

/** The campaign's own line on the ballot, with nothing that it has not entered. */
function describeOwn(context: PageContext, election: Election, wanted: Wanted): BallotLine {
  const { column, hasCross } = wanted;
  const count = column.each === undefined ? (column.names ?? 0) : shownOfOpenList;
  const people = listOwnPeople(context, election, wanted).slice(0, column.isPersonal ? 1 : count);
  return omitAbsent({
    number: election.ballotNumber,
    party: context.settings.site?.party.name ?? "",
    names: people.map(({ fields }) => nameOnBallot(fields, column)),
    hasCross,
  });
}

/** Those of the list, or those of the constituency, which has to be known. */
function listOwnPeople(
  context: PageContext,
  election: Election,
  { kind, constituency }: Wanted,
): PersonAt[] {
  const { id } = election;
  const { area } = findWords(context, id);
  const standsHere = (one: Candidacy) =>
    one.kind === "direct" && one.election === id && one.constituency === constituency;
  const isWithin =
    area?.nominees === "list" &&
    listNominees(context.campaign, { list: "direct", election: id }, context.now).length > 0;
  if (kind === "list" && !isWithin) {
    const own = findOwnList(context, election, constituency);
    const { isWithoutOwn = false } = findBallotGuide(election).list;
    return listNominees(context.campaign, { list: "state", election: id }, context.now).filter(
      ({ fields: { candidacies } }) =>
        candidacies.some((one) => one.kind === "list" && one.election === id && one.list === own) &&
        !(isWithoutOwn && candidacies.some(standsHere)),
    );
  }
  return constituency === undefined
    ? []
    : listNominees(context.campaign, { list: "direct", election: id }, context.now).filter(
        ({ fields }) => fields.candidacies.some(standsHere),
      );
}

/** As ballots have it: family name first where persons are marked (BWahlG § 30 Abs. 2 Nr. 1). */
function nameOnBallot(fields: PersonAt["fields"], { each }: BallotColumn): string {
  const { family, given } = describeName(fields);
  return each === undefined ? `${given} ${family}` : `${family}, ${given}`;
}

function nameNumber(number: number): string {
  return { 3: "drei", 5: "fünf", 10: "zehn" }[number] ?? String(number);
}
