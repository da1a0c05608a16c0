import { dropAdditions } from "#domain/words/fold-place-name.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { foldName, type Gazetteer, type GazetteerPlace, type Municipality } from "./gazetteer.ts";
import { germanStates } from "#ingest/geo-folder/german-states.ts";

/** The possible meanings of an unknown name. */
export interface Suggestions {
  land: string;
  /** A known name with a similar spelling. */
  nearest: string | undefined;
  /** Present municipalities to which a place of this name may belong. */
  successors: string[];
  /** Other Länder with a municipality of this name. */
  elsewhere: string[];
}

/** Finds the municipalities that an unknown name may mean. */
export interface Suggester {
  /**
   * A similar known name, or one that is its beginning or end; only for the first hundred names,
   * because a table with more is that of another Land.
   */
  suggest: (name: string) => string | undefined;
  /**
   * Today's municipalities of a former one, in a district by its key: its name is part of theirs, or
   * a place of its postcode.
   */
  listSuccessors: (name: string, district?: string) => string[];
  /** All three kinds of suggestions. */
  listSuggestions: (name: string) => Suggestions;
}

const mostSuggested = 100;

/** Folds all names once, for the first unknown one. */
export function createSuggester(gazetteer: Gazetteer): Suggester {
  const land = gazetteer.state.name;
  let index: Index | undefined;
  let count = 0;
  const getIndex = () => (index ??= indexNames(gazetteer));
  const suggest = (name: string) => {
    count += 1;
    if (count > mostSuggested) return undefined;
    const { names, folded } = getIndex();
    return findNearest(name, names) ?? findWithin(foldName(name), folded);
  };
  const listSuccessors = (name: string, district = "") =>
    findSuccessors(foldName(name), district, getIndex()).map((one) => one.name);
  const listSuggestions = (name: string) => {
    const successors = listSuccessors(name);
    const nearest = successors.length === 0 ? suggest(name) : undefined;
    return { land, successors, nearest, elsewhere: listLands(foldName(name), getIndex()) };
  };
  return { suggest, listSuccessors, listSuggestions };
}

interface Index {
  /** Full and short names. */
  names: string[];
  /** The names by folded form, without very short ones. */
  folded: ReadonlyMap<string, string>;
  /** Municipalities by the hyphenated parts of their names. */
  parts: ReadonlyMap<string, Named<Municipality>[]>;
  municipalities: ReadonlyMap<string, Named<Municipality>[]>;
  /** Municipalities of other states by name. */
  others: ReadonlyMap<string, Named<Municipality>[]>;
  places: ReadonlyMap<string, Named<GazetteerPlace>[]>;
  /** Places by postcode and district. */
  neighbours: ReadonlyMap<string, Named<GazetteerPlace>[]>;
}

interface Named<One> {
  folded: string;
  one: One;
}

function indexNames({ byKey, places, others }: Gazetteer): Index {
  const all = [...byKey.values()];
  const names = all.flatMap(({ name }) => [name, dropAdditions(name)]);
  const parts = all.flatMap((one) =>
    one.name.split("-").map((part) => ({ folded: foldName(part), one })),
  );
  const near = places.map(foldOne);
  const byName = <One>(list: Named<One>[]) => Map.groupBy(list, ({ folded }) => folded);
  return {
    names,
    folded: new Map(names.filter(({ length }) => length > 4).map((name) => [foldName(name), name])),
    parts: byName(parts),
    municipalities: byName(all.map(foldOne)),
    others: byName(others.map(foldOne)),
    places: byName(near),
    neighbours: Map.groupBy(near, ({ one }) => nameArea(one)),
  };
}

function foldOne<One extends { name: string }>(one: One): Named<One> {
  return { folded: foldName(one.name), one };
}

function nameArea({ postcode, district }: GazetteerPlace): string {
  return `${postcode} ${district}`;
}

/** The longest known name that the other begins or ends with: `Stapel` for `Norderstapel`. */
function findWithin(wanted: string, known: Index["folded"]): string | undefined {
  return [...known]
    .filter(([folded]) => wanted.endsWith(folded) || wanted.startsWith(folded))
    .map(([, name]) => name)
    .toSorted((one, other) => other.length - one.length)[0];
}

/**
 * The municipalities of a district that a former one may have joined: those with its name between
 * hyphens, or else those with its postcode.
 */
function findSuccessors(wanted: string, district: string, index: Index): Municipality[] {
  const isInside = ({ one }: Named<Municipality>) => one.key.startsWith(district);
  const joined = index.parts.get(wanted)?.filter(isInside) ?? [];
  if (joined.length > 0) return joined.map(({ one }) => one);
  const homes = index.places.get(wanted) ?? [];
  const districts = new Set(homes.map(({ one }) => one.district));
  const around = homes.flatMap(({ one }) => index.neighbours.get(nameArea(one)) ?? []);
  return [...new Set(around.map(({ folded }) => folded))]
    .flatMap((folded) => index.municipalities.get(folded) ?? [])
    .filter((named) => isInside(named) && districts.has(named.one.key.slice(0, 5)))
    .slice(0, 5)
    .map(({ one }) => one);
}

/** The other states with a municipality of this name. */
function listLands(wanted: string, { others }: Index): string[] {
  const numbers = new Set(others.get(wanted)?.map(({ one }) => one.key.slice(0, 2)));
  return germanStates.filter(({ number }) => numbers.has(number)).map(({ name }) => name);
}
