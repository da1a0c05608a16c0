import type { LiveBlock } from "#client/features.ts";
import type { BodyElement } from "#domain/content/body.ts";
import { readImpressum } from "#domain/site/impressum.ts";
import { findReferredPlaces } from "#db/read/place-reference.ts";
import { describePhone } from "#server/wording/phone-text.ts";
import { buildBallots } from "#server/constituency/ballot.ts";
import type { PageContext } from "#server/context/context.ts";
import { buildPollingDay } from "#server/elections/election-phase.ts";
import { buildFinderForm } from "#server/cards/areas.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import {
  buildEventCards,
  findVenue,
  isCalledOff,
  listUpcoming,
  type CampaignEvent,
} from "#server/cards/event-cards.ts";
import { loadEvents, loadPlacesOfList } from "#server/cards/campaign-lists.ts";
import { buildMap } from "#server/map/map.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { buildNewsCards } from "#server/page/news.ts";
import { loadPlaces, withStatus } from "#server/cards/place-cards.ts";
import { combine, lasting, type Timed } from "#server/context/timed.ts";

/** More events than this are a calendar, and there is a page for that. */
const defaultEvents = 5;
/** Like the limit that an author may give. */
const maxNews = 100;

type LiveBuilder = (context: PageContext, wanted: Wanted) => Timed<LiveBlock> | undefined;

const builders: Record<string, LiveBuilder> & Record<LiveBlock["kind"], LiveBuilder> = {
  candidates: buildCandidates,
  offices: buildOffices,
  events: buildEvents,
  map: buildPlaceMap,
  news: buildNews,
  finder: buildFinder,
  impressum: buildImpressum,
  stimmzettel: (context, { constituency, hasCross }) =>
    context.settings.elections.length === 0
      ? undefined
      : lasting({ kind: "stimmzettel", ...buildBallots(context, { constituency, hasCross }) }),
  wahltermin: buildWahltermin,
};

/** The attributes of a list or map within a text. */
interface Wanted {
  list: "state" | "direct";
  constituency: number | undefined;
  election: string | undefined;
  place: string | undefined;
  limit: number | undefined;
  size: "small" | "medium" | "large";
  hasCross: boolean;
}

/**
 * The current content of a list or map within a text; undefined for other nodes and for a map of
 * a site without geodata. It contains only what visitors may see.
 */
export function buildLiveBlock(
  context: PageContext,
  element: BodyElement,
): Timed<LiveBlock> | undefined {
  const build = Object.hasOwn(builders, element.tag) ? builders[element.tag] : undefined;
  return build?.(context, readWanted(element));
}

/** True for the nodes that `buildLiveBlock` fills. */
export function isLiveNode({ tag }: BodyElement): boolean {
  return Object.hasOwn(builders, tag);
}

function readWanted({ props = {} }: BodyElement): Wanted {
  const { list, constituency, election, place, limit, size, cross } = props;
  return {
    list: list === "direct" || constituency !== undefined ? "direct" : "state",
    constituency: typeof constituency === "number" ? constituency : undefined,
    election: typeof election === "string" ? election : undefined,
    place: typeof place === "string" ? place : undefined,
    limit: typeof limit === "number" ? limit : undefined,
    size: size === "small" || size === "large" ? size : "medium",
    hasCross: cross === "yes",
  };
}

function buildCandidates(
  context: PageContext,
  { list, constituency, election, limit }: Wanted,
): Timed<LiveBlock> {
  const candidates = buildCandidateCards(context, loadPlacesOfList(context, list, election))
    .filter((card) => constituency === undefined || card.constituency?.number === constituency)
    .slice(0, limit);
  return lasting({ kind: "candidates", list, candidates });
}

function buildOffices(
  context: PageContext,
  { place, constituency, limit }: Wanted,
): Timed<LiveBlock> {
  const all = loadPlaces(context).offices.filter(
    ({ fields }) => constituency === undefined || fields.constituencies?.includes(constituency),
  );
  const cards = all.map(({ card }) => card);
  const named = place === undefined ? cards : findReferredPlaces(cards, place);
  const offices = all.filter(({ card }) => named.includes(card)).slice(0, limit);
  return combine((take) => ({
    kind: "offices",
    offices: offices.map((office) => take(withStatus(context, office))),
  }));
}

/** Cancelled and postponed events are nothing to invite to. */
function buildEvents(
  context: PageContext,
  { place, limit = defaultEvents }: Wanted,
): Timed<LiveBlock> {
  const places = loadPlaces(context);
  const venues = places.venues.map(({ card }) => card);
  const named = place === undefined ? undefined : findReferredPlaces(venues, place);
  const isWanted = (event: CampaignEvent) => {
    if (isCalledOff(event.fields)) return false;
    if (!named) return true;
    const venue = findVenue(context, event, places)?.card;
    return venue !== undefined && named.includes(venue);
  };
  return combine((take) => {
    const events = take(listUpcoming(context, loadEvents(context))).filter(isWanted);
    return {
      kind: "events",
      events: take(buildEventCards(context, events.slice(0, limit), places)),
    };
  });
}

function buildNews(context: PageContext, { limit = maxNews }: Wanted): Timed<LiveBlock> {
  return lasting({ kind: "news", items: buildNewsCards(context, limit) });
}

function buildFinder(context: PageContext): Timed<LiveBlock> | undefined {
  const form = buildFinderForm(context);
  return form && lasting({ kind: "finder", form });
}

function buildImpressum({ settings }: PageContext): Timed<LiveBlock> | undefined {
  if (!settings.site) return undefined;
  const { name, organisation, address, phone, ...facts } = readImpressum(settings.site);
  const data = omitAbsent({
    kind: "impressum" as const,
    nameLines: organisation === undefined ? [name] : [name, organisation],
    ...facts,
    addressLines: address,
    phone: phone === undefined ? undefined : describePhone(phone),
  });
  return lasting(data);
}

function buildWahltermin(context: PageContext): Timed<LiveBlock> | undefined {
  const day = buildPollingDay(context);
  return day && { ...day, value: { kind: "wahltermin", ...day.value } };
}

function buildPlaceMap(
  context: PageContext,
  { place, constituency, size }: Wanted,
): Timed<LiveBlock> | undefined {
  const { offices, venues } = loadPlaces(context);
  const cards = [...offices, ...venues].map(({ card }) => card);
  const named = place === undefined ? [] : findReferredPlaces(cards, place);
  const map = buildMap(context, {
    places: cards,
    activeConstituency: constituency,
    activePlace: named.find(({ point }) => point !== undefined),
  });
  return map && lasting({ kind: "map", map, size });
}
