import type { LinkData, MapData, NeighbourData } from "#client/contract/page-data.ts";
import type { CandidateView } from "#client/person/person-data.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { nameTopicPath } from "#domain/topic/topics.ts";
import { slugify } from "#domain/words/slugify.ts";
import { describeCredit } from "#domain/media/image-credit.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { addAnswers } from "#server/compare/questions.ts";
import { sectionBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { describeAccounts, describeContacts } from "#server/cards/contacts.ts";
import type { PageContext } from "#server/context/context.ts";
import { buildEventCards } from "#server/cards/event-cards.ts";
import { listShapesOf } from "#server/cards/areas.ts";
import { buildMap } from "#server/map/map.ts";
import { describeTakeaway } from "#server/page-data/pocket.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import {
  buildNotice,
  findNominations,
  listShown,
  listStateTexts,
} from "#server/cards/candidacies.ts";
import { buildCandidateCard, describeRole } from "#server/cards/candidate-cards.ts";
import { describeName } from "#server/cards/people.ts";
import { findSectionId, findWords, listCurrentElections } from "#server/elections/elections.ts";
import { describeQuote } from "./quote.ts";
import { describeVotes } from "./votes.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { listNominees, type Nominee } from "#domain/campaign/lists.ts";
import { listUpcoming } from "#domain/campaign/events.ts";
import { listTopics } from "#domain/campaign/topics.ts";
import { isReachable, isStanding } from "#domain/campaign/people.ts";
import type { PersonAt } from "#domain/campaign/campaign.ts";
import type { PageText } from "#server/page-data/body.ts";

/** The page of one person; of one who no longer stands without contact and invitations. */
export function buildCandidateView(
  context: PageContext,
  person: PersonAt,
  text: PageText,
): Timed<CandidateView> {
  const { document, fields } = person;
  const candidate = buildCandidateCard(context, person);
  const map = buildConstituencyMap(context, person);
  return combine((take) =>
    omitAbsent({
      kind: "candidate" as const,
      candidate,
      breadcrumbs: listBreadcrumbs(context, fields),
      roleText:
        candidate.state?.kind === "withdrawn"
          ? candidate.state.text
          : describeRole(context, person),
      notice: buildNotice(context, person),
      votes: describeVotes(context, fields),
      stateTexts: take({
        value: listStateTexts(context, fields),
        validUntil: person.nextDayAt,
      }),
      pronouns: fields.pronouns,
      birthYear: fields.birthYear,
      social: [],
      events: [],
      takeaway: isReachable(context.campaign, person)
        ? describeTakeaway(context, document.path, { contact: true, sheet: true })
        : undefined,
      ...(isReachable(context.campaign, person) && take(describeMeeting(context, person))),
      topics: linkTopics(context, fields),
      quote:
        fields.quote !== undefined && isStanding(context.campaign, person)
          ? describeQuote(fields.quote)
          : undefined,
      ...(!person.isForgotten && {
        body: addAnswers(context, person, take(text.body)),
      }),
      credit: candidate.photo && findCredit(fields),
      map,
      ...findNeighbours(context, person),
    }),
  );
}

/** Where the person's constituency is: the geodata are those of the first election. */
function buildConstituencyMap(context: PageContext, { fields }: PersonAt): MapData | undefined {
  const { direct } = findNominations(context, { fields });
  const { elections } = context.settings;
  const [first] = elections;
  if (!direct || (first && direct.election !== first.id)) return undefined;
  const { constituency } = direct;
  const isDrawn = listShapesOf(context.settings, constituency).length > 0;
  return isDrawn ? buildMap(context, { places: [], activeConstituency: constituency }) : undefined;
}

/** A topic has a page as long as one of those who stand has it. */
function linkTopics(context: PageContext, { topics = [] }: CandidateFields) {
  const pages = listTopics(context.campaign, context.now);
  return [...new Set(topics)].map((text) => {
    const page = pages.get(slugify(text, context.settings.site?.umlauts ?? "de"));
    return omitAbsent({ text, href: page && nameTopicPath(page) });
  });
}

