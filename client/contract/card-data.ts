import type { AiShare } from "#domain/fields/ai-mark.ts";
import type { LinkData, TextLanguage } from "./site-data.ts";

/** A person in lists, on posters and in search hits. */
export interface CandidateCard {
  path: string;
  name: PersonName;
  listPosition?: number;
  /** Set with `listPosition`: "Landesliste". */
  listName?: string;
  constituency?: ConstituencyData;
  /** The name of the election, if it is not the current one: "Landtagswahl". */
  elections?: string;
  occupation?: string;
  residence?: string;
  photo?: ImageData;
  /** Set when the person no longer stands, or an outcome may be shown. */
  state?: CandidacyState;
}

export interface PersonName {
  honorific?: string;
  given: string;
  /** Family name with its particle. */
  family: string;
  /** The whole name on one line. */
  full: string;
  /** One or two letters for the monogram. */
  initials: string;
}

/** The state of a candidacy. A withdrawn person in a list marks a vacant place. */
export interface CandidacyState {
  kind: "withdrawn" | "elected" | "moved-up" | "not-elected";
  /** "Tritt nicht mehr an", "Gewählt" */
  text: string;
}

export interface ConstituencyData {
  /** "Wahlkreis" */
  word: string;
  number: number;
  /** Empty without geodata. */
  name: string;
  /** The path of the constituency's page; absent without geodata. */
  path?: string;
}

export interface LeavingNote {
  /** Set if the person has died, so that the note is set quietly. */
  kind?: "death";
  /** "Anna Muster tritt seit dem 3. Februar 2029 nicht mehr an." */
  text: string;
  /**
   * The persons who stand instead; `text` precedes the name: "Auf Listenplatz 6 kandidiert jetzt".
   * For a by-election, `text` is the sentence with the notice of the authorities.
   */
  successors: { text: string; end: string; person: LinkData }[];
}

export interface PlaceCard {
  kind: "office" | "venue";
  /** The sign on map and list: letters for offices, numbers for venues. */
  sign: string;
  path: string;
  name: string;
  street: string;
  addressExtra?: string;
  postalCode: string;
  city: string;
  point?: PlacePoint;
  /** Link to the place on a public map, opened only by the visitor's own click. */
  externalMap?: string;
  /** Offices with opening hours. */
  status?: OpeningStatus;
  /** Venues: seats. */
  capacity?: number;
  /** Venues: number of upcoming events. */
  eventCount?: number;
  /** Venues on a map: the next event that takes place; `time` is "Fr., 12.1.2029, 19–21 Uhr". */
  nextEvent?: LinkData & { time: string };
}

/** WGS84 degrees, and the same point in the units of the map's `viewBox`. */
export interface PlacePoint {
  lat: number;
  lon: number;
  x: number;
  y: number;
  /** Whether it is only a point in the place's town. */
  isEstimated?: true;
}

export interface OpeningStatus {
  state: "open" | "closing" | "closed";
  /** "Jetzt geöffnet – bis 17 Uhr" */
  text: string;
}

/** One of the dates of an event in a list. */
export interface EventCard {
  path: string;
  /** Distinguishes further dates of an event; absent for the first one. */
  key?: string;
  title: string;
  /** The language of title and note. */
  language?: TextLanguage;
  /** ISO text with the offset of Berlin. */
  start: string;
  /** Day of the month, two digits. */
  dayText: string;
  /** "Fr., 19 Uhr" */
  timeText: string;
  /** "Januar 2029" */
  monthText: string;
  /** Set when the date is shown with its year, because that is not the present one. */
  isOtherYear?: boolean;
  /** "Freitag, 12. Januar 2029, 19–21 Uhr" */
  dateText: string;
  status: "scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved-online";
  /** "verlegt von Donnerstag, 8. Februar" */
  previousText?: string;
  isPast: boolean;
  /** "Läuft gerade" */
  nowText?: string;
  peopleText?: string;
  placeText?: string;
  /** For the filter of the list: the venue's city, or `Online`. */
  region?: string;
  isOnline: boolean;
  note?: string;
  hasSignLanguage: boolean;
  hasCaptions: boolean;
}

/** A calendar file of the site. */
export interface CalendarData {
  title: string;
  path: string;
  /** Absolute; absent if the site does not know its address. */
  url?: string;
}

export interface NewsCard {
  path: string;
  title: string;
  /** Date in ISO 8601. */
  date: string;
  dateText: string;
  lead?: string;
  /** The language of title and lead. */
  language?: TextLanguage;
}

export interface PhoneData {
  /** The number as shown, `040 66969-120`. */
  text: string;
  /** `tel:+494066969120` */
  href: string;
}

/** Addresses of QR code, contact and sheet of a page. */
export interface TakeawayData {
  qrCode?: { src: string; address: string };
  /** The address of a vCard. */
  contact?: string;
  /** The address of the page as a sheet of A4. */
  sheet?: string;
  /** The address of the page that offers pictures to share. */
  pictures?: string;
}

export interface ImageData {
  src: string;
  alt: string;
  /** Set for a picture that AI made or changed. */
  ai?: AiShare;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
  /** `object-position` in percent, horizontal and vertical. */
  focus?: [number, number];
  /**
   * The colour of the number on a portrait, by the field below, where the field's own colour would
   * be unreadable.
   */
  numeral?: { [accent in "primary" | "secondary1"]?: NumeralColour };
}

export type NumeralColour = "primary" | "secondary1" | "secondary2" | "paper";

/**
 * The quote of a person with its quotation marks, and the space that it and its longest word need.
 */
export interface QuoteData {
  text: string;
  length: "short" | "long";
  words: "short" | "long" | "longest";
}

/** A piece of the line that names the rights in an image. */
export interface CreditPart {
  text: string;
  href?: string;
  /** Set for the address of a licence. */
  rel?: "license";
}
