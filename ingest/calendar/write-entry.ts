import { writeYaml } from "#domain/content/edit-yaml.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { EntryDate } from "./entry-dates.ts";
import { maxPlace, namePlace } from "./entry-words.ts";
import type { CalendarEntry } from "./read-calendar.ts";
import type { BlockContent, PhrasingContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

const maxTitle = 200;

/** The fields about time and state of an event, as the calendar has them; the others are absent. */
export function describeTimes(
  entry: Pick<CalendarEntry, "dates" | "isAllDay" | "isCancelled">,
): JsonObject {
  const { dates, isAllDay } = entry;
  const [first, ...further] = dates;
  if (!first) return {};
  const lasts = dates.some((date) => hoursOf(date, isAllDay) > 24);
  const isCancelled = entry.isCancelled || first.isCancelled;
  const others = further.map((date) =>
    toDateField(
      { ...date, isCancelled: entry.isCancelled || date.isCancelled },
      first,
      isCancelled,
    ),
  );
  // At the top level, place and note would apply to all dates, so the first date gets an entry.
  const { place, note } = first;
  const changes = { ...(place !== undefined && { place }), ...(note !== undefined && { note }) };
  const own = Object.keys(changes).length === 0 ? [] : [{ start: first.start, ...changes }];
  const listed = [...own, ...others];
  return {
    start: first.start,
    ...(first.end === undefined ? {} : { end: first.end }),
    ...(isAllDay ? { allDay: true } : {}),
    ...(lasts ? { multiDay: true } : {}),
    ...(listed.length === 0 ? {} : { dates: listed }),
    ...fieldsForState({ ...first, isCancelled }),
  };
}

/** The status of the whole event, which applies to dates without their own. */
function fieldsForState({ isCancelled, previousStart }: EntryDate): JsonObject {
  if (isCancelled) return { status: "cancelled" };
  return previousStart === undefined ? {} : { status: "rescheduled", previousStart };
}

/** A further date: only its day if it has the time and length of the first one. */
function toDateField(
  date: EntryDate,
  first: EntryDate,
  isSharedState: boolean,
): JsonObject | string {
  const isAlike =
    date.start.slice(10) === first.start.slice(10) &&
    hoursOf(date, false) === hoursOf(first, false);
  const start = isAlike ? date.start.slice(0, 10) : date.start;
  const state = fieldsForState(date);
  const shown: JsonObject = {
    start,
    ...(isAlike || date.end === undefined ? {} : { end: date.end }),
    ...(isSharedState && !date.isCancelled ? { status: "scheduled" } : {}),
    ...(isSharedState && date.isCancelled ? {} : state),
    ...(date.place === undefined ? {} : { place: date.place }),
    ...(date.note === undefined ? {} : { note: date.note }),
  };
  return Object.keys(shown).length === 1 ? start : shown;
}

function hoursOf({ start, end = start }: EntryDate, isAllDay: boolean): number {
  const [from, to] = [start, end].map((time) =>
    Date.parse(`${time.replace(" ", "T")}Z`.replace(/^(.{10})Z$/, "$1")),
  );
  return ((to ?? 0) - (from ?? 0)) / 3_600_000 + (isAllDay ? 24 : 0);
}

/** All fields that the calendar decides. */
export function describeFields(entry: CalendarEntry): JsonObject {
  const place = namePlace(entry);
  return {
    ...describeTimes(entry),
    ...(place === "" ? {} : { place }),
    ...(entry.conference === "" ? {} : { online: entry.conference }),
    uid: entry.uid,
  };
}

/** The title of an entry for its page. */
export function nameEntry({ title }: Pick<CalendarEntry, "title">): string {
  return title.length > maxTitle ? `${title.slice(0, maxTitle - 1)}…` : title;
}

/** An entry as the text of a file. */
export function writeEntry(entry: CalendarEntry, slug: string): string {
  const head = { title: nameEntry(entry), ...describeFields(entry), slug };
  return `---\n${writeYaml(head)}---\n${writeBody(entry)}`;
}

/** The text below the front matter; empty if the calendar has nothing more. */
export function writeBody(entry: CalendarEntry): string {
  const body = writeText(listParagraphs(entry).join("\n\n"));
  return body === "" ? "" : `\n${body}`;
}

/** The description, and whatever no field has room for. */
function listParagraphs({ title, location, url, description }: CalendarEntry): string[] {
  return [
    title.length > maxTitle ? title : "",
    description,
    location.length > maxPlace ? `Ort: ${location}` : "",
    url !== "" && !description.includes(url) ? url : "",
  ].filter((part) => part !== "");
}

/**
 * A description as markdown that shows it unchanged: special characters are escaped, addresses
 * become links.
 */
function writeText(description: string): string {
  const blocks = description
    .replaceAll(/[^\S\n]+/g, " ")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block): BlockContent => ({ type: "paragraph", children: splitLines(block) }));
  const extensions = [gfmToMarkdown(), { unsafe: [{ character: ":", after: ":" }] }];
  return toMarkdown({ type: "root", children: blocks }, { extensions, bullet: "-" });
}

function splitLines(block: string): PhrasingContent[] {
  return block
    .split(/\s*\n\s*/)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: "break" as const }] : []),
      ...splitLinks(line),
    ]);
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;

function splitLinks(line: string): PhrasingContent[] {
  return line.split(address).flatMap((value, index): PhrasingContent[] => {
    if (value === "") return [];
    if (index % 2 === 0) return [{ type: "text", value }];
    const url = value.startsWith("http") ? value : `mailto:${value}`;
    return [{ type: "link", url, children: [{ type: "text", value }] }];
  });
}
