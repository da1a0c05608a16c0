import type {
  LeavingNote,
  CandidateCard,
  CreditPart,
  EventCard,
  LinkData,
  MapData,
  NeighbourData,
  PhoneData,
  QuoteData,
  TakeawayData,
  TextData,
} from "#client/contract/page-data.ts";

export interface CandidateView {
  kind: "candidate";
  /** Absent if the person no longer stands. */
  takeaway?: TakeawayData;
  candidate: CandidateCard;
  breadcrumbs: LinkData[];
  /** "Landeslistenkandidatin", "Direktkandidat" … chosen by gender and configuration. */
  roleText: string;
  /** Set when the person has left a list place or a constituency; shown before everything else. */
  notice?: LeavingNote;
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
  quote?: QuoteData;
  body?: TextData;
  /** Author, licence and source of the photo. */
  credit?: CreditPart[][];
  events: EventCard[];
  map?: MapData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** A vote for a person. */
export interface VoteData {
  kind: "list" | "direct";
  /** The vote, or its outcome: "Deine Zweitstimme", after the election "Gewählt". */
  label: string;
  /** "Listenplatz 3", "Wahlkreis 5" */
  place: string;
  note: string;
}
