import type { ImpressumData } from "./impressum-data.ts";
import type { BodyData } from "./body-data.ts";
import type {
  CandidacyNotice,
  CandidateCard,
  ConstituencyData,
  VoteData,
} from "./candidate-data.ts";
import type {
  ContactData,
  PhoneData,
  CountdownData,
  HomeSectionId,
  NewsCard,
  NomineeSection,
  SectionText,
} from "./home-data.ts";
import type { CalendarData, EventCard, EventFilter } from "./event-data.ts";
import type { EmptyView, ErrorView, NotFoundView } from "./empty-data.ts";
import type { FinderFormData, FinderPageData } from "#client/finder/finder-data.ts";
import type { CreditPart } from "./image-data.ts";
import type { PictureRights } from "./picture-rights.ts";
import type { MapData } from "./map-data.ts";
import type { AccessItem, PlaceCard } from "./place-data.ts";
import type { LinkData, SiteData } from "./site-data.ts";
import type { TakeawayData } from "./pocket-data.ts";
import type { TextLanguage } from "./text-language.ts";
import type { BallotsData, PollingDayData } from "./voting-data.ts";

export type {
  CandidacyNotice,
  CandidacyState,
  CandidateCard,
  ConstituencyData,
  VoteData,
} from "./candidate-data.ts";
export type {
  ContactData,
  PhoneData,
  CountdownData,
  HomeSectionId,
  NewsCard,
  NomineeSection,
  SectionText,
} from "./home-data.ts";
export type { CalendarData, EventCard, EventFilter } from "./event-data.ts";
export type { EmptyView, ErrorView, NotFoundView } from "./empty-data.ts";
export type { MapData } from "./map-data.ts";
export type { PictureRights } from "./picture-rights.ts";
export type { AccessItem, OpeningStatus, PlaceCard } from "./place-data.ts";
export type { LinkData, NavigationItem, SiteData } from "./site-data.ts";
export type { TextLanguage } from "./text-language.ts";

/**
 * The contract between server and client: everything a page receives, and the shape of
 * `{path}/_payload.json`. A page is a pure function of its `PageData`; texts of the interface live
 * in `texts.ts`, everything else on a page comes from here.
 */
export interface PageData {
  site: SiteData;
  /** Canonical path of the page, decoded, without trailing slash; `/` for the home page. */
  path: string;
  head: HeadData;
  layout: string;
  view: View;
  /** Set when a visitor who comes to the page keeps the scroll position of the page before. */
  scrollToTop?: false;
  /** Set when drafts are shown; the page then carries a visible bar. */
  preview?: PreviewData;
}

export interface PreviewData {
  /** End of the preview: "Freitag, 12. Januar 2029, 18 Uhr" */
  untilText?: string;
  /** Set when the public does not see this page. */
  page?: { state: "draft" } | { state: "scheduled" | "over"; atText: string };
}

export interface HeadData {
  /** Title of the page alone; `formatTitle` joins it with the site's title. */
  title: string;
  description?: string;
  /** Absolute when the site's address is configured, else a path. */
  canonical?: string;
  robots?: string;
  image?: string;
  /** Language tag of title and text (RFC 5646), `de` unless the document says otherwise. */
  lang: string;
}

/** A text with the current data of its lists and maps. */
export interface TextData extends BodyData {
  language?: TextLanguage;
  /** The nodes of live components name their entry in `live`. */
  live?: LiveBlock[];
}

export type LiveBlock =
  | { kind: "candidates"; list: "state" | "direct"; candidates: CandidateCard[] }
  | { kind: "offices"; offices: PlaceCard[] }
  | { kind: "events"; events: EventCard[] }
  | { kind: "news"; items: NewsCard[] }
  | { kind: "finder"; form: FinderFormData }
  | { kind: "map"; map: MapData; size: "small" | "medium" | "large" }
  | ({ kind: "impressum" } & ImpressumData)
  | ({ kind: "stimmzettel" } & BallotsData)
  | ({ kind: "wahltermin" } & PollingDayData);

