import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import type { OfficeView, VenueView } from "#client/place/place-data.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Place, Campaign } from "#domain/campaign/campaign.ts";
import { listOpeningIntervals } from "#server/cards/place-cards.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { describeAddress, nameParty, type GraphNode } from "#server/context/graph-node.ts";

/** An office with its opening hours of the next two weeks, or a venue with its access. */
export function buildPlaceNodes(
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
      ...describeSpot(view),
      "@type": "EventVenue",
      "@id": `${url}#venue`,
      url,
      telephone: contacts.telephone,
      maximumAttendeeCapacity: place.capacity,
      amenityFeature: describeAccess(view),
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
        ...describeSpot(view),
        openingHoursSpecification: take(describeHours(campaign, item, now)),
      }),
    }),
  ]);
}

function describeSpot({ place }: OfficeView | VenueView): GraphNode {
  const { name, point } = place;
  return omitAbsent({
    "@type": "Place",
    name,
    address: describeAddress(place),
    geo: point && { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lon },
  });
}

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Day by day, because holidays differ by state; a day without hours is not named. */
function describeHours(
  campaign: Campaign,
  place: Place,
  now: Date,
): Timed<GraphNode[] | undefined> {
  return combine((take) => {
    const intervals =
      place.kind === "office" ? take(listOpeningIntervals(campaign, place, now)) : undefined;
    return intervals?.map(({ date, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${days[new Date(`${date}T00:00:00Z`).getUTCDay()]}`,
      opens,
      closes,
      validFrom: date,
      validThrough: date,
    }));
  });
}

/** Unknown features are omitted; limited access maps to neither true nor false. */
function describeAccess({ access }: VenueView): GraphNode[] | undefined {
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
