import type { FinderRows, PlaceRow } from "./finder-rows.ts";

/** The meaning of a query: a postcode as a whole, or places. */
export type Found =
  | { kind: "postcode"; postcode: string; places: PlaceRow[] }
  | { kind: "places"; places: PlaceRow[]; postcode?: string };

/** A constituency that a query can mean, or a state whose constituencies are not the campaign's. */
export interface FinderChoice {
  number?: number;
  outside?: string;
  /** The numbers of a state's constituencies, where they are known. */
  foreign: number[];
  /** The places that decide: municipalities and districts, or the postcodes of a divided one. */
  places: string[];
  /** Only a near border speaks for it. */
  isNear: boolean;
}

const leastShare = 0.1;

/** Everything that speaks for a constituency, as choices by number; those outside come last. */
export function collectChoices(rows: FinderRows, found: Found): FinderChoice[] {
  const choices = new Map<number | string, FinderChoice>();
  const add = (key: number | string, place: string | undefined, isNear = false) => {
    const own = typeof key === "number" ? { number: key } : { outside: key };
    const choice = choices.get(key) ?? { ...own, foreign: [], places: [], isNear };
    if (place !== undefined && !choice.places.includes(place)) choice.places.push(place);
    choice.isNear &&= isNear;
    choices.set(key, choice);
    return choice;
  };
  const addPostcode = (postcode: string, place?: string) => {
    for (const { number, outside } of rows.listConstituencies(postcode)) {
      if (outside === null) add(number, place);
      else add(outside, place).foreign.push(number);
    }
  };
  const isPostcode = found.kind === "postcode";
  for (const place of found.places) {
    const label = isPostcode ? place.name : `${place.postcode} ${place.name}`;
    if (place.constituency !== null) add(place.constituency, label);
    else if (place.outside !== null) add(place.outside, label);
    else addPostcode(place.postcode, label);
    for (const number of place.near) add(number, label, true);
    if (!isPostcode) for (const number of listParts(rows, place)) add(number, undefined);
  }
  if (isPostcode || (found.postcode !== undefined && isDivided(rows, found.places))) {
    addPostcode(found.postcode ?? "");
  }
  return sortChoices(
    [...choices.values()].map((choice) => ({ ...choice, foreign: [...new Set(choice.foreign)] })),
  );
}

/**
 * Further constituencies that a municipality reaches into: those of a postcode that it has for itself.
 * Small shares only show that published borders are generalised.
 */
function listParts(rows: FinderRows, place: PlaceRow): number[] {
  if (place.constituency === null || !isAlone(rows, place)) return [];
  return rows
    .listConstituencies(place.postcode)
    .filter(({ outside, share }) => outside === null && share >= leastShare)
    .map(({ number }) => number);
}

/** Whether a postcode has no other municipality; districts bear the name of theirs in front. */
function isAlone(rows: FinderRows, { postcode }: PlaceRow): boolean {
  const names = rows.listByPostcode(postcode).map(({ words }) => words);
  const [shortest = ""] = names.toSorted((one, other) => one.length - other.length);
  return names.every((name) => name === shortest || name.startsWith(`${shortest} `));
}

/** Whether places of one name are in several constituencies, as parts of a large city are. */
function isDivided(rows: FinderRows, places: PlaceRow[]): boolean {
  const all = [...new Set(places.map(({ joined }) => joined))].flatMap((name) =>
    rows.listByJoined(name),
  );
  const numbers = new Set(all.flatMap(({ constituency }) => constituency ?? []));
  return numbers.size > 1;
}

function sortChoices(choices: FinderChoice[]): FinderChoice[] {
  return choices.toSorted(
    (one, other) =>
      Number(one.isNear) - Number(other.isNear) ||
      (one.number ?? Infinity) - (other.number ?? Infinity) ||
      (one.outside ?? "").localeCompare(other.outside ?? "", "de"),
  );
}
