import type { Municipality, MunicipalityArea } from "#domain/finder/finder-record.ts";
import type { Store } from "#db/store/open-store.ts";

export interface PlaceRow {
  postcode: string | null;
  name: string;
  words: string;
  joined: string;
  /** The key of the municipality that it is, or is part of. */
  municipality: string | null;
  isPart: boolean;
  /** Set if the query has fewer words than the name of the part: "Saarn" is not "Saarn-Süd". */
  isLoose?: boolean;
  constituency: number | null;
  outside: string | null;
  near: number[];
}

export interface PostcodeRow {
  number: number;
  /** The share of the postcode's area, up to 1. */
  share: number;
  outside: string | null;
  isGuessed: boolean;
}

/** The prepared statements of the finder; all of them but `listEnding` use an index. */
export interface FinderRows {
  /** The constituencies of a postcode. */
  listConstituencies(this: void, postcode: string): PostcodeRow[];
  findMunicipality(this: void, ags: string): Municipality | undefined;
  /** The names of districts as tables write them. */
  listDistricts(this: void): string[];
  /**
   * Lists the constituencies of a district without its district-free cities, or those of all
   * municipalities.
   */
  listNumbers(this: void, district?: string | null): number[];
  listByPostcode(this: void, postcode: string): PlaceRow[];
  listByJoined(this: void, joined: string): PlaceRow[];
  listByWords(this: void, words: string): PlaceRow[];
  /** Lists places whose names begin with these words and have further ones. */
  listLonger(this: void, words: string): PlaceRow[];
  /** Lists places whose names end with these words, such as the districts of a city. */
  listEnding(this: void, words: string): PlaceRow[];
  /**
   * Lists places of the campaign whose names begin with these letters, each in one spelling;
   * without letters, all of them.
   */
  listNames(this: void, letters: string): { name: string; joined: string }[];
}

type StoredPlace = Omit<PlaceRow, "near" | "isPart"> & { near: string; isPart: number | null };
type StoredPostcode = Omit<PostcodeRow, "isGuessed"> & { isGuessed: number | null };
type StoredMunicipality = { ags: string; name: string; areas: string; isSure: number } & Record<
  "district" | "streets",
  string | null
>;

/** Prepared, because a lookup consists of several of them. */
export function prepareFinderRows({ raw }: Store): FinderRows {
  const select = (where: string) => {
    const statement = raw.prepare<string[], StoredPlace>(
      `SELECT postcode, name, words, joined, municipality, is_part AS isPart, constituency, outside, near
       FROM finder_places WHERE ${where} ORDER BY name, postcode`,
    );
    return (...values: string[]) => statement.all(...values).map(parsePlace);
  };
  const byPostcode = raw.prepare<[string], StoredPostcode>(
    `SELECT number, share, outside, is_guessed AS isGuessed
     FROM finder_postcodes WHERE postcode = ? ORDER BY number`,
  );
  const municipality = raw.prepare<[string], StoredMunicipality>(
    `SELECT ags, name, district, is_sure AS isSure, streets, areas
     FROM finder_municipalities WHERE ags = ?`,
  );
  const districts = raw
    .prepare<[], string>(
      "SELECT DISTINCT district FROM finder_municipalities WHERE district IS NOT NULL",
    )
    .pluck();
  const numbers = raw
    .prepare<[{ district: string | null }], number>(
      `SELECT DISTINCT value ->> 'number' AS number FROM finder_municipalities, json_each(areas)
       WHERE @district IS NULL OR (district = @district AND ags NOT LIKE '%000') ORDER BY number`,
    )
    .pluck();
  const names = raw.prepare<[string, string], { name: string; joined: string }>(
    `SELECT name, joined FROM finder_places
     WHERE joined >= ? AND joined < ? AND (constituency IS NOT NULL OR municipality IS NOT NULL)
     GROUP BY words, coalesce(municipality, joined) ORDER BY name`,
  );
  const between = select("words >= ? AND words < ?");
  return {
    listConstituencies: (postcode) =>
      byPostcode.all(postcode).map((row) => ({ ...row, isGuessed: row.isGuessed === 1 })),
    findMunicipality: (ags) => parseMunicipality(municipality.get(ags)),
    listDistricts: () => districts.all(),
    listNumbers: (district = null) => numbers.all({ district }),
    listByPostcode: select("postcode = ?"),
    listByJoined: select("joined = ?"),
    listByWords: select("words = ?"),
    // `!` is the character after the blank, so the range has all names that go on after these
    // words.
    listLonger: (words) => between(`${words} `, `${words}!`),
    listEnding: (words) => select("words LIKE ?")(`% ${words}`),
    listNames: (letters) => names.all(letters, `${letters}\uffff`),
  };
}

// The columns of JSON are written by `publication-writer.ts` only.

function parsePlace({ near, isPart, ...row }: StoredPlace): PlaceRow {
  return { ...row, isPart: isPart === 1, near: JSON.parse(near) as number[] };
}

function parseMunicipality(row: StoredMunicipality | undefined): Municipality | undefined {
  if (!row) return undefined;
  const { ags, name, district, isSure, streets, areas } = row;
  return {
    ags,
    name,
    ...(district === null ? {} : { district }),
    isSure: isSure === 1,
    ...(streets === null ? {} : { streets }),
    areas: JSON.parse(areas) as MunicipalityArea[],
  };
}
