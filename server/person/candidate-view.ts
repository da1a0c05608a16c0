import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type {
  CandidateCard,
  LinkData,
  MapData,
  NeighbourData,
} from "#client/contract/page-data.ts";
import type { CandidateView } from "#client/person.tsx";
import { isNomination } from "#domain/elections/candidacies.ts";
import { findDeath } from "#domain/elections/farewell.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { nameTopicPath } from "#domain/topic.ts";
import { slugify } from "#domain/words/slugify.ts";
import { listCreditParts } from "#domain/media/image-credit.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { addAnswers } from "#server/compare/questions.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { toAccountLinks, toContacts } from "#server/cards/contacts.ts";
import { buildEventCards } from "#server/cards/event-cards.ts";
import { listShapesOf } from "#server/cards/areas.ts";
import { buildMap } from "#server/map/map.ts";
import { offerTakeaway } from "#server/page-data/offer-takeaway.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import {
  buildLeavingNote,
  textForFormerPlaces,
  findNominations,
  listShown,
  listStateTexts,
} from "#server/cards/candidacies.ts";
import { buildCandidateCard, nameRole } from "#server/cards/candidate-cards.ts";
import { toPersonName } from "#server/cards/people.ts";
import { findSectionId, findWords } from "#server/elections/elections.ts";
import { toQuoteData } from "./quote.ts";
import { buildVotes } from "./votes.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { listNominees, type Nominee } from "#domain/campaign/lists.ts";
import { listNotOver } from "#domain/campaign/events.ts";
import { listTopics } from "#domain/campaign/topics.ts";
import { mayBeLinked } from "#domain/campaign/people.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";
import type { PageText } from "#server/page-data/body.ts";

/**
 * The page of a person. Contact, events and quote of a person who no longer stands are left out,
 * and the text of a forgotten one.
 */
export function buildCandidateView(
  campaign: Campaign,
  person: PersonAt,
  text: PageText,
  now: Date,
): Timed<CandidateView> {
  const { document, fields } = person;
  const candidate = buildCandidateCard(campaign, person, now);
  const death = findDeath(fields.candidacies);
  const map = buildConstituencyMap(campaign, person, now);
  const isLinked = mayBeLinked(person);
  return combine((take) =>
    omitAbsent({
      kind: "candidate" as const,
      candidate: death ? omitState(candidate) : candidate,
      breadcrumbs: listBreadcrumbs(campaign, fields),
      roleText: death
        ? textForFormerPlaces(campaign, fields)
        : candidate.state?.kind === "withdrawn"
          ? candidate.state.text
          : nameRole(campaign, person),
      leavingNote: buildLeavingNote(campaign, person, now),
      votes: buildVotes(campaign, fields, now),
      stateTexts: take({
        value: listStateTexts(campaign.elections, fields, now),
        validUntil: person.nextSinceAt,
      }),
      pronouns: fields.pronouns,
      birthYear: fields.birthYear,
      takeaway: isLinked
        ? offerTakeaway(
            campaign,
            document.path,
            { contact: true, sheet: true, pictures: true },
            now,
          )
        : undefined,
      ...(isLinked
        ? take(buildContactAndEvents(campaign.elections, person, now))
        : { social: [], events: [] }),
      topics: linkTopics(campaign, fields, now),
      quote:
        fields.quote !== undefined && person.isStanding ? toQuoteData(fields.quote) : undefined,
      ...(!person.isForgotten && {
        body: addAnswers(campaign.questions, person, take(text.body)),
      }),
      credit: candidate.photo && findCredit(fields),
      map,
      ...findNeighbours(campaign, person, now),
    }),
  );
}

/** Drops the state, because the note above says it once and quietly. */
function omitState({ state: _state, ...candidate }: CandidateCard): CandidateCard {
  return candidate;
}

/** The map of the person's constituency; the geodata belong to the first election. */
function buildConstituencyMap(
  campaign: Campaign,
  { fields }: PersonAt,
  now: Date,
): MapData | undefined {
  const { direct } = findNominations(campaign.elections, { fields });
  const { elections } = campaign;
  const [first] = elections;
  if (!direct || (first && direct.election !== first.id)) return undefined;
  const { constituency } = direct;
  const isDrawn = listShapesOf(campaign.map, constituency).length > 0;
  return isDrawn
    ? buildMap(campaign, { places: [], activeConstituency: constituency }, now)
    : undefined;
}

