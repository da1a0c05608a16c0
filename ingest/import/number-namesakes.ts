import type { PublishedDocument } from "#db/write/last-import.ts";
import { compareFiles } from "#db/write/document-order.ts";
import type { Readdress } from "#db/write/publication.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { deriveDir } from "#ingest/document/document-head.ts";
import type { KindFolder } from "#domain/site/site-config.ts";
import { findOtherList } from "#ingest/addresses/kind-folders.ts";
import { areOfTwoYears, isNamesake } from "#domain/content/same-person.ts";
import type { Umlauts } from "#domain/words/slugify.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { matchPages, type ReadPerson } from "./match-pages.ts";

export interface NamesakeInput {
  last: ReadonlyMap<string, PublishedDocument>;
  /** Read by this import. */
  read: readonly PublishedDocument[];
  /** Files that were removed. */
  removed: readonly string[];
  kindFolders: readonly KindFolder[];
  umlauts: Umlauts;
  readPerson: ReadPerson;
}

/**
 * Gives the second of two persons of the same name an address with a number,
 * `/landesliste/anna-meier-2`.
 *
 * The file that had the plain address keeps it, else the first in order gets it. A number stays
 * when the other person is removed, so that no address changes its person, and ends with a `slug`
 * or another name of the file. It also stays when a `slug` with it is deleted, because the line may
 * only have followed the finding. Files that may be about one person are left alone: they claim one
 * address.
 */
export function numberNamesakes(input: NamesakeInput): Readdress[] {
  const { last, read, removed } = input;
  const persons = read.filter(isPerson);
  if (persons.length === 0) return [];
  const replaced = new Set([...removed, ...read.map(({ file }) => file)]);
  const owners = new Map<string, PublishedDocument>();
  for (const document of last.values()) {
    if (isPerson(document) && !replaced.has(document.file)) owners.set(document.path, document);
  }
  const findFormer = createFormerSearch(persons, input);
  return persons.toSorted(createOrder(findFormer)).flatMap((person) => {
    const former = findVersion(person, owners)?.path ?? findFormer(person) ?? person.path;
    const path = choosePath({ ...person, former }, owners, input);
    if (!owners.has(path)) owners.set(path, person);
    return path === person.path ? [] : [toReaddress(person, path, input)];
  });
}

type FindFormer = (person: PublishedDocument) => string | undefined;

/**
 * The plain address goes to a person who is online, then to the former owner, then to the first in
 * order.
 */
function createOrder(
  findFormer: FindFormer,
): (one: PublishedDocument, other: PublishedDocument) => number {
  const isNew = (person: PublishedDocument) => Number(findFormer(person) !== person.path);
  return (one, other) =>
    Number(one.isDraft) - Number(other.isDraft) ||
    isNew(one) - isNew(other) ||
    compareFiles(one.file, other.file);
}

/** The page whose next version a draft prepares. */
function findVersion(
  person: PublishedDocument,
  owners: ReadonlyMap<string, PublishedDocument>,
): PublishedDocument | undefined {
  return person.isDraft
    ? [...owners.values()].find((one) => isNextVersion(person, one))
    : undefined;
}

function isPerson({ kind, isPartial }: PublishedDocument): boolean {
  return kind === "candidate" && !isPartial;
}

/**
 * Returns a function that finds a person's address in the last import, also under another file
 * name.
 */
function createFormerSearch(
  persons: readonly PublishedDocument[],
  { last, removed, umlauts, readPerson }: NamesakeInput,
): FindFormer {
  const gone = removed.flatMap((file) => last.get(file) ?? []).filter(isPerson);
  const added = persons.filter(({ file }) => !last.has(file));
  const pairs = matchPages(gone, added, readPerson);
  const renamed = new Map(
    gone.flatMap((one) => {
      const successor = pairs.get(one.file);
      return successor ? [[successor.file, one] as const] : [];
    }),
  );
  return ({ file, path }) => {
    const former = last.get(file) ?? renamed.get(file);
    if (former === undefined || former.file === file) return former?.path;
    // A number that comes from the file name is given up with that name.
    const isOfFile = lastPart(former.path) === lastPart(deriveAddress(former.file, umlauts).path);
    return isOfFile ? path : former.path;
  };
}

function choosePath(
  person: PublishedDocument & { former: string },
  owners: ReadonlyMap<string, PublishedDocument>,
  input: NamesakeInput,
): string {
  const { path, former } = person;
  let number = readNumber(former, path);
  if (number === 1 && !owners.has(path)) return path;
  const isFree = createAddressCheck(person, owners, input);
  if (!isFree) return path;
  // A direct candidate who is now also on the list.
  const isOfOtherList = former === findOtherList(path, input.kindFolders);
  if (isOfOtherList && !owners.has(former) && !isFree(path)) return former;
  while (!isFree(addNumber(path, number))) number += 1;
  return addNumber(path, number);
}

function addNumber(path: string, number: number): string {
  return number === 1 ? path : `${path}-${number}`;
}

/**
 * Returns a function that tells whether an address belongs to nobody else; undefined if the file
 * itself asks for it.
 */
function createAddressCheck(
  person: PublishedDocument,
  owners: ReadonlyMap<string, PublishedDocument>,
  { readPerson }: NamesakeInput,
): ((path: string) => boolean) | undefined {
  const own = readPerson(person.file);
  if (!own || own.fields["slug"] !== undefined) return undefined;
  return (path) => {
    const owner = owners.get(path);
    const other = owner && readPerson(owner.file);
    if (!owner || !other || isNextVersion(person, owner)) return true;
    // A draft beside a page is mostly its next version, so only proof makes it another person.
    const isProven = person.isDraft === owner.isDraft || areOfTwoYears(own, other);
    return !isProven || !isNamesake(own, other);
  };
}

/** Whether one file is the draft beside the other, despite any corrections in it. */
function isNextVersion(one: PublishedDocument, other: PublishedDocument): boolean {
  const [name, otherName] = [one, other].map(({ file }) =>
    file.replace(/\.[^./]+$/, "").replace(/\.draft$/, ""),
  );
  return name === otherName;
}

/**
 * The number that a former address adds to the last part of this one, in either list; 1 without a
 * number.
 */
function readNumber(former: string, path: string): number {
  const [name, formerName] = [path, former].map(lastPart);
  const number = Number(/-([1-9]\d{0,3})$/.exec(formerName ?? "")?.[1] ?? 1);
  return number > 1 && formerName === `${name}-${number}` ? number : 1;
}

function toReaddress(
  { file, path: formerPath }: PublishedDocument,
  path: string,
  { kindFolders }: NamesakeInput,
): Readdress {
  const [dropped, added] = [formerPath, path].map((one) => findOtherList(one, kindFolders));
  return {
    file,
    formerPath,
    path,
    dir: deriveDir(path),
    droppedAliases: dropped === undefined ? [] : [dropped],
    // The plain addresses in both lists belong to the other person.
    aliases: added === undefined || added === formerPath ? [] : [added],
  };
}
