import type { PublishedDocument } from "#db/write/last-import.ts";
import { compareFiles } from "#db/write/document-order.ts";
import type { Readdress } from "#db/write/publication.ts";
import { deriveDir } from "#ingest/document/document-head.ts";
import type { KindFolder } from "#domain/site/site-config.ts";
import { findOtherList } from "#ingest/addresses/kind-folders.ts";
import { isNamesake, type Evidence, type StoredPerson } from "#domain/fields/same-person.ts";

export interface NamesakeInput {
  last: ReadonlyMap<string, PublishedDocument>;
  /** Read by this import. */
  read: readonly PublishedDocument[];
  /** Files that are gone. */
  removed: readonly string[];
  kindFolders: readonly KindFolder[];
  /** Reads a person of this or the last import. */
  readPerson: (file: string) => StoredPerson | undefined;
}

/**
 * Gives the second of two persons of one name an address with a number, `/landesliste/anna-meier-2`.
 *
 * The file that had an address keeps it, else the first in order has the plain one. A number stays
 * when the other person is gone, and ends with a `slug` or another name of the file. Files that may be
 * about one person are left alone: they claim one address.
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
  const [kept, others] = [true, false].map((isKept) =>
    persons
      .filter(({ file, path }) => (last.get(file)?.path === path) === isKept)
      .toSorted(
        // Visitors find who is online at the plain address.
        (one, other) =>
          Number(one.isDraft) - Number(other.isDraft) || compareFiles(one.file, other.file),
      ),
  );
  return [...(kept ?? []), ...(others ?? [])].flatMap((person) => {
    const path = choosePath(person, owners, input);
    if (!owners.has(path)) owners.set(path, person);
    return path === person.path ? [] : [describeReaddress(person, path, input)];
  });
}

function isPerson({ kind, isPartial }: PublishedDocument): boolean {
  return kind === "candidate" && !isPartial;
}

function choosePath(
  person: PublishedDocument,
  owners: ReadonlyMap<string, PublishedDocument>,
  input: NamesakeInput,
): string {
  const { file, path } = person;
  const former = input.last.get(file)?.path ?? path;
  let number = readNumber(former, path);
  if (number === 1 && !owners.has(path)) return path;
  const isFree = createAddressCheck(person, owners, input);
  if (!isFree) return path;
  // A direct candidate who is on the list, too, from now on.
  const isOfOtherList = former === findOtherList(path, input.kindFolders);
  if (isOfOtherList && !owners.has(former) && !isFree(path)) return former;
  while (!isFree(addNumber(path, number))) number += 1;
  return addNumber(path, number);
}

function addNumber(path: string, number: number): string {
  return number === 1 ? path : `${path}-${number}`;
}

/**
 * Returns a function that finds out whether an address is no other person's; undefined if the file
 * itself asks for its address.
 */
function createAddressCheck(
  person: PublishedDocument,
  owners: ReadonlyMap<string, PublishedDocument>,
  { last, readPerson }: NamesakeInput,
): ((path: string) => boolean) | undefined {
  const own = readPerson(person.file);
  if (!own || own.fields["slug"] !== undefined) return undefined;
  return (path) => {
    const owner = owners.get(path);
    const other = owner && readPerson(owner.file);
    return !owner || !other || !isNamesake(own, other, nameEvidence(person, owner, last));
  };
}

/**
 * A draft beside a page is most often its next version, and a new file beside a person who is online a
 * copy under another number.
 */
function nameEvidence(
  person: PublishedDocument,
  owner: PublishedDocument,
  last: NamesakeInput["last"],
): Evidence {
  if (person.isDraft !== owner.isDraft) return "the year only";
  return last.has(owner.file) && !last.has(person.file) ? "another fact" : "nothing";
}

/** The number that a former address adds to the last part of this one, in whichever list; 1 for none. */
function readNumber(former: string, path: string): number {
  const [name, formerName] = [path, former].map((one) => one.slice(one.lastIndexOf("/") + 1));
  const number = Number(/-([1-9]\d{0,3})$/.exec(formerName ?? "")?.[1] ?? 1);
  return number > 1 && formerName === `${name}-${number}` ? number : 1;
}

function describeReaddress(
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
    // The plain address of either list is the other person's.
    aliases: added === undefined || added === formerPath ? [] : [added],
  };
}
