import { dropAdditions } from "#domain/words/fold-place-name.ts";
import { measureKilometres } from "#domain/map/distance.ts";

export interface NamedPlace {
  name: string;
  lat: number;
  lon: number;
}

/** A row of the table of places, with the key of its Kreis. */
export interface PlaceRow extends NamedPlace {
  district?: string;
}

/** More than one Land has; from a table of all of Germany the map shows a sample. */
const mostVillages = 3000;
/** Closer places of the same name are postcodes of one place; others have no space for two names. */
const leastKilometres = { sameName: 20, otherName: 1 };

/**
 * Lists the villages that `isInside` accepts and that are not among the towns, with short names:
 * municipalities first, then their parts.
 */
export function listVillages(
  rows: readonly PlaceRow[],
  towns: readonly NamedPlace[],
  isInside: (place: NamedPlace) => boolean,
): NamedPlace[] {
  const wholes = new Set(rows.map(keyOf));
  const inside = rows.filter(isInside);
  const step = Math.ceil(inside.length / mostVillages);
  const sample = inside
    .filter((_, index) => index % step === 0)
    .map(({ name, lat, lon, ...row }) => {
      const part = findPart({ ...row, name }, wholes);
      return { isPart: part !== undefined, place: { name: dropAdditions(part ?? name), lat, lon } };
    })
    .toSorted((one, other) => Number(one.isPart) - Number(other.isPart));
  const listed = [...towns];
  for (const { place } of sample) {
    if (!listed.some((other) => areSame(place, other))) listed.push(place);
  }
  return listed.slice(towns.length);
}

function keyOf({ name, district = "" }: Pick<PlaceRow, "name" | "district">): string {
  return `${district} ${name}`;
}

/** The name of a part without its municipality: `Friedrichstadt` of `Dresden Friedrichstadt`. */
function findPart(
  { name, district }: Pick<PlaceRow, "name" | "district">,
  wholes: ReadonlySet<string>,
): string | undefined {
  const words = name.split(" ");
  const start = words.findLastIndex((word, index) => {
    const whole = keyOf({ name: words.slice(0, index).join(" "), ...(district && { district }) });
    // Excludes names such as "Berg am See".
    return /^\p{Lu}/u.test(word) && wholes.has(whole);
  });
  return start === -1 ? undefined : words.slice(start).join(" ");
}

function areSame(one: NamedPlace, other: NamedPlace): boolean {
  const { sameName, otherName } = leastKilometres;
  const least = one.name === other.name ? sameName : otherName;
  // Most places are too far to the north or south, which is found out in no time.
  return Math.abs(one.lat - other.lat) * 111 < least && measureKilometres(one, other) < least;
}
