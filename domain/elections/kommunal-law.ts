/*
 * Not covered: majority voting in small municipalities, and bodies below the municipality
 * (Ortsbeirat, Bezirksvertretung).
 */
import type { Land } from "./laender.ts";
import type { ElectoralLaw, Fact, Marks, RunoffLaw, Votes } from "./law-row.ts";

const kommunal = { name: "Kommunalwahl", list: "Liste" };
const threeEach: Marks = { each: 3 };
const listOrThreeEach: Marks = { whole: 1, each: 3 };
const oneList: Votes = { way: "list" };

/** Votes for persons of open lists; with an area, each area has lists of its own. */
function openLists(
  total: 3 | 5 | "seats",
  area?: "Wahlkreis" | "Wahlbereich",
): Extract<Votes, { way: "open-lists" }> {
  return { way: "open-lists", total, ...(area && { area }) };
}

/** The law for an unknown Land. */
export const usualKommunalLaw: ElectoralLaw = {
  ...kommunal,
  votes: { value: { way: "open-lists" }, statute: "Wahlgesetze der Länder" },
};

/** The councils of municipalities and districts. */
export const kommunalLaw: Record<Land, ElectoralLaw> = {
  "Baden-Württemberg": {
    ...kommunal,
    // Only districts have Wahlkreise.
    votes: { value: openLists("seats", "Wahlkreis"), statute: "GemO § 26 Abs. 2" },
    // Each list has a ballot of its own.
    marks: { value: { each: 1, areNumbers: true }, statute: "KomWG § 19" },
    votingAge: sixteen("GemO §§ 12, 14"),
    minimumAge: { value: 16, statute: "GemO § 28 Abs. 1", year: 2023 },
  },
  Bayern: {
    ...kommunal,
    votes: { value: openLists("seats"), statute: "GLKrWG Art. 34" },
    marks: { value: { whole: 1, each: 1, areNumbers: true }, statute: "GLKrWG Art. 34" },
  },
  Berlin: {
    ...kommunal,
    // For a list of the Bezirk.
    votes: { value: oneList, statute: "LWG" },
    votingAge: sixteen("VvB Art. 70 Abs. 1"),
  },
  Brandenburg: {
    ...kommunal,
    votes: { value: openLists(3, "Wahlkreis"), statute: "BbgKWahlG § 5" },
    marks: { value: threeEach, statute: "BbgKWahlG § 5" },
    votingAge: sixteen("BbgKWahlG § 8"),
  },
  Bremen: {
    ...kommunal,
    votes: { value: openLists(5), statute: "BremWahlG" },
    marks: { value: { whole: 5, each: 5 }, statute: "BremWahlG" },
    votingAge: sixteen("BremWahlG"),
  },
  Hamburg: {
    name: "Bezirksversammlungswahl",
    list: "Bezirksliste",
    votes: { value: { way: "five-and-five", area: "Wahlkreis" }, statute: "BezVWG § 3" },
    votingAge: sixteen("BezVWG § 4"),
  },
  Hessen: {
    ...kommunal,
    votes: { value: openLists("seats"), statute: "KWG § 18" },
    marks: { value: listOrThreeEach, statute: "KWG § 18" },
    counting: {
      fewer: { value: "valid", statute: "KWG § 18 Abs. 1 Nr. 1" },
      empty: { value: "invalid", statute: "KWG § 21 Abs. 1 Nr. 2" },
      beyondMost: { value: "not-counted", statute: "KWG § 20a Abs. 2" },
      rest: {
        list: { value: "gets-the-rest", statute: "KWG § 20a Abs. 4 und 5" },
        severalLists: { value: "invalid-without-persons", statute: "KWG § 21 Abs. 2 Nr. 1" },
      },
      tooManyForOneList: { value: "last-places-give-way", statute: "KWG § 20a Abs. 3" },
      tooMany: { value: "invalid", statute: "KWG § 21 Abs. 2 Nr. 2" },
    },
  },
  "Mecklenburg-Vorpommern": {
    ...kommunal,
    votes: { value: openLists(3, "Wahlbereich"), statute: "LKWG M-V § 60 Abs. 1, § 61" },
    marks: { value: threeEach, statute: "LKWG M-V § 60 Abs. 1" },
    counting: {
      fewer: { value: "valid", statute: "LKWG M-V § 32 Abs. 1" },
      empty: { value: "invalid", statute: "LKWG M-V § 32 Abs. 1 Nr. 2" },
      tooManyForOneList: { value: "invalid", statute: "LKWG M-V § 32 Abs. 1 Nr. 3" },
      tooMany: { value: "invalid", statute: "LKWG M-V § 32 Abs. 1 Nr. 3" },
    },
    votingAge: sixteen("LKWG M-V § 4"),
  },
  Niedersachsen: {
    ...kommunal,
    votes: { value: openLists(3, "Wahlbereich"), statute: "NKWG § 4 Abs. 3" },
    // Each vote is for a person or for a list as a whole.
    marks: { value: { whole: 3, each: 3 }, statute: "NKWG § 30" },
    counting: {
      fewer: { value: "valid", statute: "NKWG § 30a Abs. 1 Satz 1" },
      list: { value: "votes", statute: "NKWG § 30 Abs. 2" },
      tooManyForOneList: { value: "list-gives-way", statute: "NKWG § 30a Abs. 1 Satz 3" },
      tooMany: { value: "invalid", statute: "NKWG § 30a Abs. 1 Satz 2" },
    },
    votingAge: sixteen("NKomVG § 48"),
  },
  "Nordrhein-Westfalen": {
    ...kommunal,
    list: "Reserveliste",
    votes: {
      value: { way: "persons-for-list", area: "Wahlbezirk", elected: "one" },
      statute: "KWahlG §§ 31, 32",
    },
    votingAge: sixteen("KWahlG § 7"),
  },
  "Rheinland-Pfalz": {
    ...kommunal,
    votes: { value: openLists("seats", "Wahlbereich"), statute: "KWG §§ 9, 32" },
    marks: { value: listOrThreeEach, statute: "KWG § 32" },
  },
  Saarland: {
    ...kommunal,
    // Closed lists for the municipality and for its Wahlbereiche.
    votes: { value: { ...oneList, area: "Wahlbereich" }, statute: "KWG § 4 Abs. 2" },
  },
  Sachsen: {
    ...kommunal,
    votes: { value: openLists(3, "Wahlkreis"), statute: "KomWG § 15 Abs. 1" },
    marks: { value: threeEach, statute: "KomWG" },
    counting: {
      fewer: { value: "valid", statute: "KomWG § 15 Abs. 5 Satz 3" },
      empty: { value: "invalid", statute: "KomWG § 19 Abs. 1 Nr. 3" },
      beyondMost: { value: "not-counted", statute: "KomWG § 20 Abs. 1 Nr. 3" },
      tooManyForOneList: { value: "invalid", statute: "KomWG § 19 Abs. 1 Nr. 4" },
      tooMany: { value: "invalid", statute: "KomWG § 19 Abs. 1 Nr. 4" },
    },
  },
  "Sachsen-Anhalt": {
    ...kommunal,
    votes: { value: openLists(3, "Wahlbereich"), statute: "KWG LSA § 3 Abs. 3, § 7" },
    marks: { value: threeEach, statute: "KWG LSA § 3 Abs. 3" },
    votingAge: sixteen("KVG LSA §§ 21, 23"),
  },
  "Schleswig-Holstein": {
    ...kommunal,
    // As many votes as persons to be elected in the Wahlkreis.
    votes: {
      value: { way: "persons-for-list", area: "Wahlkreis", elected: "several" },
      statute: "GKWG § 9 Abs. 4",
    },
    votingAge: sixteen("GKWG § 3"),
  },
  Thüringen: {
    ...kommunal,
    votes: { value: openLists(3), statute: "ThürKWG § 20 Abs. 1" },
    marks: { value: listOrThreeEach, statute: "ThürKWG § 20" },
    markedListGives: { value: 3, statute: "ThürKWG § 20" },
    votingAge: sixteen("ThürKWG § 1"),
  },
};

