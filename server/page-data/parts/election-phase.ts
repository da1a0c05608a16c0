import type { CountdownData, HomeView } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { berlinDay, nextBerlinMidnight, parseBerlinInstant } from "#db/model/berlin-time.ts";
import { findPollsOpening, isOver } from "#db/model/election-times.ts";
import type { Election, SiteConfig } from "#db/model/site-config.ts";
import { clockRangeText, clockText, fullDateText } from "#server/wording/german-dates.ts";
import type { PageContext } from "./context.ts";
import { findPollingDay } from "./elections.ts";
import { omitAbsent } from "./omit-absent.ts";
import { findFirst, lasting, type Timed } from "./timed.ts";

const dayMs = 86_400_000;

/** Whether the polls of the current elections have closed; a content version does not outlive that. */
export function isAfterElection(context: PageContext): boolean {
  const election = findPollingDay(context);
  return election !== undefined && isOver(election, context.now);
}

/** Days to the current elections; nothing once its polls have closed. */
export function buildCountdown(context: PageContext): Timed<CountdownData | undefined> {
  const { now } = context;
  const election = findPollingDay(context);
  const day = election && parseBerlinInstant(election.date);
  if (!election || !day || isOver(election, now)) return lasting(undefined);
  const today = Date.parse(berlinDay(now));
  const days = Math.max(0, Math.round((Date.parse(election.date) - today) / dayMs));
  const value = omitAbsent({
    days,
    electionName: election.name,
    dateText: `${fullDateText(day)}, ${describePolls(election)}`,
    phaseText: describePhase(election, days, now),
  });
  const opening = days === 0 ? findPollsOpening(election) : undefined;
  const next = opening && opening > now ? opening : undefined;
  return { value, validUntil: findFirst(nextBerlinMidnight(now), next) };
}

/** What takes the place of the call to vote once the polls have closed. */
export function buildAfterElection(
  context: PageContext,
  { afterElection }: SiteConfig,
): HomeView["afterElection"] {
  if (!isAfterElection(context)) return undefined;
  const { thanks = texts.home.thanks, resultsUrl } = afterElection ?? {};
  const results =
    resultsUrl === undefined ? undefined : { text: texts.home.results, href: resultsUrl };
  return omitAbsent({ thanks, results });
}

function describePhase(election: Election, days: number, now: Date): string | undefined {
  if (days === 0) {
    const opening = findPollsOpening(election);
    const hours =
      opening && now < opening
        ? `von ${describePolls(election).replace("–", " bis ")}`
        : `bis ${clockText(readClock(election.pollsClose))}`;
    return texts.countdown.pollingDay(hours);
  }
  if (days === 1) return texts.countdown.eve;
  const start = election.postalVoteStart;
  return start !== undefined && start <= berlinDay(now) ? texts.countdown.postalVote : undefined;
}

function describePolls({ pollsOpen, pollsClose }: Election): string {
  return clockRangeText(readClock(pollsOpen), readClock(pollsClose));
}

function readClock(text: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return { hour, minute };
}
