/** The form of the finder. */
export interface FinderFormData {
  /** What a constituency is called in this election: "Wahlkreis". */
  area: string;
  /** "Schleswig-Holstein"; absent where the constituencies are not those of one state. */
  state?: string;
  /** The address of the geodata with which the browser itself can tell where it is. */
  geodata?: string;
}

/** A constituency to choose. */
export interface FinderChoice {
  number?: number;
  title: string;
  /** Absent for one that this site has no page about. */
  path?: string;
  note?: string;
}

/** The `data-island` of the form. */
export const finderIsland = "finder";
export const finderPath = "/wahlkreis";