export type View =
  | HomeView
  | CandidateView
  | OfficeView
  | VenueView
  | EventView
  | EventListView
  | ConstituencyView
  | DocumentView
  | PicturesView
  | FinderView
  | SearchView
  | EmptyView
  | NotFoundView
  | ErrorView;

export interface HomeView {
  kind: "home";
  kicker: string;
  /** Lines of the slogan; the last one ends with the red circle. */
  claimLines: string[];
  /** Whether they may cross the land on the map, which is as light as their letters. */
  reachesLand?: boolean;
  body?: TextData;
  countdown?: CountdownData;
  /** Set once the polls have closed: thanks in place of the call to vote. */
  afterElection?: { thanks: string; results?: LinkData };
  /** The call to vote, which leads to the persons; absent where their sections are left out. */
  call?: { sentence: string; link: LinkData };
  /** Asks for the place instead, where the finder has tables. */
  finder?: FinderFormData;
  map?: MapData;
  /** The sections of this campaign, in their order. */
  order: HomeSectionId[];
  /** Those of the first election. */
  stateList?: NomineeSection;
  places: { section: SectionText; offices: PlaceCard[]; venues: PlaceCard[] };
  directCandidates?: NomineeSection;
  /** Those of other elections of the same day. */
  otherNominees: (NomineeSection & { list: "state" | "direct" })[];
  /** The next events, at most three, and how many there are in all. */
  events: {
    section: SectionText;
    next: EventCard[];
    total: number;
    /** Of all events. */
    listPath?: string;
  };
  /** The newest pieces of news, at most three. */
  news: { section: SectionText; items: NewsCard[]; /** Of all news. */ listPath?: string };
  contact: ContactData;
}

