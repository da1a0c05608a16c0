import { expect, test } from "vitest";
import { findBallotRules, judgeBallot, type BallotRules } from "./practice-ballot.ts";

/** Elections whose ballots are certain; in Hessen with a council of nine seats. */
const elections = {
  Niedersachsen: { system: "kommunal", state: "Niedersachsen" },
  Sachsen: { system: "kommunal", state: "Sachsen" },
  "Mecklenburg-Vorpommern": { system: "kommunal", state: "Mecklenburg-Vorpommern" },
  Hessen: { system: "kommunal", state: "Hessen", seats: 9 },
  Hamburg: { system: "landtag", state: "Hamburg" },
} as const;
type Land = keyof typeof elections;

interface Ballot {
  land: Land;
  /** Marks at the list as a whole, at its four persons, and for others. */
  list?: number;
  persons?: number[];
  others?: number;
  isOtherListMarked?: boolean;
  /** The verdict with the provisions it follows from. */
  verdict: "valid" | "invalid" | "empty";
  statutes: string[];
  /** The votes that count: for persons, for the list, for others, by a mark for the rest; and those for nobody. */
  counts?: [persons: number[], list: number, others: number, rest: number, left: number];
}

const none: [number[], number, number, number, number] = [[], 0, 0, 0, 0];
const nkwg = (sentence: number) => [`NKWG § 30a Abs. 1 Satz ${sentence}`];
const buewg = (sentence: number) => [`BüWG § 29 Abs. 1 Satz ${sentence}`];
const [fewerInSaxony, noneInSaxony, tooManyInSaxony, heapedInSaxony] = [
  "KomWG § 15 Abs. 5 Satz 3",
  "KomWG § 19 Abs. 1 Nr. 3",
  "KomWG § 19 Abs. 1 Nr. 4",
  "KomWG § 20 Abs. 1 Nr. 3",
];
const kwg = {
  fewer: "KWG § 18 Abs. 1 Nr. 1",
  beyond: "KWG § 20a Abs. 2",
  cut: "KWG § 20a Abs. 3",
  rest: "KWG § 20a Abs. 4 und 5",
  empty: "KWG § 21 Abs. 1 Nr. 2",
  lists: "KWG § 21 Abs. 2 Nr. 1",
  tooMany: "KWG § 21 Abs. 2 Nr. 2",
};

