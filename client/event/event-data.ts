import type {
  CalendarData,
  CandidateCard,
  EventCard,
  LinkData,
  MapData,
  NeighbourData,
  PlaceCard,
  TakeawayData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

export interface EventView {
  kind: "event";
  takeaway?: TakeawayData;
  /** On the next of its dates. */
  event: EventCard;
  /** "Freitag, 19–21 Uhr", and for several days the whole period. */
  hoursText: string;
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
  /** Absent once the polls have closed and nothing is to come. */
  calendar?: CalendarData;
  /** The address of the next days as a text; absent if nothing is to come. */
  week?: string;
  filters: EventFilter[];
  /** The month of the next event as a table; absent if there are few. */
  month?: LinkData;
}

/** A month of the events. Only documents show it, so it has all its words with it. */
export interface EventMonthView {
  kind: "event-month";
  title: string;
  language?: TextLanguage;
  breadcrumbs: LinkData[];
  filters: EventFilter[];
  /** Other months, and the same events as a list. */
  links: (LinkData & { rel?: "prev" | "next" })[];
  /** "Monate" */
  linksLabel: string;
  /** In place of the table if nothing begins in the month. */
  note?: string;
  /** Weeks from Monday; the first and the last one have the days of the month only. */
  table?: { caption: string; weekdays: string[]; weeks: MonthDay[][] };
}

export interface MonthDay {
  /** `2029-01-12` */
  day: string;
  number: number;
  /** The words before and after the number, `Freitag, ` and ` Januar`; absent on days without an entry. */
  name?: string[];
  /** "heute"; absent on other days. */
  today?: string;
  entries: MonthEntry[];
}

export interface MonthEntry extends Pick<
  EventCard,
  "path" | "key" | "title" | "language" | "status"
> {
  time: string;
  place?: string;
  state?: string;
}

/** Links that narrow the list of events in one way. */
export interface EventFilter {
  /** "Nach Ort" */
  label: string;
  isOpen: boolean;
  links: { text: string; href: string; isCurrent: boolean }[];
}
