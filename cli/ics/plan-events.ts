import { parseFile, type FolderFiles } from "#ingest/dry-import.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { writeFrontMatter } from "#cli/csv/edit-front-matter.ts";
import { storeFields } from "#cli/csv/fields.ts";
import { readKnownDocuments } from "#cli/csv/known-documents.ts";
import { createVenueFinder } from "#domain/find-venue.ts";
import { listVenues, readVenue, type KnownVenue, type VenueAddress } from "#cli/csv/find-venue.ts";
import { createNamer } from "#cli/csv/name-file.ts";
import type { Locator } from "#cli/new/read-address.ts";
import type { CalendarEntry, EntryDate } from "./read-entries.ts";
import { writeText } from "#ingest/calendar/entry-text.ts";

/** The files that a calendar becomes, and German sentences about what became of its entries. */
export interface EventPlan {
  files: { file: string; content: string }[];
  /** Entries that have a file already. */
  known: string[];
  /** Entries that cannot be taken over as they are. */
  refused: { label: string; reason: string }[];
  remarks: string[];
  past: number;
}

interface PlanOptions {
  /** Whether new files are drafts. */
  isDraft: boolean;
  locate: Locator;
}

interface PlanContext extends PlanOptions {
  folder: FolderFiles;
  plan: EventPlan;
  venues: KnownVenue[];
  name: ReturnType<typeof createNamer>;
  /** The files of entries, by what is the same for the same entry. */
  owners: Map<string, string>;
}

/** Turns the entries of calendars into files, which are judged as files of the content tree are. Pure. */
export function planEvents(
  entries: readonly CalendarEntry[],
  folder: FolderFiles,
  options: PlanOptions,
): EventPlan {
  const { site, files } = folder;
  const plan: EventPlan = { files: [], known: [], refused: [], remarks: [], past: 0 };
  const context: PlanContext = {
    ...options,
    folder,
    plan,
    venues: listVenues(folder),
    name: createNamer(
      files.map(({ file }) => file),
      site,
    ),
    owners: listOwners(folder),
  };
  for (const entry of entries) planEntry(entry, context);
  return plan;
}

/** The events that there are, by the entry they come from and by title and start. */
function listOwners(folder: FolderFiles): Map<string, string> {
  return new Map(
    readKnownDocuments("event", folder).known.flatMap(({ file, source, fields: { stored } }) => {
      const uid = uidComment.exec(source)?.[1];
      const own = identify(String(stored["title"]), stored["start"]);
      return [[own, file], ...(uid === undefined ? [] : [[uid.trim(), file]])] as [
        string,
        string,
      ][];
    }),
  );
}

const uidComment = /^# Kalender: (.+)$/m;

function identify(title: string, start: unknown): string {
  return `${foldForSearch(title).replaceAll(/[^\p{L}\p{N}]+/gu, "")} ${String(start)}`;
}

function planEntry(entry: CalendarEntry, context: PlanContext): void {
  const { plan, owners } = context;
  const [first, ...further] = entry.dates;
  if (!first && entry.refusal === undefined) {
    plan.past += 1;
    return;
  }
  const day = first ? ` am ${formatDay(first.start.slice(0, 10))}` : "";
  const label = `${quoteValue(entry.title)}${day}`;
  const head = first && describeEvent(entry, first, further);
  const start = head && storeFields("event", head)["start"];
  const handles = [entry.uid, identify(entry.title, start)].filter((handle) => handle !== "");
  const owner = handles.map((handle) => owners.get(handle)).find((file) => file !== undefined);
  if (owner !== undefined) {
    plan.known.push(`${label}: ${owner}`);
    return;
  }
  const written = head ? writeEntry(entry, head, context) : { refusal: entry.refusal ?? "" };
  if ("refusal" in written) {
    plan.refused.push({ label, reason: written.refusal });
    return;
  }
  plan.remarks.push(...entry.remarks.map((remark) => `${label}: ${remark}`));
  for (const handle of handles) owners.set(handle, written.file);
}

/** Adds the file of an entry to the plan, and that of its venue if there is none yet. */
function writeEntry(
  entry: CalendarEntry,
  head: JsonObject,
  context: PlanContext,
): { file: string } | { refusal: string } {
  const { plan, folder, name, venues, isDraft } = context;
  if (entry.title === "")
    return { refusal: "Der Termin hat keinen Titel. Ergänze ihn im Kalender." };
  const place = findPlace(entry, context);
  if (place === undefined) return { refusal: describeUnknownPlace(entry.location) };
  const data = { ...head, ...place.fields, ...(isDraft ? { draft: true } : {}) };
  const naming = name({ kind: "event", stored: data });
  if ("refusal" in naming) return { refusal: unnameable[naming.refusal] };
  const uid = entry.uid === "" ? "" : `# Kalender: ${entry.uid}\n`;
  const content = `${writeFrontMatter(data).slice(0, -"---\n".length)}${uid}---\n${writeBody(entry, place.isPageOnly)}`;
  const files = [...place.files, { file: naming.file, content }];
  const faults = files.flatMap((one) => judge(one, folder));
  if (faults.length > 0) return { refusal: faults.join(" ") };
  venues.push(...place.files.map(({ venue }) => venue));
  for (const { file, content: text } of files) plan.files.push({ file, content: text });
  return naming;
}

const unnameable = {
  nameless: "Der Titel braucht mindestens einen Buchstaben oder eine Ziffer.",
  taken: "Einen Termin dieses Titels gibt es an diesem Tag schon.",
};

