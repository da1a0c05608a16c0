import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import type { OfficeView, VenueView } from "#client/place/place-data.ts";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Place } from "#domain/campaign/campaign.ts";
import { listOpeningIntervals } from "#server/cards/place-cards.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { describeAddress, nameParty, type GraphNode } from "#server/context/graph-node.ts";

/** An office with its opening hours of the next two weeks, or a venue with its access. */
export function buildPlaceNodes(
  context: PageContext,
  item: Place,
  { view, url }: { view: OfficeView | VenueView; url: string },
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
      parentOrganization: nameParty(context.campaign),
      location: omitAbsent({
        ...describeSpot(view),
        openingHoursSpecification: take(describeHours(context, item)),
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
function describeHours(context: PageContext, place: Place): Timed<GraphNode[] | undefined> {
  return combine((take) => {
    const intervals =
      place.kind === "office"
        ? take(listOpeningIntervals(context.campaign, place, context.now))
        : undefined;
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
