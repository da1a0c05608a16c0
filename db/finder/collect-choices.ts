import type { Municipality } from "#domain/finder/finder-record.ts";
import type { FinderRows, PlaceRow, PostcodeRow } from "./finder-rows.ts";

/** The meaning of a query: a postcode as a whole, or places. */
export type Found =
  | { kind: "postcode"; postcode: string; places: PlaceRow[] }
  | {
      kind: "places";
      places: PlaceRow[];
      postcode?: string;
      /**
       * Whether the query has words besides the name that was found, which may then be only a part
       * of the name that was meant.
       */
      isGuess?: boolean;
    };

/** A constituency that a query can mean, or a state whose constituencies are not the campaign's. */
export interface FinderChoice {
  number?: number;
  outside?: string;
  /** The numbers of a state's constituencies, where they are known. */
  foreign: number[];
  /**
   * The places that tell this choice from the others: municipalities, districts, or the postcodes
   * of a divided municipality.
   */
  places: string[];
  /** The parts of divided municipalities in this choice, in the wording of the table. */
  parts: string[];
  /** Whether the only reason for this choice is a border nearby. */
  isNear: boolean;
}

/** Creates a choice without the places and parts that will distinguish it. */
export function createChoice(
  area: Pick<FinderChoice, "number" | "outside">,
  isNear = false,
): FinderChoice {
  return { ...area, foreign: [], places: [], parts: [], isNear };
}

export interface Collected {
  /**
   * Sorted by number, choices without a deciding place after the others, those outside the campaign
   * last.
   */
  choices: FinderChoice[];
  /** The municipalities that several of the choices divide. */
  divided: Municipality[];
  /** Whether the constituency of any municipality among the choices is an estimate. */
  isEstimated: boolean;
  /** Whether a postcode, which was not entered, would leave fewer constituencies. */
  isNarrowable: boolean;
}

/**
 * A municipality counts as in a constituency only if that has at least this share of its postcode's
 * area: smaller shares come from generalised borders of postcodes. Of 486 real cases in postcodes
 * of several constituencies, 4 have a smaller share.
 */
const leastShare = 0.05;

/**
 * Collects every possible constituency: by the municipality first, then by the postcode, then by
 * the point.
 */
export function collectChoices(rows: FinderRows, found: Found): Collected {
  const collection = createCollection();
  const { postcode } = found;
  const isPostcode = found.kind === "postcode";
  let isNarrowable = false;
  const groups = groupPlaces(rows, found.places);
  for (const { municipality, places } of groups) {
    if (municipality) {
      const numbers = numbersOfMunicipality(rows, { municipality, places, postcode });
      const isTold = isPostcode || groups.length > 1;
      const labels = isTold ? nameMunicipality(municipality, places, isPostcode) : [];
      isNarrowable ||= postcode === undefined && canNarrow(rows, places, numbers);
      collection.addMunicipality(municipality, numbers, labels);
    } else for (const place of places) addPlace(rows, place, { collection, isPostcode });
  }
  const loose = groups.flatMap(({ municipality, places }) => (municipality ? [] : places));
  const isDecided = loose.length < found.places.length;
  if (isPostcode) collection.addPostcode(listWeighty(rows, found.postcode, isDecided));
  else if (postcode !== undefined && isDivided(rows, loose)) {
    collection.addPostcode(rows.listConstituencies(postcode));
  }
  return { ...collection.finish(), isNarrowable };
}

type Collection = ReturnType<typeof createCollection>;

function createCollection() {
  const choices = new Map<number | string, FinderChoice>();
  const divided: Municipality[] = [];
  let isEstimated = false;
  const add = (key: number | string, place?: string, isNear = false) => {
    const area = typeof key === "number" ? { number: key } : { outside: key };
    const choice = choices.get(key) ?? createChoice(area, isNear);
    if (place !== undefined && !choice.places.includes(place)) choice.places.push(place);
    choice.isNear &&= isNear;
    choices.set(key, choice);
    return choice;
  };
  return {
    add,
    addMunicipality(municipality: Municipality, numbers: number[], labels: string[]) {
      isEstimated ||= !municipality.isSure;
      if (numbers.length > 1) divided.push(municipality);
      for (const number of numbers) {
        const choice = add(number);
        for (const label of labels) add(number, label);
        const part = municipality.areas.find((area) => area.number === number)?.part;
        if (numbers.length > 1 && part !== undefined) choice.parts.push(part);
      }
    },
    addPostcode(listed: PostcodeRow[], place?: string) {
      for (const { number, outside } of listed) {
        if (outside === null) add(number, place);
        else add(outside, place).foreign.push(number);
      }
    },
    finish: () => ({
      choices: sortChoices(
        [...choices.values()].map((choice) => ({
          ...choice,
          foreign: [...new Set(choice.foreign)],
        })),
      ),
      divided,
      isEstimated,
    }),
  };
}

interface Group {
  municipality: Municipality | undefined;
  places: PlaceRow[];
}

/** Groups places by municipality; places without one are a group. */
function groupPlaces(rows: FinderRows, places: PlaceRow[]): Group[] {
  const groups = [...Map.groupBy(places, ({ municipality }) => municipality ?? "")];
  return groups.map(([ags, own]) => ({ municipality: rows.findMunicipality(ags), places: own }));
}

/**
 * Lists the constituencies of a municipality or its parts. In a divided municipality the table
 * decides for the parts that it names, the postcode for all others.
 */
