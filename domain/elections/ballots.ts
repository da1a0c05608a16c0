/*
 * The look of an election's ballot and the effect of its votes, beside the words of
 * `election-kinds.ts`. Only what a statute settles is included; the printed names of a
 * column without `names` are left to an ordinance.
 */
import { findLaw, type ElectionOfLand } from "./electoral-law.ts";
import type { ElectoralLaw, Votes } from "./law-row.ts";

export interface BallotColumn {
  /** Fields to mark after the name of a list; absent where lists are not marked. */
  whole?: number;
  /** Fields to mark after each person; absent where persons are not marked. */
  each?: number;
  /** Set where persons are not on lists: each has a row of its own with the party's name. */
  isPersonal?: true;
  /** How many names of a list are printed where persons are not marked. */
  names?: number;
  /**
   * Set where the ballot prints as many names of the constituency's list beside those of the other
   * list.
   */
  hasNamesOfBoth?: true;
}

/** A vote with its column and effect. Without a column it is cast in that of the other vote. */
export interface VoteGuide {
  column?: BallotColumn;
  /** Whole sentences. */
  effect?: string;
  /** Whether the ballot of a constituency leaves out the person who stands there. */
  isWithoutOwn?: true;
}

/** The votes of an election: the one for a list and the one for a person in a constituency. */
export interface BallotGuide {
  list: VoteGuide;
  area: VoteGuide;
  /** Set where both columns are on one paper, that of the area black on the left, that of the list blue on the right. */
  isOneSheet?: true;
}

/** The ballot of an election; without columns where it is not known how the election is held. */
export function findBallotGuide(election: ElectionOfLand): BallotGuide {
  const law = findLaw(election);
  const votes = law.votes.value;
  switch (votes.way) {
    case "person-and-list":
      return voteTwice(law, votes);
    case "person-and-listed-person":
      return {
        list: { column: { each: 1 }, isWithoutOwn: true, effect: effects.listedPerson },
        area: { column: onePerson },
      };
    case "two-lists":
      return { list: { column: { ...toListColumn(law), hasNamesOfBoth: true } }, area: {} };
    case "five-and-five":
      return {
        list: { column: { whole: 5, each: 5 }, effect: effects.seatsOfList },
        area: { column: { each: 5 }, effect: effects.heapOrSplit },
      };
    case "list":
      return {
        list: {
          column: toListColumn(law),
          ...(law.hasFixedOrder && { effect: effects.fixedOrder }),
        },
        area: {},
      };
    case "open-lists":
      return toPersonsGuide(law);
    case "persons-for-list":
      return { list: {}, area: { column: onePerson } };
    case "one-person":
      return { list: { column: onePerson }, area: {} };
  }
}

const onePerson: BallotColumn = { each: 1, isPersonal: true };

const effects = {
  listedPerson:
    "Du kannst sie auch der Liste geben, ohne eine Person anzukreuzen. Wer bei dir im Stimmkreis antritt, fehlt auf dieser Liste: Für diese Person ist deine Erststimme.",
  seatsOfList: "Diese Stimmen entscheiden, wie viele Sitze eine Partei bekommt.",
  heapOrSplit: "Du darfst sie häufen oder verteilen.",
  fixedOrder: "Die Reihenfolge der Namen auf einer Liste steht fest.",
};

/** The vote for a list decides the seats; the person with the most votes wins the constituency. */
function voteTwice(
  law: ElectoralLaw,
  { personal, listed }: Extract<Votes, { way: "person-and-list" }>,
): BallotGuide {
  const { papers, needsCoveredSeats } = law;
  return {
    ...(papers?.value !== 2 && { isOneSheet: true }),
    list: {
      column: toListColumn(law),
      effect: `Die ${listed}n entscheiden, wie viele Sitze eine Partei bekommt.`,
    },
    area: {
      column: onePerson,
      effect: needsCoveredSeats
        ? `Wer dort für eine Partei die meisten ${personal}n bekommt, erhält den Sitz nur, wenn die ${listed}n der Partei im Land dafür reichen. Reichen sie nicht für alle, gehen die mit dem kleinsten Anteil an ${personal}n leer aus. Das heißt Zweitstimmendeckung und gilt seit ${needsCoveredSeats.year}.`
        : `Wer dort die meisten ${personal}n bekommt, ist direkt gewählt.`,
    },
  };
}

/** A list whose persons are not marked. */
function toListColumn({ printedNames }: ElectoralLaw): BallotColumn {
  return { whole: 1, ...(printedNames && { names: printedNames.value }) };
}

/** Votes for persons count for their list as well. */
function toPersonsGuide({ marks, markedListGives }: ElectoralLaw): BallotGuide {
  if (!marks) return { list: {}, area: {} };
  const { areNumbers = false, ...column } = marks.value;
  const effect = [
    "Jede Stimme für eine Person zählt auch für ihre Liste.",
    ...(areNumbers
      ? ["In das Feld bei einem Namen schreibst du, wie viele Stimmen die Person bekommt."]
      : []),
    ...(markedListGives
      ? ["Kreuzt du nur die Liste an, bekommen ihre ersten drei Personen je eine Stimme."]
      : []),
  ];
  return { list: { column, effect: effect.join(" ") }, area: {} };
}
