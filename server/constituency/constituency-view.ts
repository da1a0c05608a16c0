import type { ConstituencyView } from "#client/constituency/constituency-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { AreaWords } from "#domain/elections/election-kinds.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency/constituencies.ts";
import type { MapShape } from "#domain/map/map-record.ts";
import { nameCalendar } from "#domain/calendar/calendar-address.ts";
import { findEventsPath } from "#domain/site/site-config.ts";
import { buildBallots, describeListVote, findListWords } from "./ballot.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { buildNotice, findNominations } from "#server/cards/candidacies.ts";
import { buildAreaCards, buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { listShapesOf, measureDistance, listResidents } from "#server/cards/areas.ts";
import type { PageContext } from "#server/context/context.ts";
import { isAfterElection, sayNone } from "#server/elections/election-phase.ts";
import {
  describeConstituency,
  findSectionId,
  findWords,
  joinName,
  listCurrentElections,
  sayVotingAge,
} from "#server/elections/elections.ts";
import {
  buildEventCards,
  describeCalendar,
  isEventIn,
  offerCalendar,
} from "#server/cards/event-cards.ts";
import { describeContacts } from "#server/cards/contacts.ts";
import { buildMap } from "#server/map/map.ts";
import { describeTakeaway } from "#server/page-data/pocket.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { describeName, findForm } from "#server/cards/people.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { hyphenate } from "#server/wording/hyphenate.ts";
import { nearestOfficeSentence, roleSentence, standingSentence } from "./constituency-text.ts";
import { buildOfficeCard, buildPlaceCard } from "#server/cards/place-cards.ts";
import { listUpcoming } from "#domain/campaign/events.ts";
import { listWithVacancies, type Nominee } from "#domain/campaign/lists.ts";
import type { Campaign, Office } from "#domain/campaign/campaign.ts";

const maxEvents = 6;

type Constituency = ReturnType<typeof listConstituencies>[number];

interface Subject {
  constituency: Constituency;
  area: AreaWords;
  isOver: boolean;
  /** The nominees, and the persons whose place is vacant. */
  people: Nominee[];
}

/**
 * The page of a constituency of the map, which is one of the first election: those of further
 * elections may have the same numbers and other borders.
 */
export function buildConstituencyView(
  context: PageContext,
  number: number,
): Timed<ConstituencyView> {
  const subject = findSubject(context, number);
  const { area, constituency, people } = subject;
  const nominees = listStanding(subject);
  const described = describeConstituency(context, { constituency: number });
  return combine((take) => {
    const map = buildMap(context, { places: [], activeConstituency: number });
    return omitAbsent({
      kind: "constituency" as const,
      takeaway: describeTakeaway(context, nameConstituencyPath(number), {
        sheet: true,
        document: false,
      }),
      constituency: described,
      heading: hyphenate(described.name),
      breadcrumbs: sectionBreadcrumbs(
        context.campaign,
        findSectionId(context, { kind: "direct" }),
        area.title,
      ),
      lead: describeStanding(context, subject),
      isOver: subject.isOver || undefined,
      ...explainVotes(context, subject, nominees),
      ...(subject.isOver ? {} : { vote: area.vote, listVote: describeListVote(context, number) }),
      contact: findContact(context, nominees),
      notices: people.flatMap((person) => (person.left && buildNotice(context, person)) ?? []),
      candidates: buildAreaCards(context, nominees, context.settings.elections[0]?.id),
      ...describeResidents(context, number, nominees),
      map: map && { ...map, attribution: listSources(context, map.attribution) },
      ...take(findOffices(context, subject)),
      ...take(listEvents(context, subject)),
      neighbours: listNeighbours(context, constituency),
    });
  });
}

function findSubject(context: PageContext, number: number): Subject {
  const { area } = findWords(context);
  const constituency = listConstituencies(context.settings).find((one) => one.number === number);
  if (!area || !constituency) throw new Error(`No constituency ${number}`);
  const people = listWithVacancies(context.campaign, { list: "direct" }, context.now).filter(
    (person) => findNumber(context, person) === number,
  );
  return { area, constituency, isOver: isAfterElection(context), people };
}

function listStanding({ people }: Subject): Nominee[] {
  return people.filter(({ left }) => !left);
}

function findNumber(context: PageContext, person: Nominee): number | undefined {
  if (person.left) return person.left.kind === "direct" ? person.left.constituency : undefined;
  return findNominations(context, person).direct?.constituency;
}

/** Who stands in a constituency, or stood, in a sentence. */
export function sayWhoStands(context: PageContext, number: number): string {
  return describeStanding(context, findSubject(context, number));
}

function describeStanding(context: PageContext, subject: Subject): string {
  const { area, constituency, isOver } = subject;
  const nominees = listStanding(subject);
  const [first, ...others] = nominees;
  if (first && others.length === 0 && !isOver && area.nominees === "one") {
    return describeNominee(context, area, first);
  }
  if (listWithVacancies(context.campaign, { list: "direct" }, context.now).length === 0) {
    // A campaign may stand there without naming anyone on its site.
    const { none } = context.settings.site?.sections["direktkandidatinnen"] ?? {};
    return sayNone(context, none) ?? texts.home.areasOpen(area.many);
  }
  const names = nominees.map(({ fields }) => describeName(fields).full);
  return standingSentence({ area, number: constituency.number, names, isOver });
}

function describeNominee(context: PageContext, area: AreaWords, { fields }: Nominee): string {
  const role = context.settings.site?.labels?.directCandidate ?? area.person;
  return roleSentence(role, findForm(fields), describeName(fields).full);
}

/** How to vote here; without a candidate only for the list, where that of the Land has a vote of its own or shares the only one. */
function explainVotes(
  context: PageContext,
  { constituency, isOver }: Subject,
  nominees: Nominee[],
): Pick<ConstituencyView, "ballots" | "howToVote"> {
  if (isOver) return {};
  if (nominees.length > 0) {
    return {
      ballots: buildBallots(context, {
        constituency: constituency.number,
        hasCross: false,
        isOfArea: true,
      }),
    };
  }
  const { area } = findWords(context);
  const [election] = listCurrentElections(context);
  const list = election ? findListWords(context, election) : findWords(context).list;
  const age = election && sayVotingAge(context, election);
  const isOwnVote =
    area?.nominees === "beside" || (area?.nominees === "one" && list.vote !== area.vote);
  return isOwnVote ? { howToVote: [list.howTo, age].filter(Boolean).join(" ") } : {};
}

/** Of the one who stands here, or else of the campaign. */
function findContact({ settings }: PageContext, nominees: Nominee[]): ConstituencyView["contact"] {
  const { email, phone } = nominees.length === 1 ? (nominees[0]?.fields ?? {}) : {};
  const own = email !== undefined || phone !== undefined;
  const { party, contact } = settings.site ?? {};
  return describeContacts(own ? { email, phone } : { ...party, ...contact });
}

/** Those on the list of the party who live here, without the ones that the page is about already. */
function describeResidents(
  context: PageContext,
  number: number,
  nominees: Nominee[],
): Pick<ConstituencyView, "residents" | "listName"> {
  const shown = new Set(nominees.map(({ document }) => document.id));
  const others = (listResidents(context.campaign, context.now).get(number) ?? []).filter(
    ({ document }) => !shown.has(document.id),
  );
  return {
    residents: buildCandidateCards(context, others),
    listName: findWords(context).list.name,
  };
}

/** The offices entered for the constituency, otherwise the nearest one. */
function findOffices(
  context: PageContext,
  { area, constituency }: Subject,
): Timed<Pick<ConstituencyView, "offices" | "officeNote">> {
  const { offices } = context.campaign;
  const own = offices.filter(({ fields }) => fields.constituencies?.includes(constituency.number));
  return combine((take) => {
    if (own.length > 0)
      return {
        offices: own.map((office) => take(buildOfficeCard(context.campaign, office, context.now))),
      };
    const shapes = listShapesOf(context.settings, constituency.number);
    const nearest = findNearest(context.campaign, shapes);
    if (!nearest) return { offices: [] };
    return {
      offices: [take(buildOfficeCard(context.campaign, nearest, context.now))],
      officeNote: nearestOfficeSentence(area, nearest.fields.city),
    };
  });
}

function findNearest(campaign: Campaign, shapes: MapShape[]): Office | undefined {
  const measured = campaign.offices.flatMap((office) => {
    const { point } = buildPlaceCard(campaign, office);
    return point ? [{ office, distance: measureDistance(shapes, point) }] : [];
  });
  // Without borders, no office is near.
  return measured
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance)[0]?.office;
}

