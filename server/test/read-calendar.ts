import ICAL from "ical.js";
import ical from "node-ical";

/** An entry as a parser understands it. */
export interface ReadEntry {
  uid: string;
  sequence: number;
  start: string;
  end: string;
  isAllDay: boolean;
  status: string;
  summary: string;
  description: string;
  location: string;
  geo: [lat: number, lon: number] | undefined;
}

/** Reads a calendar with two parsers that share no code; throws when they understand different things. */
export function readCalendar(text: string): { name: string; entries: ReadEntry[] } {
  const root = new ICAL.Component(ICAL.parse(text));
  const entries = root.getAllSubcomponents("vevent").map(readComponent);
  const others = readWithNodeIcal(text);
  if (JSON.stringify(entries) !== JSON.stringify(others)) {
    throw new Error(`ical.js: ${JSON.stringify(entries)}\nnode-ical: ${JSON.stringify(others)}`);
  }
  return { name: String(root.getFirstPropertyValue("name")), entries };
}

function readComponent(component: ICAL.Component): ReadEntry {
  const event = new ICAL.Event(component);
  const { startDate, endDate } = event;
  const read = (name: string) => component.getFirstPropertyValue(name);
  const geo = read("geo") as unknown;
  return {
    uid: event.uid,
    sequence: Number(read("sequence")),
    start: writeTime(startDate.toJSDate(), startDate.isDate),
    end: writeTime(endDate.toJSDate(), startDate.isDate),
    isAllDay: startDate.isDate,
    status: String(read("status")),
    summary: event.summary,
    description: event.description ?? "",
    location: event.location ?? "",
    geo: Array.isArray(geo) ? [Number(geo[0]), Number(geo[1])] : undefined,
  };
}

function readWithNodeIcal(text: string): ReadEntry[] {
  return Object.values(ical.sync.parseICS(text)).flatMap((one) => {
    if (one?.type !== "VEVENT") return [];
    const isAllDay = one.datetype === "date";
    return [
      {
        uid: one.uid,
        sequence: Number(one.sequence),
        start: writeTime(one.start, isAllDay),
        end: writeTime(one.end ?? one.start, isAllDay),
        isAllDay,
        status: String(one.status),
        summary: textOf(one.summary),
        description: textOf(one.description),
        location: textOf(one.location),
        geo: one.geo ? [one.geo.lat, one.geo.lon] : undefined,
      },
    ];
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Parsers return days as the midnight of the machine they run on. */
function writeTime(date: Date, isDay: boolean): string {
  if (!isDay) return date.toISOString();
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
