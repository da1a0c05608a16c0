/** The form of the finder. */
export interface FinderFormData {
  /** What a constituency is called in this election: "Wahlkreis". */
  area: string;
  /** "Schleswig-Holstein"; absent where the constituencies are not those of one state. */
  state?: string;
  /** The address of the geodata with which the browser itself can tell where it is. */
  geodata?: string;
  /** The address of the names of all places, one a line, which the browser suggests. */
  places: string;
}

/** A constituency to choose. */
export interface FinderChoice {
  number?: number;
  title: string;
  /** Absent for one that this site has no page about. */
  path?: string;
  note?: string;
}

/** What the finder asks, and what it found. */
export interface FinderPageData {
  title: string;
  lead?: string;
  /** Absent without tables of postcodes or places. */
  form?: FinderFormData;
  /** As entered. */
  query?: string;
  /** Why nothing was found. */
  error?: string;
  /** Names of places that are spelled alike. */
  suggestions: string[];
  answer: { heading: string; lead?: string };
  choices: FinderChoice[];
  /** What the licences of the tables demand to be shown. */
  notices: string[];
}

/** The `data-island` of the form. */
export const finderIsland = "finder";
export const finderPath = "/wahlkreis";
