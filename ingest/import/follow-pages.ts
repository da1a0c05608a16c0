import { findCalendarOf } from "#domain/calendar.ts";
import type { Move } from "#db/write/publication.ts";
import type { LastImport, PublishedDocument } from "#db/write/last-import.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import {
  areOfTwoYears,
  foldPersonName,
  isNamesake,
  isSamePerson,
  namePerson,
} from "#domain/content/same-person.ts";
import { matchPages, type ReadPerson } from "./match-pages.ts";
import type { Umlauts } from "#domain/words/slugify.ts";

export interface PageInput {
  last: Pick<LastImport, "documents" | "folderSettings">;
  /** Documents published by this import. */
  published: readonly PublishedDocument[];
  /** Files whose documents were removed. */
  removed: readonly string[];
  /** Files without a published version. */
  unpublished: readonly string[];
  /** Files that become no page, whatever they contain. */
  skipped: readonly string[];
  umlauts: Umlauts;
  /** Whether the home page exists without its text, so that its text leaves no redirect. */
  isCampaign: boolean;
  readPerson: ReadPerson;
}

/** What happened to pages that were online and have lost their address. */
export interface PageChanges {
  /** Pages that have another address now. */
  moves: Move[];
  /** Pages that are no longer online. */
  departures: Departure[];
}

export interface Departure {
  path: string;
  /** The reason, as a German sentence after a colon. */
  cause: string;
  /** Set where another person has the address now. */
  isTaken?: true;
  /** The calendar of the entry whose page has left. */
  calendar?: string;
  /** The number of entries, if a whole calendar was removed. */
  entries?: number;
}

/** A German sentence about a departure; a generated page has only lost its text. */
export function nameDeparture(departure: Departure, isGenerated: boolean): string {
  const { path, cause, isTaken, entries } = departure;
  if (entries !== undefined) return `${entries} Termine sind nicht mehr online: ${cause}`;
  if (isTaken) return `${path} gehört jetzt einer anderen Person: ${cause}`;
  if (!isGenerated) return `${path} ist nicht mehr online: ${cause}`;
  return path === "/"
    ? `Die Startseite hat keinen Text mehr: ${cause}`
    : `Der Text von ${path} ist nicht mehr online: ${cause}`;
}

/**
 * Finds the new address of every page that loses its address in this import, or the reason why it
 * is gone.
 */
export function followPages(input: PageInput): PageChanges {
  const { last, published, removed, readPerson } = input;
  const next = new Map(published.map((document) => [document.file, document]));
  const gone = removed.flatMap((file) => last.documents.get(file) ?? []);
  const changed = published.flatMap(({ file }) => last.documents.get(file) ?? []);
  const former = [...changed, ...gone].filter((page) => {
    const version = next.get(page.file);
    return isPage(page) && !(version && isPage(version) && version.path === page.path);
  });
  if (former.length === 0) return { moves: [], departures: [] };
  const added = published.filter(({ file }) => !last.documents.has(file));
  const lost = former.filter(({ file }) => !next.has(file));
  const folders = last.folderSettings.filter(({ redirect }) => redirect !== undefined);
  const surroundings: Surroundings = {
    next,
    served: mapByAddress(listPresent(input)),
    folders: new Set(folders.map(({ path }) => path)),
    newPages: matchNewPages(lost, { gone, added, readPerson }),
    broken: mapBrokenFiles(input),
  };
  const followed = former.map((page) => followPage(page, surroundings, input));
  return {
    moves: followed.flatMap(({ moves }) => moves),
    departures: joinCalendars(
      followed.flatMap(({ departures }) => departures),
      listPresent(input),
    ),
  };
}

/** Joins the departures of entries whose calendar has none left, at the place of the first. */
function joinCalendars(
  departures: readonly Departure[],
  present: readonly PublishedDocument[],
): Departure[] {
  const kept = new Set(present.map(({ file }) => findCalendarOf(file)));
  const byCalendar = Map.groupBy(departures, ({ calendar }) => calendar);
  return departures.flatMap((departure): Departure[] => {
    const { calendar } = departure;
    const all = byCalendar.get(calendar) ?? [];
    if (calendar === undefined || kept.has(calendar) || all.length < 2) return [departure];
    if (departure !== all[0]) return [];
    const cause = `„${calendar}“ gibt es nicht mehr, oder der Kalender ist leer.`;
    return [{ ...departure, cause, entries: all.length }];
  });
}

