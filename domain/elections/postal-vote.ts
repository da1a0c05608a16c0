import { addDays, nextBerlinMidnight, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { Election } from "./election-config.ts";
import { findPollsClosing } from "./election-times.ts";
import { findLaw } from "./electoral-law.ts";

/** The end of a time in which something can be done. */
export interface Deadline {
  /** The first instant at which it is too late. */
  at: Date;
  /** Whether a day was entered, which then counts to its end. */
  isWholeDay: boolean;
}

/** The known facts about voting by post, from the campaign or a statute; unknown ones are absent. */
export interface PostalVote {
  start?: Date;
  requestUntil?: Deadline;
  /** When the letter has to have arrived. */
  until?: Deadline;
  url?: string;
}

/** Voting by post in the elections of one day: from the first start to the first deadline. */
export function findPostalVote(elections: readonly Election[]): PostalVote {
  const starts = elections.flatMap(({ postalVoteStart }) => readInstant(postalVoteStart));
  const requests = elections.flatMap((one) =>
    readDeadline(one.postalVoteRequestUntil ?? findStatutory(one).requestUntil),
  );
  const ends = elections.flatMap((one) =>
    readDeadline(one.postalVoteUntil ?? findStatutory(one).until),
  );
  const [start] = starts.toSorted((one, other) => one.getTime() - other.getTime());
  const requestUntil = findEarliest(requests);
  const until = findEarliest(ends);
  const url = elections.find(({ postalVoteUrl }) => postalVoteUrl !== undefined)?.postalVoteUrl;
  return {
    ...(start && { start }),
    ...(requestUntil && { requestUntil }),
    ...(until && { until }),
    ...(url !== undefined && { url }),
  };
}

/** The dates of postal voting that contradict another date of the election. */
export function findPostalVoteConflicts(
  election: Election,
): ("postalVoteStart" | "postalVoteRequestUntil" | "postalVoteUntil")[] {
  const closing = findPollsClosing(election);
  const start = readInstant(election.postalVoteStart)[0];
  return (["postalVoteStart", "postalVoteRequestUntil", "postalVoteUntil"] as const).filter(
    (field) => {
      const written = election[field];
      const [deadline] = readDeadline(written);
      const [instant] = field === "postalVoteStart" ? readInstant(written) : [deadline?.at];
      if (!instant || !closing) return false;
      const latest = deadline?.isWholeDay ? nextBerlinMidnight(closing) : closing;
      return instant > latest || (start !== undefined && instant < start);
    },
  );
}

/** The deadlines of a statute; those of Länder and municipalities differ and are not known. */
function findStatutory({ system, state, date }: Election): {
  requestUntil?: string;
  until?: string;
} {
  const law = findLaw({ system, state }).postalVote?.value;
  if (!law || !parseBerlinInstant(date)) return {};
  const { requestUntil, until } = law;
  return {
    until: `${date} ${until}`,
    ...(requestUntil && {
      requestUntil: `${addDays(date, -requestUntil.daysBefore)} ${requestUntil.clock}`,
    }),
  };
}

function readInstant(written: string | undefined): Date[] {
  const instant = written === undefined ? undefined : parseBerlinInstant(written);
  return instant ? [instant] : [];
}

function readDeadline(written: string | undefined): Deadline[] {
  const isWholeDay = written?.length === 10;
  return readInstant(written).map((at) => ({
    at: isWholeDay ? nextBerlinMidnight(at) : at,
    isWholeDay,
  }));
}

function findEarliest(deadlines: Deadline[]): Deadline | undefined {
  return deadlines.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
}
