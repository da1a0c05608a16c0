import type { PartyLists } from "./party-lists.ts";

/** One fact of the law. */
export interface Fact<T> {
  value: T;
  /** `LWG Art. 36 bis 42` */
  statute: string;
  /** The year of the first election under it, where it matters or is recent. */
  year?: number;
}

/** The areas in which persons stand. */
export type AreaName = "Wahlkreis" | "Stimmkreis" | "Wahlbezirk" | "Wahlbereich";

/** The way in which voters vote. */
export type Votes =
  /** One vote for a person in the constituency and one for a list. */
  | { way: "person-and-list"; area: AreaName; personal: string; listed: string }
  /** One vote for a person in the constituency and one for a person of the list. */
  | { way: "person-and-listed-person"; area: AreaName }
  /** One vote for the lists of the Land and of the constituency together. */
  | { way: "two-lists"; area: AreaName }
  /** Five votes for a list or its persons, and five for persons in the constituency. */
  | { way: "five-and-five"; area: AreaName }
  /** One vote for a list whose order is fixed. */
  | { way: "list"; area?: AreaName }
  /** Votes for persons of open lists, which a party draws up for each area where there are any; `total` is absent where it is not known. */
  | { way: "open-lists"; total?: 3 | 5 | "seats"; area?: AreaName }
  /** Votes for persons in the constituency, which count for the list of their party as well. */
  | { way: "persons-for-list"; area: AreaName; elected: "one" | "several" }
  /** One vote for one person, who alone is elected. */
  | { way: "one-person" };

/** The fields to mark on a ballot of open lists. */
export interface Marks {
  /** Fields after the name of a list; absent where lists are not marked. */
  whole?: number;
  /** Fields after each person. */
  each: number;
  /** Set where voters write the number of votes into the field of a person. */
  areNumbers?: true;
}

/** How a filled ballot of open lists is counted; a row has this only if all of it is certain. */
export interface CountingLaw {
  /** A ballot with fewer votes than allowed. */
  fewer: Fact<"valid">;
  /** A ballot without a mark. */
  empty?: Fact<"invalid">;
  /** Votes for a person beyond the maximum; absent where they count like all others. */
  beyondMost?: Fact<"not-counted">;
  /** A list as a whole is voted for like a person. */
  list?: Fact<"votes">;
  /** A marked list gets the remaining votes; several marked lists get none. */
  rest?: { list: Fact<"gets-the-rest">; severalLists: Fact<"invalid-without-persons"> };
  /** Too many votes for one list and its persons. */
  tooManyForOneList: Fact<"invalid" | "last-places-give-way" | "list-gives-way" | "all-for-list">;
  /** Too many votes for several lists or their persons. */
  tooMany: Fact<"invalid">;
}

/** The deadlines of voting by post, as times of day. */
export interface PostalVoteLaw {
  requestUntil?: { daysBefore: number; clock: string };
  until: string;
}

/** The day of the next election of a Landtag, as far as it is known. */
export interface ComingElection {
  /** Calendar day. */
  date: string;
  /** Whether the body that sets the day has set it. */
  isSet: boolean;
  /** German: who set it and when, or what is known. */
  source: string;
  /** The day after which somebody should have looked again. */
  checkBy: string;
}

/**
 * The law of one kind of election, and of one Land where they differ. Uncertain facts are absent.
 */
export interface ElectoralLaw {
  /** `Landtagswahl` */
  name: string;
  /** What parties call their list, even where the law has another word; feminine. */
  list: string;
  votes: Fact<Votes>;
  /** The names of a party's lists where it may have several. */
  lists?: Fact<PartyLists>;
  marks?: Fact<Marks>;
  counting?: CountingLaw;
  /** How many persons of a list get a vote from a mark at the list alone. */
  markedListGives?: Fact<3>;
  /** How many names of a list the ballot prints where persons are not marked. */
  printedNames?: Fact<number>;
  /** Whether voters cannot change the order of a list. */
  hasFixedOrder?: Fact<true>;
  /** How many ballots the two votes are on, where one ballot would be possible. */
  papers?: Fact<1 | 2>;
  /** Whether a winner in a constituency has a seat only as far as the votes for the list cover it. */
  needsCoveredSeats?: Required<Fact<true>>;
  votingAge?: Fact<16 | 18>;
  /** The minimum age of candidates, where they need not be of age. */
  minimumAge?: Fact<number>;
  postalVote?: Fact<PostalVoteLaw>;
  coming?: ComingElection;
}

/** The second round in which a single person is elected if nobody has a majority in the first. */
export interface RunoffLaw {
  round: "two-best" | "all-again";
  /**
   * The share of all eligible voters that a majority of the first round needs as well, in percent.
   */
  quorum?: number;
}
