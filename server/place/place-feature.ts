import { matchPlaces, matchPlaceItems } from "#domain/campaign/place-reference.ts";
import { buildMapCards } from "#server/cards/event-cards.ts";
import type { BuildBlock, BuiltView, Feature, PageContext } from "#server/context/context.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildMap } from "#server/map/map.ts";
import { buildPlaceView } from "./place-view.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { buildOfficeCard, listOpeningIntervals } from "#server/cards/place-cards.ts";
import { readPageText } from "#server/page-data/body.ts";
import { weekdayOf } from "#domain/time/german-dates.ts";
import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import type { OfficeView, VenueView } from "#client/place/place-data.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Place, Campaign } from "#domain/campaign/campaign.ts";
import { toAddressNode, nameParty, type GraphNode } from "#server/context/graph-node.ts";

/** The pages of offices and venues, and lists and maps of them within texts. */
export const placeFeature = {
  documents: { office: buildPlacePage, venue: buildPlacePage },
  blocks: { offices: buildOffices, map: buildPlaceMap },
} satisfies Feature;

function buildPlacePage(context: PageContext, document: DocumentHead): Timed<BuiltView> {
  const place = context.campaign.findItem(document);
  if (place?.kind !== "office" && place?.kind !== "venue") {
    throw new Error(`No place for ${document.file}`);
  }
  const text = readPageText(context, document);
  return combine((take) => {
    const view = take(buildPlaceView(context.campaign, place, text, context.now));
    const describe = (url: string) =>
      buildPlaceNodes(context.campaign, place, { view, url }, context.now);
    return { view, subject: { id: view.kind, describe } };
  });
}

function buildOffices(
  context: PageContext,
  { place, constituency, limit }: Parameters<BuildBlock>[1],
): ReturnType<BuildBlock> {
  const { campaign, now } = context;
  const all = campaign.offices.filter(
    ({ fields }) => constituency === undefined || fields.constituencies?.includes(constituency),
  );
  const offices = (place === undefined ? all : matchPlaceItems(all, place)).slice(0, limit);
  return combine((take) => ({
    kind: "offices",
    offices: offices.map((office) => take(buildOfficeCard(office, now))),
  }));
}

function buildPlaceMap(
  context: PageContext,
  { place, constituency, size }: Parameters<BuildBlock>[1],
): ReturnType<BuildBlock> {
  const { value: cards, validUntil } = buildMapCards(context.campaign, context.now);
  const named = place === undefined ? [] : matchPlaces(cards, place);
  const map = buildMap(
    context.campaign,
    {
      places: cards,
      activeConstituency: constituency,
      activePlace: named.find(({ point }) => point !== undefined),
    },
    context.now,
  );
  return map && { value: { kind: "map", map, size }, validUntil };
}

/** An office with its opening hours of the next two weeks, or a venue with its access. */
function buildPlaceNodes(
  campaign: Campaign,
  item: Place,
  { view, url }: { view: OfficeView | VenueView; url: string },
  now: Date,
): Timed<GraphNode[]> {
  const { place } = view;
  const contacts = {
    email: view.email && writeAsciiEmail(view.email),
    telephone: view.phone?.href.replace(/^tel:/, ""),
  };
  if (view.kind === "venue") {
    const venue = omitAbsent({
      ...toSpotNode(view),
      "@type": "EventVenue",
      "@id": `${url}#venue`,
      url,
      telephone: contacts.telephone,
      maximumAttendeeCapacity: place.capacity,
      amenityFeature: toAccessNodes(view),
    });
    return { value: [venue], validUntil: undefined };
  }
  return combine((take) => [
    omitAbsent({
      "@type": "Organization",
      "@id": `${url}#office`,
      url,
      name: place.name,
      ...contacts,
      parentOrganization: nameParty(campaign),
      location: omitAbsent({
        ...toSpotNode(view),
        openingHoursSpecification: take(toHoursNodes(item, now)),
      }),
    }),
  ]);
}

function toSpotNode({ place }: OfficeView | VenueView): GraphNode {
  const { name, point } = place;
  return omitAbsent({
    "@type": "Place",
    name,
    address: toAddressNode(place),
    geo:
      point && !point.isEstimated
        ? { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lon }
        : undefined,
  });
}

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Day by day, because holidays differ by state; a day without hours is not named. */
function toHoursNodes(place: Place, now: Date): Timed<GraphNode[] | undefined> {
  return combine((take) => {
    const intervals = place.kind === "office" ? take(listOpeningIntervals(place, now)) : undefined;
    return intervals?.map(({ date, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${days[weekdayOf(date)]}`,
      opens,
      closes,
      validFrom: date,
      validThrough: date,
    }));
  });
}

/** Unknown features are omitted; limited access maps to neither true nor false. */
function toAccessNodes({ access }: VenueView): GraphNode[] | undefined {
  const features = access.filter(
    ({ feature, value }) => feature !== "capacity" && value !== "unknown",
  );
  return features.length === 0
    ? undefined
    : features.map(({ value, text }) => ({
        "@type": "LocationFeatureSpecification",
        name: text,
        value: value === "limited" ? text : value === "yes",
      }));
}