// prettier-ignore
const ballots: Record<string, Ballot> = {
  // Niedersachsen: three votes, for persons or lists.
  "three votes heaped on one person": { land: "Niedersachsen", persons: [3, 0, 0, 0], verdict: "valid", statutes: nkwg(1), counts: [[3, 0, 0, 0], 0, 0, 0, 0] },
  "three votes split between list and persons": { land: "Niedersachsen", list: 1, persons: [1, 0, 0, 1], verdict: "valid", statutes: nkwg(1), counts: [[1, 0, 0, 1], 1, 0, 0, 0] },
  "two votes of three": { land: "Niedersachsen", list: 1, others: 1, verdict: "valid", statutes: nkwg(1), counts: [[0, 0, 0, 0], 1, 1, 0, 1] },
  "four votes for persons of one list": { land: "Niedersachsen", persons: [3, 1, 0, 0], verdict: "invalid", statutes: nkwg(2) },
  "four votes for several lists": { land: "Niedersachsen", list: 2, persons: [1, 0, 0, 0], others: 1, verdict: "invalid", statutes: nkwg(2) },
  "two votes for persons and three for their list": { land: "Niedersachsen", list: 3, persons: [1, 1, 0, 0], verdict: "valid", statutes: nkwg(3), counts: [[1, 1, 0, 0], 1, 0, 0, 0] },
  "three votes for persons and one for their list": { land: "Niedersachsen", list: 1, persons: [3, 0, 0, 0], verdict: "valid", statutes: nkwg(3), counts: [[3, 0, 0, 0], 0, 0, 0, 0] },
  "four votes for a list": { land: "Niedersachsen", list: 4, verdict: "invalid", statutes: nkwg(2) },
  "three votes for another list": { land: "Niedersachsen", others: 3, verdict: "valid", statutes: nkwg(1), counts: [[0, 0, 0, 0], 0, 3, 0, 0] },
  "three votes for a person and three for the list": { land: "Niedersachsen", list: 3, persons: [0, 3, 0, 0], verdict: "valid", statutes: nkwg(3), counts: [[0, 3, 0, 0], 0, 0, 0, 0] },
  "four votes for persons and one for their list": { land: "Niedersachsen", list: 1, persons: [3, 1, 0, 0], verdict: "invalid", statutes: nkwg(2) },
  "no mark in Niedersachsen": { land: "Niedersachsen", verdict: "empty", statutes: [], counts: [[], 0, 0, 0, 3] },

  // Sachsen: three votes for persons; what is heaped beyond three does not count.
  "three persons in Sachsen": { land: "Sachsen", persons: [1, 1, 1, 0], verdict: "valid", statutes: [fewerInSaxony], counts: [[1, 1, 1, 0], 0, 0, 0, 0] },
  "one vote in Sachsen": { land: "Sachsen", others: 1, verdict: "valid", statutes: [fewerInSaxony], counts: [[0, 0, 0, 0], 0, 1, 0, 2] },
  "four votes in Sachsen": { land: "Sachsen", persons: [2, 2, 0, 0], verdict: "invalid", statutes: [tooManyInSaxony] },
  "four votes for several lists in Sachsen": { land: "Sachsen", persons: [2, 0, 0, 0], others: 2, verdict: "invalid", statutes: [tooManyInSaxony] },
  "four votes heaped on one person in Sachsen": { land: "Sachsen", persons: [0, 4, 0, 0], verdict: "valid", statutes: [heapedInSaxony, fewerInSaxony], counts: [[0, 3, 0, 0], 0, 0, 0, 0] },
  "five votes heaped on one person and one for another in Sachsen": { land: "Sachsen", persons: [5, 1, 0, 0], verdict: "invalid", statutes: [heapedInSaxony, tooManyInSaxony] },
  "no mark in Sachsen": { land: "Sachsen", verdict: "empty", statutes: [noneInSaxony], counts: [[], 0, 0, 0, 3] },

  // Mecklenburg-Vorpommern: three votes; more marks than votes make all of them invalid.
  "three votes in Mecklenburg-Vorpommern": { land: "Mecklenburg-Vorpommern", persons: [2, 0, 0, 0], others: 1, verdict: "valid", statutes: ["LKWG M-V § 32 Abs. 1"], counts: [[2, 0, 0, 0], 0, 1, 0, 0] },
  "four votes in Mecklenburg-Vorpommern": { land: "Mecklenburg-Vorpommern", persons: [2, 2, 0, 0], verdict: "invalid", statutes: ["LKWG M-V § 32 Abs. 1 Nr. 3"] },
  "four votes heaped on one person in Mecklenburg-Vorpommern": { land: "Mecklenburg-Vorpommern", persons: [4, 0, 0, 0], verdict: "invalid", statutes: ["LKWG M-V § 32 Abs. 1 Nr. 3"] },
  "one vote in Mecklenburg-Vorpommern": { land: "Mecklenburg-Vorpommern", persons: [0, 0, 0, 1], verdict: "valid", statutes: ["LKWG M-V § 32 Abs. 1"], counts: [[0, 0, 0, 1], 0, 0, 0, 2] },
  "no mark in Mecklenburg-Vorpommern": { land: "Mecklenburg-Vorpommern", verdict: "empty", statutes: ["LKWG M-V § 32 Abs. 1 Nr. 2"], counts: [[], 0, 0, 0, 3] },

  // Hessen: as many votes as seats; a mark at the list is for the rest.
  "nine votes in Hessen": { land: "Hessen", persons: [3, 3, 1, 0], others: 2, verdict: "valid", statutes: [kwg.fewer], counts: [[3, 3, 1, 0], 0, 2, 0, 0] },
  "only the list": { land: "Hessen", list: 1, verdict: "valid", statutes: [kwg.rest], counts: [[0, 0, 0, 0], 0, 0, 9, 0] },
  "the list and some persons": { land: "Hessen", list: 1, persons: [0, 0, 3, 0], others: 2, verdict: "valid", statutes: [kwg.rest], counts: [[0, 0, 3, 0], 0, 2, 4, 0] },
  "the list and all votes for persons": { land: "Hessen", list: 1, persons: [3, 3, 3, 0], verdict: "valid", statutes: [kwg.fewer], counts: [[3, 3, 3, 0], 0, 0, 0, 0] },
  "another list and some persons": { land: "Hessen", persons: [2, 0, 0, 0], isOtherListMarked: true, verdict: "valid", statutes: [kwg.rest], counts: [[2, 0, 0, 0], 0, 7, 0, 0] },
  "only another list": { land: "Hessen", isOtherListMarked: true, verdict: "valid", statutes: [kwg.rest], counts: [[0, 0, 0, 0], 0, 9, 0, 0] },
  "the list and all votes for persons of other lists": { land: "Hessen", list: 1, others: 9, verdict: "valid", statutes: [kwg.fewer], counts: [[0, 0, 0, 0], 0, 9, 0, 0] },
  "the list and ten votes for its persons": { land: "Hessen", list: 1, persons: [3, 3, 3, 1], verdict: "valid", statutes: [kwg.cut], counts: [[3, 3, 3, 0], 0, 0, 0, 0] },
  "two lists without persons": { land: "Hessen", list: 1, isOtherListMarked: true, verdict: "invalid", statutes: [kwg.lists] },
  "two lists and some persons": { land: "Hessen", list: 1, persons: [1, 0, 0, 0], isOtherListMarked: true, verdict: "valid", statutes: [kwg.lists], counts: [[1, 0, 0, 0], 0, 0, 0, 8] },
  "two lists and too many votes": { land: "Hessen", list: 1, persons: [3, 3, 3, 1], isOtherListMarked: true, verdict: "invalid", statutes: [kwg.lists] },
  "ten votes for persons of one list": { land: "Hessen", persons: [3, 3, 3, 1], verdict: "valid", statutes: [kwg.cut], counts: [[3, 3, 3, 0], 0, 0, 0, 0] },
  "twelve votes for persons of one list": { land: "Hessen", persons: [3, 3, 3, 3], verdict: "valid", statutes: [kwg.cut], counts: [[3, 2, 2, 2], 0, 0, 0, 0] },
  "ten votes for persons of several lists": { land: "Hessen", persons: [3, 3, 3, 0], others: 1, verdict: "invalid", statutes: [kwg.tooMany] },
  "five votes heaped on one person in Hessen": { land: "Hessen", persons: [5, 0, 0, 0], verdict: "valid", statutes: [kwg.beyond, kwg.fewer], counts: [[3, 0, 0, 0], 0, 0, 0, 6] },
  "no mark in Hessen": { land: "Hessen", verdict: "empty", statutes: [kwg.empty], counts: [[], 0, 0, 0, 9] },

  // Hamburg, the paper with the Landeslisten: five votes, for persons or lists.
  "five votes split between list and persons": { land: "Hamburg", list: 2, persons: [2, 0, 1, 0], verdict: "valid", statutes: buewg(3), counts: [[2, 0, 1, 0], 2, 0, 0, 0] },
  "two votes of five": { land: "Hamburg", persons: [0, 1, 0, 0], others: 1, verdict: "valid", statutes: buewg(3), counts: [[0, 1, 0, 0], 0, 1, 0, 3] },
  "six votes for one list and its persons": { land: "Hamburg", list: 5, persons: [1, 0, 0, 0], verdict: "valid", statutes: buewg(5), counts: [[], 5, 0, 0, 0] },
  "six votes for persons of one list": { land: "Hamburg", persons: [5, 0, 1, 0], verdict: "valid", statutes: buewg(5), counts: [[], 5, 0, 0, 0] },
  "five votes for the list and others": { land: "Hamburg", list: 4, others: 1, verdict: "valid", statutes: buewg(3), counts: [[0, 0, 0, 0], 4, 1, 0, 0] },
  "six votes for several lists": { land: "Hamburg", list: 5, others: 1, verdict: "invalid", statutes: buewg(4) },
};

