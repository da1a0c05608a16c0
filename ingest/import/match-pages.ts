import type { PublishedDocument } from "#db/write/last-import.ts";
import { isNamesake, isSamePerson, type StoredPerson } from "#domain/content/same-person.ts";

/** Reads a person of the last or this import. */
export type ReadPerson = (file: string) => StoredPerson | undefined;

type IsHeir = (page: PublishedDocument, heir: PublishedDocument) => boolean;

/**
 * Finds the new document of each one whose file is gone, by that file: one with the same bytes, of
 * the same entry of a calendar, or of the same kind and title. Each new one is taken once.
 *
 * Of persons with one name it takes more than the name: the text, the year of birth, or that no other
 * pair is possible. A redirect from one person to another is worse than none.
 */
export function matchPages(
  gone: readonly PublishedDocument[],
  added: readonly PublishedDocument[],
  readPerson: ReadPerson,
): Map<string, PublishedDocument> {
  const found = new Map<string, PublishedDocument>();
  const taken = new Set<string>();
  const take = (page: PublishedDocument, heir: PublishedDocument | undefined) => {
    if (!heir) return;
    found.set(page.file, heir);
    taken.add(heir.file);
  };
  const isOpen = ({ file }: PublishedDocument) => !found.has(file);
  const isFree = ({ file }: PublishedDocument) => !taken.has(file);
  for (const isHeir of [hasSameBytes, hasSameEntry, hasSameTitle]) {
    for (const page of gone.filter(isOpen)) {
      take(
        page,
        added.find((one) => isFree(one) && isHeir(page, one)),
      );
    }
  }
  for (const isHeir of createPersonRules(readPerson)) {
    const pairs = pairUnique(gone.filter(isOpen), added.filter(isFree), isHeir);
    for (const { page, heir } of pairs) take(page, heir);
  }
  return found;
}

function hasSameBytes(page: PublishedDocument, heir: PublishedDocument): boolean {
  return page.digest === heir.digest;
}

/** A text that was written for an entry of a calendar takes the page of that entry over, and the other way round. */
function hasSameEntry(page: PublishedDocument, heir: PublishedDocument): boolean {
  return page.uid !== undefined && page.uid === heir.uid;
}

function hasSameTitle(page: PublishedDocument, heir: PublishedDocument): boolean {
  return page.kind !== "candidate" && page.kind === heir.kind && page.title === heir.title;
}

/** Persons who are surely one, then those who may be. */
function createPersonRules(readPerson: ReadPerson): IsHeir[] {
  const compare = (judge: (one: StoredPerson, other: StoredPerson) => boolean): IsHeir => {
    return (page, heir) => {
      if (page.kind !== "candidate" || heir.kind !== "candidate") return false;
      if (page.title !== heir.title) return false;
      const [one, other] = [readPerson(page.file), readPerson(heir.file)];
      return one !== undefined && other !== undefined && judge(one, other);
    };
  };
  return [compare(isSamePerson), compare((one, other) => !isNamesake(one, other))];
}

/** The pairs of which neither part has a second partner. */
function pairUnique(
  pages: readonly PublishedDocument[],
  heirs: readonly PublishedDocument[],
  isHeir: IsHeir,
): { page: PublishedDocument; heir: PublishedDocument }[] {
  const pairs = pages.flatMap((page) =>
    heirs.filter((heir) => isHeir(page, heir)).map((heir) => ({ page, heir })),
  );
  const [byPage, byHeir] = [
    Map.groupBy(pairs, ({ page }) => page),
    Map.groupBy(pairs, ({ heir }) => heir),
  ];
  return pairs.filter(
    ({ page, heir }) => byPage.get(page)?.length === 1 && byHeir.get(heir)?.length === 1,
  );
}
