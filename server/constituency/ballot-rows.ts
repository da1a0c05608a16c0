import type { BallotRow } from "#client/elections.tsx";
import type { BallotColumn } from "#domain/elections/ballots.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { votingTexts } from "#server/elections/voting-text.ts";

/** The campaign's row on a ballot. */
export interface BallotLine {
  number?: number;
  party: string;
  /** The names that the campaign has entered. */
  names: string[];
  /** Set if the campaign wants an example cross. */
  hasCross: boolean;
}

/**
 * The rows of one vote: the campaign's own row among those of other parties, which have no names.
 */
export function listBallotRows(column: BallotColumn, own: BallotLine): BallotRow[] {
  const { each = 0, isPersonal } = column;
  return each > 0 && !isPersonal ? listOpen(column, own) : listClosed(column, own);
}

/** Rows with one field each, for lists or for persons with their party. */
function listClosed(column: BallotColumn, own: BallotLine): BallotRow[] {
  const { isPersonal = false, each = 0, whole = 0 } = column;
  const marks = isPersonal ? each : whole;
  const other = { other: isPersonal ? votingTexts.otherPerson : votingTexts.otherList, marks };
  const [person] = own.names;
  const words = isPersonal
    ? { name: person, more: own.party }
    : { name: own.party, more: own.names.join(", ") || undefined };
  return [
    other,
    omitAbsent({ number: own.number, ...words, marks, hasCross: own.hasCross || undefined }),
    other,
  ];
}

/** Lists, each with its first persons. */
function listOpen({ whole = 0, each = 0 }: BallotColumn, own: BallotLine): BallotRow[] {
  const { otherList, otherPerson, ownPerson } = votingTexts;
  const others = [
    { other: otherList, marks: whole },
    { other: otherPerson, marks: each },
  ];
  const persons = [0, 1, 2].map((index): BallotRow => {
    const more = own.names[index];
    if (more === undefined) return { other: ownPerson, marks: each };
    return {
      more,
      marks: each,
      ...(own.hasCross && whole === 0 && index === 0 && { hasCross: true }),
    };
  });
  const head = { number: own.number, name: own.party, marks: whole };
  const hasCross = (own.hasCross && whole > 0) || undefined;
  return [...others, omitAbsent({ ...head, hasCross }), ...persons, ...others];
}
