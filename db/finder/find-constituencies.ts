import { cleanText } from "#domain/words/clean-text.ts";
import { measureDistance } from "#domain/words/edit-distance.ts";
import type { Municipality } from "#domain/finder/finder-record.ts";
import { findLaenderOfPostcode } from "#domain/finder/postcode-laender.ts";
import {
  foldPlaceName,
  joinPlaceName,
  shortenDistrict,
  shortenPlaceName,
} from "#domain/words/fold-place-name.ts";
import type { Store } from "#db/store/open-store.ts";
import {
  collectChoices,
  createChoice,
  type Collected,
  type FinderChoice,
  type Found,
} from "./collect-choices.ts";
import { prepareFinderRows, type FinderRows, type PlaceRow } from "./finder-rows.ts";

export type FinderAnswer =
  | { kind: "one"; number: number }
  | {
      kind: "several";
      /** In the order in which `collectChoices` returns them. */
      choices: FinderChoice[];
      /** The constituency that is meant if the drawn border and the estimate are right. */
      probable?: number;
      /** The municipalities that several of the choices divide. */
      divided: Municipality[];
      /** Whether the constituency of a municipality is estimated. */
      isEstimated: boolean;
      /** Whether a postcode, which was not entered, would leave fewer choices. */
      isNarrowable: boolean;
      /** Set if the constituencies were found by their own names only. */
      isByName?: true;
    }
  | {
      kind: "none";
      /** `outside`: the postcode or place exists, but not in the area of the campaign. */
      reason: "empty" | "digits" | "unknown" | "outside";
      /**
       * The states of the postcode or place, where known; a postcode missing from the tables may be
       * in the campaign's own.
       */
      outside: string[];
      /** Similar names of places. */
      suggestions: string[];
    };

const maxSuggestions = 5;

/**
 * Finds the constituencies that a postcode or the name of a place can mean.
 *
 * The table of municipalities decides before that of postcodes, and that before the points of
 * places; every possible constituency is a choice. If both are given, the name decides, unless its
 * municipality is divided.
 */
export function findConstituencies(
  store: Store,
  text: string,
  { hasPostcodes, state }: { hasPostcodes: boolean; state?: string | undefined },
): FinderAnswer {
  const rows = store.prepared(prepareFinderRows);
  const query = parseFinderQuery(text);
  const { postcode, words } = query;
  if (postcode === undefined && words.length === 0) {
    return none(query.hasDigits ? "digits" : "empty");
  }
  const region = postcode === undefined ? findRegion(rows, query, state) : undefined;
  if (region) return region;
  const found =
    postcode === undefined ? findByName(rows, query) : findByPostcode(rows, query, postcode);
  const collected = collectChoices(rows, found);
  if (collected.choices.length === 0) {
    return none(postcode === undefined ? "unknown" : "outside", {
      outside: postcode === undefined ? [] : findLaenderOfPostcode(postcode),
      suggestions: suggestNames(rows, query.joined),
    });
  }
  const isGuess = found.kind === "postcode" ? !hasPostcodes : found.isGuess === true;
  return judge(collected, isGuess);
}

/**
 * Lists all constituencies of a Land or Kreis, unless a municipality has the same name. Places with
 * only a part of the name, such as "Burg in Dithmarschen", do not count.
 */
function findRegion(
  rows: FinderRows,
  query: FinderQuery,
  state: string | undefined,
): FinderAnswer | undefined {
  if (listSpelled(rows, query).length > 0) return undefined;
  const fold = (name: string) => joinPlaceName(shortenDistrict(name));
  const wanted = fold(query.name);
  const isState = state !== undefined && joinPlaceName(state) === wanted;
  const districts = isState ? [] : rows.listDistricts().filter((one) => fold(one) === wanted);
  const numbers = isState ? rows.listNumbers() : districts.flatMap((one) => rows.listNumbers(one));
  const [number, ...others] = new Set(numbers);
  if (number === undefined) return undefined;
  if (others.length === 0) return { kind: "one", number };
  const choices = [number, ...others].map((one) => createChoice({ number: one }));
  return { kind: "several", choices, divided: [], isEstimated: false, isNarrowable: true };
}

/** A visitor's entry in the finder. */
interface FinderQuery {
  postcode?: string;
  /** Without postcode and house numbers. */
  name: string;
  /** The name, folded by `foldPlaceName` and `joinPlaceName`; empty without one. */
  words: string[];
  joined: string;
  /** The words between commas; a street or Kreis is left out unless nothing else is there. */
  segments: Segment[];
  /** Whether the query has digits besides the postcode. */
  hasDigits: boolean;
}

/** Longer texts are not place names. */
const maxLength = 100;