function describeUnknownPlace(location: string): string {
  if (location === "") {
    return "Der Termin hat keinen Ort. Ergänze ihn im Kalender, oder lege den Termin mit „npx plakat new termin …“ an.";
  }
  const name = location.split(/[,;\n]/)[0] ?? "";
  return (
    `Den Ort ${quoteValue(location)} gibt es auf der Website nicht, noch als Entwurf oder nicht eindeutig. Lege ihn mit „npx plakat new ort ${JSON.stringify(name)}“ an, ` +
    "lösche dort die Zeile „draft: true“, und rufe den Befehl noch einmal auf. Oder schreibe im Kalender „Name, Straße 1, 12345 Ort“."
  );
}

function describeEvent(entry: CalendarEntry, first: EntryDate, further: EntryDate[]): JsonObject {
  const lasts = [first, ...further].some((date) => hoursOf(date, entry.isAllDay) > 24);
  const isCancelled = entry.isCancelled || first.isCancelled;
  // The status of an event is that of its dates, unless they have their own.
  const shared = isCancelled ? { status: "cancelled" } : {};
  return {
    title: entry.title,
    start: first.start,
    ...(first.end === undefined ? {} : { end: first.end }),
    ...(entry.isAllDay ? { allDay: true } : {}),
    ...(lasts ? { multiDay: true } : {}),
    ...(further.length === 0
      ? {}
      : { dates: further.map((date) => describeDate(date, first, isCancelled)) }),
    ...shared,
  };
}

/** A further date: its day alone if it begins at the time of the first one and lasts as long. */
function describeDate(date: EntryDate, first: EntryDate, isCancelled: boolean) {
  const isAlike =
    date.start.slice(10) === first.start.slice(10) &&
    hoursOf(date, false) === hoursOf(first, false);
  const { start, end } = isAlike
    ? { start: date.start.slice(0, 10), end: undefined }
    : { start: date.start, end: date.end };
  if (end === undefined && date.isCancelled === isCancelled) return start;
  return {
    start,
    ...(end === undefined ? {} : { end }),
    ...(date.isCancelled === isCancelled
      ? {}
      : { status: date.isCancelled ? "cancelled" : "scheduled" }),
  };
}

function hoursOf({ start, end = start }: EntryDate, isAllDay: boolean): number {
  const [from, to] = [start, end].map((time) =>
    Date.parse(`${time.replace(" ", "T")}Z`.replace(/^(.{10})Z$/, "$1")),
  );
  return ((to ?? 0) - (from ?? 0)) / 3_600_000 + (isAllDay ? 24 : 0);
}

interface Place {
  fields: JsonObject;
  /** A venue that does not exist yet. */
  files: { file: string; content: string; venue: KnownVenue }[];
  /** Whether the address of the entry is where one takes part, and not a page about it. */
  isPageOnly: boolean;
}

function findPlace(entry: CalendarEntry, context: PlanContext): Place | undefined {
  const link = /https?:\/\/[^\s<>"]+/.exec(entry.location)?.[0];
  const online = entry.conference === "" ? link : entry.conference;
  const links = online === undefined ? {} : { online };
  const venue = createVenueFinder(context.venues)(entry.location);
  // Both go public by hand.
  if (venue?.isDraft === true && !context.isDraft) return undefined;
  if (venue) return { fields: { venue: venue.path, ...links }, files: [], isPageOnly: true };
  const created = createVenue(entry.location, context);
  if (created)
    return { fields: { venue: created.venue.path, ...links }, files: [created], isPageOnly: true };
  if (online !== undefined) return { fields: links, files: [], isPageOnly: true };
  if (entry.location !== "" || !/^https?:/.test(entry.url)) return undefined;
  return { fields: { online: entry.url }, files: [], isPageOnly: false };
}

function createVenue(location: string, context: PlanContext) {
  const { name, folder, venues, isDraft, locate } = context;
  const address = readVenue(location);
  // With the same name and postal code it is one of those that there are, but which?
  if (
    !address ||
    venues.some((one) => one.name === address.name && one.postalCode === address.postalCode)
  ) {
    return undefined;
  }
  const naming = name({ kind: "venue", stored: { ...address } });
  if ("refusal" in naming) return undefined;
  const { path } = deriveAddress(naming.file, folder.site.umlauts);
  const content = writeVenue(address, { point: locate(address), isDraft });
  return { file: naming.file, content, venue: { ...address, path, isDraft } };
}

/** The head of a new venue, which says that its point is not that of the house. */
function writeVenue(
  address: VenueAddress,
  { point, isDraft }: { point: ReturnType<Locator>; isDraft: boolean },
): string {
  const head = { ...address, ...(point && { geo: point }), ...(isDraft && { draft: true }) };
  const note = `# Nur ungefähr: ein Punkt in ${address.postalCode} ${address.city}. Setze hier den des Hauses ein.`;
  return writeFrontMatter(head).replace(/^geo:/m, `${note}\ngeo:`);
}

/** The description, and everything about the place that the head does not say. */
function writeBody(entry: CalendarEntry, isPageOnly: boolean): string {
  const link = /https?:\/\/[^\s<>"]+/.test(entry.location) ? entry.location : "";
  const isMore = isPageOnly && entry.url !== "" && !entry.description.includes(entry.url);
  const rest = link.replace(/https?:\/\/[^\s<>"]+/, "").trim();
  const text = [entry.description, rest === "" ? "" : `Ort: ${link}`, isMore ? entry.url : ""];
  const body = writeText(text.filter((part) => part !== "").join("\n\n"));
  return body === "" ? "" : `\n${body}`;
}

/** The errors that an import would find in a file. */
function judge(
  { file, content }: { file: string; content: string },
  folder: FolderFiles,
): string[] {
  return parseFile({ file, bytes: Buffer.from(content) }, folder)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message, hint }) => `${message} ${hint ?? ""}`.trim());
}
