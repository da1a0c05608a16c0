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
import type { ListOffers } from "#client/compare/compare-data.ts";
import type { FinderFormData } from "#client/finder/finder-data.ts";

export interface HomeView {
  kind: "home";
  kicker: string;
  /** Lines of the slogan or, from the eve on, of what counts instead; the last one ends with the red circle. */
  claimLines: string[];
  /** How much room the widest line needs. */
  claimLength: ClaimLength;
  /** Set if they may cross the land on the map, which is as light as their letters. */
  reachesLand?: boolean;
  body?: TextData;
  countdown?: CountdownData;
  /** Set from the eve on: the first field is about nothing else. */
  moment?: ElectionMoment["kind"];
  /** Sentences below the lines. */
  notes?: string[];
  /** The call to vote, which leads to the persons, and afterwards to the results; absent if there is nothing to lead to. */
  call?: { sentence?: string; link: LinkData };
  /** Asks for the place instead if the finder has tables. */
  finder?: FinderFormData;
  /** The subject beside the words of the first field; without one they have the whole width. */
  beside?: "map" | CandidateCard[];
  map?: MapData;
  /** The accessible name of the map. */
  mapLabel: string;
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

/** A section of the home page, by its anchor. */
export type HomeSectionId =
  "landesliste" | "orte" | "direktkandidatinnen" | "termine" | "meldungen" | "contact";

/** The persons of a list, or those of the constituencies. */
export interface NomineeSection {
  /** Anchor of the section. */
  id: string;
  /** Anchor of the other section of this election, if this one stands for both. */
  otherId?: string;
  section: SectionText;
  candidates: CandidateCard[];
  /** The constituencies without a row of their own, so that every link of the map is also in words. */
  further?: { title: string; links: LinkData[] };
  /** Set for the first list. */
  offers?: ListOffers;
  /** Set if the list is several, each under its name. */
  hasLists?: true;
  /** Set if each constituency has a list of its own. */
  isWithin?: true;
  /** Set in an election of one person. */
  isOfOnePerson?: true;
}

export interface SectionText {
  title: string;
  /** The title as it is read out, if that differs. */
  label?: string;
  /** The election of this section, if the page is about several. */
  election?: string;
  lead?: string;
  note?: string;
  /** The words as long as the section is empty. */
  none?: string;
}

export interface CountdownData {
  /** Whole days until the election in Berlin; 0 on election day, never negative. */
  days: number;
  electionName: string;
  /** For example `Sonntag, 25. Februar 2029, 8–18 Uhr`. */
  dateText: string;
  /** The step that voters can take now: "Heute ist Wahltag, bis 18 Uhr." */
  phaseText?: string;
  /** The place to request papers for voting by post, as long as that is possible, or the page about voting. */
  postalVote?: LinkData;
  /** "Bekommt niemand mehr als die Hälfte der Stimmen, ist am 20. April 2031 Stichwahl." */
  runoffText?: string;
  /** Set on the last two days. */
  moment?: ElectionMoment;
}

/** The words of the first field from the eve on. */
export interface ElectionMoment {
  kind: "eve" | "day" | "after";
  /** "Morgen.", "8 bis 18 Uhr" */
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
