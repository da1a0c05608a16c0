import type { Position } from "./distance.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";

/**
 * The point of the town of an address, among places of the table of places: the one of that name, else the
 * longest one that begins the name (`Pirna-Copitz`), else one within it (`Sylt/OT Westerland`), else the first with
 * the postcode, which may be a neighbour. Returns undefined for an unknown postcode.
 */
export function findTownPoint(
  places: readonly (Position & { postcode: string; name: string })[],
  { postalCode, city }: { postalCode: string; city: string },
): Position | undefined {
  const near = places.filter(({ postcode }) => postcode === postalCode);
  const joined = joinPlaceName(city);
  const own =
    near.find(({ name }) => joinPlaceName(name) === joined) ??
    near
      .filter(({ name }) => joined.startsWith(joinPlaceName(name)))
      .toSorted((one, other) => other.name.length - one.name.length)[0] ??
    near.find(({ name }) => spaceWords(city).includes(spaceWords(name))) ??
    near[0];
  return own && { lat: own.lat, lon: own.lon };
}

function spaceWords(name: string): string {
  return ` ${foldPlaceName(name).join(" ")} `;
}
