import type {
  CalendarData,
  LeavingNote,
  CandidateCard,
  ConstituencyData,
  EventCard,
  LinkData,
  MapData,
  PhoneData,
  PlaceCard,
  TakeawayData,
} from "#client/contract/page-data.ts";
import type { BallotsData } from "./voting-data.ts";

/** A vote for a list. */
export interface ListVote {
  /** "Deine Zweitstimme" */
  title: string;
  /** "Landesliste", with the name of the party. */
  name: string;
  /** The section of the home page with all of them. */
  href: string;
  /** The first few people on the list. */
  people: CandidateCard[];
}

/** The page of one constituency on the map. */
export interface ConstituencyView {
  kind: "constituency";
  takeaway?: TakeawayData;
  constituency: ConstituencyData;
  /** The name with soft hyphens; empty without geodata. */
  heading: string;
  breadcrumbs: LinkData[];
  /** A sentence on who stands or stood here. */
  lead: string;
  /** Set once the polls have closed. */
  isOver?: true;
  /** The effect of each vote; absent once the polls have closed, and without a candidate. */
  ballots?: BallotsData;
  /** Advice to voters without a candidate here. */
  howToVote?: string;
  /** "Deine Erststimme"; absent once the polls have closed. */
  vote?: string;
  /** The other vote, for a list; absent without one, and once the polls have closed. */
  listVote?: ListVote;
  /** Of the one who stands here, or else of the campaign. */
  contact: { email?: string; phone?: PhoneData };
  /** Persons who have left the constituency, and their successors. */
  notices: LeavingNote[];
  candidates: CandidateCard[];
  /** Further persons of the list who live here for certain. */
  residents: CandidateCard[];
  /** "Landesliste" */
  listName: string;
  map?: MapData;
  offices: PlaceCard[];
  /** Set when the office is only the nearest one. */
  officeNote?: string;
  /** The next ones within the constituency. */
  events?: EventCard[];
  /** The list of all events. */
  eventsPath?: string;
  /** Of the events here; absent once the polls have closed and nothing is to come. */
  calendar?: CalendarData;
  /** Constituencies with a common border, by number. */
  neighbours: LinkData[];
}
