import type {
  CandidateCard,
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
  /** Set if the page opens on a coloured field. */
  opening?: OpeningData;
  /** Pages or topics to which this page leads. */
  bands?: BandData[];
  body: TextData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** The coloured field at the top of a page. */
export interface OpeningData {
  /** The index of the page among the chapters of its folder; absent if it is no chapter. */
  place?: number;
  figure?: FigureData;
  /** A button that leads to the next step. */
  call?: LinkData;
}

/** A number with its words, such as "74" and "Kilometer Deich". */
export interface FigureData {
  number: string;
  words: string;
}

/** A field across the whole width that links to a page. */
export interface BandData {
  href: string;
  title: string;
  language?: TextLanguage;
  text?: string;
  /** "Nächster Termin, Fr., 12.1.2029, 19–21 Uhr: Auftakt" */
  note?: string;
  figure?: FigureData;
  people?: CandidateCard[];
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
