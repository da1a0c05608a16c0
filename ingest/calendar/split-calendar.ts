import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { ContentLine } from "./content-lines.ts";

/** A finding about a calendar, without its file. */
export type CalendarFinding = Omit<FindingRecord, "file">;

/** The lines of one entry, without those of its alarms. */
export interface EntryBlock {
  line: number;
  lines: ContentLine[];
  /** Whether the calendar cancels all of its entries (`METHOD:CANCEL`). */
  isTakenBack: boolean;
}

export interface CalendarBlocks {
  entries: EntryBlock[];
  /** The lines of time zones, by name. */
  zones: Map<string, string[]>;
  /** Names of components other than events, such as tasks. */
  others: Set<string>;
}

interface Walk extends CalendarBlocks {
  /** The open components at the present line, the outermost first. */
  open: string[];
  isTakenBack: boolean;
  zone: string[];
}

/**
 * Splits a calendar into its entries and zones. A file that is not a calendar, or is incomplete,
 * has a finding.
 */
export function splitCalendar(lines: readonly ContentLine[]): CalendarBlocks | CalendarFinding {
  const [first = ""] = lines.map(({ text }) => text);
  if (/^\s*<(?:!doctype|!--|html|head|body|\?xml)/i.test(first)) {
    return finding("calendar-web-page", { severity: "error", line: 1 });
  }
  if (!/^BEGIN:VCALENDAR\s*$/i.test(first)) {
    return finding("calendar-unreadable", { severity: "error", line: 1 });
  }
  const walk: Walk = {
    entries: [],
    zones: new Map(),
    others: new Set(),
    open: [],
    isTakenBack: false,
    zone: [],
  };
  const broken = lines.find((one) => !step(walk, one));
  if (!broken && walk.open.length === 0) return walk;
  const { line = 1 } = broken ?? lines.at(-1) ?? {};
  return finding("calendar-incomplete", { severity: "error", line });
}

/** Processes a line. Returns whether it is allowed at its place. */
function step(walk: Walk, { text, line }: ContentLine): boolean {
  const [, mark = "", name = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text) ?? [];
  const component = name.toUpperCase();
  if (mark === "") {
    addLine(walk, { text, line });
    return true;
  }
  if (mark.toUpperCase() === "END") {
    if (walk.open.at(-1) !== component) return false;
    endComponent(walk, component);
    return true;
  }
  // No component of a calendar contains another one of the same name.
  if (walk.open.includes(component)) return false;
  begin(walk, component, line);
  return true;
}

function begin(walk: Walk, component: string, line: number): void {
  walk.open.push(component);
  if (component === "VCALENDAR") walk.isTakenBack = false;
  if (walk.open[1] === "VTIMEZONE") {
    if (walk.open.length === 2) walk.zone = [];
    else walk.zone.push(`BEGIN:${component}`);
  } else if (walk.open.length === 2 && component === "VEVENT") {
    walk.entries.push({ line, lines: [], isTakenBack: walk.isTakenBack });
  } else if (walk.open.length === 2) walk.others.add(component);
}

function endComponent(walk: Walk, component: string): void {
  if (walk.open[1] === "VTIMEZONE") {
    const name = walk.zone.find((line) => /^TZID[:;]/i.test(line))?.replace(/^[^:]*:/, "");
    if (walk.open.length > 2) walk.zone.push(`END:${component}`);
    else if (name !== undefined) walk.zones.set(name, walk.zone);
  }
  walk.open.pop();
}

function addLine(walk: Walk, { text, line }: ContentLine): void {
  if (walk.open[1] === "VTIMEZONE") walk.zone.push(text);
  else if (walk.open.length === 2 && walk.open[1] === "VEVENT")
    walk.entries.at(-1)?.lines.push({ text, line });
  else if (walk.open.length === 1 && /^METHOD:CANCEL\s*$/i.test(text)) walk.isTakenBack = true;
}
