import type { PublishedDocument } from "#db/write/last-import.ts";
import { isNamesake, isSamePerson, type StoredPerson } from "#domain/content/same-person.ts";

/** Reads a person as of the last or this import. */
export type ReadPerson = (file: string) => StoredPerson | undefined;

type IsSuccessor = (page: PublishedDocument, successor: PublishedDocument) => boolean;

/**
 * Finds the new document for each removed file: one with the same bytes, of the same calendar
 * entry, or of the same kind and title. Each new document is used once.
 *
 * For persons of the same name, more than the name is needed: the text, the year of birth, or that no
 * other pair is possible. A redirect from one person to another is worse than none.
 */
export function matchPages(
  gone: readonly PublishedDocument[],
  added: readonly PublishedDocument[],
  readPerson: ReadPerson,
): Map<string, PublishedDocument> {
  const found = new Map<string, PublishedDocument>();
  const taken = new Set<string>();
  const take = (page: PublishedDocument, successor: PublishedDocument | undefined) => {
    if (!successor) return;
    found.set(page.file, successor);
    taken.add(successor.file);
  };
  const isOpen = ({ file }: PublishedDocument) => !found.has(file);
  const isFree = ({ file }: PublishedDocument) => !taken.has(file);
  for (const isSuccessor of [hasSameBytes, hasSameEntry, hasSameTitle]) {
    for (const page of gone.filter(isOpen)) {
      take(
        page,
        added.find((one) => isFree(one) && isSuccessor(page, one)),
      );
    }
  }
  for (const isSuccessor of createPersonRules(readPerson)) {
    const pairs = pairUnique(gone.filter(isOpen), added.filter(isFree), isSuccessor);
    for (const { page, successor } of pairs) take(page, successor);
  }
  return found;
}

function hasSameBytes(page: PublishedDocument, successor: PublishedDocument): boolean {
  return page.digest === successor.digest;
}

/** A text that was written for a calendar entry takes over the entry's page, and vice versa. */
function hasSameEntry(page: PublishedDocument, successor: PublishedDocument): boolean {
  return page.uid !== undefined && page.uid === successor.uid;
}

function hasSameTitle(page: PublishedDocument, successor: PublishedDocument): boolean {
  return (
    page.kind !== "candidate" && page.kind === successor.kind && page.title === successor.title
  );
}

/** The rules for persons: first surely the same, then possibly the same. */
function createPersonRules(readPerson: ReadPerson): IsSuccessor[] {
  const compare = (judge: (one: StoredPerson, other: StoredPerson) => boolean): IsSuccessor => {
    return (page, successor) => {
      if (page.kind !== "candidate" || successor.kind !== "candidate") return false;
      if (page.title !== successor.title) return false;
      const [one, other] = [readPerson(page.file), readPerson(successor.file)];
      return one !== undefined && other !== undefined && judge(one, other);
    };
  };
  return [compare(isSamePerson), compare((one, other) => !isNamesake(one, other))];
}

/** The pairs in which neither side has another partner. */
function pairUnique(
  pages: readonly PublishedDocument[],
  successors: readonly PublishedDocument[],
  isSuccessor: IsSuccessor,
): { page: PublishedDocument; successor: PublishedDocument }[] {
  const pairs = pages.flatMap((page) =>
    successors
      .filter((successor) => isSuccessor(page, successor))
      .map((successor) => ({ page, successor })),
  );
  const [byPage, bySuccessor] = [
    Map.groupBy(pairs, ({ page }) => page),
    Map.groupBy(pairs, ({ successor }) => successor),
  ];
  return pairs.filter(
    ({ page, successor }) =>
      byPage.get(page)?.length === 1 && bySuccessor.get(successor)?.length === 1,
  );
}
