import type { ImageData } from "./image-data.ts";
import type { PersonName } from "./person-name.ts";
import type { LinkData } from "./site-data.ts";

/** A person in lists, on posters and in search hits. */
export interface CandidateCard {
  path: string;
  name: PersonName;
  listPosition?: number;
  /** Set with `listPosition`: "Landesliste". */
  listName?: string;
  constituency?: ConstituencyData;
  /** The elections where these are of another one than the current: "Landtagswahl". */
  elections?: string;
  occupation?: string;
  residence?: string;
  photo?: ImageData;
  /** Set when the person no longer stands, and once an outcome may be shown. */
  state?: CandidacyState;
}

/** A card of a withdrawn person in a list marks the place as vacant. */
export interface CandidacyState {
  kind: "withdrawn" | "elected" | "moved-up" | "not-elected";
  /** "Tritt nicht mehr an", "Gewählt" */
  text: string;
}

export interface ConstituencyData {
  /** "Wahlkreis" */
  word: string;
  number: number;
  /** Empty without geodata. */
  name: string;
  /** Of its page; absent without geodata. */
  path?: string;
}

export interface CandidacyNotice {
  /** "Anna Muster tritt seit dem 3. Februar 2029 nicht mehr an." */
  text: string;
  /** Who stands instead; `text` comes before the name: "Auf Listenplatz 6 kandidiert jetzt". */
  successors: { text: string; end: string; person: LinkData }[];
}

/** A vote for a person. */
export interface VoteData {
  kind: "list" | "direct";
  /** Which vote it is, or what became of it: "Deine Zweitstimme", after the election "Gewählt". */
  label: string;
  /** "Listenplatz 3", "Wahlkreis 5" */
  place: string;
  note: string;
}
