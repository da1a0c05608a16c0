import type { Position } from "./distance.ts";
import { joinPlaceName } from "#domain/words/fold-place-name.ts";

/**
 * The point of the town of an address, among places of the table of places: the one of that name, else the
 * one whose part the name may be (`Pirna-Copitz`), else the first with the postcode. Returns undefined for an unknown postcode.
 */
export function findTownPoint(
  places: readonly (Position & { postcode: string; name: string })[],
  { postalCode, city }: { postalCode: string; city: string },
): Position | undefined {
  const near = places.filter(({ postcode }) => postcode === postalCode);
  const joined = joinPlaceName(city);
  const own =
    near.find(({ name }) => joinPlaceName(name) === joined) ??
    near.find(({ name }) => joined.startsWith(joinPlaceName(name))) ??
    near[0];
  return own && { lat: own.lat, lon: own.lon };
}
