import type { Election } from "#domain/elections/election-config.ts";
import type { LeavingNote } from "#client/contract/page-data.ts";
import type { AreaWords } from "#domain/elections/election-kinds.ts";
import { findByElection, listHeldIn } from "#domain/elections/by-elections.ts";
import { isOver } from "#domain/elections/election-times.ts";
import type { ByElection } from "#domain/fields/by-election-fields.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildCountdown, textForPolls } from "#server/elections/election-phase.ts";
import { fullDateText, plainDateText } from "#server/wording/german-dates.ts";

/**
 * The note at the top of a constituency with a by-election: what happened, what becomes of postal
 * votes, the authorities' notice, and the day. Undefined without a by-election. `elections` have the
 * days of the main election.
 */
export function buildByElectionNote(
  elections: readonly Election[],
  { area, number }: { area: Pick<AreaWords, "one">; number: number },
  now: Date,
): Timed<LeavingNote | undefined> {
  return combine((take) => {
    const [election] = elections;
    const byElection = election && findByElection(election, number);
    if (!byElection) return undefined;
    const { reason, source } = byElection;
    const where = `im ${area.one} ${number}`;
    const when = take(sayWhen(listHeldIn(elections, number), where, now));
    return {
      text: /[.!?]$/.test(reason) ? reason : `${reason}.`,
      successors: [
        {
          text: [when.isOver ? "" : sayPostalVotes(byElection), "Es gilt die"].join(" ").trim(),
          person: { text: "amtliche Bekanntmachung", href: source },
          end: `. ${when.text}`,
        },
      ],
    };
  });
}

/** Never guessed: without a decision of the authorities, the sentence says that it is open. */
function sayPostalVotes({ postalVotesVoid = "open" }: ByElection): string {
  const papers = "Briefwahlunterlagen, die hier schon ausgestellt sind,";
  return {
    yes: `${papers} sind ungültig.`,
    no: `${papers} bleiben gültig.`,
    open: `Ob ${papers} gültig bleiben, steht noch nicht fest.`,
  }[postalVotesVoid];
}

/** `elections` are those that this constituency votes in. */
function sayWhen(
  elections: readonly Election[],
  where: string,
  now: Date,
): Timed<{ text: string; isOver: boolean }> {
  return combine((take) => {
    const [election] = elections;
    const day = election && parseBerlinInstant(election.date);
    if (!day)
      return { text: `Wann ${where} nachgewählt wird, steht noch nicht fest.`, isOver: false };
    if (isOver(election, now))
      return { text: `Nachgewählt wurde ${where} am ${plainDateText(day)}.`, isOver: true };
    const { days = 0 } = take(buildCountdown(elections, now)) ?? {};
    const left = ["heute", "morgen"][days] ?? `in ${days} Tagen`;
    const text = `Nachgewählt wird ${where} am ${fullDateText(day)}, ${textForPolls(election)}, also ${left}.`;
    return { text, isOver: false };
  });
}
