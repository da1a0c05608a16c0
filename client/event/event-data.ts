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
  /** The card of the next date. */
  event: EventCard;
  /** "Freitag, 19–21 Uhr", or the whole period of several days. */
  hoursText: string;
  /** All dates of the event with their states, if there are several. */
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
  /** Absent once the polls have closed and no event is to come. */
  calendar?: CalendarData;
  /** The address of the next days as a text; absent if no event is to come. */
  week?: string;
  filters: EventFilter[];
  /** The month of the next event as a table, or all events where a filter has none to come. */
  link?: LinkData;
  /** Says that no event is to come; the lead does where it is a filter that has none. */
  none?: string;
}

/** A month of events. It contains all its words, because only documents show it. */
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
  /** The sentence that replaces the table of a month without events. */
  note?: string;
  /** Weeks from Monday; the first and last one have only days of this month. */
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

/** Links that filter the list of events in one way. */
export interface EventFilter {
  /** "Nach Ort" */
  label: string;
  isOpen: boolean;
  links: { text: string; href: string; isCurrent: boolean }[];
}