interface Surroundings {
  next: ReadonlyMap<string, PublishedDocument>;
  served: ReadonlyMap<string, PublishedDocument>;
  /** Addresses of folders that redirect. */
  folders: ReadonlySet<string>;
  newPages: NewPages;
  broken: ReadonlyMap<string, string>;
}

function followPage(
  page: PublishedDocument,
  { next, served, folders, newPages, broken }: Surroundings,
  { isCampaign, skipped, readPerson }: PageInput,
): PageChanges {
  const { file: formerFile, path } = page;
  const version = next.get(formerFile);
  const { successor, person, hidden } = findNewPages(page, version, newPages);
  const samePerson = person?.isSure ? person.successor : undefined;
  const owner = served.get(path);
  const isTaken = owner !== undefined && isOtherPerson(page, owner, readPerson);
  // The home page remains without its text, so no redirect is needed.
  const isHomeText = path === "/" && isCampaign;
  const known = [isTaken ? undefined : owner, ...(isHomeText ? [] : [successor, samePerson])];
  // A page at `/index` was an `Index.md`, never meant as a page of its own.
  const isMisnamed = path.endsWith("/index");
  const moves = known
    .flatMap((one) => one ?? [])
    .map((one) => ({ path: isMisnamed ? one.path : path, formerFile, file: one.file }))
    .slice(0, 1);
  if (isTaken) return { moves, departures: [toTakenDeparture(page, owner)] };
  if (moves.length > 0 || folders.has(path)) return { moves, departures: [] };
  const found = { skipped, hidden, broken, moved: successor, likelyFile: person?.successor.file };
  return { moves, departures: [toDeparture(page, version, found)] };
}

/** The documents as of this import. */
function listPresent({ last, published, removed }: PageInput): PublishedDocument[] {
  const changed = new Set([...removed, ...published.map(({ file }) => file)]);
  const others = [...last.documents.values()].filter(({ file }) => !changed.has(file));
  return [...others, ...published];
}

function findNewPages(
  page: PublishedDocument,
  version: PublishedDocument | undefined,
  { pages, hidden, renamed }: NewPages,
) {
  if (version) return { successor: isPage(version) ? version : undefined };
  return {
    successor: pages.get(page.file),
    person: renamed?.page === page ? renamed : undefined,
    hidden: hidden.get(page.file),
  };
}

/** Whether a page is surely about another person than the former page at its address. */
function isOtherPerson(
  page: PublishedDocument,
  owner: PublishedDocument,
  readPerson: ReadPerson,
): boolean {
  if (page.kind !== "candidate" || owner.kind !== "candidate" || page.file === owner.file)
    return false;
  const [former, present] = [page, owner].map(({ file }) => readPerson(file));
  if (!former || !present) return false;
  const isOtherName = foldPersonName(former.fields) !== foldPersonName(present.fields);
  if (isOtherName) return !isSamePerson(former, present);
  const isOtherSpelling = namePerson(former.fields) !== namePerson(present.fields);
  return areOfTwoYears(former, present) ?? (isOtherSpelling && isNamesake(former, present));
}

interface NewPages {
  /** The new pages, by the files of the former ones. */
  pages: ReadonlyMap<string, PublishedDocument>;
  /** The new drafts and partials, by the files of the former ones. */
  hidden: ReadonlyMap<string, PublishedDocument>;
  renamed: RenamedPerson | undefined;
}

function matchNewPages(
  former: readonly PublishedDocument[],
  { gone, added, readPerson }: NewDocuments,
): NewPages {
  const pages = matchPages(former, added.filter(isPage), readPerson);
  const taken = new Set(pages.values());
  const [lost, found] = [
    gone.filter(({ file }) => !pages.has(file)),
    added.filter((one) => !taken.has(one)),
  ];
  const hidden = matchPages(lost, found, readPerson);
  const known = new Set(hidden.values());
  const isPerson = (one: PublishedDocument) => one.kind === "candidate" && isPage(one);
  const renamed = findRenamedPerson(
    lost.filter((one) => isPerson(one) && !hidden.has(one.file)),
    found.filter((one) => isPerson(one) && !known.has(one)),
    readPerson,
  );
  return { pages, hidden, renamed };
}

