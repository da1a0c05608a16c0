/*
 * The look of an election's ballot and the effect of its votes, beside the words of
 * `election-kinds.ts`. Only what the statutes named here settle is included; the printed names of a
 * column without `names` are left to an ordinance.
 */
import { findElectionKind } from "./election-kinds.ts";
import { needsLand, type ElectionSystem } from "./election-systems.ts";
import type { Land } from "./laender.ts";

/** One column of a ballot. */
export interface BallotColumn {
  /** Fields to mark behind the name of a list as a whole; absent where lists are not marked. */
  whole?: number;
  /** Fields behind each person; absent where persons are not marked. */
  each?: number;
  /** Set where persons are not on lists: each has a line with the name of the party. */
  isPersonal?: true;
  /** How many names of a list are printed where persons are not marked. */
  names?: number;
  /** Set where as many names of the list in the constituency are printed beside them. */
  hasNamesOfBoth?: true;
}

/** A vote: its column, absent where the other vote has the only one, and what it decides. */
export interface VoteGuide {
  column?: BallotColumn;
  /** Whole sentences. */
  effect?: string;
  /** Whether the ballot of a constituency leaves out the person who stands there. */
  isWithoutOwn?: true;
}

/** The votes of an election, those for persons in constituencies apart. */
export interface BallotGuide {
  list: VoteGuide;
  area: VoteGuide;
  /** Set where both columns are on one paper, that of the area black on the left, that of the list blue on the right. */
  isOneSheet?: true;
}

/** The ballot of an election; without columns where it is not known how the election is held. */
export function findBallotGuide(election: {
  system: ElectionSystem;
  state?: string | undefined;
}): BallotGuide {
  const { system, state = "" } = election;
  if (system === "bundestag") return bundestag;
  if (system === "europa") return { list: europe, area: {} };
  if (!needsLand(system)) return { list: { column: onePerson }, area: {} };
  const own = Object.hasOwn(regional[system], state) && regional[system][state as Land];
  return own || (system === "landtag" ? voteTwice(election) : { list: {}, area: {} });
}

const onePerson: BallotColumn = { each: 1, isPersonal: true };

// BWahlG § 4 Abs. 1: two votes; § 6 Abs. 1: seats as far as second votes cover them; § 30 Abs. 2 Nr. 2: five names;
// BWO Anlage 26: black and blue.
const bundestag: BallotGuide = {
  isOneSheet: true,
  list: {
    column: { whole: 1, names: 5 },
    effect: "Die Zweitstimmen entscheiden, wie viele Sitze eine Partei bekommt.",
  },
  area: {
    column: onePerson,
    effect:
      "Wer dort für eine Partei die meisten Erststimmen bekommt, erhält den Sitz nur, wenn die Zweitstimmen der Partei im Land dafür reichen. Reichen sie nicht für alle, gehen die mit dem kleinsten Anteil an Erststimmen leer aus. Das heißt Zweitstimmendeckung und gilt seit 2023.",
  },
};

// EuWG § 2 Abs. 1: lists whose order is fixed; § 15 Abs. 2 Nr. 4: ten names.
const europe: VoteGuide = {
  column: { whole: 1, names: 10 },
  effect: "Die Reihenfolge der Namen auf einer Liste steht fest.",
};

/** How many names of a Landesliste are printed, in the Länder with two votes whose statutes say it. */
const printedNames = new Map<string, number>(
  Object.entries({
    // BbgLWahlG § 31 Abs. 2
    Brandenburg: 5,
    // LWG § 28 Abs. 2
    Hessen: 5,
    // NLWG § 23 Abs. 2
    Niedersachsen: 3,
    // LWahlG § 24 Abs. 1
    "Nordrhein-Westfalen": 5,
    // LWahlG § 44 Abs. 2 Nr. 2
    "Rheinland-Pfalz": 5,
    // LWG § 24 Abs. 2
    "Sachsen-Anhalt": 3,
    // LWahlG § 33 Abs. 2
    "Schleswig-Holstein": 5,
    // ThürLWG § 31 Abs. 2
    Thüringen: 5,
  } satisfies Partial<Record<Land, number>>),
);

/**
 * The two votes of most Länder, by their names there: the one for a list decides the seats, the one
 * for a person who is elected in the constituency (for example LWahlG Schleswig-Holstein §§ 2, 3, LWahlG
 * Nordrhein-Westfalen §§ 32, 33, ThürLWG §§ 4, 5).
 */
