import type { MapData } from "#client/contract/page-data.ts";
import type { ContactData, HomeSectionId, HomeView, SectionText } from "#client/home/home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { findDocument, type StoredDocument } from "#db/read/documents.ts";
import { measureRing } from "#domain/map/area-geometry.ts";
import { listShapes } from "#domain/map/map-record.ts";
import { findEventsPath, type SiteConfig } from "#domain/site/site-config.ts";
import { describeBody } from "#server/page-data/body.ts";
import { describeContacts } from "#server/cards/contacts.ts";
import type { PageContext, Feature } from "#server/context/context.ts";
import { buildAfterElection, buildCountdown } from "#server/elections/election-phase.ts";
import {
  buildEventCards,
  buildMapCards,
  findVenue,
  isCalledOff,
  listUpcoming,
  type CampaignEvent,
} from "#server/cards/event-cards.ts";
import { loadEvents } from "#server/cards/campaign-lists.ts";
import { buildFinderForm } from "#server/cards/areas.ts";
import { buildMap } from "#server/map/map.ts";
import { buildNewsCards } from "#server/page/news.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { buildNominees } from "./nominees.ts";
import { loadPlaces, withStatus, type Places } from "#server/cards/place-cards.ts";
import { combine, type Timed } from "#server/context/timed.ts";
import { measureClaim } from "./claim-length.ts";

/** The page of `plakat new site` about when, where and how to vote. */
const guidePath = "/waehlen";

export const homeFeature = {
  pages: {
    home: (context, { site, document }) =>
      combine((take) => ({ view: take(buildHomeView(context, site, document)) })),
  },
} satisfies Feature;

const maxNextEvents = 3;

const maxNews = 3;

const defaultTitles = {
  orte: "Orte",
  termine: texts.home.nextEvents,
  meldungen: texts.home.news,
} as const satisfies Partial<Record<HomeSectionId, string>>;

/** The home page; its document may be missing. */
function buildHomeView(
  context: PageContext,
  site: SiteConfig,
  document: StoredDocument | undefined,
): Timed<HomeView> {
  const places = loadPlaces(context);
  const nominees = buildNominees(context, site);
  const claimLines = (site.claim ?? site.title).split(/\r?\n/).filter((line) => line.trim() !== "");
  return combine((take) => {
    const events = take(listUpcoming(context, loadEvents(context)));
    const map = buildMap(context, { places: take(buildMapCards(context)) });
    return omitAbsent({
      kind: "home" as const,
      kicker: site.kicker ?? site.party.name,
      claimLines,
      claimLength: measureClaim(claimLines),
      reachesLand: map && reachesLand(claimLines, map) ? true : undefined,
      body: document && take(describeBody(context, document)),
      countdown: addGuide(context, take(buildCountdown(context))),
      afterElection: buildAfterElection(context, site),
      finder: buildFinderForm(context),
      isScattered: isScattered(context) || undefined,
      map,
      mapLabel: map ? labelMap(map) : "",
      order: site.home,
      ...take(nominees),
      places: {
        section: sectionText(site, "orte"),
        ...take(listPlaceCards(context, events, places)),
      },
      events: take(listNextEvents(context, events, places)),
      news: listLatestNews(context, site),
      contact: take(buildContact(context, site, places)),
    });
  });
}

/** What voters can do now leads to the page about it, unless it leads to the form for their papers. */
function addGuide(
  { store, visibility }: PageContext,
  countdown: HomeView["countdown"],
): HomeView["countdown"] {
  if (countdown?.phaseText === undefined || countdown.postalVote) return countdown;
  const guide = findDocument(store, guidePath, visibility);
  return guide ? { ...countdown, postalVote: { text: guide.title, href: guidePath } } : countdown;
}

/**
 * A long line is set smaller, but still reaches further over the map. Without areas the whole Land is
 * drawn, which begins beside the claim where it is wider than high.
 */
function reachesLand(claimLines: string[], { focus, areas, viewBox }: MapData): boolean {
  if (areas.length === 0) return viewBox[2] > viewBox[3];
  const [left, top, width, height] = focus;
  const isShort = claimLines.every((line) => line.length <= 9);
  const reach = left + (isShort ? 0.25 : 0.4) * width;
  return areas.some(
    ({ label: { x, y } }) => x < reach && y > top + 0.3 * height && y < top + 0.8 * height,
  );
}

/** Whether the Land is parts far from each other: two scraps on an empty field make a poor picture. */
function isScattered(context: PageContext): boolean {
  const { map, site } = context.settings;
  return context.once("is scattered", () => {
    const rings = map ? listShapes(map).flatMap((shape) => shape.rings ?? []) : [];
    // The only Land of two parts, where the constituencies do not say so.
    if (rings.length === 0) return site?.map?.state === "Bremen";
    const points = rings.flat();
    const frame = measureSpan(points.map(([x]) => x)) * measureSpan(points.map(([, y]) => y));
    return rings.reduce((sum, ring) => sum + measureRing(ring), 0) < 0.3 * frame;
  });
}

/** Detailed borders have more points than a call takes arguments. */
function measureSpan(values: number[]): number {
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  return most - values.reduce((one, other) => Math.min(one, other), Infinity);
}

function labelMap({ areaWords, areas }: MapData): string {
  if (!areaWords) return texts.home.heroMap;
  const numbers = areas.flatMap(({ links }) => links.map(({ number }) => number));
  const range =
    numbers.length === 1
      ? String(numbers[0])
      : texts.home.numberRange(Math.min(...numbers), Math.max(...numbers));
  return texts.home.heroMapNumbers(areaWords.many, range);
}

function listPlaceCards(context: PageContext, events: CampaignEvent[], places: Places) {
  const eventVenues = events.map((event) => findVenue(context, event, places));
  return combine((take) => ({
    offices: places.offices.map((office) => take(withStatus(context, office))),
    venues: places.venues.map((venue) => ({
      ...venue.card,
      eventCount: eventVenues.filter((one) => one === venue).length,
    })),
  }));
}

/** Cancelled events stay in the list of all, but are nothing to invite to. */
function listNextEvents(
  context: PageContext,
  events: CampaignEvent[],
  places: Places,
): Timed<HomeView["events"]> {
  const next = events.filter(({ fields }) => !isCalledOff(fields)).slice(0, maxNextEvents);
  return combine((take) =>
    omitAbsent({
      section: sectionText(context.settings.site, "termine"),
      next: take(buildEventCards(context, next, places)),
      total: events.length,
      listPath: findEventsPath(context.settings.site),
    }),
  );
}

function listLatestNews(context: PageContext, site: SiteConfig): HomeView["news"] {
  const folder = `/${site.news}`;
  const hasPage = findDocument(context.store, folder, context.visibility) !== undefined;
  return omitAbsent({
    section: sectionText(site, "meldungen"),
    items: buildNewsCards(context, maxNews),
    listPath: hasPage ? folder : undefined,
  });
}

function buildContact(context: PageContext, site: SiteConfig, places: Places): Timed<ContactData> {
  const { contact, party, press } = site;
  const office = places.offices.find(({ document }) => document.path === contact?.office);
  return combine((take) =>
    omitAbsent({
      headingLines: contact?.heading ?? ["Kontakt"],
      ...describeContacts({ ...party, ...contact }),
      office: office && take(withStatus(context, office)),
      press: press && { name: press.name, ...describeContacts(press) },
    }),
  );
}

function sectionText(site: SiteConfig | undefined, name: keyof typeof defaultTitles): SectionText {
  const { title = defaultTitles[name], lead, note, none } = site?.sections[name] ?? {};
  return omitAbsent({ title, lead, note, none });
}
