import type { LastImport } from "#db/write/last-import.ts";
import type { Publication } from "#db/write/publication.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { addDays, berlinDay } from "#domain/time/berlin-time.ts";
import { slugify } from "#domain/words/slugify.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { digestBytes, readTreeFile } from "#ingest/files/read-file.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { findingForUnknownType } from "#ingest/files/unknown-file-type.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import type { Tree } from "#ingest/files/tree.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { CalendarRange } from "./entry-times.ts";
import { getEntryFile, keyOf } from "./entry-file.ts";
import { findAdditions, findPlacement, type Addition } from "./find-additions.ts";
import {
  readCalendar,
  type BrokenEntry,
  type Calendar,
  type CalendarEntry,
} from "./read-calendar.ts";
import { describeFields, nameEntry, writeEntry } from "./write-entry.ts";

/**
 * The tree in which calendars have become texts, one for each entry, and the records of the
 * calendars.
 */
export interface CalendarChange {
  tree: Tree;
  part: Publication;
}

interface CalendarInput {
  last: Pick<LastImport, "files" | "documents" | "settingsDigest">;
  settings: { site?: SiteConfig; elections: readonly Election[]; settingsDigest: string };
  now: Date;
}

/**
 * Turns every calendar into a folder of texts, one for each entry, which an import treats like any
 * other. Texts that name the UID of an entry get its times and its place.
 *
 * A calendar without changes is not read again: its texts are marked as unchanged. A calendar that
 * cannot be read keeps all its texts.
 */
export async function expandCalendars(tree: Tree, input: CalendarInput): Promise<CalendarChange> {
  const calendars = tree.files.filter(({ kind }) => kind === "calendar");
  const knowsNone = ![...input.last.files.keys()].some((file) => /\.ics$/i.test(file));
  if (!tree.isFull || (calendars.length === 0 && knowsNone)) return { tree, part: {} };
  const { site } = input.settings;
  if (!site) return ignoreAll(tree, calendars, ({ file }) => findingForUnknownType(file));
  const placed = Map.groupBy(calendars, ({ file }) => findPlacement(file, site));
  const folder = site.kindFolders.find(({ kind }) => kind === "event")?.path.slice(1);
  const ignored = ignoreAll(tree, placed.get("elsewhere") ?? [], ({ file }) =>
    finding("calendar-misplaced", { file, severity: "warning" }, { folder }),
  );
  const work = createWork(ignored, input, findAdditions(tree.files, site));
  // In order, because an entry in two calendars belongs to the first one.
  for (const one of placed.get("among-events") ?? []) await expand(one, work);
  return finish(work);
}

function ignoreAll(
  tree: Tree,
  files: readonly ScannedFile[],
  describe: (file: ScannedFile) => FindingRecord,
): CalendarChange {
  const records = files.map(({ file }) => ({ file, digest: "", outcome: "ignored" as const }));
  return { tree, part: { files: records, fileFindings: files.map(describe) } };
}

interface Work extends CalendarInput {
  tree: Tree;
  site: SiteConfig;
  range: CalendarRange;
  /** Texts that add to entries, by the UID that they name. */
  additions: Map<string, Addition>;
  /** UIDs of entries that have been combined with a text. */
  added: Set<string>;
  /** The calendars of the entries seen so far, by the keys of the entries. */
  seen: Map<string, string>;
  /** The entries of addresses in use, by the last part of the address. */
  taken: Map<string, string>;
  texts: ScannedFile[];
  /** False as soon as the entries of a calendar are not all known. */
  isWhole: boolean;
  records: NonNullable<Publication["files"]>;
  findings: FindingRecord[];
}

