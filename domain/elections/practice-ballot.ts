import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { isNomination } from "./candidacies.ts";
import type { Election } from "./election-config.ts";
import { listElectionsOfDay } from "./elections-of-day.ts";
import { findLaw } from "./electoral-law.ts";
import type { CountingLaw } from "./law-row.ts";

/** The rules by which a ballot of open lists is filled and counted. */
export interface BallotRules extends CountingLaw {
  /** The votes of each voter. */
  total: number;
  /** Fields behind each person. */
  each: number;
  /** Fields behind the list as a whole; 0 where it cannot be marked. */
  whole: number;
}

/** The marks on a ballot, as seen by one list. */
export interface FilledBallot {
  /** The mark at the list itself. */
  list: number;
  /** The marks at each person of the list, in its order. */
  persons: readonly number[];
  /** Votes for other lists and their persons. */
  others: number;
  /** Whether another list is marked to receive the remaining votes. */
  isOtherListMarked: boolean;
}

export type Reason =
  | "fewer"
  | "all-used"
  | "empty"
  | "beyond-most"
  | "rest-to-list"
  | "rest-to-other-list"
  | "rest-lost"
  | "lists-ignored"
  | "several-lists"
  | "last-places-give-way"
  | "list-gives-way"
  | "all-for-list"
  | "too-many";

/** How a ballot is counted. */
export interface Judgement {
  verdict: "valid" | "invalid" | "empty";
  /** The votes that the voter has marked. */
  given: number;
  /** The votes that count: for each person of the list, for the list as a whole, for others. */
  persons: readonly number[];
  list: number;
  others: number;
  /** The remaining votes that persons get, from the top, by a mark at the list. */
  rest: number;
  /** The votes that are lost. */
  left: number;
  /** Each reason with its statute; `count` is the number of votes concerned. */
  reasons: { reason: Reason; statute: string; count: number }[];
}

/**
 * The rules of an election. Returns undefined where the law is not certain, and where the number of seats decides and
 * is not known.
 */
export function findBallotRules(
  election: Pick<Election, "system" | "state" | "seats">,
): BallotRules | undefined {
  const { votes, marks, counting } = findLaw(election);
  const total = findTotal(votes.value, election.seats);
  if (total === undefined || !marks || !counting) return undefined;
  const { each, whole = 0 } = marks.value;
  return { ...counting, total, each, whole };
}

function findTotal(
  votes: ReturnType<typeof findLaw>["votes"]["value"],
  seats: number | undefined,
): number | undefined {
  if (votes.way === "five-and-five") return 5;
  if (votes.way !== "open-lists") return undefined;
  return votes.total === "seats" ? seats : votes.total;
}

/** The address of the ballot that can be filled for practice. */
export const practicePath = "/stimmzettel";

/** The first practicable election of the day, with its rules. */
export function findPracticeElection({
  candidacies = [],
  elections,
}: {
  /** The candidacies of each person. */
  candidacies?: readonly (readonly Candidacy[])[];
  elections: readonly Election[];
}): { election: Election; rules: BallotRules } | undefined {
  for (const election of listElectionsOfDay(elections)) {
    const rules = findBallotRules(election);
    const isOpen = findLaw(election).votes.value.way === "open-lists";
    const isOnBallot = (one: Candidacy) =>
      one.election === election.id && (one.kind === "list" || isOpen) && isNomination(one);
    if (rules && candidacies.some((own) => own.some(isOnBallot))) return { election, rules };
  }
  return undefined;
}

/** Counts a ballot and says whether it is valid, and why. */
export function judgeBallot(rules: BallotRules, filled: FilledBallot): Judgement {
  const ballot = dropBeyondMost(rules, filled);
  const judged = judgeVotes(rules, ballot);
  const dropped = sum(filled.persons) - sum(ballot.persons);
  return {
    ...judged,
    given: countVotes(rules, filled),
    reasons: [
      ...(rules.beyondMost && dropped > 0
        ? [because("beyond-most", rules.beyondMost, dropped)]
        : []),
      ...judged.reasons,
    ],
  };
}

function judgeVotes(rules: BallotRules, ballot: FilledBallot): Judgement {
  const { list, persons, others } = ballot;
  const given = countVotes(rules, ballot);
  if (given === 0 && findMarkedLists(ballot) === "none") return judgeEmpty(rules);
  if (given > rules.total) return judgeTooMany(rules, ballot, given);
  const counted = { ...nothing, given, persons, others, left: rules.total - given };
  return rules.rest
    ? judgeRest(rules, rules.rest, { counted, lists: findMarkedLists(ballot) })
    : acceptAll(rules, { ...counted, list });
}

function findMarkedLists({
  list,
  isOtherListMarked,
}: FilledBallot): "none" | "own" | "other" | "several" {
  if (list > 0) return isOtherListMarked ? "several" : "own";
  return isOtherListMarked ? "other" : "none";
}

