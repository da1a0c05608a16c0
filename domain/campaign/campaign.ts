import type { DocumentHead } from "#domain/content/document-head.ts";
import type { AssetRecord, LinkRecord } from "#domain/content/records.ts";
import type { EventDate } from "#domain/event.ts";
import type {
  CandidateFields,
  DocumentKind,
  OfficeFields,
  VenueFields,
} from "#domain/fields/kinds.ts";
import type { Notice } from "#domain/notice/read-notice.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";

/**
 * The campaign of one version of the content: all that a reader may see, linked both ways. It is the same at every
 * instant; what depends on the time is computed by functions that take `now`.
 */
export interface Campaign extends SiteSettings, Publishing {
  /** Those who stand or stood in any election, in the order of their files. */
  people: readonly Person[];
  /** In the order of their files, in which they get their signs A, B, C. */
  offices: readonly Office[];
  venues: readonly Venue[];
  /** The events that have a date, sorted by their first one. */
  events: readonly Event[];
  /**
   * The transparency notices by their addresses, in the order of their files. Unlike other items, those with a
   * `redirect` are left out.
   */
  notices: ReadonlyMap<string, NoticeItem>;
  /** Translated pages, each with the address of the page it translates. */
  versions: readonly { document: DocumentHead; original: string }[];
  /** Pages in languages other than German. */
  foreignPages: readonly DocumentHead[];
  /** The published pictures that items show, by file. */
  pictures: ReadonlyMap<string, AssetRecord>;
  /**
   * The instant from which a media file must no longer be shown, by file name. Files without a
   * limit are absent.
   */
  pictureEnds: ReadonlyMap<string, Date>;
  /**
   * The number of the constituency of a place given in words (`53111 Bonn`); undefined unless the finder's tables name
   * exactly one.
   */
  locate: (place: string) => number | undefined;
  /** The constituency that a venue is surely in. */
  findConstituencyOf: (venue: Venue) => number | undefined;
  /** When the calendar entry of a subject last changed; `subject` is a document id or `electionSubject`. */
  findRevision: (subject: string) => Date | undefined;
  /** The document of any kind at an address. */
  findDocument: (address: string) => DocumentHead | undefined;
  /** Whether only a preview shows what is at an address. */
  isHidden: (address: string) => boolean;
  /** The item that a document describes; undefined for other kinds and for invalid fields. */
  findItem: (document: Pick<DocumentHead, "id">) => Item | undefined;
  /** The item with this address, or else with this former address. */
  findItemAt: (address: string) => Item | undefined;
}

/** A notice about a political advertisement (Regulation (EU) 2024/900). */
export interface NoticeItem {
  document: CampaignDocument;
  notice: Notice;
}

/** Where and how the pages of a campaign are published. */
export interface Publishing {
  /** Origin of the public address, if it is configured. */
  siteUrl: string | undefined;
  /** Whether pages are exported as files. They then state their date and offer nothing that needs a server. */
  isArchive: boolean;
}

export type Item = Person | Office | Venue | Event;

/** Someone who stands or stood, with all that is stored. */
export interface Person {
  kind: "person";
  document: CampaignDocument;
  fields: CandidateFields;
  /** Where the person can be reached. */
  office: Office | undefined;
  /** The events that the person takes part in, by first date. */
  events: Event[];
}

/** A person with what may be said at an instant. */
export interface PersonAt extends Person {
  /** Whether personal data other than the name must no longer be shown; `fields` lacks them then. */
  isForgotten: boolean;
  /**
   * Whether the person is alive and still nominated in a current or later election, or, having stood in none of these,
   * in a past one.
   */
  isStanding: boolean;
  /**
   * The start of the earliest day in the future that a candidacy has as `since`. Until then that day
   * is not shown.
   */
  nextSinceAt: Date | undefined;
}

/** A place where the party works. */
export interface Office {
  kind: "office";
  document: CampaignDocument;
  fields: OfficeFields;
  /** The sign of the office on maps: A … Z, AA, AB … */
  sign: string;
  point: PlacePoint | undefined;
  /** The Land whose public holidays its opening hours follow, as far as the settings name one. */
  state: string | undefined;
  /** The persons who can be reached at the office, in the order of their files. */
  people: Person[];
}

/** A place where events take place. */
export interface Venue {
  kind: "venue";
  document: CampaignDocument;
  fields: VenueFields;
  /** The sign of the venue on maps: 1, 2, 3 … */
  sign: string;
  point: PlacePoint | undefined;
  /** The events at the venue, sorted by their first dates. */
  events: Event[];
}

export type Place = Office | Venue;

/** Where a place is, in degrees (WGS84) and on the campaign's map; absent if either is unknown. */
export interface PlacePoint {
  lat: number;
  lon: number;
  x: number;
  y: number;
  /** Whether the point is only that of its town, because the place has none of its own. */
  isEstimated?: true;
}

/** Something that people are invited to, on one date or several. */
export interface Event {
  kind: "event";
  document: CampaignDocument;
  /** At least one date, sorted by start. */
  dates: Occurrence[];
  /** The persons who take part, as listed, whether they still stand or not. */
  people: Person[];
}

/** An event on one of its dates. */
export interface Occurrence extends EventDate {
  event: Event;
  /**
   * Where it takes place; undefined if that is unknown, if the event is only online, or if the
   * words name no known venue.
   */
  venue: Venue | undefined;
  /** When the date counts as over. */
  overAt: Date;
}

/** Everything from which a campaign is read. */
export interface CampaignSource extends Pick<
  Campaign,
  | "pictures"
  | "pictureEnds"
  | "versions"
  | "foreignPages"
  | "locate"
  | "findRevision"
  | "findDocument"
  | "isHidden"
> {
  settings: SiteSettings;
  publishing: Publishing;
  /** In their default order. */
  documents: readonly CampaignDocument[];
}

/** The kinds of documents that a campaign is read from. */
export const campaignKinds = [
  "candidate",
  "office",
  "venue",
  "event",
  "transparency",
] as const satisfies readonly DocumentKind[];

/** The relations by which items of a campaign name each other in their fields. */
export const campaignRelations = [
  "office",
  "participant",
  "venue",
] as const satisfies readonly LinkRecord["relation"][];

export interface Reference {
  relation: (typeof campaignRelations)[number];
  /** The present or a former address of the item that is meant. There may be nothing at it. */
  target: string;
}

/** A document with what it names, and its former addresses. */
export interface CampaignDocument extends DocumentHead {
  /** In the order in which the author listed them. */
  references: readonly Reference[];
  aliases: readonly string[];
}
