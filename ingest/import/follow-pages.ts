import type { Move } from "#db/write/publication.ts";
import type { LastImport, PublishedDocument } from "#db/write/last-import.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { isSamePerson, type StoredPerson } from "#domain/fields/same-person.ts";
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
  /** Reads a person of the last or this import. */
  readPerson: (file: string) => StoredPerson | undefined;
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
}

/** A German sentence about a departure; a page that the program shows by itself has lost its text only. */
export function nameDeparture({ path, cause }: Departure, isGenerated: boolean): string {
  if (!isGenerated) return `${path} ist nicht mehr online: ${cause}`;
  return path === "/"
    ? `Die Startseite hat keinen Text mehr: ${cause}`
    : `Der Text von ${path} ist nicht mehr online: ${cause}`;
}

/** Follows every page that this import removes from its address. */
export function followPages(input: PageInput): PageChanges {
  const { last, published, removed, skipped } = input;
  const next = new Map(published.map((document) => [document.file, document]));
  const gone = removed.flatMap((file) => last.documents.get(file) ?? []);
  const changed = published.flatMap(({ file }) => last.documents.get(file) ?? []);
  const former = [...changed, ...gone].filter((page) => {
    const version = next.get(page.file);
    return isPage(page) && !(version && isPage(version) && version.path === page.path);
  });
  if (former.length === 0) return { moves: [], departures: [] };
  const removedFiles = new Set(removed);
  const others = [...last.documents.values()].filter(
    ({ file }) => !removedFiles.has(file) && !next.has(file),
  );
  const served = mapAddresses([...others, ...published]);
  const folders = new Set(
    last.folderSettings.flatMap(({ path, redirect }) => (redirect === undefined ? [] : path)),
  );
  const added = published.filter(({ file }) => !last.documents.has(file));
  const broken = locateFiles(input);
  const renamed = findRenamedPerson(gone, added, input.readPerson);
  const changes: PageChanges = { moves: [], departures: [] };
  for (const page of former) {
    const { file: formerFile, path } = page;
    const person = page === renamed?.page ? renamed : undefined;
    const version = next.get(formerFile);
    const successor = findSuccessor(page, version, added);
    // The home page stays where it is without its text, so no redirect leads to that.
    const isHomeText = path === "/" && input.isCampaign;
    const heirs = isHomeText ? [] : [successor, nameSure(person)];
    const file = [served.get(path), ...heirs].find((one) => one !== undefined);
    if (file !== undefined) {
      changes.moves.push({ path, formerFile, file });
    } else if (!folders.has(path)) {
      const moved = next.get(successor ?? "");
      const found = { skipped, added, broken, moved, heir: person?.heir };
      changes.departures.push(describeDeparture(page, version, found));
    }
  }
  return changes;
}

type RenamedPerson = ReturnType<typeof findRenamedPerson>;

function nameSure(person: RenamedPerson): string | undefined {
  return person?.isSure ? person.heir : undefined;
}

/** The files of pages, by the addresses that lead to them. */
function mapAddresses(documents: readonly PublishedDocument[]): Map<string, string> {
  return new Map(
    documents
      .filter(isPage)
      .flatMap(({ file, path, aliases }) => [path, ...aliases].map((one) => [one, file] as const)),
  );
}

function isPage({ isDraft, isPartial, kind }: PublishedDocument): boolean {
  return !isDraft && !isPartial && kind !== "data";
}

/** The files of which no version is published, by the address that their names give them. */
function locateFiles({ unpublished, umlauts }: PageInput): Map<string, string> {
  return new Map(unpublished.map((file) => [deriveAddress(file, umlauts).path, file]));
}

/** The same file, a new one with the same bytes, or one of the same kind and title; taken only once. */
function findSuccessor(
  page: PublishedDocument,
  next: PublishedDocument | undefined,
  added: PublishedDocument[],
): string | undefined {
  if (next) return isPage(next) ? next.file : undefined;
  const index = findHeir(page, added.filter(isPage), added);
  return index === -1 ? undefined : added.splice(index, 1)[0]?.file;
}

function findHeir(
  { digest, kind, title }: PublishedDocument,
  candidates: readonly PublishedDocument[],
  added: readonly PublishedDocument[],
): number {
  const heir =
    candidates.find((one) => one.digest === digest) ??
    candidates.find((one) => one.kind === kind && one.title === title);
  return heir ? added.indexOf(heir) : -1;
}

/**
 * The only person who is gone and the only one who is new, neither of whom has a counterpart.
 *
 * With several of each it takes the same bytes or the same name to know who is who.
 */
function findRenamedPerson(
  gone: readonly PublishedDocument[],
  added: readonly PublishedDocument[],
  readPerson: PageInput["readPerson"],
): { page: PublishedDocument; heir: string; isSure: boolean } | undefined {
  const isPerson = (one: PublishedDocument) => one.kind === "candidate" && isPage(one);
  const lost = gone.filter((page) => isPerson(page) && findHeir(page, added, added) === -1);
  const found = added.filter((one) => isPerson(one) && findHeir(one, gone, gone) === -1);
  const [page, heir] = [lost[0], found[0]];
  if (!page || !heir || lost.length > 1 || found.length > 1) return undefined;
  const [former, present] = [readPerson(page.file), readPerson(heir.file)];
  const isSure = former !== undefined && present !== undefined && isSamePerson(former, present);
  return { page, heir: heir.file, isSure };
}

interface NewFiles extends Pick<PageInput, "skipped"> {
  /** The file of a new person, who may be the one who is gone. */
  heir: string | undefined;
  /** The page that has the text of the home page now. */
  moved: PublishedDocument | undefined;
  added: readonly PublishedDocument[];
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
  return { path, cause: `„${file}“ ${reason}.${advice}` };
}

function explainDeparture(
  page: PublishedDocument,
  next: PublishedDocument | undefined,
  { added, broken, skipped, moved }: NewFiles,
): string {
  if (next) return "ist jetzt ein Entwurf";
  if (moved) {
    return `heißt jetzt wohl „${moved.file}“, und der Text steht unter ${moved.path}. Soll er auf die Startseite, nenne die Datei wieder „${page.file}“`;
  }
  const hidden = added[findHeir(page, added, added)];
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