/** Takes postcode and name out of any text: `24103`, `D-24103 Kiel`, `St. Peter Ording`. */
function parseFinderQuery(text: string): FinderQuery {
  const entered = cleanText(text.slice(0, maxLength), "code").normalize("NFC");
  const short = /^\s*(?:\d\s*){5}$/.test(entered) ? entered.replaceAll(/\s/g, "") : entered;
  const postcode = /(?<!\d)\d{5}(?!\d)/.exec(short)?.[0];
  const name = short.replace(/(?:\bDE?[- ]?)?(?<!\d)\d{5}(?!\d)/i, " ");
  const pieces = name.split(/(?<=\d\p{L}?)(?!\p{L})|[,;&+]|\s(?:und|oder)\s/iu);
  const isStreet = (piece: string) => /\d/.test(piece);
  const isDistrict = (piece: string) => shortenDistrict(piece.trim()) !== piece.trim();
  const segments = pieces.map((piece) => ({
    words: foldPlaceName(removeNumbers(piece)),
    isQualified: qualifier.test(piece),
    isAside: isStreet(piece) || isDistrict(piece),
  }));
  const named = segments.filter(({ words }) => words.length > 0);
  const places = named.filter((segment) => !segment.isAside);
  return {
    ...(postcode === undefined ? {} : { postcode }),
    name: removeNumbers(name).trim(),
    words: foldPlaceName(removeNumbers(name)),
    joined: joinPlaceName(removeNumbers(name)),
    segments: places.length > 0 ? places : named,
    hasDigits: /\d/.test(name),
  };
}

