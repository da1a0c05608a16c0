import type { TextLanguage } from "./text-language.ts";

/** One of the dates of an event in a list. */
export interface EventCard {
  path: string;
  /** Tells the further dates of an event apart; absent for the first one. */
  key?: string;
  title: string;
  /** Of title and note. */
  language?: TextLanguage;
  /** ISO with offset of Berlin. */
  start: string;
  /** Day of the month, two digits. */
  dayText: string;
  /** "Fr., 19 Uhr" */
  timeText: string;
  /** "Januar 2029" */
  monthText: string;
  /** Set when the event is not in the year of the page, so that a date needs its year. */
  isOtherYear?: boolean;
  /** "Freitag, 12. Januar 2029, 19:00–21:00 Uhr" */
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
  /** Absolute, where the site knows its address. */
  url?: string;
}

/** Links that narrow the list of events in one way. */
export interface EventFilter {
  /** "Nach Ort" */
  label: string;
  isOpen: boolean;
  links: { text: string; href: string; isCurrent: boolean }[];
}
