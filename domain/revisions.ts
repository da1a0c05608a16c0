/*
 * Calendars take a change of an entry only together with a higher number. Imports record when the files of an entry
 * changed, and the number is that instant: unlike a counter it is the same after the database was made from the tree
 * again.
 */

/** Seconds since this instant fit the 32 bits of an integer (RFC 5545, 3.3.8) until 2088. */
export const revisionsStartMs = Date.UTC(2020, 0, 1);

/** The subject under which the day of an election is recorded. */
export function electionSubject(id: string): string {
  return `election:${id}`;
}