/** Words that tell places of the same name apart: "Weil am Rhein", "Halle (Saale)". */
const qualifier = /[(/]|(?<!\p{L})(?:am?|an|auf|bei|im?|in|ob|unter|vor?)(?!\p{L})/iu;

/** A part of a query, between commas or words such as "oder". */
interface Segment {
  words: string[];
  isQualified: boolean;
}

/** House numbers do not help to find a place. */
function removeNumbers(text: string): string {
  return text.replace(/\d+\p{L}?/gu, " ");
}

/**
 * Finds the places of a postcode that the words name. If they name none, places with that name in
 * the postcode's constituencies are meant; if there are none of these either, both the postcode's
 * places and those with the name.
 */
function findByPostcode(rows: FinderRows, query: FinderQuery, postcode: string): Found {
  const { words } = query;
  const all = rows.listByPostcode(postcode);
  const listed = rows.listConstituencies(postcode);
  if (all.length + listed.length === 0 && words.length > 0) return findByName(rows, query);
  const named = query.segments
    .flatMap((segment) => listRuns(segment.words))
    .flatMap((run) => [
      all.filter((place) => `${place.words} `.startsWith(`${run} `)),
      all.filter((place) => ` ${place.words} `.includes(` ${run} `)),
    ])
    .find((places) => places.length > 0);
  if (named) return { kind: "places", places: named, postcode };
  const elsewhere = words.length > 0 ? listSpelled(rows, query) : [];
  if (elsewhere.length === 0) return { kind: "postcode", postcode, places: all };
  const numbers = new Set(listed.map(({ number }) => number));
  const fitting = elsewhere.filter(({ municipality }) =>
    rows.findMunicipality(municipality ?? "")?.areas.some(({ number }) => numbers.has(number)),
  );
  if (fitting.length > 0) return { kind: "places", places: fitting, postcode };
  // With two places the visitor chooses; the program does not guess.
  return { kind: "places", places: [...all, ...elsewhere] };
}

/**
 * Finds places by this name or a part of it: "Kiel Gaarden" and "Hauptstraße, Kiel" mean Kiel. A
 * short name means every place that is called so for short.
 */
function findByName(rows: FinderRows, query: FinderQuery): Found {
  const whole = query.words.join(" ");
  const spelled = preferMunicipality(listSpelled(rows, query));
  const longer = preferOwn(rows.listLonger(whole));
  if (spelled.length > 0) {
    const names = new Set(spelled.map(({ joined }) => joined));
    const alike = longer.filter(({ name }) => names.has(joinPlaceName(shortenPlaceName(name))));
    const further = spelled.some(isOwn) ? alike.filter(isOwn) : alike;
    return { kind: "places", places: distinct([...spelled, ...further]) };
  }
  const markLoose = (place: PlaceRow) => ({
    ...place,
    isLoose: !isNamedWhole(rows, place, query.words),
  });
  const ending = preferOwn([...longer.map(markLoose), ...rows.listEnding(whole)]);
  if (ending.length > 0) {
    const isGuess = ending.every((place) => isSurrounding(place, whole));
    return { kind: "places", places: distinct(ending), isGuess };
  }
  // For example "Frankfurt Höchst".
  const scattered = rows
    .listLonger(query.words[0] ?? "")
    .filter((place) => query.words.every((word) => ` ${place.words} `.includes(` ${word} `)));
  if (scattered.length > 0) return { kind: "places", places: scattered.map(markLoose) };
  const found = query.segments.map((segment) => findFirst(rows, segment));
  return {
    kind: "places",
    places: distinct(found.flatMap(({ places }) => places)),
    isGuess: found.some((one) => one.isGuess),
  };
}

/** Whether the words after a municipality's name only locate it: "Lauenburg/Elbe". */
function isSurrounding({ name, words, isPart, municipality }: PlaceRow, asked: string): boolean {
  if (isPart || municipality === null || !words.endsWith(` ${asked}`)) return false;
  return !` ${foldPlaceName(shortenPlaceName(name)).join(" ")}`.endsWith(` ${asked}`);
}

/** Whether a query contains all words of a part, besides those of its municipality. */
function isNamedWhole(rows: FinderRows, place: PlaceRow, asked: string[]): boolean {
  if (!place.isPart || place.municipality === null) return true;
  const city = foldPlaceName(rows.findMunicipality(place.municipality)?.name ?? "");
  return place.words.split(" ").every((word) => asked.includes(word) || city.includes(word));
}

/**
 * Finds the places of the first known name in a query: "Kiel Gaarden" is Kiel. The result is only a
 * guess for a short name ("Neustadt Glewe" is not Neustadt in Holstein) and before a qualifier
 * ("Weil am Rhein" is not Weil).
 */
function findFirst(
  rows: FinderRows,
  { words, isQualified }: Segment,
): { places: PlaceRow[]; isGuess: boolean } {
  for (const name of listRuns(words)) {
    const exact = rows.listByWords(name);
    const hasOthers = words.some((word) => word.length > 2 && !name.split(" ").includes(word));
    if (exact.length > 0) return { places: exact, isGuess: hasOthers && isQualified };
    const short = listShort(rows, name);
    if (short.length > 0) return { places: short, isGuess: hasOthers };
  }
  return { places: [], isGuess: false };
}

/** Finds places by their full name in any spelling. */
function listSpelled(rows: FinderRows, { words, joined }: FinderQuery): PlaceRow[] {
  const exact = rows.listByJoined(joined);
  if (exact.length > 0) return exact;
  return rows.listByWords(words.join(" "));
}

/** Finds places by their short name, such as "Mülheim". */
function listShort(rows: FinderRows, run: string): PlaceRow[] {
  const longer = rows.listLonger(run).filter(({ name, isPart }) => {
    return !isPart && foldPlaceName(shortenPlaceName(name)).join(" ") === run;
  });
  return preferOwn(longer);
}

/** A part of a name means towns elsewhere only if it fits no place of the campaign. */
function preferOwn(places: PlaceRow[]): PlaceRow[] {
  const own = places.filter(isOwn);
  return own.length > 0 ? own : places;
}

/** A municipality of the campaign comes before its namesakes elsewhere: Staufenberg in Hessen. */
function preferMunicipality(places: PlaceRow[]): PlaceRow[] {
  const hasOwn = places.some(({ municipality }) => municipality !== null);
  return hasOwn ? places.filter(({ outside }) => outside === null) : places;
}

/** Whether a place shares at least its postcode with the campaign. */
function isOwn({ outside, postcode }: PlaceRow): boolean {
  return outside === null || postcode !== null;
}

function distinct(places: PlaceRow[]): PlaceRow[] {
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

/** Lists all runs of neighbouring words, the longest first and among equals the first. */
function listRuns(words: string[]): string[] {
  const runs: string[] = [];
  const most = words.slice(0, 8);
  for (let length = most.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= most.length; start += 1) {
      runs.push(most.slice(start, start + length).join(" "));
    }
  }
  return runs;
}

function judge({ choices, ...facts }: Collected, isGuess: boolean): FinderAnswer {
  if (choices.every(({ number }) => number === undefined)) {
    return none("outside", { outside: choices.flatMap(({ outside }) => outside ?? []) });
  }
  const certain = choices.filter(({ isNear }) => !isNear);
  const number = certain.length === 1 ? certain[0]?.number : undefined;
  const isCertain = choices.length === 1 && !isGuess && !facts.isEstimated;
  if (number !== undefined && isCertain) return { kind: "one", number };
  const probable = number === undefined ? {} : { probable: number };
  return { kind: "several", choices, ...probable, ...facts };
}

function none(
  reason: (FinderAnswer & { kind: "none" })["reason"],
  { outside = [], suggestions = [] }: { outside?: string[]; suggestions?: string[] } = {},
): FinderAnswer {
  return { kind: "none", reason, outside, suggestions };
}

/** Suggests names that begin with these letters, then names with few differing letters. */
function suggestNames(rows: FinderRows, joined: string): string[] {
  if (joined.length < 3) return [];
  const limit = joined.length < 6 ? 1 : joined.length < 10 ? 2 : 3;
  const judged = rows.listNames(joined.slice(0, 1)).flatMap(({ name, joined: other }) => {
    if (other.startsWith(joined)) return [{ name, distance: 0 }];
    const spellings = [other, joinPlaceName(shortenPlaceName(name))].filter(
      ({ length }) => Math.abs(length - joined.length) <= limit,
    );
    const distance = Math.min(...spellings.map((one) => measureDistance(joined, one)));
    return distance <= limit ? [{ name, distance }] : [];
  });
  const names = judged.toSorted((one, other) => one.distance - other.distance);
  return [...new Set(names.map(({ name }) => name))].slice(0, maxSuggestions);
}

function keyOf({ postcode, name, municipality }: PlaceRow): string {
  return `${postcode} ${name} ${municipality}`;
}
