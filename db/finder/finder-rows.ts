import type { Store } from "#db/store/open-store.ts";

export interface PlaceRow {
  postcode: string;
  name: string;
  words: string;
  joined: string;
  constituency: number | null;
  outside: string | null;
  near: number[];
}

export interface PostcodeRow {
  number: number;
  /** Of the area of the postcode, up to 1. */
  share: number;
  outside: string | null;
}

/** The statements of the finder; all of them but `listEnding` use an index. */
export interface FinderRows {
  /** The constituencies of a postcode. */
  listConstituencies(this: void, postcode: string): PostcodeRow[];
  listByPostcode(this: void, postcode: string): PlaceRow[];
  listByJoined(this: void, joined: string): PlaceRow[];
  listByWords(this: void, words: string): PlaceRow[];
  /** Places whose names begin with these words and go on. */
  listLonger(this: void, words: string): PlaceRow[];
  /** Places whose names end with these words, such as districts of a city. */
  listEnding(this: void, words: string): PlaceRow[];
  /** Own places whose names begin with these letters, all of them without any. */
  listNames(this: void, letters: string): { name: string; joined: string }[];
}

type Stored = Omit<PlaceRow, "near"> & { near: string };

/** Prepared, because a lookup consists of several of them. */
export function prepareFinderRows({ raw }: Store): FinderRows {
  const select = (where: string) => {
    const statement = raw.prepare<string[], Stored>(
      `SELECT postcode, name, words, joined, constituency, outside, near
       FROM finder_places WHERE ${where} ORDER BY name, postcode`,
    );
    return (...values: string[]) => statement.all(...values).map(parseNear);
  };
  const byPostcode = raw.prepare<[string], PostcodeRow>(
    "SELECT number, share, outside FROM finder_postcodes WHERE postcode = ? ORDER BY number",
  );
  const names = raw.prepare<[string, string], { name: string; joined: string }>(
    `SELECT DISTINCT name, joined FROM finder_places
     WHERE joined >= ? AND joined < ? AND constituency IS NOT NULL ORDER BY name`,
  );
  const between = select("words >= ? AND words < ?");
  return {
    listConstituencies: (postcode) => byPostcode.all(postcode),
    listByPostcode: select("postcode = ?"),
    listByJoined: select("joined = ?"),
    listByWords: select("words = ?"),
    // The character after the blank ends the range.
    listLonger: (words) => between(`${words} `, `${words}!`),
    listEnding: (words) => select("words LIKE ?")(`% ${words}`),
    listNames: (letters) => names.all(letters, `${letters}\uffff`),
  };
}

function parseNear({ near, ...row }: Stored): PlaceRow {
  // Written by `publication-writer.ts` only, as a list of numbers.
  return { ...row, near: JSON.parse(near) as number[] };
}
