import type {
  LinkData,
  NeighbourData,
  PhoneData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

export interface DocumentView {
  kind: "document";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  /** "Stand: 6. Januar 2029" */
  updatedText?: string;
  readingMinutes?: number;
  body: TextData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** A document that exists but has no content yet. */
export interface EmptyView {
  kind: "empty";
  title: string;
  language?: TextLanguage;
  breadcrumbs: LinkData[];
}

/** The provider of the site; facts that the settings leave out are absent. */
export interface ImpressumData {
  /** Name and organisation, a line each. */
  nameLines: string[];
  legalForm?: string;
  addressLines?: string[];
  representative?: string;
  email?: string;
  phone?: PhoneData;
  responsible?: string;
}