function findCredit({ photo }: CandidateFields): CandidateView["credit"] {
  const credit = photo && describeCredit(photo);
  return credit && credit.length > 0 ? credit : undefined;
}

/** Everything that leads to the person: only for those who stand. */
function describeMeeting(
  context: PageContext,
  { events, fields, office }: PersonAt,
): Timed<Pick<CandidateView, "email" | "phone" | "website" | "social" | "office" | "events">> {
  return combine((take) =>
    omitAbsent({
      ...describeContacts(fields),
      social: describeAccounts(fields.social),
      office: office && { text: office.document.title, href: office.document.path },
      events: take(buildEventCards(context, take(listUpcoming(events, context.now)))),
    }),
  );
}

function listBreadcrumbs(context: PageContext, fields: CandidateFields): LinkData[] {
  const { kind = "direct", election = "" } =
    findStand(context, fields) ?? listShown(context, fields)[0] ?? {};
  const { list, area } = findWords(context, election);
  const hash = findSectionId(context, { kind, election });
  const fallback = kind === "direct" && area ? area.title : list.name;
  return sectionBreadcrumbs(context.campaign, hash, fallback);
}

/** Before and after in the list of the election, or else by constituency. The lists are rings. */
function findNeighbours(
  context: PageContext,
  { document, fields }: PersonAt,
): Pick<CandidateView, "previous" | "next"> {
  const stand = findStand(context, fields);
  const current = listCurrentElections(context);
  const isShown = current.length === 0 || current.some(({ id }) => id === stand?.election);
  if (!stand || !isShown) return {};
  const list = stand.kind === "list" ? "state" : "direct";
  const isWithin = findWords(context, stand.election).area?.nominees === "list";
  const people = listNominees(
    context.campaign,
    { list, election: stand.election },
    context.now,
  ).filter((one) => isOnSameList(one, stand, isWithin));
  const index = people.findIndex((one) => one.document.id === document.id);
  if (index === -1 || people.length < 2) return {};
  const previous = people.at(index - 1);
  const next = people[(index + 1) % people.length];
  const kind = isWithin ? "list" : stand.kind;
  const describe = (person: Nominee) => describeNeighbour(context, person, { kind });
  return omitAbsent({
    previous: previous && describe(previous),
    next: next && people.length > 2 ? describe(next) : undefined,
  });
}

/** Whether a person is on the same list, which is that of the constituency where each has its own. */
function isOnSameList({ fields }: PersonAt, stand: Candidacy, isWithin: boolean): boolean {
  if (stand.kind === "direct" && !isWithin) return true;
  return fields.candidacies.some(
    (one) =>
      one.election === stand.election &&
      (one.kind === "list"
        ? stand.kind === "list" && one.list === stand.list
        : stand.kind === "direct" && one.constituency === stand.constituency),
  );
}

/** The main candidacy of a person, whose list the page belongs to. */
function findStand(context: PageContext, fields: CandidateFields): Candidacy | undefined {
  const nominations = listShown(context, fields).filter(isNomination);
  const [first] = nominations;
  const isWithin = findWords(context, first?.election).area?.nominees === "list";
  const direct = nominations.find(
    ({ kind, election }) => kind === "direct" && election === first?.election,
  );
  return isWithin && direct ? direct : first;
}

function describeNeighbour(
  context: PageContext,
  { document, fields, election }: Nominee,
  { kind }: Pick<Candidacy, "kind">,
): NeighbourData {
  const { list, direct } = findNominations(context, { fields, election });
  const { area } = findWords(context, election);
  return omitAbsent({
    path: document.path,
    title: describeName(fields).full,
    number: kind === "list" ? list?.position : direct?.constituency,
    numberLabel: kind === "list" ? "Listenplatz" : area?.one,
  });
}
