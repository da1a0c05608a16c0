import type { TextLanguage } from "./text-language.ts";

/** A section of the home page, by its anchor. */
export type HomeSectionId =
  "landesliste" | "orte" | "direktkandidatinnen" | "termine" | "meldungen" | "contact";

export interface SectionText {
  title: string;
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
