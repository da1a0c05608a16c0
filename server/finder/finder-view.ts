import type { FinderChoice, FinderView } from "#client/finder/finder-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { FinderChoice as ChoiceRecord } from "#db/finder/collect-choices.ts";
import type { FinderAnswer } from "#db/finder/find-constituencies.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import { sourcesPath } from "#domain/site/site-config.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { toHeading, type PageText } from "#server/page-data/body.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { buildFinderForm } from "#server/cards/areas.ts";
import { buildMap, nameFinderSources } from "#server/map/map.ts";
import { offerTakeaway } from "#server/page-data/offer-takeaway.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toConstituencyData } from "#server/elections/elections.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { textForElsewhere, listWays } from "./elsewhere-text.ts";
import {
  textForMiss,
  textForSeveral,
  isDecided,
  listDeciding,
  listElsewhere,
} from "./finder-text.ts";
import { buildFinderSubject, type FinderSubject } from "./finder-subject.ts";
import { listText } from "#domain/words/list-text.ts";
import { listWithVacancies } from "#domain/campaign/lists.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The question of a visitor with its answer. */
export interface FinderResult {
  /** The query as entered; undefined for a position. */
  query: string | undefined;
  answer: Exclude<FinderAnswer, { kind: "one" }>;
}

/**
 * The finder of constituencies; without a result it offers the map and all of them. A document at the
 * same address supplies its text.
 */
export function buildFinderView(
  campaign: Campaign,
  text: PageText | undefined,
  result: FinderResult | undefined,
  now: Date,
): Timed<FinderView> {
  const subject = buildFinderSubject(campaign, result?.query, now);
  const { one, many } = subject.area;
  const isAnswered = result?.answer.kind === "several";
  const notices = campaign.finder?.notices ?? [];
  const drawn = buildMap(campaign, { places: [] }, now);
  const map = drawn && nameFinderSources(drawn, campaign.finder);
  const lead = texts.finder.allLead(map?.areaWords !== undefined);
  return combine((take) =>
    omitAbsent({
      kind: "finder" as const,
      ...toHeading(text?.document, texts.finder.title(one)),
      ...(campaign.isArchive && { lead: texts.archive.finder }),
      breadcrumbs: homeBreadcrumbs,
      body: text && !result ? take(text.body) : undefined,
      form: buildFinderForm(campaign, now),
      query: result?.query,
      pictures: findPicturesPath(campaign, result, now),
      suggestions: [],
      answer: { heading: texts.finder.all(many), lead },
      choices: isAnswered ? [] : listAll(campaign, now),
      map: result ? undefined : map,
      binding: subject.isOver ? undefined : texts.finder.binding,
      notices,
      sources: campaign.map?.sources && sourcesPath,
      ...(result && buildResult(campaign, result, subject, now)),
    }),
  );
}

function buildResult(
  campaign: Campaign,
  { answer }: FinderResult,
  subject: FinderSubject,
  now: Date,
): Partial<FinderView> {
  if (answer.kind === "none") {
    const heading = texts.finder.all(subject.area.many);
    const { suggestions } = answer;
    const error = textForMiss(answer, subject);
    const others = listElsewhere(answer, subject);
    return others.length === 0
      ? { error, suggestions, answer: { heading } }
      : {
          error,
          answer: textForElsewhere(others, subject),
          choices: listWays(others, subject),
        };
  }
  const namesByNumber = groupNames(campaign, now);
  return {
    answer: textForSeveral(answer, subject),
    choices: answer.choices.map((choice) =>
      toChoice(campaign, choice, { all: answer.choices, namesByNumber }),
    ),
  };
}

/** The text of a choice: its deciding places or, without any, its constituency. */
function toChoice(
  campaign: Campaign,
  choice: ChoiceRecord,
  { all, namesByNumber }: { all: ChoiceRecord[]; namesByNumber: ReadonlyMap<number, string> },
): FinderChoice {
  const { number, outside, foreign, places, parts } = choice;
  const deciding = listDeciding(places);
  const hasOwnPlaces = isDecided(choice, all);
  // A place that all choices share does not distinguish them.
  const isCommon = all.every((other) => listDeciding(other.places) === deciding);
  const elsewhere = number === undefined ? textForOutside(outside, foreign) : undefined;
  const note = isCommon || deciding === "" ? undefined : deciding;
  return omitAbsent({
    ...(number !== undefined && buildConstituencyChoice(campaign, number, namesByNumber)),
    title: hasOwnPlaces ? deciding : elsewhere,
    note: hasOwnPlaces ? elsewhere : note,
    part: parts.length === 0 ? undefined : parts.join("; "),
  });
}

function textForOutside(state: string | undefined, numbers: number[]): string {
  const list = listText(numbers.map(String));
  const areas = numbers.length === 0 ? "" : `Wahlkreis ${list} in `;
  return `${areas}${state}, nicht auf dieser Website`;
}

function listAll(campaign: Campaign, now: Date): FinderChoice[] {
  const namesByNumber = groupNames(campaign, now);
  return listConstituencies(campaign).map(({ number }) =>
    buildConstituencyChoice(campaign, number, namesByNumber),
  );
}

/** A constituency of this site as a choice: its name, its page and who stands there. */
function buildConstituencyChoice(
  campaign: Campaign,
  number: number,
  namesByNumber: ReadonlyMap<number, string>,
): FinderChoice {
  return omitAbsent({
    area: toConstituencyData(campaign, { constituency: number }),
    path: nameConstituencyPath(number),
    people: namesByNumber.get(number),
  });
}

/** The candidates' names by constituency. */
function groupNames(campaign: Campaign, now: Date): Map<number, string> {
  const cards = buildCandidateCards(
    campaign,
    listWithVacancies(campaign, { list: "direct" }, now),
    now,
  ).filter(({ state }) => state?.kind !== "withdrawn");
  const names = Map.groupBy(cards, ({ constituency }) => constituency?.number);
  return new Map(
    [...names].flatMap(([number, own]): [number, string][] =>
      number === undefined ? [] : [[number, listText(own.map(({ name }) => name.full))]],
    ),
  );
}

/** An answer is personal, so it offers no pictures to share. */
function findPicturesPath(
  campaign: Campaign,
  result: FinderResult | undefined,
  now: Date,
): string | undefined {
  if (result) return undefined;
  return offerTakeaway(campaign, finderPath, { pictures: true, document: false }, now)?.pictures;
}