test.each(Object.entries(ballots))(
  "the practice ballot is judged by the law: %s",
  (_name, ballot) => {
    const {
      land,
      list = 0,
      persons = [0, 0, 0, 0],
      others = 0,
      isOtherListMarked = false,
    } = ballot;
    const judged = judgeBallot(rulesOf(land), { list, persons, others, isOtherListMarked });
    expect({
      verdict: judged.verdict,
      statutes: judged.reasons.map(({ statute }) => statute),
      counts: [judged.persons, judged.list, judged.others, judged.rest, judged.left],
    }).toEqual({
      verdict: ballot.verdict,
      statutes: ballot.statutes,
      counts: ballot.counts ?? none,
    });
  },
);

test("in Hessen surplus votes are cancelled first for the persons with fewest votes, from the end of the list", () => {
  // KWG § 20a Abs. 3: nine votes; first the two persons with one vote, then those with two, from below.
  const cut = (persons: number[]) =>
    judgeBallot(rulesOf("Hessen"), { list: 0, persons, others: 0, isOtherListMarked: false })
      .persons;
  expect(cut([1, 3, 2, 1, 2, 2])).toEqual([0, 3, 2, 0, 2, 2]);
  expect(cut([1, 3, 2, 1, 3, 2])).toEqual([0, 3, 2, 0, 3, 1]);
  expect(cut([3, 3, 3, 3, 3, 3])).toEqual([2, 2, 2, 1, 1, 1]);
  expect(cut([2, 2, 2, 2, 2, 3])).toEqual([2, 1, 1, 1, 1, 3]);
});

test("a list with few persons leaves some of the votes for the list unused", () => {
  const judged = judgeBallot(rulesOf("Hessen"), {
    list: 1,
    persons: [3, 0],
    others: 0,
    isOtherListMarked: false,
  });
  expect([judged.rest, judged.left]).toEqual([3, 3]);
});

test("no practice ballot is offered where the law or the number of votes is uncertain", () => {
  expect(findBallotRules({ system: "kommunal", state: "Hessen" })).toBeUndefined();
  const others = ["Bayern", "Thüringen", "Berlin", "Atlantis"];
  expect(others.map((state) => findBallotRules({ system: "kommunal", state, seats: 9 }))).toEqual(
    others.map(() => undefined),
  );
  expect(findBallotRules({ system: "bundestag" })).toBeUndefined();
});

function rulesOf(land: Land): BallotRules {
  const rules = findBallotRules(elections[land]);
  if (!rules) throw new Error(`The law of ${land} is not certain.`);
  return rules;
}