function createWork(
  { tree, part }: CalendarChange,
  input: CalendarInput,
  { additions, doubled }: ReturnType<typeof findAdditions>,
): Work {
  const site = input.settings.site;
  if (!site) throw new Error("Calendars need a site.");
  const isBroken = (file: string) => tree.diagnostics.some((one) => one.file === file);
  const known = [...input.last.files.keys()].filter((file) => /\.ics$/i.test(file));
  return {
    ...input,
    tree,
    site,
    range: findRange(input),
    additions,
    added: new Set(),
    seen: new Map(),
    taken: new Map(),
    texts: doubled,
    isWhole: !known.some(isBroken),
    records: [...(part.files ?? [])],
    findings: [...(part.fileFindings ?? [])],
  };
}

/**
 * Series are shown from the beginning of the campaign, or a year before, until the last election;
 * earlier from the beginning of the year.
 */
function findRange({
  settings: { elections },
  now,
}: Pick<CalendarInput, "settings" | "now">): CalendarRange {
  const days = elections.flatMap(({ date, runoffDate }) => [date, runoffDate ?? date]).toSorted();
  const today = berlinDay(now);
  const until = days.at(-1) ?? addDays(today, 365);
  const begins = elections.map(({ date, campaignStart }) => campaignStart ?? addDays(date, -365));
  const begin = begins.toSorted()[0] ?? addDays(today, -365);
  return { from: begin <= today ? begin : `${today.slice(0, 4)}-01-01`, until };
}

async function expand(scanned: ScannedFile, work: Work): Promise<void> {
  const { file, absolutePath } = scanned;
  const { last, tree } = work;
  if (tree.postponed.has(file)) return keepAll(file, work);
  const reading = await readTreeFile(absolutePath, maxSizeBytes.calendar);
  if (reading.kind === "gone") return;
  if (reading.kind === "unreadable")
    return refuse(file, [finding("file-unreadable", { file, severity: "error" })], work);
  const digest = digestBytes(
    JSON.stringify([
      reading.digest,
      work.settings.settingsDigest,
      work.range,
      [...work.additions.keys()],
    ]),
  );
  if (last.files.get(file)?.digest === digest && !isOpen(file, work)) {
    return keepUnchanged(file, reading.bytes, work);
  }
  const { calendar, diagnostics } = readCalendar(reading.bytes, { file, range: work.range });
  if (!calendar) return refuse(file, diagnostics, work);
  const former = listEntryFiles(file, work).filter((one) => last.documents.has(one));
  const isEmpty = calendar.entries.length + calendar.broken.length === 0;
  if (isEmpty && former.length > 1) {
    const place = { file, severity: "error", line: 1 } as const;
    return refuse(file, [finding("calendar-empty", place, { before: former.length })], work);
  }
  replaceByTexts({ ...scanned, digest, modifiedAt: reading.modifiedAt }, calendar, work);
}

/** Whether an entry must be judged again, or has moved to another calendar. */
function isOpen(file: string, { last, seen, ...work }: Work): boolean {
  return listEntryFiles(file, { last, ...work }).some((entry) => {
    const record = last.files.get(entry);
    return (
      record?.outcome === "blocked" ||
      (record?.outcome === "published" && record.digest === "") ||
      seen.has(keyOfFile(entry))
    );
  });
}

function listEntryFiles(file: string, { last }: Pick<Work, "last">): string[] {
  return [...last.files.keys()].filter((one) => one.startsWith(`${file}/`));
}

function keyOfFile(entry: string): string {
  return entry.slice(entry.lastIndexOf("/") + 1, -".md".length);
}

function keepUnchanged(file: string, bytes: Uint8Array, work: Work): void {
  const only = new Set(work.additions.keys());
  const { calendar } = only.size > 0 ? readCalendar(bytes, { file, range: work.range, only }) : {};
  for (const entry of calendar?.entries ?? []) addToText(entry, work);
  keepEntries(file, work);
}

/** Keeps the published entries of a calendar that cannot be read at present. */
function keepAll(file: string, work: Work): void {
  work.isWhole = false;
  keepEntries(file, work);
}

