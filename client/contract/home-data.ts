import type { CandidateCard } from "./candidate-data.ts";
import type { PlaceCard } from "./place-data.ts";
import type { LinkData } from "./site-data.ts";
import type { TextLanguage } from "./text-language.ts";

/** A section of the home page, by its anchor. */
export type HomeSectionId =
  "landesliste" | "orte" | "direktkandidatinnen" | "termine" | "meldungen" | "contact";

/** The persons of a list, or those of the constituencies. */
export interface NomineeSection {
  /** Anchor of the section. */
  id: string;
  section: SectionText;
  candidates: CandidateCard[];
}

export interface SectionText {
  title: string;
  /** How the title is read out, where that differs. */
  label?: string;
  /** The election that it is about, where the page is about several. */
  election?: string;
  lead?: string;
  note?: string;
  /** What the campaign says as long as the section is empty. */
  none?: string;
}

export interface NewsCard {
  path: string;
  title: string;
  /** Date in ISO 8601. */
  date: string;
  dateText: string;
  lead?: string;
  /** Of title and lead. */
  language?: TextLanguage;
}

export interface CountdownData {
  /** Whole days until the election in Berlin; 0 on election day, never negative. */
  days: number;
  electionName: string;
  /** For example `Sonntag, 25. Februar 2029, 8–18 Uhr`. */
  dateText: string;
  /** What can be done now: "Heute ist Wahltag, bis 18 Uhr." */
  phaseText?: string;
  /** Where the papers for voting by post can be requested, as long as that is possible. */
  postalVote?: LinkData;
}

export interface ContactData {
  headingLines: string[];
  email?: string;
  phone?: PhoneData;
  office?: PlaceCard;
  press?: { name: string; email?: string; phone?: PhoneData };
}

export interface PhoneData {
  /** As shown, `040 66969-120`. */
  text: string;
  /** `tel:+494066969120` */
  href: string;
}
