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
  /** Files of which no version is published. */
  unpublished: readonly string[];
  /** Files that become no page, whatever is in them. */
  skipped: readonly string[];
  umlauts: Umlauts;
  /** Whether the home page is there without its text, which then leaves nothing behind that redirects. */
  isCampaign: boolean;
  readPerson: ReadPerson;
}

/** The new addresses of pages that were online before and have lost their address. */
export interface PageChanges {
  /** Those that have another address now. */
  moves: Move[];
  /** All others. */
  departures: Departure[];
}

export interface Departure {
  path: string;
  /** The reason, as the German sentence behind a colon. */
  cause: string;
  /** Set where another person has the address now. */
  isTaken?: true;
  /** The calendar whose entry it was. */
  calendar?: string;
  /** The number of entries, for a calendar of which all are gone. */
  entries?: number;
}

/** A German sentence about a departure; a page that the program shows by itself has lost its text only. */
export function nameDeparture(departure: Departure, isGenerated: boolean): string {
  const { path, cause, isTaken, entries } = departure;
  if (entries !== undefined) return `${entries} Termine sind nicht mehr online: ${cause}`;
  if (isTaken) return `${path} gehört jetzt einer anderen Person: ${cause}`;
  if (!isGenerated) return `${path} ist nicht mehr online: ${cause}`;
  return path === "/"
    ? `Die Startseite hat keinen Text mehr: ${cause}`
    : `Der Text von ${path} ist nicht mehr online: ${cause}`;
}

/** Follows every page that this import removes from its address. */
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
    served: mapAddresses(listPresent(input)),
    folders: new Set(folders.map(({ path }) => path)),
    heirs: findHeirs(lost, { gone, added, readPerson }),
    broken: locateFiles(input),
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

/** Entries of a calendar that has none any more are one departure, at the place of the first. */
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
  heirs: Heirs;
  broken: ReadonlyMap<string, string>;
}

function followPage(
  page: PublishedDocument,
  { next, served, folders, heirs, broken }: Surroundings,
  { isCampaign, skipped, readPerson }: PageInput,
): PageChanges {
  const { file: formerFile, path } = page;
  const version = next.get(formerFile);
  const { successor, person, hidden } = findHeir(page, version, heirs);
  const owner = served.get(path);
  const isTaken = owner !== undefined && isOtherPerson(page, owner, readPerson);
  // The home page stays where it is without its text, so no redirect leads to that.
  const isHomeText = path === "/" && isCampaign;
  const known = [isTaken ? undefined : owner, ...(isHomeText ? [] : [successor, person?.sure])];
  // An `Index.md` that gets its right name was never meant to be a page below its folder.
  const isMisnamed = path.endsWith("/index");
  const moves = known
    .flatMap((one) => one ?? [])
    .map((one) => ({ path: isMisnamed ? one.path : path, formerFile, file: one.file }))
    .slice(0, 1);
  if (isTaken) return { moves, departures: [describeTaken(page, owner)] };
  if (moves.length > 0 || folders.has(path)) return { moves, departures: [] };
  const found = { skipped, hidden, broken, moved: successor, heir: person?.heir.file };
  return { moves, departures: [describeDeparture(page, version, found)] };
}

/** The documents after this import. */
function listPresent({ last, published, removed }: PageInput): PublishedDocument[] {
  const changed = new Set([...removed, ...published.map(({ file }) => file)]);
  const others = [...last.documents.values()].filter(({ file }) => !changed.has(file));
  return [...others, ...published];
}

function findHeir(
  page: PublishedDocument,
  version: PublishedDocument | undefined,
  { pages, hidden, renamed }: Heirs,
) {
  if (version) return { successor: isPage(version) ? version : undefined };
  return {
    successor: pages.get(page.file),
    person: renamed?.page === page ? renamed : undefined,
    hidden: hidden.get(page.file),
  };
}

/** Whether a page shows surely another person than the one who had its address. */
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

