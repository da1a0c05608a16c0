/** The lists of one party in one election, where the law knows several. */
export interface PartyLists {
  /** `Wahlkreisliste`; feminine. */
  one: string;
  names: readonly string[];
  /** Whether a party may have one list for the whole Land instead. */
  isChoice?: true;
  /** Whether the hundreds digit of a constituency's number says which list belongs to it. */
  isNumbered?: true;
}

/** The words for a party's list. */
interface Words {
  name: string;
  lists?: PartyLists;
}

/** Chooses the words for one of several lists: a party with Bezirkslisten has no Landesliste. */
export function nameOneOfSeveral<T extends Words & { howTo: string }>(words: T): T {
  const { name, lists, howTo } = words;
  return lists ? { ...words, name: lists.one, howTo: howTo.replaceAll(name, lists.one) } : words;
}

/**
 * Names the list, such as `Wahlkreisliste Oberbayern`, or its kind alone if the candidacy names
 * none.
 */
export function nameList({ name, lists }: Words, list: string | undefined): string {
  return lists && list !== undefined ? `${lists.one} ${list}` : name;
}

/** `auf Listenplatz 3`, `auf Platz 3 der Wahlkreisliste Oberbayern`, `zur Bürgermeisterwahl` */
export function sayWhere(
  { isOfOnePerson, list }: { isOfOnePerson?: true; list: Words },
  place: ListPlace,
): string {
  return isOfOnePerson ? `zur ${list.name}` : `auf ${namePlace(list, place)}`;
}

interface ListPlace {
  position: number;
  list?: string | undefined;
}

/** `Listenplatz 3`, `Platz 3 der Wahlkreisliste Oberbayern` */
export function namePlace(words: Words, { position, list }: ListPlace): string {
  return list === undefined
    ? `Listenplatz ${position}`
    : `Platz ${position} der ${nameList(words, list)}`;
}

/** Finds the list of a constituency, as far as its number decides it. */
export function findListOf(
  { lists }: Pick<Words, "lists">,
  constituency: number | undefined,
): string | undefined {
  if (!lists?.isNumbered || constituency === undefined) return undefined;
  return lists.names[Math.floor(constituency / 100) - 1];
}
