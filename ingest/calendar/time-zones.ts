import ICAL from "ical.js";

/** The offsets of a time zone. Wall-clock times are milliseconds as if they were UTC. */
export interface Zone {
  toInstant(wallMs: number): number;
  toWall(instantMs: number): number;
}

/** Finds the zone of a `TZID`; undefined if it is unknown. */
export type FindZone = (tzid: string) => Zone | undefined;

export const utc: Zone = { toInstant: (wallMs) => wallMs, toWall: (instantMs) => instantMs };

export const berlinName = "Europe/Berlin";

/**
 * Returns a function that finds zones in this order: by IANA name, with or without a prefix, by the
 * names of Windows and Exchange, or by a definition in the calendar.
 */
export function createZoneFinder(definitions: ReadonlyMap<string, readonly string[]>): FindZone {
  const found = new Map<string, Zone | undefined>();
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, findZone(tzid, definitions.get(tzid)));
    return found.get(tzid);
  };
}

function findZone(tzid: string, definition: readonly string[] | undefined): Zone | undefined {
  const named = openNamed(tzid);
  if (named || !definition) return named ?? openOffset(tzid);
  const location = definition.find((line) => /^X-LIC-LOCATION:/i.test(line))?.slice(15);
  return (location === undefined ? undefined : openNamed(location)) ?? openDefined(definition);
}

function openNamed(written: string): Zone | undefined {
  const tzid = written.trim();
  if (utcNames.test(tzid)) return utc;
  const suffix = /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z][\w/+-]*)$/.exec(tzid)?.[1];
  const name = windowsZones.get(tzid.toLowerCase()) ?? suffix ?? findInWords(tzid);
  return name === undefined ? undefined : openIana(name);
}

const utcNames = /^(?:UTC|GMT|Z|Etc\/UTC|Coordinated Universal Time|tzone:\/\/Microsoft\/Utc)$/i;

/** Exchange writes descriptions, `(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien`, in many languages. */
function findInWords(tzid: string): string | undefined {
  if (/\b(?:Berlin|MEZ|CET|Mitteleurop\S*|Westeurop\S* (?:Standard|Normal)zeit)\b/i.test(tzid)) {
    return berlinName;
  }
  return undefined;
}

function openIana(timeZone: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
  // Offsets are kept by quarter of an hour: computing them is slow, and clocks change only on full
  // quarters.
  const offsets = new Map<number, number>();
  return createZone((instantMs) => {
    const quarter = Math.floor(instantMs / quarterMs);
    const offsetMs =
      offsets.get(quarter) ?? readWall(format, quarter * quarterMs) - quarter * quarterMs;
    offsets.set(quarter, offsetMs);
    return instantMs + offsetMs;
  });
}

const quarterMs = 900_000;

function readWall(format: Intl.DateTimeFormat, instantMs: number): number {
  const parts = new Map(
    format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const day = [get("year"), get("month") - 1, get("day")] as const;
  return Date.UTC(...day, get("hour"), get("minute"), get("second"));
}

/** `GMT+0100`, as some programs name a zone of constant distance from UTC. */
function openOffset(tzid: string): Zone | undefined {
  const match = /^(?:GMT|UTC)([+-])(\d{1,2}):?(\d{2})?$/i.exec(tzid.trim());
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const offsetMs = (match[1] === "-" ? -1 : 1) * minutes * 60_000;
  return createZone((instantMs) => instantMs + offsetMs);
}

function openDefined(lines: readonly string[]): Zone | undefined {
  // Without an offset the library would take the zone for UTC.
  if (!lines.some((line) => /^TZOFFSETTO[^:]*:[+-]\d{4}/i.test(line))) return undefined;
  try {
    const component = new ICAL.Component(
      ICAL.parse(["BEGIN:VTIMEZONE", ...lines, "END:VTIMEZONE"].join("\n")),
    );
    const zone = new ICAL.Timezone(component);
    const offsetAt = (wallMs: number) => zone.utcOffset(toFloating(wallMs)) * 1000;
    return {
      toInstant: (wallMs) => wallMs - offsetAt(wallMs),
      // The library takes wall-clock times only.
      toWall: (instantMs) => instantMs + offsetAt(instantMs + offsetAt(instantMs)),
    };
  } catch {
    return undefined;
  }
}

/** A wall-clock time in the form that the library calculates with. */
export function toFloating(wallMs: number, isDate = false): ICAL.Time {
  const at = new Date(wallMs);
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
}

const dayMs = 86_400_000;

/**
 * Of a time that occurs twice in autumn the first one counts; one that is skipped in spring moves
 * forward.
 */
function createZone(toWall: Zone["toWall"]): Zone {
  const offsetAt = (instantMs: number) => toWall(instantMs) - instantMs;
  return {
    toWall,
    toInstant(wallMs) {
      const offsets = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)];
      const [later, earlier] = [Math.max(...offsets), Math.min(...offsets)];
      return offsetAt(wallMs - later) === later ? wallMs - later : wallMs - earlier;
    },
  };
}

// The Windows and Exchange names of zones in Europe and of those most phoned from Germany (Unicode
// CLDR, windowsZones).
const windowsZones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "W. Europe Standard Time": berlinName,
    "Central European Standard Time": "Europe/Warsaw",
    "Central Europe Standard Time": "Europe/Budapest",
    "Romance Standard Time": "Europe/Paris",
    "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik",
    "E. Europe Standard Time": "Europe/Chisinau",
    "FLE Standard Time": "Europe/Kiev",
    "GTB Standard Time": "Europe/Bucharest",
    "Turkey Standard Time": "Europe/Istanbul",
    "Russian Standard Time": "Europe/Moscow",
    "Belarus Standard Time": "Europe/Minsk",
    "Kaliningrad Standard Time": "Europe/Kaliningrad",
    "Israel Standard Time": "Asia/Jerusalem",
    "Egypt Standard Time": "Africa/Cairo",
    "South Africa Standard Time": "Africa/Johannesburg",
    "Arabian Standard Time": "Asia/Dubai",
    "India Standard Time": "Asia/Kolkata",
    "China Standard Time": "Asia/Shanghai",
    "Tokyo Standard Time": "Asia/Tokyo",
    "AUS Eastern Standard Time": "Australia/Sydney",
    "Eastern Standard Time": "America/New_York",
    "Central Standard Time": "America/Chicago",
    "Mountain Standard Time": "America/Denver",
    "Pacific Standard Time": "America/Los_Angeles",
    "E. South America Standard Time": "America/Sao_Paulo",
  }).map(([name, zone]) => [name.toLowerCase(), zone]),
);