function judgeRest(
  rules: BallotRules,
  { list, severalLists }: NonNullable<CountingLaw["rest"]>,
  { counted, lists }: { counted: Counted; lists: ReturnType<typeof findMarkedLists> },
): Judgement {
  if (lists === "several") return judgeSeveralLists(severalLists, counted);
  if (lists === "none" || counted.left === 0) return acceptAll(rules, counted);
  return lists === "own"
    ? addRemainingVotes(rules, list, counted)
    : addRemainingVotesToOthers(list, counted);
}

function acceptAll({ fewer }: BallotRules, counted: Counted): Judgement {
  const { left } = counted;
  const reason = left > 0 ? "fewer" : "all-used";
  return { ...counted, verdict: "valid", reasons: [because(reason, fewer, left)] };
}

type Counted = Omit<Judgement, "verdict" | "reasons">;

/**
 * Gives the remaining votes of a marked list to its persons, from the top, up to the maximum of
 * each.
 */
function addRemainingVotes(
  { each }: BallotRules,
  law: { statute: string },
  counted: Counted,
): Judgement {
  const { left, persons } = counted;
  const room = persons.length * each - sum(persons);
  const rest = Math.min(left, room);
  return {
    ...counted,
    verdict: "valid",
    rest,
    left: left - rest,
    reasons: [
      because("rest-to-list", law, rest),
      ...(rest < left ? [because("rest-lost", law, left - rest)] : []),
    ],
  };
}

function addRemainingVotesToOthers(law: { statute: string }, counted: Counted): Judgement {
  const { left, others } = counted;
  return {
    ...counted,
    verdict: "valid",
    others: others + left,
    left: 0,
    reasons: [because("rest-to-other-list", law, left)],
  };
}

const nothing = { given: 0, persons: [], list: 0, others: 0, rest: 0, left: 0 };

function judgeEmpty({ empty, total }: BallotRules): Judgement {
  return {
    ...nothing,
    verdict: "empty",
    left: total,
    reasons: empty ? [because("empty", empty, total)] : [],
  };
}

/**
 * Judges a ballot with several lists marked for the remaining votes: invalid, unless persons have
 * votes.
 */
function judgeSeveralLists(law: { statute: string }, counted: Counted): Judgement {
  return counted.given > 0
    ? { ...counted, verdict: "valid", reasons: [because("lists-ignored", law, counted.left)] }
    : { ...nothing, verdict: "invalid", reasons: [because("several-lists", law, 2)] };
}

function judgeTooMany(rules: BallotRules, ballot: FilledBallot, given: number): Judgement {
  const { total, tooMany, tooManyForOneList: forOne } = rules;
  const { persons, list, others, isOtherListMarked } = ballot;
  const over = given - total;
  const invalid: Judgement = {
    ...nothing,
    given,
    verdict: "invalid",
    reasons: [because("too-many", tooMany, over)],
  };
  if (others > 0) return invalid;
  const valid = { ...nothing, given, verdict: "valid" as const };
  switch (forOne.value) {
    case "invalid":
      return { ...invalid, reasons: [because("too-many", forOne, over)] };
    case "last-places-give-way":
      // Marks at several lists are ignored unless the votes for persons are too many.
      if (list > 0 && isOtherListMarked && rules.rest) {
        return { ...invalid, reasons: [because("several-lists", rules.rest.severalLists, 2)] };
      }
      return {
        ...valid,
        persons: dropLastVotes(persons, over),
        reasons: [because("last-places-give-way", forOne, over)],
      };
    case "list-gives-way": {
      const marked = sum(persons);
      if (marked === 0 || marked > total) return invalid;
      return {
        ...valid,
        persons,
        list: total - marked,
        reasons: [because("list-gives-way", forOne, over)],
      };
    }
    case "all-for-list":
      return { ...valid, list: total, reasons: [because("all-for-list", forOne, total)] };
  }
}

/** Counts the votes on a ballot; a mark for the remaining votes is not one. */
function countVotes({ rest }: BallotRules, { list, persons, others }: FilledBallot): number {
  return sum(persons) + others + (rest ? 0 : list);
}

function dropBeyondMost({ beyondMost, each }: BallotRules, filled: FilledBallot): FilledBallot {
  if (!beyondMost) return filled;
  return { ...filled, persons: filled.persons.map((count) => Math.min(count, each)) };
}

/**
 * Drops the last votes of a list from the bottom upwards: one from each person with one vote, then
 * from those with two, then from those with three; a second round takes another from those who had
 * two or three.
 */
function dropLastVotes(persons: readonly number[], over: number): number[] {
  const left = [...persons];
  let excess = over;
  for (const votesBefore of [1, 2, 3, 2, 3, 3]) {
    for (let place = left.length - 1; place >= 0 && excess > 0; place -= 1) {
      const votes = left[place] ?? 0;
      if (persons[place] !== votesBefore || votes === 0) continue;
      left[place] = votes - 1;
      excess -= 1;
    }
  }
  return left;
}

function because(
  reason: Reason,
  { statute }: { statute: string },
  count: number,
): Judgement["reasons"][number] {
  return { reason, statute, count };
}

function sum(votes: readonly number[]): number {
  return votes.reduce((total, count) => total + count, 0);
}
