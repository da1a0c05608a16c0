import type { IconName } from "#client/base/icon.tsx";
import type { Estimates } from "#domain/finder/finder-record.ts";
import type {
  ConstituencyData,
  LinkData,
  MapData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

/** The finder of constituencies; before it was asked, with the map and all of them. */
export interface FinderView {
  kind: "finder";
  title: string;
  language?: TextLanguage;
  breadcrumbs: LinkData[];
  body?: TextData;
  map?: MapData;
  lead?: string;
  /** Absent without tables of postcodes or places. */
  form?: FinderFormData;
  /** As entered. */
  query?: string;
  /** The reason why nothing was found. */
  error?: string;
  /** Names of places that are spelled alike. */
  suggestions: string[];
  answer: FinderAnswerText;
  choices: FinderChoice[];
  /** The address of the page with pictures to share; absent with an answer and once the polls have closed. */
  pictures?: string;
  /** The notice that is binding; absent once the polls have closed. */
  binding?: string;
  /** Notices that the licences of the tables demand. */
  notices: string[];
  /** The path of the page with the origin of all geodata. */
  sources?: string;
}

/** The text above the constituencies to choose from. */
export interface FinderAnswerText {
  heading: string;
  lead?: string;
  /** Who knows the constituency of a street in a divided city. */
  help?: { text: string; link?: LinkData }[];
}

/** The form of the finder. */
export interface FinderFormData {
  /** Above the form within a page about something else: "Wer tritt bei dir an?" */
  question: string;
  /** The word for a constituency in this election: "Wahlkreis". */
  area: string;
  /** "Schleswig-Holstein"; absent if the constituencies are not those of one state. */
  state?: string;
  /** The address of the geodata with which the browser itself can tell where it is. */
  geodata?: string;
  /** Where a position is not certain; absent if it is everywhere, or without geodata. */
  estimates?: Estimates;
  /** The address of the names of all places, one a line, which the browser suggests. */
  places: string;
}

/** A constituency to choose, or a next step for voters who live elsewhere. */
export interface FinderChoice {
  area?: ConstituencyData;
  /** Instead of a number. */
  icon?: IconName;
  /** Absent if the constituency itself is to choose. */
  title?: string;
  /** Absent if this site has no page about it. */
  path?: string;
  note?: string;
  /** The part of a divided city that decides, in the words of the table. */
  part?: string;
  /** Who stands there. */
  people?: string;
}
