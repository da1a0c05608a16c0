import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { ConstituencyView } from "#client/constituency.tsx";
import type { LeavingNote } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { AreaWords } from "#domain/elections/election-kinds.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import { findByElection } from "#domain/elections/by-elections.ts";
import { measureDistance, type MapShape } from "#domain/map/map-record.ts";
import { nameCalendar } from "#domain/calendar.ts";
import { findEventsPath, type SiteConfig } from "#domain/site/site-config.ts";
import { buildByElectionNote } from "./by-election-note.ts";
import { buildBallots, describeListVote, findListWords } from "./ballot.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { buildLeavingNote, findNominations } from "#server/cards/candidacies.ts";
import { buildAreaCards, buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { listShapesOf, listResidents } from "#server/cards/areas.ts";
import { isAfterElection, sayNone } from "#server/elections/election-phase.ts";
import {
  toConstituencyData,
  findSectionId,
  findWords,
  joinName,
  sayVotingAge,
} from "#server/elections/elections.ts";
import { buildEventCards, describeCalendar, offerCalendar } from "#server/cards/event-cards.ts";
import { toContacts } from "#server/cards/contacts.ts";
import { buildMap, nameFinderSources } from "#server/map/map.ts";
import { showNear } from "#server/map/show-near.ts";
import { offerTakeaway } from "#server/page-data/offer-takeaway.ts";
import { describePromises, type FindTopicPages } from "#server/topic.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { toPersonName, findForm } from "#server/cards/people.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { hyphenate } from "#server/wording/hyphenate.ts";
import {
  nearestOfficeSentence,
  noneForByElection,
  roleSentence,
  standingSentence,
} from "./constituency-text.ts";
import { buildOfficeCard } from "#server/cards/place-cards.ts";
import { isEventIn, listNotOver } from "#domain/campaign/events.ts";
import { asSeenIn } from "#domain/campaign/constituency-campaign.ts";
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
 * The page of a constituency of the first election. Those of further elections have none, because
 * they may have the same numbers with other borders.
 */
export function buildConstituencyView(
  wholeCampaign: Campaign,
  number: number,
  findPages: FindTopicPages,
  now: Date,
): Timed<ConstituencyView> {
  const campaign = asSeenIn(wholeCampaign, number);
  const subject = findSubject(campaign, number, now);
  const { area, constituency, people } = subject;
  const nominees = listStanding(subject);
  const described = toConstituencyData(campaign, { constituency: number });
  const notes = people.flatMap((person) => {
    const note = person.left && buildLeavingNote(campaign, person, now);
    return note ? [{ note, name: person.fields.familyName }] : [];
  });
  return combine((take) => {
    const land = buildMap(campaign, { places: [], activeConstituency: number }, now);
    const map = land && campaign.map && showNear(land, campaign.map, number);
    return omitAbsent({
      kind: "constituency" as const,
      takeaway: offerTakeaway(
        campaign,
        nameConstituencyPath(number),
        {
          sheet: true,
          document: false,
        },
        now,
      ),
      constituency: described,
      heading: hyphenate(described.name),
      breadcrumbs: sectionBreadcrumbs(
        campaign.site,
        findSectionId(campaign.elections, { kind: "direct" }),
        area.title,
      ),
      lead: textForStanding(campaign, subject, now),
      isOver: subject.isOver || undefined,
      ...explainVotes(campaign, subject, nominees, now),
      ...(subject.isOver
        ? {}
        : { vote: area.vote, listVote: describeListVote(campaign, number, now) }),
      topics: buildTopics(campaign, nominees, findPages, now),
      contact: findContact(campaign.site, nominees),
      leavingNotes: listLeavingNotes(
        take(buildByElectionNote(wholeCampaign.elections, { area, number }, now)),
        notes,
      ),
      candidates: buildAreaCards(campaign, nominees, campaign.elections[0]?.id, now),
      ...buildResidents(campaign, number, nominees, now),
      map: map && nameFinderSources(map, campaign.finder),
      ...take(findOffices(campaign, subject, now)),
      ...take(listEvents(campaign, subject, now)),
      neighbours: listNeighbours(listConstituencies(campaign), constituency),
    });
  });
}

/**
 * The by-election comes first; about a person whom its reason already names, only a successor is
 * added.
 */
function listLeavingNotes(
  byElection: LeavingNote | undefined,
  notes: { note: LeavingNote; name: string }[],
): LeavingNote[] {
  if (!byElection) return notes.map(({ note }) => note);
  const others = notes.filter(
    ({ note, name }) => note.successors.length > 0 || !byElection.text.includes(name),
  );
  return [byElection, ...others.map(({ note }) => note)];
}

function findSubject(campaign: Campaign, number: number, now: Date): Subject {
  const { area } = findWords(campaign.elections);
  const constituency = listConstituencies(campaign).find((one) => one.number === number);
  if (!area || !constituency) throw new Error(`No constituency ${number}`);
  const people = listWithVacancies(campaign, { list: "direct" }, now).filter(
    (person) => findNumber(campaign.elections, person) === number,
  );
  return { area, constituency, isOver: isAfterElection(campaign.elections, now), people };
}

function listStanding({ people }: Subject): Nominee[] {
  return people.filter(({ left }) => !left);
}

function findNumber(elections: readonly Election[], person: Nominee): number | undefined {
  if (person.left) return person.left.kind === "direct" ? person.left.constituency : undefined;
  return findNominations(elections, person).direct?.constituency;
}

/** A sentence about who stands, or stood, in a constituency. */
export function sayWhoStands(wholeCampaign: Campaign, number: number, now: Date): string {
  const campaign = asSeenIn(wholeCampaign, number);
  return textForStanding(campaign, findSubject(campaign, number, now), now);
}

function textForStanding(campaign: Campaign, subject: Subject, now: Date): string {
  const { area, constituency, isOver } = subject;
  const nominees = listStanding(subject);
  const [first, ...others] = nominees;
  if (first && others.length === 0 && !isOver && area.nominees === "one") {
    return textForNominee(campaign.site, area, first);
  }
  if (listWithVacancies(campaign, { list: "direct" }, now).length === 0) {
    // A campaign may have a candidate there without naming one on its site.
    const { none } = campaign.site?.sections["direktkandidatinnen"] ?? {};
    return sayNone(campaign.elections, none, now) ?? texts.home.areasOpen(area.many);
  }
  const names = listNames(campaign, subject);
  const isOpen = names.length === 0 && !isOver && hasByElection(campaign.elections, constituency);
  return isOpen
    ? noneForByElection(area, constituency.number)
    : standingSentence({ area, number: constituency.number, names, isOver });
}

/** The names of those who stand; after the election also of those who stood and have died since. */
function listNames({ elections }: Campaign, { people, isOver }: Subject): string[] {
  const day = elections[0]?.date ?? "";
  const hasDiedSince = ({ left }: Nominee) =>
    left?.status === "deceased" && left.since !== undefined && left.since >= day;
  return people
    .filter((person) => !person.left || (isOver && hasDiedSince(person)))
    .map(({ fields }) => toPersonName(fields).full);
}

function hasByElection([election]: readonly Election[], { number }: Constituency): boolean {
  return election !== undefined && findByElection(election, number) !== undefined;
}

function textForNominee(
  site: SiteConfig | undefined,
  area: AreaWords,
  { fields }: Nominee,
): string {
  const role = site?.labels?.directCandidate ?? area.person;
  return roleSentence(role, findForm(fields), toPersonName(fields).full);
}

/**
 * Explains the votes in the constituency. Without a candidate only the list's is explained, if the
 * Land's list has a vote of its own or shares the only one.
 */
function explainVotes(
  campaign: Campaign,
  { constituency, isOver }: Subject,
  nominees: Nominee[],
  now: Date,
): Pick<ConstituencyView, "ballots" | "howToVote"> {
  if (isOver) return {};
  if (nominees.length > 0) {
    return {
      ballots: buildBallots(
        campaign,
        {
          constituency: constituency.number,
          hasCross: false,
          isOfArea: true,
        },
        now,
      ),
    };
  }
  const { area } = findWords(campaign.elections);
  const [election] = listElectionsOfDay(campaign.elections);
  const list = election
    ? findListWords(campaign, election, now)
    : findWords(campaign.elections).list;
  const age = election && sayVotingAge(campaign.elections, election);
  const isOwnVote =
    area?.nominees === "beside" || (area?.nominees === "one" && list.vote !== area.vote);
  return isOwnVote ? { howToVote: [list.howTo, age].filter(Boolean).join(" ") } : {};
}

function buildTopics(
  campaign: Campaign,
  [nominee, ...others]: Nominee[],
  findPages: FindTopicPages,
  now: Date,
): ConstituencyView["topics"] {
  if (!nominee || others.length > 0) return undefined;
  const items = describePromises(campaign, nominee.fields.topics ?? [], findPages, now);
  if (items.length === 0) return undefined;
  return { title: texts.person.topics(toPersonName(nominee.fields)), items };
}

/** The contact of the person who stands here, or else of the campaign. */
function findContact(
  site: SiteConfig | undefined,
  nominees: Nominee[],
): ConstituencyView["contact"] {
  const { email, phone } = nominees.length === 1 ? (nominees[0]?.fields ?? {}) : {};
  const own = email !== undefined || phone !== undefined;
  const { party, contact } = site ?? {};
  return toContacts(own ? { email, phone } : { ...party, ...contact });
}

/** Persons of the list who live here, except those already on the page. */
function buildResidents(
  campaign: Campaign,
  number: number,
  nominees: Nominee[],
  now: Date,
): Pick<ConstituencyView, "residents" | "listName"> {
  const shown = new Set(nominees.map(({ document }) => document.id));
  const others = (listResidents(campaign, now).get(number) ?? []).filter(
    ({ document }) => !shown.has(document.id),
  );
  return {
    residents: buildCandidateCards(campaign, others, now),
    listName: findWords(campaign.elections).list.name,
  };
}

/** The offices entered for the constituency, otherwise the nearest one. */
function findOffices(
  { offices, map }: Pick<Campaign, "offices" | "map">,
  { area, constituency }: Subject,
  now: Date,
): Timed<Pick<ConstituencyView, "offices" | "officeNote">> {
  const own = offices.filter(({ fields }) => fields.constituencies?.includes(constituency.number));
  return combine((take) => {
    if (own.length > 0)
      return {
        offices: own.map((office) => take(buildOfficeCard(office, now))),
      };
    const shapes = listShapesOf(map, constituency.number);
    const nearest = findNearest(offices, shapes);
    if (!nearest) return { offices: [] };
    return {
      offices: [take(buildOfficeCard(nearest, now))],
      officeNote: nearestOfficeSentence(area, nearest.fields.city),
    };
  });
}

function findNearest(offices: readonly Office[], shapes: MapShape[]): Office | undefined {
  const measured = offices.flatMap((office) =>
    office.point ? [{ office, distance: measureDistance(shapes, office.point) }] : [],
  );
  // Without borders no distance can be measured.
  return measured
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance)[0]?.office;
}