interface NewDocuments {
  gone: readonly PublishedDocument[];
  added: readonly PublishedDocument[];
  readPerson: ReadPerson;
}

/** The pages by all addresses that lead to them. */
function mapByAddress(documents: readonly PublishedDocument[]): Map<string, PublishedDocument> {
  return new Map(
    documents
      .filter(isPage)
      .flatMap((page) => [page.path, ...page.aliases].map((one) => [one, page] as const)),
  );
}

function isPage({ isDraft, isPartial, kind }: PublishedDocument): boolean {
  return !isDraft && !isPartial && kind !== "data";
}

/** The files without a published version, by the address of their name. */
function mapBrokenFiles({ unpublished, umlauts }: PageInput): Map<string, string> {
  return new Map(unpublished.map((file) => [deriveAddress(file, umlauts).path, file]));
}

interface RenamedPerson {
  page: PublishedDocument;
  successor: PublishedDocument;
  /** Whether both are surely about one person. */
  isSure: boolean;
}

/**
 * Returns the removed and the new person if each is the only one without a counterpart.
 *
 * With several of each, only equal bytes or names show who is who.
 */
function findRenamedPerson(
  lost: readonly PublishedDocument[],
  found: readonly PublishedDocument[],
  readPerson: ReadPerson,
): RenamedPerson | undefined {
  const [page, successor] = [lost[0], found[0]];
  if (!page || !successor || lost.length > 1 || found.length > 1) return undefined;
  const [former, present] = [readPerson(page.file), readPerson(successor.file)];
  const isSure = former !== undefined && present !== undefined && isSamePerson(former, present);
  return { page, successor, isSure };
}

/** The departure of a person whose address now belongs to another person. */
function toTakenDeparture({ path, file }: PublishedDocument, owner: PublishedDocument): Departure {
  const cause = `„${file}“ gibt es dort nicht mehr, und „${owner.file}“ (${owner.title}) hat dieselbe Adresse. Führen Plakate oder Verweise dorthin, gib „${owner.file}“ mit „slug“ eine eigene.`;
  return { path, cause, isTaken: true };
}

interface NewFiles extends Pick<PageInput, "skipped"> {
  /** The file of a new person who may be the removed one. */
  likelyFile: string | undefined;
  /** The page that now has the text of the home page. */
  moved: PublishedDocument | undefined;
  /** The draft or partial that now has the text of the page. */
  hidden: PublishedDocument | undefined;
  broken: ReadonlyMap<string, string>;
}

function toDeparture(
  page: PublishedDocument,
  next: PublishedDocument | undefined,
  input: NewFiles,
): Departure {
  const { path, file } = page;
  const reason = reasonForDeparture(page, next, input);
  const advice =
    input.likelyFile === undefined
      ? ""
      : ` Ist „${input.likelyFile}“ dieselbe Person, ergänze dort im Kopf \`aliases: [${path}]\`.`;
  const calendar = findCalendarOf(file);
  if (calendar !== undefined && next === undefined)
    return { path, cause: `„${calendar}“ hat den Eintrag „${page.title}“ nicht mehr.`, calendar };
  return { path, cause: `„${file}“ ${reason}.${advice}` };
}

function reasonForDeparture(
  page: PublishedDocument,
  next: PublishedDocument | undefined,
  { hidden, broken, skipped, moved }: NewFiles,
): string {
  if (next) return "ist jetzt ein Entwurf";
  if (moved) {
    return `heißt jetzt wohl „${moved.file}“, und der Text steht unter ${moved.path}. Soll er auf die Startseite, nenne die Datei wieder „${page.file}“`;
  }
  if (hidden) {
    const state = hidden.isPartial ? "wird so keine Seite" : "ist ein Entwurf";
    return `heißt jetzt wohl „${hidden.file}“ und ${state}`;
  }
  const brokenFile = broken.get(page.path);
  if (brokenFile !== undefined)
    return `heißt jetzt wohl „${brokenFile}“, und diese Datei hat einen Fehler`;
  const stem = page.file.replace(/\.[^./]+$/, ".");
  const other = skipped.find((file) => file.startsWith(stem));
  return other === undefined
    ? "gibt es nicht mehr"
    : `heißt jetzt wohl „${other}“, und daraus wird keine Seite`;
}