/** The next events at venues of which it is known that they are in the constituency. */
function listEvents(
  context: PageContext,
  { area, constituency }: Subject,
): Timed<Pick<ConstituencyView, "events" | "eventsPath" | "calendar">> {
  return combine((take) => {
    const events = take(listUpcoming(context.campaign.events, context.now)).filter((event) =>
      isEventIn(context, event, constituency.number),
    );
    // Without all borders, there may be others here.
    if (events.length === 0 && !hasBorders(context, constituency)) return {};
    const cards = take(buildEventCards(context, events.slice(0, maxEvents)));
    const calendar = describeCalendar(context, {
      title: `Termine im ${area.one} im eigenen Kalender`,
      path: nameCalendar(nameConstituencyPath(constituency.number)),
    });
    return omitAbsent({
      events: cards,
      eventsPath: findEventsPath(context.settings.site),
      calendar: offerCalendar(context, { calendar, hasEvents: cards.length > 0 }),
    });
  });
}

/** Whether the map has all borders of a constituency. */
function hasBorders({ settings: { map } }: PageContext, { number, label }: Constituency): boolean {
  return label !== undefined && !map?.shared?.some(({ numbers }) => numbers.includes(number));
}

/** Those of the finder's tables besides those of the map, because a lookup ends here. */
function listSources({ settings }: PageContext, ofMap: string[]): string[] {
  return [...new Set([...ofMap, ...(settings.finder?.notices ?? [])])];
}

function listNeighbours(
  context: PageContext,
  { neighbours = [] }: Constituency,
): ConstituencyView["neighbours"] {
  return listConstituencies(context.settings)
    .filter(({ number }) => neighbours.includes(number))
    .map(({ number, name }) => ({
      text: `${number} ${joinName(name)}`.trim(),
      href: nameConstituencyPath(number),
    }));
}
