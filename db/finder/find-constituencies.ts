import { measureDistance } from "#domain/words/edit-distance.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";
import type { Store } from "#db/store/open-store.ts";
import { collectChoices, type FinderChoice, type Found } from "./collect-choices.ts";
import { prepareFinderRows, type FinderRows, type PlaceRow } from "./finder-rows.ts";

export type FinderAnswer =
  | { kind: "one"; number: number }
  | {
      kind: "several";
      /** By number, with those outside at the end. */
      choices: FinderChoice[];
      /** The one that is meant unless a border runs otherwise than drawn. */
      probable?: number;
    }
  | {
      kind: "none";
      /** `outside`: it exists, but elsewhere. */
      reason: "empty" | "digits" | "unknown" | "outside";
      /** The states that it is in, where they are known. */
      outside: string[];
      /** Names that are spelled alike. */
      suggestions: string[];
    };

const maxSuggestions = 5;

/**
 * The constituencies that a postcode or the name of a place can mean.
 *
 * All that the table of postcodes or the points of the places name are returned: whatever may be
 * is a choice. Of a postcode and a name together the name decides, as voting districts follow the
 * borders of municipalities, unless the municipality itself is divided.
 */
export function findConstituencies(
  store: Store,
  text: string,
  { hasPostcodes }: { hasPostcodes: boolean },
): FinderAnswer {
  const rows = store.prepared(prepareFinderRows);
  const query = parseFinderQuery(text);
  const { postcode, words } = query;
  if (postcode === undefined && words.length === 0) {
    return none(query.hasDigits ? "digits" : "empty");
  }
  const found =
    postcode === undefined ? findByName(rows, query) : findByPostcode(rows, query, postcode);
  const choices = collectChoices(rows, found);
  if (choices.length === 0) {
    return none(postcode === undefined ? "unknown" : "outside", {
      suggestions: suggestNames(rows, query.joined),
    });
  }
  return judge(choices, found.kind === "postcode" && !hasPostcodes);
}

/** A visitor's entry in the finder. */
interface FinderQuery {
  postcode?: string;
  /** The name of the place, folded by `foldPlaceName` and `joinPlaceName`; empty without one. */
  words: string[];
  joined: string;
  /** Whether there are digits besides the postcode. */
  hasDigits: boolean;
}

/** Longer texts are not place names. */
const maxLength = 100;

/** Takes postcode and name out of any text: `24103`, `D-24103 Kiel`, `St. Peter Ording`. */
function parseFinderQuery(text: string): FinderQuery {
  const short = text.slice(0, maxLength).normalize("NFC");
  const postcode = /(?<!\d)\d{5}(?!\d)/.exec(short)?.[0];
  const name = short.replace(/(?:\bDE?[- ]?)?(?<!\d)\d{5}(?!\d)/i, " ");
  // House numbers are of no use, nor is the abbreviation of a river or landscape at the end.
  const plain = name
    .replace(/\d+\p{L}?/gu, " ")
    .replace(/(?: +(?:a|d|i|v)\. ?\p{L}+\.?)+ *$/iu, "");
  return {
    ...(postcode === undefined ? {} : { postcode }),
    words: foldPlaceName(plain),
    joined: joinPlaceName(plain),
    hasDigits: /\d/.test(name),
  };
}

function findByPostcode(rows: FinderRows, query: FinderQuery, postcode: string): Found {
  const { words, joined } = query;
  const all = rows.listByPostcode(postcode);
  const isKnown = all.length > 0 || rows.listConstituencies(postcode).length > 0;
  if (!isKnown && words.length > 0) return findByName(rows, query);
  const named = listRuns(words)
    .map((run) => all.filter((place) => place.words === run || place.words.startsWith(`${run} `)))
    .find((places) => places.length > 0);
  if (named) return { kind: "places", places: named, postcode };
  // Two places: the program does not guess which of them is a mistake.
  const elsewhere = words.length > 0 ? rows.listByJoined(joined) : [];
  if (elsewhere.length > 0) return { kind: "places", places: [...all, ...elsewhere] };
  return { kind: "postcode", postcode, places: all };
}

/** Places of this name, or of a part of it: "Kiel Gaarden" and "Hauptstraße, Kiel" mean Kiel. */
function findByName(rows: FinderRows, { words, joined }: FinderQuery): Found {
  const [whole = "", ...parts] = listRuns(words);
  const exact = rows.listByJoined(joined);
  const longer = rows.listLonger(whole);
  const spelled = exact.length > 0 ? exact : rows.listByWords(whole);
  const known = new Map([...spelled, ...longer].map((place) => [keyOf(place), place]));
  if (known.size > 0) return { kind: "places", places: [...known.values()] };
  const ending = rows.listEnding(whole);
  if (ending.length > 0) return { kind: "places", places: ending };
  for (const part of parts) {
    const places = rows.listByWords(part);
    if (places.length > 0) return { kind: "places", places };
  }
  return { kind: "places", places: [] };
}

/** All runs of neighbouring words, the longest first, those at the beginning before others. */
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

function judge(choices: FinderChoice[], isGuess: boolean): FinderAnswer {
  const own = choices.filter(({ number }) => number !== undefined);
  const certain = choices.filter(({ isNear }) => !isNear);
  const [only] = certain;
  const number = certain.length === 1 ? only?.number : undefined;
  if (own.length === 0) {
    return none("outside", { outside: choices.flatMap(({ outside }) => outside ?? []) });
  }
  if (number !== undefined && choices.length === 1 && !isGuess) return { kind: "one", number };
  return { kind: "several", choices, ...(number === undefined ? {} : { probable: number }) };
}

function none(
  reason: (FinderAnswer & { kind: "none" })["reason"],
  { outside = [], suggestions = [] }: { outside?: string[]; suggestions?: string[] } = {},
): FinderAnswer {
  return { kind: "none", reason, outside, suggestions };
}

/** Names that begin like this, then those with few other letters. */
function suggestNames(rows: FinderRows, joined: string): string[] {
  if (joined.length < 3) return [];
  const limit = joined.length < 6 ? 1 : joined.length < 10 ? 2 : 3;
  const judged = rows.listNames(joined.slice(0, 1)).flatMap(({ name, joined: other }) => {
    if (other.startsWith(joined)) return [{ name, distance: 0 }];
    if (Math.abs(other.length - joined.length) > limit) return [];
    const distance = measureDistance(joined, other);
    return distance <= limit ? [{ name, distance }] : [];
  });
  const names = judged.toSorted((one, other) => one.distance - other.distance);
  return [...new Set(names.map(({ name }) => name))].slice(0, maxSuggestions);
}

function keyOf({ postcode, name }: PlaceRow): string {
  return `${postcode} ${name}`;
}
