import { listVotes } from "./by-elections.ts";
import { addDays, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { Election } from "./election-config.ts";

/** When the polls of an election open; undefined if its date is invalid. */
export function findPollsOpening({ date, pollsOpen }: Election): Date | undefined {
  return parseBerlinInstant(`${date} ${pollsOpen}`);
}

/** When the polls of an election close; undefined if its date is invalid. */
export function findPollsClosing({ date, pollsClose }: Election): Date | undefined {
  return parseBerlinInstant(`${date} ${pollsClose}`);
}

/** Whether the polls of an election have closed. */
export function isOver(election: Election, now: Date): boolean {
  const closing = findPollsClosing(election);
  return closing !== undefined && closing <= now;
}

/**
 * Days before the election by which nominations are closed: every electoral law closes them
 * earlier.
 */
const settledDays = 14;

/**
 * The instant from which the candidates of an election are final; undefined if its date is invalid.
 */
export function findSettling({ date }: Election): Date | undefined {
  return parseBerlinInstant(date) && parseBerlinInstant(addDays(date, -settledDays));
}

/** When the personal data of an election's candidates is to be deleted, if that is settled. */
export function findDataDeletion({ dataDeletionDate }: Election): Date | undefined {
  return dataDeletionDate === undefined ? undefined : parseBerlinInstant(dataDeletionDate);
}

/** Whether the personal data of an election's candidates must be deleted by now. */
export function isDataDeleted(election: Election, now: Date): boolean {
  return findDeletionPhase(election, now) === "over";
}

const dueMs = 30 * 86_400_000;

/** The state of the deletion of personal data: `due` from 30 days before. */
export function findDeletionPhase(election: Election, now: Date): "far" | "due" | "over" {
  const remainingMs = (findDataDeletion(election)?.getTime() ?? Infinity) - now.getTime();
  if (remainingMs <= 0) return "over";
  return remainingMs <= dueMs ? "due" : "far";
}

/** The instants at which the whole site changes by itself, in order. */
export function listElectionInstants(elections: readonly Election[]): Date[] {
  return elections
    .flatMap((election) => [
      ...listVotes(election).flatMap((vote) => [findSettling(vote), findPollsClosing(vote)]),
      findDataDeletion(election),
    ])
    .filter((instant) => instant !== undefined)
    .toSorted((one, other) => one.getTime() - other.getTime());
}