function voteTwice(election: { system: ElectionSystem; state?: string | undefined }): BallotGuide {
  const { list, area } = findElectionKind(election);
  const names = printedNames.get(election.state ?? "");
  const nameMany = (vote = "") => `${vote.replace("Deine ", "")}n`;
  return {
    // In Berlin each vote has a paper.
    ...(election.state !== "Berlin" && { isOneSheet: true }),
    list: {
      column: { whole: 1, ...(names !== undefined && { names }) },
      effect: `Die ${nameMany(list.vote)} entscheiden, wie viele Sitze eine Partei bekommt.`,
    },
    area: {
      column: onePerson,
      effect: `Wer dort die meisten ${nameMany(area?.vote)} bekommt, ist direkt gewählt.`,
    },
  };
}

// BüWG § 3, BezVWG § 3: lists of the Land (or Bezirk) as a whole or their persons, in the Wahlkreis persons only.
const fiveTwice: BallotGuide = {
  list: {
    column: { whole: 5, each: 5 },
    effect: "Diese Stimmen entscheiden, wie viele Sitze eine Partei bekommt.",
  },
  area: { column: { each: 5 }, effect: "Du darfst sie häufen oder verteilen." },
};

/** Open lists, on which votes for persons count for their list as well. */
function openList(column: BallotColumn, ...more: string[]): BallotGuide {
  const counts = "Jede Stimme für eine Person zählt auch für ihre Liste.";
  return { list: { column, effect: [counts, ...more].join(" ") }, area: {} };
}

const oneList: BallotGuide = { list: { column: { whole: 1 } }, area: {} };
const personInArea: BallotGuide = { list: {}, area: { column: onePerson } };
const threeEach = openList({ each: 3 });
const listOrThreeEach = openList({ whole: 1, each: 3 });
const fiveEach = openList({ whole: 5, each: 5 });
const numbers = "In das Feld bei einem Namen schreibst du, wie viele Stimmen die Person bekommt.";
const firstThree = "Kreuzt du nur die Liste an, bekommen ihre ersten drei Personen je eine Stimme.";

/** Where the ballot differs from that of two votes; the municipal elections of every Land. */
const regional: Record<"landtag" | "kommunal", Partial<Record<Land, BallotGuide>>> = {
  landtag: {
    // LWG Art. 36 to 42: a person on the list has the second vote, or the list without one.
    Bayern: {
      list: {
        column: { each: 1 },
        isWithoutOwn: true,
        effect:
          "Du kannst sie auch der Liste geben, ohne eine Person anzukreuzen. Wer bei dir im Stimmkreis antritt, fehlt auf dieser Liste: Für diese Person ist deine Erststimme.",
      },
      area: { column: onePerson },
    },
    // BremWahlG §§ 6, 7
    Bremen: fiveEach,
    Hamburg: fiveTwice,
    // LWG § 1 Abs. 2, § 25 Abs. 2 Nr. 2: one vote, five names of each of the two lists.
    Saarland: { list: { column: { whole: 1, names: 5, hasNamesOfBoth: true } }, area: {} },
  },
  kommunal: {
    // KomWG § 19: a sheet for each list.
    "Baden-Württemberg": openList({ each: 1 }, numbers),
    // GLKrWG Art. 34
    Bayern: openList({ whole: 1, each: 1 }, numbers),
    Berlin: oneList,
    // BbgKWahlG § 5
    Brandenburg: threeEach,
    Bremen: fiveEach,
    Hamburg: fiveTwice,
    // KWG § 18
    Hessen: listOrThreeEach,
    "Mecklenburg-Vorpommern": threeEach,
    // NKWG § 30: each vote for a person or for a list as a whole.
    Niedersachsen: openList({ whole: 3, each: 3 }),
    // KWahlG §§ 31, 32
    "Nordrhein-Westfalen": personInArea,
    // KWG § 32
    "Rheinland-Pfalz": listOrThreeEach,
    Saarland: oneList,
    Sachsen: threeEach,
    "Sachsen-Anhalt": threeEach,
    // GKWG § 9 Abs. 4
    "Schleswig-Holstein": personInArea,
    // ThürKWG § 20
    Thüringen: openList({ whole: 1, each: 3 }, firstThree),
  },
};
