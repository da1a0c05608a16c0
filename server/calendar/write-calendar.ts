import { berlinDay, berlinTimeOf, findClockChange } from "#domain/time/berlin-time.ts";
import { joinLines, writeText, writeUtc, writeValue } from "#server/wording/content-lines.ts";

export interface CalendarEntry {
  /** A permanent identifier. */
  uid: string;
  sequence: number;
  /** The last change. */
  changedAt: Date;
  start: Date;
  /** When the entry is over; for whole days, the first moment of the next day. */
  end: Date;
  isAllDay: boolean;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  description?: string;
  /** The place on a single line. */
  location?: string;
  geo?: { lat: number; lon: number };
  url?: string;
}

export interface Calendar {
  name: string;
  description?: string | undefined;
  /** The address of this file, absolute. */
  source?: string | undefined;
  /** The page with the same content. */
  url?: string | undefined;
  entries: CalendarEntry[];
}

/** A calendar to be published: RFC 5545 with the properties of RFC 7986, lines folded, CRLF. */
export function writeCalendar({ name, description, source, url, entries }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plakat//Plakat//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...writeText("NAME", name),
    ...writeText("X-WR-CALNAME", name),
    ...writeText("DESCRIPTION", description),
    ...writeText("X-WR-CALDESC", description),
    ...writeValue("SOURCE;VALUE=URI", source),
    ...writeValue("URL", url),
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...berlinTimeZone,
    ...entries.flatMap(writeEntry),
    "END:VCALENDAR",
  ];
  return joinLines(lines);
}

const zone = "Europe/Berlin";

// The rules of the European Union since 1996, which cover every campaign.
const berlinTimeZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function writeEntry(entry: CalendarEntry): string[] {
  const { start, end, isAllDay, status, geo } = entry;
  const writeTime = isAllDay ? writeDay : writeInstant;
  return [
    "BEGIN:VEVENT",
    ...writeText("UID", entry.uid),
    `DTSTAMP:${writeUtc(entry.changedAt)}`,
    `LAST-MODIFIED:${writeUtc(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART${writeTime(start)}`,
    `DTEND${writeTime(end)}`,
    `STATUS:${status}`,
    // Subscribing is no promise to attend (RFC 5545, 3.8.2.7).
    "TRANSP:TRANSPARENT",
    ...writeText("SUMMARY", entry.summary),
    ...writeText("DESCRIPTION", entry.description),
    ...writeText("LOCATION", entry.location),
    // Latitude first, unlike in GeoJSON.
    ...writeValue("GEO", geo && `${geo.lat};${geo.lon}`),
    ...writeValue("URL", entry.url),
    "END:VEVENT",
  ];
}

function writeDay(instant: Date): string {
  return `;VALUE=DATE:${berlinDay(instant).replaceAll("-", "")}`;
}

/**
 * A local time, or UTC in the autumn hours that occur twice: a local time means the first (RFC
 * 5545, 3.3.5), but programs read it as the second.
 */
function writeInstant(instant: Date): string {
  const { hour, minute, second } = berlinTimeOf(instant);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, "0"));
  const day = berlinDay(instant);
  if (findClockChange(`${day} ${time.join(":")}`)) return `:${writeUtc(instant)}`;
  return `;TZID=${zone}:${day.replaceAll("-", "")}T${time.join("")}`;
}
