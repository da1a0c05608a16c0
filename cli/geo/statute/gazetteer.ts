import { dropAdditions, joinPlaceName, shortenDistrict } from "#domain/words/fold-place-name.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";

export interface Municipality {
  /**
   * The eight digits of official statistics (AGS): two for the Land, three for the district, three
   * for the municipality.
   */
  key: string;
  name: string;
}

/** A place within a municipality, with the key of its district (five digits). */
export interface GazetteerPlace {
  name: string;
  postcode: string;
  district: string;
}

export interface GazetteerInput {
  state: GermanState;
  /** The campaign's own table of municipalities; empty without one. */
  own: Municipality[];
  germany: Municipality[];
  /** The names of districts by key. */
  districts: ReadonlyMap<string, string>;
  places: GazetteerPlace[];
}

/** The municipalities of a state by name and key. */
export interface Gazetteer {
  state: GermanState;
  byKey: ReadonlyMap<string, Municipality>;
  /** The municipalities that a complete division must contain. */
  required: Municipality[];
  /** The municipalities of other states. */
  others: Municipality[];
  districts: ReadonlyMap<string, string>;
  places: GazetteerPlace[];
  /**
   * The municipalities by folded names, and by folded names without additions such as `(Holstein)`.
   */
  exact: ReadonlyMap<string, Municipality[]>;
  short: ReadonlyMap<string, Municipality[]>;
  /** The keys of the state's districts by folded names. */
  districtKeys: ReadonlyMap<string, string>;
  /** The words in brackets that are part of names in Germany, folded: `(Holstein)`. */
  additions: ReadonlySet<string>;
}

/** Indexes the known municipalities of one state. */
export function createGazetteer({
  state,
  own,
  germany,
  districts,
  places,
}: GazetteerInput): Gazetteer {
  const isOwn = ({ key }: Municipality) => key.startsWith(state.number);
  const current = germany.filter(isOwn);
  const currentKeys = new Set(current.map(({ key }) => key));
  const table = own.filter(isOwn);
  const byKey = new Map([...current, ...table].map((one) => [one.key, one]));
  // A table may be older than the last reform, so dissolved municipalities are not required.
  const standing = table.filter(({ key }) => current.length === 0 || currentKeys.has(key));
  const all = [...byKey.values()];
  const ownDistricts = new Map([...districts].filter(([key]) => key.startsWith(state.number)));
  return {
    state,
    byKey,
    required: table.length === 0 ? current : standing,
    others: germany.filter((one) => !isOwn(one)),
    districts: ownDistricts,
    places: places.filter(({ district }) => district.startsWith(state.number)),
    exact: Map.groupBy(all, ({ name }) => foldName(name)),
    short: Map.groupBy(
      all.filter(({ name }) => dropAdditions(name) !== name),
      ({ name }) => foldName(dropAdditions(name)),
    ),
    districtKeys: indexDistricts(ownDistricts, all),
    additions: new Set(germany.flatMap(({ name }) => readAddition(name) ?? []).map(foldName)),
  };
}

/** A key of a name that ignores the usual abbreviations: `Mülheim a. d. Ruhr`. */
export function foldName(name: string): string {
  const long = name
    .replaceAll(/(?<![\p{L}])a\.\s*d\.\s*/giu, "an der ")
    .replaceAll(/(?<![\p{L}])i\.\s*d\.\s*/giu, "in der ")
    .replaceAll(/(?<![\p{L}])v\.\s*d\.\s*/giu, "vor der ")
    .replaceAll(/(?<=\s)a\.\s*(?=\p{Lu})/gu, "am ")
    .replaceAll(/(?<=\s)b\.\s*(?=\p{Lu})/gu, "bei ");
  return joinPlaceName(long);
}

/** The words in brackets after a name: `Holstein` in `Schönberg (Holstein)`. */
function readAddition(name: string): string | undefined {
  return /\(([^()]*)\)$/.exec(name)?.[1];
}

function indexDistricts(
  districts: ReadonlyMap<string, string>,
  municipalities: readonly Municipality[],
): Map<string, string> {
  const cities = new Set(municipalities.map(({ key }) => key).filter((key) => key.endsWith("000")));
  const index = new Map<string, string>();
  for (const [key, name] of districts) {
    index.set(foldName(name), key);
    // Cities that are a district themselves often share the name of the district around them.
    if (!cities.has(`${key}000`)) index.set(foldName(shortenDistrict(name)), key);
  }
  return index;
}
