import type { MapData, NewsCard } from "#client/contract/page-data.ts";
import type {
  ContactData,
  HomeSectionId,
  HomeView,
  NomineeSection,
  SectionText,
} from "#client/home/home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { findEventsPath, type SiteConfig } from "#domain/site/site-config.ts";
import { toContacts } from "#server/cards/contacts.ts";
import type { Feature } from "#server/context/context.ts";
import { buildEventCards, buildMapCards } from "#server/cards/event-cards.ts";
import { joinWords } from "#server/wording/join-words.ts";
import { buildMap } from "#server/map/map.ts";
import { buildNewsCards } from "#server/page/news.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { addQuotationMarks } from "#domain/words/quotation-marks.ts";
import { buildHero } from "./home-hero.ts";
import { buildNominees } from "./nominees.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildOfficeCard, buildPlaceCard } from "#server/cards/place-cards.ts";
import { listNotOver, isCalledOff } from "#domain/campaign/events.ts";
import { listPeople } from "#domain/campaign/people.ts";
import type { Campaign, Occurrence, Office } from "#domain/campaign/campaign.ts";
import { readPageText, type PageText } from "#server/page-data/body.ts";

export const homeFeature = {
  pages: {
    home: (context, { site, document }) =>
      combine((take) => {
        const text = readPageText(context, document);
        const parts = { text, news: buildNewsCards(context, maxNews) };
        return { view: take(buildHomeView(context.campaign, site, parts, context.now)) };
      }),
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
  campaign: Campaign,
  site: SiteConfig,
  { text, news }: { text: PageText | undefined; news: NewsCard[] },
  now: Date,
): Timed<HomeView> {
  const nominees = buildNominees(campaign, site, now);
  return combine((take) => {
    const events = take(listNotOver(campaign.events, now));
    const { call, ...people } = take(nominees);
    const map = buildMap(campaign, { places: take(buildMapCards(campaign, now)) }, now);
    const hero = take(buildHero(campaign, site, { map, nominees: { call, ...people } }, now));
    const stateList = addQuote(campaign, { ...people, ...hero }, now);
    return omitAbsent({
      kind: "home" as const,
      body: text && take(text.body),
      map: map && isShown(map, { ...hero, order: site.home }) ? map : undefined,
      mapLabel: map ? labelMap(map) : "",
      order: site.home,
      ...people,
      stateList,
      ...hero,
      places: {
        section: sectionText(site, "orte"),
        ...take(listPlaceCards(campaign, events, now)),
      },
      events: take(listNextEvents(campaign, events, now)),
      news: buildNews(campaign, site, news),
      contact: take(buildContact(campaign.offices, site, now)),
    });
  });
}

/** Adds what the only person says, unless there is a portrait that the first field does not show. */
function addQuote(
  campaign: Campaign,
  { stateList, beside }: Pick<HomeView, "stateList" | "beside">,
  now: Date,
): NomineeSection | undefined {
  const [only] = stateList?.isOfOnePerson ? stateList.candidates : [];
  if (!stateList || !only) return stateList;
  const isShown = beside !== "map" && beside?.[0]?.path === only.path;
  if (only.photo && !isShown) return stateList;
  const quote = listPeople(campaign, now).find(
    ({ document, isStanding }) => isStanding && document.path === only.path,
  )?.fields.quote;
  return omitAbsent({ ...stateList, quote: quote && addQuotationMarks(quote) });
}

/** Whether a section shows the map; only then are its sources listed. */
function isShown(
  { areaWords, places }: MapData,
  { beside, order }: Pick<HomeView, "beside" | "order">,
): boolean {
  return (
    beside === "map" ||
    (order.includes("direktkandidatinnen") && areaWords !== undefined) ||
    (order.includes("orte") && places.some(({ point }) => point))
  );
}

function labelMap({ areaWords, areas }: MapData): string {
  if (!areaWords) return texts.home.heroMap;
  const numbers = areas.flatMap(({ links }) => links.map(({ number }) => number));
  const range = texts.home.numberRange(Math.min(...numbers), Math.max(...numbers));
  return texts.home.heroMapNumbers(areaWords.many, range);
}

function listPlaceCards(campaign: Campaign, events: Occurrence[], now: Date) {
  const eventVenues = events.map(({ venue }) => venue);
  return combine((take) => ({
    offices: campaign.offices.map((office) => take(buildOfficeCard(office, now))),
    venues: campaign.venues.map((venue) => ({
      ...buildPlaceCard(venue),
      eventCount: eventVenues.filter((one) => one === venue).length,
    })),
  }));
}

/** Cancelled events stay in the list of all, but nobody can attend them. */
function listNextEvents(
  campaign: Campaign,
  events: Occurrence[],
  now: Date,
): Timed<HomeView["events"]> {
  const next = events.filter(({ fields }) => !isCalledOff(fields)).slice(0, maxNextEvents);
  return combine((take) =>
    omitAbsent({
      section: sectionText(campaign.site, "termine"),
      next: take(buildEventCards(campaign.elections, next, now)),
      total: events.length,
      listPath: findEventsPath(campaign.site),
    }),
  );
}

function buildNews(campaign: Campaign, site: SiteConfig, items: NewsCard[]): HomeView["news"] {
  const folder = `/${site.news}`;
  const hasPage = campaign.findDocument(folder) !== undefined;
  return omitAbsent({
    section: sectionText(site, "meldungen"),
    items,
    listPath: hasPage ? folder : undefined,
  });
}

function buildContact(offices: readonly Office[], site: SiteConfig, now: Date): Timed<ContactData> {
  const { contact, party, press } = site;
  const office = offices.find(({ document }) => document.path === contact?.office);
  return combine((take) =>
    omitAbsent({
      headingLines: contact?.heading ?? ["Kontakt"],
      ...toContacts({ ...party, ...contact }),
      office: office && take(buildOfficeCard(office, now)),
      press: press && { name: press.name, ...toContacts(press) },
    }),
  );
}

function sectionText(site: SiteConfig | undefined, name: keyof typeof defaultTitles): SectionText {
  const { title = defaultTitles[name], lead, note, none } = site?.sections[name] ?? {};
  const join = (text: string | undefined) => text && joinWords(text);
  return omitAbsent({ title, lead: join(lead), note: join(note), none: join(none) });
}
