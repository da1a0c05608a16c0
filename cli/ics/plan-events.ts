import { parseFile, type FolderFiles } from "#ingest/dry-import.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { writeFrontMatter } from "#cli/csv/edit-front-matter.ts";
import { normaliseFields } from "#cli/csv/fields.ts";
import { readKnownDocuments } from "#cli/csv/known-documents.ts";
import { createVenueFinder } from "#domain/find-venue.ts";
import { listVenues, readVenue, type KnownVenue, type VenueAddress } from "#cli/csv/find-venue.ts";
import { createNamer } from "#cli/csv/name-file.ts";
import type { Locator } from "#cli/new/read-address.ts";
import {
  describeEntry,
  type Calendar,
  type CalendarEntry,
} from "#ingest/calendar/read-calendar.ts";
import { namePlace } from "#ingest/calendar/entry-words.ts";
import { describeTimes, nameEntry, writeBody } from "#ingest/calendar/write-entry.ts";

/** The files that a calendar becomes, and German sentences about its entries. */
export interface EventPlan {
  files: { file: string; content: string }[];
  /** Entries with an existing file. */
  known: string[];
  /** Entries that cannot become events. */
  refused: { label: string; reason: string }[];
  remarks: string[];
  past: number;
}

interface PlanOptions {
  /** Dates that ended before this day are left out. */
  from: string;
  /** Whether new files are drafts. */
  isDraft: boolean;
  locate: Locator;
}

interface PlanContext extends PlanOptions {
  folder: FolderFiles;
  plan: EventPlan;
  venues: KnownVenue[];
  name: ReturnType<typeof createNamer>;
  /** The files of entries, by keys that are equal for the same entry. */
  owners: Map<string, string>;
}

/** Turns the entries of calendars into files, which are judged as files of the content tree are. Pure. */
export function planEvents(
  { entries, broken }: Pick<Calendar, "entries" | "broken">,
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
  for (const { title, fault } of broken) {
    plan.refused.push({ label: quoteValue(title), reason: `${fault.message} ${fault.hint}` });
  }
  for (const entry of entries) planEntry(entry, context);
  return plan;
}

/** The existing events, by the UID of their entry and by title and start. */
function listOwners(folder: FolderFiles): Map<string, string> {
  return new Map(
    readKnownDocuments("event", folder).known.flatMap(({ file, source, fields: { stored } }) => {
      const own = keyOfEvent(String(stored["title"]), stored["start"]);
      // A file that was made from a calendar has the UID in a comment, a text that adds to an entry
      // has it in a field.
      const uids = [uidComment.exec(source)?.[1]?.trim(), stored["uid"]];
      const handles = [own, ...uids.filter((uid) => typeof uid === "string")];
      return handles.map((handle): [string, string] => [handle, file]);
    }),
  );
}

const uidComment = /^# Kalender: (.+)$/m;

function keyOfEvent(title: string, start: unknown): string {
  return `${foldForSearch(title).replaceAll(/[^\p{L}\p{N}]+/gu, "")} ${String(start)}`;
}

function planEntry(whole: CalendarEntry, context: PlanContext): void {
  const { plan, owners, from } = context;
  const dates = whole.dates.filter(({ start, end = start }) => end.slice(0, 10) >= from);
  if (dates.length === 0) {
    plan.past += 1;
    return;
  }
  const entry = { ...whole, dates };
  const label = describeEntry(entry);
  const head = { title: nameEntry(entry), ...describeTimes(entry) };
  const start = normaliseFields("event", head)["start"];
  const handles = [entry.uid, keyOfEvent(entry.title, start)].filter((handle) => handle !== "");
  const owner = handles.map((handle) => owners.get(handle)).find((file) => file !== undefined);
  if (owner !== undefined) {
    plan.known.push(`${label}: ${owner}`);
    return;
  }
  const written = writeEntry(entry, head, context);
  if ("refusal" in written) {
    plan.refused.push({ label, reason: written.refusal });
    return;
  }
  plan.remarks.push(...entry.remarks.map(({ message }) => message));
  for (const handle of handles) owners.set(handle, written.file);
}

/** Adds the file of an entry to the plan, and that of its venue if it is new. */
function writeEntry(
  entry: CalendarEntry,
  head: JsonObject,
  context: PlanContext,
): { file: string } | { refusal: string } {
  const { plan, folder, name, venues, isDraft } = context;
  const where = planVenue(entry, context);
  const data = { ...head, ...where.fields, ...(isDraft ? { draft: true } : {}) };
  const naming = name({ kind: "event", stored: data });
  if ("refusal" in naming) return { refusal: unnameable[naming.refusal] };
  const uid = entry.uid === "" ? "" : `# Kalender: ${entry.uid}\n`;
  const content = `${writeFrontMatter(data).slice(0, -"---\n".length)}${uid}---\n${writeBody(entry)}`;
  const files = [...where.files, { file: naming.file, content }];
  const faults = files.flatMap((one) => listErrors(one, folder));
  if (faults.length > 0) return { refusal: faults.join(" ") };
  venues.push(...where.files.map(({ venue }) => venue));
  for (const { file, content: text } of files) plan.files.push({ file, content: text });
  return naming;
}

const unnameable = {
  nameless: "Der Titel braucht mindestens einen Buchstaben oder eine Ziffer.",
  taken: "Einen Termin dieses Titels gibt es an diesem Tag schon.",
};

interface VenuePlan {
  fields: JsonObject;
  /** The file of a new venue; empty for a known one. */
  files: { file: string; content: string; venue: KnownVenue }[];
}

/** A venue of the site, a new one for a full address, or the calendar's words. */
function planVenue(entry: CalendarEntry, context: PlanContext): VenuePlan {
  const links = entry.conference === "" ? {} : { online: entry.conference };
  const known = createVenueFinder(context.venues)(entry.location);
  // A draft venue makes the event a draft, so that an author publishes both.
  const venue = known?.isDraft === true && !context.isDraft ? undefined : known;
  if (venue) return { fields: { venue: venue.path, ...links }, files: [] };
  const created = known ? undefined : createVenue(entry.location, context);
  if (created) return { fields: { venue: created.venue.path, ...links }, files: [created] };
  const place = namePlace(entry);
  return { fields: { ...(place === "" ? {} : { place }), ...links }, files: [] };
}

function createVenue(location: string, context: PlanContext) {
  const { name, folder, venues, isDraft, locate } = context;
  const address = readVenue(location);
  // Several venues have this name and postal code, so none of them is meant for sure.
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

/** The front matter of a new venue, with a note that its point is only that of the municipality. */
function writeVenue(
  address: VenueAddress,
  { point, isDraft }: { point: ReturnType<Locator>; isDraft: boolean },
): string {
  const head = { ...address, ...(point && { geo: point }), ...(isDraft && { draft: true }) };
  const note = `# Nur ungefähr: ein Punkt in ${address.postalCode} ${address.city}. Setze hier den des Hauses ein.`;
  return writeFrontMatter(head).replace(/^geo:/m, `${note}\ngeo:`);
}

/** The errors that an import would find in a file. */
function listErrors(
  { file, content }: { file: string; content: string },
  folder: FolderFiles,
): string[] {
  return parseFile({ file, bytes: Buffer.from(content) }, folder)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message, hint }) => `${message} ${hint ?? ""}`.trim());
}
