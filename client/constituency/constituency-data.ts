import type {
  CalendarData,
  CandidacyNotice,
  CandidateCard,
  ConstituencyData,
  EventCard,
  LinkData,
  MapData,
  PlaceCard,
  TakeawayData,
} from "#client/contract/page-data.ts";
import type { BallotsData } from "#client/elections/voting-data.ts";

/** The page of one constituency on the map. */
export interface ConstituencyView {
  kind: "constituency";
  takeaway?: TakeawayData;
  constituency: ConstituencyData;
  breadcrumbs: LinkData[];
  /** A sentence on who stands or stood here. */
  lead: string;
  /** Set once the polls have closed. */
  isOver?: true;
  /** The effect of each vote; absent once the polls have closed, and without a candidate. */
  ballots?: BallotsData;
  /** Advice to voters without a candidate here. */
  howToVote?: string;
  /** Persons who have left the constituency, and their successors. */
  notices: CandidacyNotice[];
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
