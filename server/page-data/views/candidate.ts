import type { CandidateView, LinkData, NeighbourData } from "#client/contract/page-data.ts";
import { findSocialNetwork } from "#db/model/social-networks.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { describeCredit } from "#db/model/image-credit.ts";
import type { CandidateFields } from "#db/model/kinds.ts";
import { listReferring, listTargets } from "#db/read/listings.ts";
import { describeBody } from "#server/page-data/parts/body.ts";
import { sectionBreadcrumbs } from "#server/page-data/parts/breadcrumbs.ts";
import { describeContacts } from "#server/page-data/parts/contacts.ts";
import type { PageContext } from "#server/page-data/parts/context.ts";
import { buildEventCards, listUpcoming } from "#server/page-data/parts/event-cards.ts";
import { loadPeople } from "#server/page-data/parts/campaign-lists.ts";
import { buildMap } from "#server/page-data/parts/map.ts";
import { omitAbsent } from "#server/page-data/parts/omit-absent.ts";
import {
  buildNotice,
  describeVotes,
  listShown,
  listStateTexts,
} from "#server/page-data/parts/candidacies.ts";
import { buildCandidateCards, describeRole } from "#server/page-data/parts/candidate-cards.ts";
import {
  describeName,
  isStanding,
  parsePerson,
  type Person,
} from "#server/page-data/parts/people.ts";
import { loadPlaces } from "#server/page-data/parts/place-cards.ts";
import { combine, type Timed } from "#server/page-data/parts/timed.ts";

/** The page of one person; of one who no longer stands without contact and invitations. */
export function buildCandidateView(
  context: PageContext,
  document: StoredDocument,
): Timed<CandidateView> {
  const person = parsePerson(context, document);
  const { fields } = person;
  const { site } = context.settings;
  const [candidate] = buildCandidateCards(context, [person]);
  if (!candidate) throw new Error(`No card for ${document.file}`);
  const map =
    document.constituency === undefined || candidate.elections?.direct !== undefined
      ? undefined
      : buildMap(context, { places: [], activeConstituency: document.constituency });
  return combine((take) =>
    omitAbsent({
      kind: "candidate" as const,
      candidate,
      breadcrumbs: listBreadcrumbs(context, fields),
      roleText:
        candidate.state?.kind === "withdrawn" ? candidate.state.text : describeRole(person, site),
      notice: buildNotice(context, person),
      voteTexts: describeVotes(context, fields),
      stateTexts: take({
        value: listStateTexts(context, fields),
        validUntil: person.nextDayAt,
      }),
      pronouns: fields.pronouns,
      birthYear: fields.birthYear,
      social: [],
      events: [],
      ...(isStanding(person) && !person.isForgotten && take(describeMeeting(context, person))),
      topics: fields.topics ?? [],
      quote: isStanding(person) ? fields.quote : undefined,
      ...(!person.isForgotten && { body: take(describeBody(context, document)) }),
      credit: candidate.photo && findCredit(fields),
      map,
      ...findNeighbours(context, document),
    }),
  );
}

function findCredit({ photo }: CandidateFields): CandidateView["credit"] {
  const credit = photo && describeCredit(photo);
  return credit && credit.length > 0 ? credit : undefined;
}

/** Everything that leads to the person: only for those who stand. */
function describeMeeting(
  context: PageContext,
  { document, fields }: Person,
): Timed<Pick<CandidateView, "email" | "phone" | "website" | "social" | "office" | "events">> {
  return combine((take) =>
    omitAbsent({
      ...describeContacts(fields),
      social: (fields.social ?? []).map(({ network, url }) => ({
        text: findSocialNetwork(network)?.name ?? network,
        href: url,
      })),
      office: findOffice(context, document),
      events: take(listEventCards(context, document.path)),
    }),
  );
}

function listBreadcrumbs(context: PageContext, fields: CandidateFields): LinkData[] {
  const isListed = listShown(context, fields)[0]?.kind === "list";
  const hash = isListed ? "landesliste" : "direktkandidatinnen";
  const section = context.settings.site?.navigation.find((item) => item.hash === hash);
  const fallback = hash === "landesliste" ? "Landesliste" : "DirektkandidatInnen";
  return sectionBreadcrumbs(section?.text ?? fallback, hash);
}

function findOffice(context: PageContext, document: StoredDocument): LinkData | undefined {
  const source = { id: document.id, relation: "office" as const };
  const office = listTargets(context.store, source, context.visibility).find(
    ({ kind }) => kind === "office",
  );
  return office && { text: office.title, href: office.path };
}

function listEventCards(context: PageContext, path: string): Timed<CandidateView["events"]> {
  const documents = listReferring(
    context.store,
    { relation: "participant", path },
    context.visibility,
  );
  return combine((take) => {
    const events = take(listUpcoming(context, documents));
    return events.length === 0 ? [] : take(buildEventCards(context, events, loadPlaces(context)));
  });
}

/** Before and after in the state list, or else by constituency. The lists are rings. */
function findNeighbours(
  context: PageContext,
  document: StoredDocument,
): Pick<CandidateView, "previous" | "next"> {
  const isOnList = document.listPosition !== undefined;
  const people = loadPeople(context, isOnList ? "state" : "direct");
  const index = people.findIndex((one) => one.document.id === document.id);
  if (index === -1 || people.length < 2) return {};
  const previous = people.at(index - 1);
  const next = people[(index + 1) % people.length];
  return omitAbsent({
    previous: previous && describeNeighbour(previous, isOnList),
    next: next && people.length > 2 ? describeNeighbour(next, isOnList) : undefined,
  });
}

function describeNeighbour({ document, fields }: Person, isOnList: boolean): NeighbourData {
  const number = isOnList ? document.listPosition : document.constituency;
  return omitAbsent({
    path: document.path,
    title: describeName(fields).full,
    number,
    numberLabel: isOnList ? "Listenplatz" : "Wahlkreis",
  });
}