export interface CandidateView {
  kind: "candidate";
  /** Absent for those who no longer stand. */
  takeaway?: TakeawayData;
  candidate: CandidateCard;
  breadcrumbs: LinkData[];
  /** "Landeslistenkandidatin", "Direktkandidat" … chosen by gender and configuration. */
  roleText: string;
  /** Set when the person has left a list place or a constituency; shown before everything else. */
  notice?: CandidacyNotice;
  votes: VoteData[];
  /** "zugelassen am 5. Januar 2029", one for each candidacy unless they are the same. */
  stateTexts: string[];
  pronouns?: string;
  birthYear?: number;
  email?: string;
  phone?: PhoneData;
  website?: LinkData;
  social: LinkData[];
  office?: LinkData;
  /** With the page of each, as long as it has one. */
  topics: { text: string; href?: string }[];
  quote?: string;
  body?: TextData;
  /** Of the photo: who made it, its licence, its source. */
  credit?: CreditPart[][];
  events: EventCard[];
  map?: MapData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** A neighbour in the same list; `number` is the list place or the constituency. */
export interface NeighbourData {
  path: string;
  title: string;
  language?: TextLanguage;
  number?: number;
  numberLabel?: string;
}

export interface PlaceDetails {
  place: PlaceCard;
  breadcrumbs: LinkData[];
  phone?: PhoneData;
  email?: string;
  website?: LinkData;
  access: AccessItem[];
  accessNote?: string;
  transit: string[];
  body?: TextData;
  events: EventCard[];
  /** Absent where there are no events. */
  calendar?: CalendarData;
  takeaway?: TakeawayData;
  map?: MapData;
}

export interface OfficeView extends PlaceDetails {
  kind: "office";
  organisation?: string;
  hours?: { days: { name: string; text: string; isToday: boolean }[]; note?: string };
  people: CandidateCard[];
}

export interface VenueView extends PlaceDetails {
  kind: "venue";
}

export interface EventView {
  kind: "event";
  takeaway?: TakeawayData;
  /** On the next of its dates. */
  event: EventCard;
  /** All its dates with their states, when there are several. */
  dates: string[];
  /** Absent once the event is over. */
  calendar?: CalendarData;
  breadcrumbs: LinkData[];
  body?: TextData;
  venue?: PlaceCard;
  online?: LinkData;
  participants: CandidateCard[];
  price?: string;
  registration?: LinkData;
  organizer?: string;
  accessibilityNote?: string;
  map?: MapData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

export interface EventListView {
  kind: "event-list";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  months: { text: string; events: EventCard[] }[];
  /** Past events, newest first, shown below the others. */
  past: EventCard[];
  calendar: CalendarData;
  filters: EventFilter[];
}

/** The page of one constituency on the map. */
export interface ConstituencyView {
  kind: "constituency";
  takeaway?: TakeawayData;
  constituency: ConstituencyData;
  breadcrumbs: LinkData[];
  /** Who stands here, or stood, in a sentence. */
  lead: string;
  /** Set once the polls have closed. */
  isOver?: true;
  /** What each vote does; absent once the polls have closed, and without a candidate. */
  ballots?: BallotsData;
  /** What voters can do without a candidate. */
  howToVote?: string;
  /** Persons who have left the constituency, and who stands instead. */
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
  events: EventCard[];
  /** The list of all events. */
  eventsPath?: string;
  /** Of the events here; absent once the polls have closed and nothing is to come. */
  calendar?: CalendarData;
  /** Constituencies with a common border, by number. */
  neighbours: { number: number; name: string; path: string }[];
}

export interface DocumentView {
  kind: "document";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  /** "Stand: 6. Januar 2029" */
  updatedText?: string;
  readingMinutes?: number;
  /** The page in easy language, or from there the page it belongs to. */
  easyRead?: LinkData;
  body: TextData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** All pictures of the site and the rights in them. */
export interface PicturesView {
  kind: "pictures";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  pictures: PictureRights[];
}

/** The finder of constituencies; before it was asked, with the map and all of them. */
export interface FinderView extends FinderPageData {
  kind: "finder";
  language?: TextLanguage;
  breadcrumbs: LinkData[];
  body?: TextData;
  map?: MapData;
}

/** The results of a query; without one, the empty form. */
/** The `data-island` of the search form, which offers hits while a visitor types. */
export const searchFormIsland = "search-form";

export interface SearchView {
  kind: "search";
  breadcrumbs: LinkData[];
  /** As entered, without control characters; empty before the first query. */
  query: string;
  /** Set when `query` is the beginning of a longer text. */
  isShortened?: true;
  total: number;
  /** The groups with hits, in the order in which they are shown. */
  groups: SearchGroup[];
  /** Without a hit: the query without its typing errors, which has some. */
  correction?: LinkData;
  /** What can be searched for, shown before the first query. */
  hint: string;
  /** Set when only the hits of one group are shown: the link back to all of them. */
  allHref?: string;
  /** Where constituencies are found by postcode. */
  finder?: LinkData;
}

export interface SearchGroup {
  /** Anchor of the group. */
  id: string;
  label: string;
  /** How many documents match; at least as many as there are hits. */
  count: number;
  hits: SearchHit[];
  /** The page with all hits of the group, when there are more than these. */
  moreHref?: string;
}

export type SearchHit = {
  /** With the fragment of a heading when the match is below one. */
  path: string;
  title: TextPart[];
  /** Of title and snippet. */
  language?: TextLanguage;
  /** The heading above the match, unless it is the title itself. */
  heading?: string;
  snippet: TextPart[];
} & (
  | { kind: "person"; candidate: CandidateCard }
  | { kind: "place"; place: PlaceCard }
  | { kind: "event"; event: EventCard }
  | { kind: "page"; trail: string[] }
  | { kind: "constituency"; number: number; trail: string[] }
);

/** A piece of an original text; those that match the query are marked. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}