function numbersOfMunicipality(
  rows: FinderRows,
  {
    municipality: { areas },
    places,
    postcode,
  }: { municipality: Municipality; places: PlaceRow[]; postcode: string | undefined },
): number[] {
  const all = areas.map(({ number }) => number);
  if (all.length === 1) return all;
  const narrow = (code: string | null) => narrowDown(rows, all, code);
  const parts = places.every(({ isPart }) => isPart) ? places : [];
  const decided = parts.flatMap(({ constituency, postcode: own, isLoose = false }) => {
    if (isLoose) return narrow(postcode ?? null);
    return constituency === null ? narrow(postcode ?? own) : [constituency];
  });
  if (decided.length > 0) return [...new Set(decided)].toSorted((one, other) => one - other);
  return postcode === undefined ? all : narrow(postcode);
}

/** Keeps the constituencies that a postcode reaches; all of them if it reaches none. */
function narrowDown(rows: FinderRows, all: number[], postcode: string | null): number[] {
  const listed = postcode === null ? [] : rows.listConstituencies(postcode);
  const possible = listed.filter(({ outside, number }) => outside === null && all.includes(number));
  return possible.length === 0 ? all : possible.map(({ number }) => number);
}

function canNarrow(rows: FinderRows, places: PlaceRow[], numbers: number[]): boolean {
  if (numbers.length === 1) return false;
  return places.some(({ postcode }) => narrowDown(rows, numbers, postcode).length < numbers.length);
}

/**
 * Names a municipality and distinguishes it from its namesakes: by its Kreis, or else by its
 * postcodes.
 */
function nameMunicipality(
  { ags, name, district }: Municipality,
  places: PlaceRow[],
  isPostcode: boolean,
): string[] {
  // Cities that are a Kreis themselves need only their name.
  if (isPostcode || ags.endsWith("000")) return [name];
  if (district !== undefined) return [`${name} (${district})`];
  const codes = places.flatMap(({ postcode }) => postcode ?? []);
  const [first] = codes;
  return first === undefined
    ? [name]
    : [`${first} ${name}${codes.length > 1 ? " und weitere" : ""}`];
}

/**
 * Adds the constituencies of a place without municipality: by its postcode, or else by its point.
 */
function addPlace(
  rows: FinderRows,
  place: PlaceRow,
  { collection, isPostcode }: { collection: Collection; isPostcode: boolean },
): void {
  const { postcode, name, constituency, outside } = place;
  const label = isPostcode ? name : labelPlace(place);
  // No row has an empty postcode, so a place without one finds nothing.
  const listed = rows.listConstituencies(postcode ?? "");
  if (listed.length === 1 && outside === null) return collection.addPostcode(listed, label);
  if (outside !== null) collection.add(outside, label);
  else if (constituency !== null) collection.add(constituency, label);
  else collection.addPostcode(listed, label);
  for (const number of listNear(place, listed)) collection.add(number, label, true);
  for (const number of isPostcode ? [] : listByOwnPostcode(rows, place)) collection.add(number);
}

function labelPlace({ postcode, name }: PlaceRow): string {
  return postcode === null ? name : `${postcode} ${name}`;
}

/** Lists the constituencies with a border near a place, as far as its postcode reaches them. */
function listNear({ near }: PlaceRow, listed: PostcodeRow[]): number[] {
  const numbers = new Set(listed.map(({ number }) => number));
  return near.filter((number) => listed.length === 0 || numbers.has(number));
}

/**
 * Lists the constituencies of a postcode. Where municipalities decide, shares below `leastShare`
 * are left out.
 */
function listWeighty(rows: FinderRows, postcode: string, isDecided: boolean): PostcodeRow[] {
  const listed = rows.listConstituencies(postcode);
  const guessed = listed.filter(({ isGuessed }) => isGuessed);
  const guessedShare = guessed.reduce((sum, { share }) => sum + share, 0);
  return listed.filter(
    ({ share, isGuessed }) => !isDecided || (isGuessed ? guessedShare : share) >= leastShare,
  );
}

/**
 * Lists further constituencies that a place reaches into: those of a postcode that no other place
 * has.
 */
function listByOwnPostcode(rows: FinderRows, place: PlaceRow): number[] {
  if (
    place.constituency === null ||
    place.postcode === null ||
    !hasOneMunicipality(rows, place.postcode)
  ) {
    return [];
  }
  return rows
    .listConstituencies(place.postcode)
    .filter(({ outside, share }) => outside === null && share >= leastShare)
    .map(({ number }) => number);
}

/** Whether a postcode has one municipality only. Names of its districts begin with its own name. */
function hasOneMunicipality(rows: FinderRows, postcode: string): boolean {
  const names = rows.listByPostcode(postcode).map(({ words }) => words);
  const [shortest = ""] = names.toSorted((one, other) => one.length - other.length);
  return names.every((name) => name === shortest || name.startsWith(`${shortest} `));
}

/** Whether places of the same name are in several constituencies, as parts of a large city can be. */
function isDivided(rows: FinderRows, places: PlaceRow[]): boolean {
  const all = [...new Set(places.map(({ joined }) => joined))].flatMap((name) =>
    rows.listByJoined(name),
  );
  const numbers = new Set(all.flatMap(({ constituency }) => constituency ?? []));
  return numbers.size > 1;
}

/** Those in the constituency itself come before nearby ones and those in other states. */
function sortChoices(choices: FinderChoice[]): FinderChoice[] {
  return choices.toSorted(
    (one, other) =>
      Number(one.isNear) - Number(other.isNear) ||
      Number(one.number === undefined) - Number(other.number === undefined) ||
      Number(one.places.length === 0) - Number(other.places.length === 0) ||
      (one.number ?? 0) - (other.number ?? 0) ||
      (one.outside ?? "").localeCompare(other.outside ?? "", "de"),
  );
}