function keepEntries(file: string, work: Work): void {
  for (const entry of listEntryFiles(file, work)) {
    work.seen.set(keyOfFile(entry), file);
    const path = work.last.documents.get(entry)?.path;
    if (path !== undefined) work.taken.set(lastPart(path), entry);
    work.texts.push(keepEntry(entry));
  }
}

function refuse(file: string, findings: readonly FindingRecord[], work: Work): void {
  work.records.push({ file, digest: "", outcome: "rejected" });
  work.findings.push(...findings);
  keepAll(file, work);
}

interface ReadFile {
  file: string;
  digest: string;
  modifiedAt: string;
}

function replaceByTexts(
  source: ReadFile,
  { entries, broken, findings }: Calendar,
  work: Work,
): void {
  const { file, digest } = source;
  const doubled: FindingRecord[] = [];
  const own = entries.filter((entry) => {
    const key = keyOf(entry.uid);
    const other = work.seen.get(key);
    work.seen.set(key, other ?? file);
    if (other === undefined) return true;
    const place = { file, severity: "warning", line: entry.line } as const;
    const { title, dates } = entry;
    const day = dates[0]?.start.slice(0, 10);
    const facts = { case: "other-calendar", title, day, other } as const;
    doubled.push(finding("calendar-uid-twice", place, facts));
    return false;
  });
  // A calendar that shares entries with an earlier one is read again, because that one may lose
  // them.
  work.records.push({ file, digest: doubled.length > 0 ? "" : digest, outcome: "ignored" });
  work.findings.push(...findings.map((one) => ({ file, ...one })), ...doubled);
  for (const one of broken) rejectEntry(file, one, work);
  const named = own.filter((entry) => !addToText(entry, work, file));
  for (const { entry, slug } of chooseSlugs(file, named, work)) {
    addText(source, entry, { slug, work });
  }
}

/** A broken entry keeps its last version, like a text with an error. */
function rejectEntry(file: string, { uid, fault }: BrokenEntry, work: Work): void {
  const entryFile = getEntryFile(file, uid);
  const addition = work.additions.get(uid);
  work.seen.set(keyOf(uid), file);
  work.records.push({ file: entryFile, digest: "", outcome: "rejected" });
  work.findings.push({ file: entryFile, ...fault });
  work.texts.push(keepEntry(entryFile));
  if (!addition) return;
  work.added.add(uid);
  work.texts.push(keepText(addition.scanned));
}

/** The published version of an entry's document, which has no file in the tree. */
function keepEntry(file: string): ScannedFile {
  return keepText({ file, absolutePath: "", kind: "document", sizeBytes: 0 });
}

function keepText(scanned: ScannedFile): ScannedFile {
  return { ...scanned, given: { kind: "unchanged" } };
}

/** Combines an entry with the text that names it. Returns whether there is one. */
function addToText(entry: CalendarEntry, work: Work, file?: string): boolean {
  const addition = work.additions.get(entry.uid);
  if (!addition) return false;
  work.added.add(entry.uid);
  const fields = { title: nameEntry(entry), ...describeFields(entry) };
  work.texts.push({
    ...addition.scanned,
    given: { kind: "fields", fields, digest: digestBytes(JSON.stringify(fields)), findings: [] },
  });
  if (file !== undefined) {
    work.findings.push(...entry.remarks.map((one) => ({ file, ...one })));
  }
  return true;
}

/** The longest title in an address, which leaves space for day, time and number. */
const maxSlug = 160;

/**
 * Chooses the last parts of addresses of entries: title and day, then also the time, then a number.
 * An entry keeps its present one as long as it contains title and day.
 */