interface Heirs {
  /** The new pages, by the files of former ones. */
  pages: ReadonlyMap<string, PublishedDocument>;
  /** New drafts and partials of the others. */
  hidden: ReadonlyMap<string, PublishedDocument>;
  renamed: RenamedPerson | undefined;
}

function findHeirs(
  former: readonly PublishedDocument[],
  { gone, added, readPerson }: NewDocuments,
): Heirs {
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

/** The pages by the addresses that lead to them. */
function mapAddresses(documents: readonly PublishedDocument[]): Map<string, PublishedDocument> {
  return new Map(
    documents
      .filter(isPage)
      .flatMap((page) => [page.path, ...page.aliases].map((one) => [one, page] as const)),
  );
}

function isPage({ isDraft, isPartial, kind }: PublishedDocument): boolean {
  return !isDraft && !isPartial && kind !== "data";
}

/** The files of which no version is published, by the address that their names give them. */
function locateFiles({ unpublished, umlauts }: PageInput): Map<string, string> {
  return new Map(unpublished.map((file) => [deriveAddress(file, umlauts).path, file]));
}

interface RenamedPerson {
  page: PublishedDocument;
  heir: PublishedDocument;
  /** The same if it is surely about the same person. */
  sure: PublishedDocument | undefined;
}

/**
 * The only person who is gone and the only one who is new, neither of whom has a counterpart.
 *
 * With several of each it takes the same bytes or the same name to know who is who.
 */
function findRenamedPerson(
  lost: readonly PublishedDocument[],
  found: readonly PublishedDocument[],
  readPerson: ReadPerson,
): RenamedPerson | undefined {
  const [page, heir] = [lost[0], found[0]];
  if (!page || !heir || lost.length > 1 || found.length > 1) return undefined;
  const [former, present] = [readPerson(page.file), readPerson(heir.file)];
  const isSure = former !== undefined && present !== undefined && isSamePerson(former, present);
  return { page, heir, sure: isSure ? heir : undefined };
}

/** The departure of a person whose address is another person's from now on. */
function describeTaken({ path, file }: PublishedDocument, owner: PublishedDocument): Departure {
  const cause = `„${file}“ gibt es dort nicht mehr, und „${owner.file}“ (${owner.title}) hat dieselbe Adresse. Führen Plakate oder Verweise dorthin, gib „${owner.file}“ mit „slug“ eine eigene.`;
  return { path, cause, isTaken: true };
}

interface NewFiles extends Pick<PageInput, "skipped"> {
  /** The file of a new person, who may be the one who is gone. */
  heir: string | undefined;
  /** The page that has the text of the home page now. */
  moved: PublishedDocument | undefined;
  /** The draft or partial that has the text of the page now. */
  hidden: PublishedDocument | undefined;
  broken: ReadonlyMap<string, string>;
}

function describeDeparture(
  page: PublishedDocument,
  next: PublishedDocument | undefined,
  input: NewFiles,
): Departure {
  const { path, file } = page;
  const reason = explainDeparture(page, next, input);
  const advice =
    input.heir === undefined
      ? ""
      : ` Ist „${input.heir}“ dieselbe Person, ergänze dort im Kopf \`aliases: [${path}]\`.`;
  const calendar = findCalendarOf(file);
  if (calendar !== undefined && next === undefined)
    return { path, cause: `„${calendar}“ hat den Eintrag „${page.title}“ nicht mehr.`, calendar };
  return { path, cause: `„${file}“ ${reason}.${advice}` };
}

function explainDeparture(
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
  const heir = broken.get(page.path);
  if (heir !== undefined) return `heißt jetzt wohl „${heir}“, und diese Datei hat einen Fehler`;
  const stem = page.file.replace(/\.[^./]+$/, ".");
  const other = skipped.find((file) => file.startsWith(stem));
  return other === undefined
    ? "gibt es nicht mehr"
    : `heißt jetzt wohl „${other}“, und daraus wird keine Seite`;
}
