import type {
  PracticeBallot,
  PracticeResult,
  PracticeRow,
  PracticeView,
} from "#client/practice.tsx";
import { texts } from "#client/contract/texts.ts";
import type { Campaign, PersonAt } from "#domain/campaign/campaign.ts";
import { listNominees } from "#domain/campaign/lists.ts";
import { listPeople } from "#domain/campaign/people.ts";
import { asHeldIn } from "#domain/elections/by-elections.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { isOver } from "#domain/elections/election-times.ts";
import {
  findPracticeElection,
  judgeBallot,
  practicePath,
  type BallotRules,
  type FilledBallot,
} from "#domain/elections/practice-ballot.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { nameFamilyFirst, toPersonName } from "#server/cards/people.ts";
import type { BuiltView, Feature } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { findWords } from "#server/elections/elections.ts";
import { votingTexts } from "#server/elections/voting-text.ts";
import { toHeading, readPageText, type PageText } from "#server/page-data/body.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { practiceTexts, sayReasons, sayVerdict } from "./practice-text.ts";

/** A practice ballot, which is counted by the law of the Land. */
export const practiceFeature = {
  pages: {
    practice: (context, { search, document }) =>
      buildPracticePage(
        context.campaign,
        { search, text: readPageText(context, document) },
        context.now,
      ),
  },
} satisfies Feature;

/** The list on a ballot: that of the election, or of one area. */
interface OwnList {
  election: Election;
  rules: BallotRules;
  area: number | undefined;
  people: readonly PersonAt[];
}

/** The empty ballot, or one filled by a query with its judgement. */
function buildPracticePage(
  campaign: Campaign,
  { search, text }: { search: string; text: PageText | undefined },
  now: Date,
): Timed<BuiltView> {
  const candidacies = listPeople(campaign, now).map(({ fields }) => fields.candidacies);
  const practice = findPracticeElection({ ...campaign, candidacies });
  if (!practice) throw new Error("No election has a practice ballot.");
  const { election, rules } = practice;
  const parameters = new URLSearchParams(search);
  const all = listAreas(campaign, election, now);
  // An area with a by-election votes later than the others.
  const areas = all.filter((number) => !isOver(asHeldIn(election, number), now));
  const wanted = Number(parameters.get("wahlkreis"));
  const area = all.length > 1 ? areas.find((one) => one === wanted) : areas[0];
  const isAfter = all.length > 0 ? areas.length === 0 : isAfterElection(campaign.elections, now);
  const isClosed = isAfter || campaign.isArchive;
  const isChosen = all.length < 2 || area !== undefined;
  const own = { election, rules, area, people: listOwnPeople(campaign, { election, area }, now) };
  const filled = parameters.has("zaehlen") ? readBallot(own, parameters) : undefined;
  return combine((take) => {
    const view: PracticeView = omitAbsent({
      kind: "practice" as const,
      lead: isClosed ? undefined : practiceTexts.lead(rules.total, rules.each),
      ...toHeading(text?.document, texts.practice.title),
      breadcrumbs: homeBreadcrumbs,
      body: filled ? undefined : text && take(text.body),
      ...(!isClosed && {
        areas: isChosen ? undefined : listAreaLinks(campaign.elections, election, areas),
        ...(isChosen && {
          result: filled && toResult(campaign, own, filled),
          ballot: toBallot(campaign, own, filled),
        }),
      }),
      note: sayNote(campaign, isAfter),
    });
    const isPart = filled !== undefined || (all.length > 1 && area !== undefined);
    return { view, title: view.title, ...(isPart && { part: { isPersonal: true as const } }) };
  });
}

function sayNote({ isArchive }: Campaign, isAfter: boolean): string {
  if (isAfter) return votingTexts.pollsClosed;
  return isArchive ? texts.archive.practice : practiceTexts.note;
}

/** The areas with lists of their own; empty where the election has one list. */
function listAreas(campaign: Campaign, { id }: Election, now: Date): number[] {
  if (findWords(campaign.elections, id).area?.nominees !== "list") return [];
  const numbers = listNominees(campaign, { list: "direct", election: id }, now).flatMap(
    ({ fields }) =>
      fields.candidacies.flatMap((one) =>
        one.kind === "direct" && one.election === id ? [one.constituency] : [],
      ),
  );
  return [...new Set(numbers)];
}