/** The next events at venues that are surely in the constituency. */
function listEvents(
  campaign: Campaign,
  { area, constituency }: Subject,
  now: Date,
): Timed<Pick<ConstituencyView, "events" | "eventsPath" | "calendar">> {
  return combine((take) => {
    const events = take(listNotOver(campaign.events, now)).filter((date) =>
      isEventIn(campaign, date, constituency.number),
    );
    // If borders are missing, further events may be here.
    if (events.length === 0 && !hasBorders(campaign.map, constituency)) return {};
    const cards = take(buildEventCards(campaign.elections, events.slice(0, maxEvents), now));
    const calendar = describeCalendar(campaign, {
      title: `Termine im ${area.one} im eigenen Kalender`,
      path: nameCalendar(nameConstituencyPath(constituency.number)),
    });
    return omitAbsent({
      events: cards,
      eventsPath: findEventsPath(campaign.site),
      calendar: offerCalendar(campaign.elections, { calendar, hasEvents: cards.length > 0 }, now),
    });
  });
}

/** Whether the map has all borders of a constituency. */
function hasBorders(map: Campaign["map"], { number, label }: Constituency): boolean {
  return label !== undefined && !map?.shared?.some(({ numbers }) => numbers.includes(number));
}

function listNeighbours(
  all: readonly Constituency[],
  { neighbours = [] }: Constituency,
): ConstituencyView["neighbours"] {
  return all
    .filter(({ number }) => neighbours.includes(number))
    .map(({ number, name }) => ({
      text: `${number} ${joinName(name)}`.trim(),
      href: nameConstituencyPath(number),
    }));
}