/** A topic has a page as long as one of those who stand has it. */
function linkTopics(campaign: Campaign, { topics = [] }: CandidateFields, now: Date) {
  const pages = listTopics(campaign, now);
  return [...new Set(topics)].map((text) => {
    const page = pages.get(slugify(text, campaign.site?.umlauts ?? "de"));
    return omitAbsent({ text, href: page && nameTopicPath(page) });
  });
}

function findCredit({ photo }: CandidateFields): CandidateView["credit"] {
  const credit = photo && listCreditParts(photo);
  return credit && credit.length > 0 ? credit : undefined;
}

/** Contact, events and downloads, only for persons who stand. */
function buildContactAndEvents(
  elections: readonly Election[],
  { events, fields, office }: PersonAt,
  now: Date,
): Timed<Pick<CandidateView, "email" | "phone" | "website" | "social" | "office" | "events">> {
  return combine((take) =>
    omitAbsent({
      ...toContacts(fields),
      social: toAccountLinks(fields.social),
      office: office && { text: office.document.title, href: office.document.path },
      events: take(buildEventCards(elections, take(listNotOver(events, now)), now)),
    }),
  );
}

function listBreadcrumbs(campaign: Campaign, fields: CandidateFields): LinkData[] {
  const { kind = "direct", election = "" } =
    findMainCandidacy(campaign.elections, fields) ?? listShown(campaign.elections, fields)[0] ?? {};
  const { list, area } = findWords(campaign.elections, election);
  const hash = findSectionId(campaign.elections, { kind, election });
  const fallback = kind === "direct" && area ? area.title : list.name;
  return sectionBreadcrumbs(campaign.site, hash, fallback);
}

/** The previous and next person of the list, or else by constituency. The lists are circular. */
function findNeighbours(
  campaign: Campaign,
  { document, fields }: PersonAt,
  now: Date,
): Pick<CandidateView, "previous" | "next"> {
  const main = findMainCandidacy(campaign.elections, fields);
  const current = listElectionsOfDay(campaign.elections);
  const isShown = current.length === 0 || current.some(({ id }) => id === main?.election);
  if (!main || !isShown) return {};
  const list = main.kind === "list" ? "state" : "direct";
  const hasOnlyAreaLists = findWords(campaign.elections, main.election).area?.nominees === "list";
  const people = listNominees(campaign, { list, election: main.election }, now).filter((one) =>
    isAmongNeighbours(one, main, { hasOnlyAreaLists }),
  );
  const index = people.findIndex((one) => one.document.id === document.id);
  if (index === -1 || people.length < 2) return {};
  const previous = people.at(index - 1);
  const next = people[(index + 1) % people.length];
  const kind = hasOnlyAreaLists ? "list" : main.kind;
  const describe = (person: Nominee) => toNeighbour(campaign.elections, person, { kind });
  return omitAbsent({
    previous: previous && describe(previous),
    next: next && people.length > 2 ? describe(next) : undefined,
  });
}

/**
 * Whether this person's neighbours have this person as a neighbour. Candidates of constituencies
 * are linked with each other, persons on a list only with others on the same list. If an election
 * has only lists of constituencies, neighbours are on the same one.
 */
function isAmongNeighbours(
  { fields }: PersonAt,
  main: Candidacy,
  { hasOnlyAreaLists }: { hasOnlyAreaLists: boolean },
): boolean {
  if (main.kind === "direct" && !hasOnlyAreaLists) return true;
  return fields.candidacies.some(
    (one) =>
      one.election === main.election &&
      (one.kind === "list"
        ? main.kind === "list" && one.list === main.list
        : main.kind === "direct" && one.constituency === main.constituency),
  );
}

/** The main candidacy of a person, whose list the page belongs to. */
function findMainCandidacy(
  elections: readonly Election[],
  fields: CandidateFields,
): Candidacy | undefined {
  const nominations = listShown(elections, fields).filter(isNomination);
  const [first] = nominations;
  const hasOnlyAreaLists = findWords(elections, first?.election).area?.nominees === "list";
  const direct = nominations.find(
    ({ kind, election }) => kind === "direct" && election === first?.election,
  );
  return hasOnlyAreaLists && direct ? direct : first;
}

function toNeighbour(
  elections: readonly Election[],
  { document, fields, election }: Nominee,
  { kind }: Pick<Candidacy, "kind">,
): NeighbourData {
  const { list, direct } = findNominations(elections, { fields, election });
  const { area } = findWords(elections, election);
  return omitAbsent({
    path: document.path,
    title: toPersonName(fields).full,
    number: kind === "list" ? list?.position : direct?.constituency,
    numberLabel: kind === "list" ? "Listenplatz" : area?.one,
  });
}