/** The direct election of mayors and Landräte. In Berlin, Bremen and Hamburg no mayor is elected so. */
export const runoffLaw: Partial<Record<Land, Fact<RunoffLaw>>> = {
  "Baden-Württemberg": { value: { round: "two-best" }, statute: "GemO § 45 Abs. 2", year: 2023 },
  Bayern: { value: { round: "two-best" }, statute: "GLKrWG Art. 46" },
  Brandenburg: { value: { round: "two-best", quorum: 15 }, statute: "BbgKWahlG § 72 Abs. 2" },
  Hessen: { value: { round: "two-best" }, statute: "HGO § 39 Abs. 1a, 1b" },
  "Mecklenburg-Vorpommern": { value: { round: "two-best" }, statute: "LKWG M-V § 67 Abs. 2" },
  Niedersachsen: { value: { round: "two-best" }, statute: "NKWG §§ 45g, 45j" },
  "Nordrhein-Westfalen": { value: { round: "two-best" }, statute: "KWahlG § 46c" },
  "Rheinland-Pfalz": { value: { round: "two-best" }, statute: "GemO § 53" },
  Saarland: { value: { round: "two-best" }, statute: "KWG" },
  // The most votes suffice in the second round.
  Sachsen: { value: { round: "all-again" }, statute: "KomWG § 44a" },
  "Sachsen-Anhalt": { value: { round: "two-best" }, statute: "KWG LSA" },
  "Schleswig-Holstein": { value: { round: "two-best" }, statute: "GKWG § 47 Abs. 1" },
  Thüringen: { value: { round: "two-best" }, statute: "ThürKWG § 24" },
};

/** A voting age of 16; all Länder that have it had it in 2019. */
function sixteen(statute: string): Fact<16> {
  return { value: 16, statute, year: 2019 };
}