function chooseSlugs(
  file: string,
  entries: readonly CalendarEntry[],
  { last, site, taken }: Work,
): { entry: CalendarEntry; slug: string }[] {
  const planned = entries.map((entry) => {
    const { start } = entry;
    const words = slugify(entry.title, site.umlauts).slice(0, maxSlug).replace(/-$/, "");
    const plain = `${words}-${start.slice(0, 10)}`.replace(/^-/, "");
    const entryFile = getEntryFile(file, entry.uid);
    const former = lastPart(last.documents.get(entryFile)?.path ?? "");
    const isKept = former === plain || former.startsWith(`${plain}-`);
    return {
      entry,
      entryFile,
      plain,
      time: start.slice(11).replace(":", ""),
      former: isKept ? former : undefined,
    };
  });
  const isNew = ({ former }: { former: string | undefined }) => Number(former === undefined);
  return planned
    .toSorted(
      (one, other) => isNew(one) - isNew(other) || (one.entry.uid < other.entry.uid ? -1 : 1),
    )
    .map(({ entry, entryFile, plain, time, former }) => {
      const choices = [former, plain, ...(time === "" ? [] : [`${plain}-${time}`])];
      let slug = choices.find((one) => one !== undefined && !taken.has(one));
      for (let number = 2; slug === undefined; number += 1) {
        if (!taken.has(`${plain}-${number}`)) slug = `${plain}-${number}`;
      }
      taken.set(slug, entryFile);
      return { entry, slug };
    });
}

function addText(
  { file, modifiedAt }: ReadFile,
  entry: CalendarEntry,
  { slug, work }: { slug: string; work: Work },
): void {
  const entryFile = getEntryFile(file, entry.uid);
  const bytes = Buffer.from(writeEntry(entry, slug));
  // A text with findings is parsed again, so that they name lines of the present file.
  const digest = digestBytes(
    entry.remarks.length > 0 ? JSON.stringify([digestBytes(bytes), entry.remarks]) : bytes,
  );
  work.texts.push({
    file: entryFile,
    absolutePath: "",
    kind: "document",
    sizeBytes: bytes.length,
    given: {
      kind: "text",
      bytes: new Uint8Array(bytes),
      digest,
      modifiedAt,
      line: entry.line,
      findings: entry.remarks.map((one) => ({ file: entryFile, ...one })),
    },
  });
}

function finish(work: Work): CalendarChange {
  const { tree, texts, records, findings, last } = work;
  const lone = [...work.additions].filter(([uid]) => !work.added.has(uid));
  const settled = lone.map(([uid, addition]) => judgeTextWithoutEntry(uid, addition, work));
  const gone = new Set(settled.flatMap(({ gone: one }) => one?.file ?? []));
  const given = new Map(
    [...settled.flatMap(({ kept }) => kept ?? []), ...texts].map((one) => [one.file, one]),
  );
  const others = tree.files.filter(({ file }) => !given.has(file) && !gone.has(file));
  const files = [...others, ...given.values()].toSorted((one, other) =>
    one.file < other.file ? -1 : 1,
  );
  const present = new Set(files.map(({ file }) => file));
  const missing = tree.missing.filter((file) => !present.has(file));
  return {
    tree: {
      ...tree,
      files,
      missing: [...missing, ...[...gone].filter((file) => last.documents.has(file))],
    },
    part: {
      files: [
        ...records,
        ...[...gone].map((file) => ({ file, digest: "", outcome: "ignored" as const })),
      ],
      fileFindings: [...findings, ...settled.flatMap(({ gone: one }) => one ?? [])],
    },
  };
}

/**
 * A text that names an entry which no calendar has. Unless a calendar could not be read, the entry
 * was deleted, and a text without a start of its own is no longer an event.
 */
function judgeTextWithoutEntry(
  uid: string,
  { scanned, line, hasStart }: Addition,
  { isWhole, last }: Work,
): { kept?: ScannedFile; gone?: FindingRecord } {
  const { file } = scanned;
  if (!isWhole) return last.documents.has(file) ? { kept: keepText(scanned) } : {};
  const place = { file, severity: "warning", line } as const;
  const missing = finding("calendar-entry-missing", place, { uid, hasStart });
  if (!hasStart) return { gone: missing };
  return {
    kept: { ...scanned, given: { kind: "fields", fields: {}, digest: "", findings: [missing] } },
  };
}
