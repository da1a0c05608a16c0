import type { IconName } from "#client/base/icon.tsx";
import type { Estimates } from "#domain/finder/finder-record.ts";
import type {
  ConstituencyData,
  LinkData,
  MapData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

/** The finder of constituencies: with an answer, or else with the map and a list of all. */
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
  /** The query as entered. */
  query?: string;
  /** The reason why nothing was found. */
  error?: string;
  /** Similar names of places. */
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
  /** The office that knows the constituency of a street in a divided city. */
  help?: { text: string; link?: LinkData }[];
}

export interface FinderFormData {
  /** The heading of the form on pages about something else: "Wer tritt bei dir an?" */
  question: string;
  /** The word for a constituency in this election: "Wahlkreis". */
  area: string;
  /** "Schleswig-Holstein"; absent if the constituencies are not those of one state. */
  state?: string;
  /** The address of the geodata by which the browser itself locates the device. */
  geodata?: string;
  /** Where positions are uncertain; absent if they never are, or without geodata. */
  estimates?: Estimates;
  /** The address of all place names, one per line, for suggestions. */
  places: string;
}

/** A constituency to choose, or a next step for voters elsewhere. */
export interface FinderChoice {
  area?: ConstituencyData;
  /** Shown instead of a number. */
  icon?: IconName;
  /** Absent if the choice is the constituency itself. */
  title?: string;
  /** The path of the constituency's page; absent if this site has none. */
  path?: string;
  note?: string;
  /** The part of a divided city in this constituency, in the wording of the table. */
  part?: string;
  /** The names of the candidates in the constituency. */
  people?: string;
}
