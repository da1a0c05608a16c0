import type {
  CandidateCard,
  EventCard,
  LinkData,
  MapData,
  NewsCard,
  PhoneData,
  PlaceCard,
  TextData,
} from "#client/contract/page-data.ts";
import type { ClaimLength } from "#domain/site/claim-length.ts";
import type { ListOffersData } from "#client/compare.tsx";
import type { FinderFormData } from "#client/finder/finder-data.ts";

export interface HomeView {
  kind: "home";
  kicker: string;
  /**
   * Lines of the slogan, or of the election from its eve on; the last one ends with the red circle.
   */
  claimLines: string[];
  /** The size class of the widest line. */
  claimLength: ClaimLength;
  /** Set if the lines may cross the land on the map, which is as light as the letters. */
  reachesLand?: boolean;
  body?: TextData;
  countdown?: CountdownData;
  /** Set from the election's eve on, when the first field is about the election alone. */
  moment?: ElectionMoment["kind"];
  /** Sentences below the lines. */
  notes?: string[];
  /**
   * The call to vote with its link to the persons, later to the results; absent without a target.
   */
  call?: { sentence?: string; link: LinkData };
  /** The finder's form replaces the call if the finder has tables. */
  finder?: FinderFormData;
  /** What is beside the words of the first field; absent if they have the whole width. */
  beside?: "map" | CandidateCard[];
  map?: MapData;
  /** The accessible name of the map. */
  mapLabel: string;
  /** The sections of this campaign, in their order. */
  order: HomeSectionId[];
  /** The list of the first election. */
  stateList?: NomineeSection;
  places: { section: SectionText; offices: PlaceCard[]; venues: PlaceCard[] };
  directCandidates?: NomineeSection;
  /** Lists and candidates of other elections on the same day. */
  otherNominees: (NomineeSection & { list: "state" | "direct" })[];
  /** The next events, at most three, and how many there are in all. */
  events: {
    section: SectionText;
    next: EventCard[];
    total: number;
    /** The path of the list of all events. */
    listPath?: string;
  };
  /** The newest pieces of news, at most three. */
  news: { section: SectionText; items: NewsCard[]; /** Of all news. */ listPath?: string };
  contact: ContactData;
}

/** A section of the home page, by its anchor. */
export type HomeSectionId =
  | "landesliste"
  | "orte"
  | "direktkandidatinnen"
  | "termine"
  | "meldungen"
  | "contact";

/** The persons of a list, or those of the constituencies. */
export interface NomineeSection {
  /** Anchor of the section. */
  id: string;
  /** Anchor of the other section of this election, if this section replaces it. */
  otherId?: string;
  section: SectionText;
  candidates: CandidateCard[];
  /** The constituencies without a row, so that every link of the map also exists as text. */
  further?: { title: string; links: LinkData[] };
  /** Set for the first list only. */
  offers?: ListOffersData;
  /** Set if there are several lists, each with its name. */
  hasLists?: true;
  /** Set if each constituency has a list of its own. */
  isWithin?: true;
  /** Set in an election of one person. */
  isOfOnePerson?: true;
  /** The quote of the only person, if the first field of the page shows the portrait already. */
  quote?: string;
}

export interface SectionText {
  title: string;
  /** The accessible title, if it differs. */
  label?: string;
  /** The name of the election, if the page is about several. */
  election?: string;
  lead?: string;
  note?: string;
  /** The text of an empty section. */
  none?: string;
}

export interface CountdownData {
  /** Whole days until the election in Berlin; 0 on election day, never negative. */
  days: number;
  electionName: string;
  /** For example `Sonntag, 25. Februar 2029, 8–18 Uhr`. */
  dateText: string;
  /** The next possible step for voters: "Heute ist Wahltag, bis 18 Uhr." */
  phaseText?: string;
  /**
   * The page for requesting postal voting papers, as long as that is possible, or the page about
   * voting.
   */
  postalVote?: LinkData;
  /** "Bekommt niemand mehr als die Hälfte der Stimmen, ist am 20. April 2031 Stichwahl." */
  runoffText?: string;
  /** Set on the last two days. */
  moment?: ElectionMoment;
}

/** The words of the first field from the election's eve on. */
export interface ElectionMoment {
  kind: "eve" | "day" | "after";
  /** The lines, such as "Morgen." and "8 bis 18 Uhr". */
  lines: string[];
  notes: string[];
}

export interface ContactData {
  headingLines: string[];
  email?: string;
  phone?: PhoneData;
  office?: PlaceCard;
  press?: { name: string; email?: string; phone?: PhoneData };
}
