import { listConstituencies } from "#domain/constituency.ts";
import { listShapes, measureDistance } from "#domain/map/map-record.ts";
import type { Campaign, Venue } from "./campaign.ts";

/**
 * Finds the constituency of a venue by its borders. Where they are unknown, as within a divided city, it is that of the
 * municipality if the finder's table is unambiguous.
 */
export function createVenueLocator(
  campaign: Pick<Campaign, "elections" | "map" | "locate">,
): Campaign["findConstituencyOf"] {
  // Each venue is located only when it is asked for, because that compares it with all borders.
  const known = new Map<Venue, number | undefined>();
  return (venue) => {
    // An estimated point may be beyond a border.
    const point = venue.point?.isEstimated ? undefined : venue.point;
    if (!known.has(venue)) known.set(venue, locateVenue(campaign, { ...venue, point }));
    return known.get(venue);
  };
}

function locateVenue(
  campaign: Pick<Campaign, "elections" | "map" | "locate">,
  { point, fields }: Pick<Venue, "point" | "fields">,
): number | undefined {
  const { map, locate } = campaign;
  const all = listConstituencies(campaign).map(({ number }) => number);
  if (!map || all.length === 0) return undefined;
  const shapes = listShapes(map);
  const shape = point && shapes.find((one) => measureDistance([one], point) === 0);
  if (shape && shape.numbers.length === 1) return shape.numbers[0];
  const drawn = new Set(point ? shapes.flatMap(({ numbers }) => numbers) : []);
  const possible = shape ? shape.numbers : all.filter((number) => !drawn.has(number));
  const found = possible.length > 0 ? locate(`${fields.postalCode} ${fields.city}`) : undefined;
  return found !== undefined && possible.includes(found) ? found : undefined;
}