function listAreaLinks(
  elections: readonly Election[],
  { id }: Election,
  areas: readonly number[],
): PracticeView["areas"] {
  const { area } = findWords(elections, id);
  const word = area?.one ?? "Wahlkreis";
  return {
    question: practiceTexts.area(word),
    links: areas.map((number) => ({
      text: `${word} ${number}`,
      href: `${practicePath}?wahlkreis=${number}`,
    })),
  };
}

/** The persons on a ballot, in its order. */
function listOwnPeople(
  campaign: Campaign,
  { election: { id }, area }: Pick<OwnList, "election" | "area">,
  now: Date,
): readonly PersonAt[] {
  const list = area === undefined ? "state" : "direct";
  return listNominees(campaign, { list, election: id }, now).filter(
    ({ isForgotten, fields }) =>
      !isForgotten &&
      (area === undefined ||
        fields.candidacies.some(
          (one) => one.kind === "direct" && one.election === id && one.constituency === area,
        )),
  );
}

/** The votes in a query; places that are not on the ballot are ignored. */
function readBallot({ rules, people }: OwnList, parameters: URLSearchParams): FilledBallot {
  const crosses = parameters.getAll("stimme");
  const others = Number(/^\d{1,3}$/.exec(parameters.get("andere") ?? "")?.[0] ?? 0);
  return {
    list: rules.whole > 0 ? parameters.getAll("liste").length : 0,
    persons: people.map((_, index) => crosses.filter((one) => one === String(index + 1)).length),
    others: Math.min(others, rules.total),
    isOtherListMarked: rules.rest !== undefined && parameters.has("fremdeliste"),
  };
}

function toResult(campaign: Campaign, own: OwnList, filled: FilledBallot): PracticeResult {
  const judgement = judgeBallot(own.rules, filled);
  const list = nameList(campaign, own);
  const counts = [
    { name: list, votes: judgement.list },
    ...own.people.map(({ fields }, index) => ({
      name: toPersonName(fields).full,
      votes: judgement.persons[index] ?? 0,
    })),
    { name: practiceTexts.rest(list), votes: judgement.rest },
    { name: practiceTexts.others, votes: judgement.others },
  ];
  return {
    title: sayVerdict(judgement),
    verdict: judgement.verdict,
    lines: sayReasons(own.rules, judgement),
    counts: counts.filter(({ votes }) => votes > 0),
  };
}

function toBallot(
  campaign: Campaign,
  own: OwnList,
  filled: FilledBallot | undefined,
): PracticeBallot {
  const { election, rules, area } = own;
  return omitAbsent({
    action: practicePath,
    area,
    title: election.name,
    total: rules.total,
    isListVote: rules.list && (true as const),
    rows: [
      ...(rules.whole > 0 ? [toListRow(campaign, own, filled)] : []),
      ...toPersonRows(own, filled),
    ],
    others: {
      label: rules.list ? practiceTexts.otherVotesOrLists : practiceTexts.otherVotes,
      most: rules.total,
      chosen: filled?.others ?? 0,
    },
    otherList: rules.rest
      ? { label: practiceTexts.otherList, isMarked: filled?.isOtherListMarked === true }
      : undefined,
    again: filled && practicePath + (area === undefined ? "" : `?wahlkreis=${area}`),
  });
}

function toListRow(
  campaign: Campaign,
  own: OwnList,
  filled: FilledBallot | undefined,
): PracticeRow {
  const name = nameList(campaign, own);
  return { field: "liste", value: 1, name, marks: own.rules.whole, crosses: filled?.list ?? 0 };
}

function toPersonRows({ people, rules }: OwnList, filled: FilledBallot | undefined): PracticeRow[] {
  return people.map(({ fields }, index) =>
    omitAbsent({
      field: "stimme" as const,
      value: index + 1,
      name: nameFamilyFirst(fields),
      more: fields.occupation,
      marks: rules.each,
      crosses: filled?.persons[index] ?? 0,
    }),
  );
}

/** `Küstenbündnis, Liste` */
function nameList(campaign: Campaign, { election: { id } }: Pick<OwnList, "election">): string {
  const { list } = findWords(campaign.elections, id);
  return [campaign.site?.party.name, list.name].filter(Boolean).join(", ");
}
