import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { PollingDayData } from "#client/elections.tsx";
import type { CountdownData, ElectionMoment } from "#client/home/home-data.ts";
import { texts } from "#client/contract/texts.ts";
import {
  berlinDay,
  berlinTimeOf,
  nextBerlinMidnight,
  parseBerlinInstant,
} from "#domain/time/berlin-time.ts";
import { findPollsOpening, findSettling, isOver } from "#domain/elections/election-times.ts";
import { findPostalVote, type Deadline, type PostalVote } from "#domain/elections/postal-vote.ts";
import { explainRunoff } from "#domain/elections/runoff.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import {
  clockRangeText,
  clockText,
  dateOfYearText,
  dayText,
  fullDateText,
  monthText,
  plainDateText,
} from "#server/wording/german-dates.ts";
import { votingTexts } from "./voting-text.ts";
import type { Feature } from "#server/context/context.ts";
import { findPollingDay } from "./elections.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";

/** The polling day within texts. */
export const electionsFeature = {
  blocks: {
    wahltermin: (context) => {
      const day = buildPollingDay(context.campaign.elections, context.now);
      return day && { ...day, value: { kind: "wahltermin", ...day.value } };
    },
  },
} satisfies Feature;

const dayMs = 86_400_000;

/**
 * Whether the polls of the current elections have closed; that moment also ends the content
 * version.
 */
export function isAfterElection(elections: readonly Election[], now: Date): boolean {
  const election = findPollingDay(elections);
  return election !== undefined && isOver(election, now);
}

/** The words where nobody is named: the campaign's own, as long as names may still follow. */
export function sayNone(
  elections: readonly Election[],
  own: string | undefined,
  now: Date,
): string | undefined {
  return isSettled(elections, now) ? texts.home.noneNamed : own;
}

/**
 * Whether the candidates of the current elections are final; that moment also ends the content
 * version.
 */
function isSettled(elections: readonly Election[], now: Date): boolean {
  const election = findPollingDay(elections);
  const settling = election && findSettling(election);
  return settling !== undefined && settling <= now;
}

/**
 * Days to the current elections and the next step for voters; undefined once the polls have closed.
 */
export function buildCountdown(
  elections: readonly Election[],
  now: Date,
): Timed<CountdownData | undefined> {
  const election = findPollingDay(elections);
  const day = election && parseBerlinInstant(election.date);
  if (!election || !day || isOver(election, now)) return lasting(undefined);
  const days = countDays(election, now);
  const postalVote = findPostalVote(listElectionsOfDay(elections));
  const value = omitAbsent({
    days,
    electionName: election.name,
    dateText: `${fullDateText(day)}, ${textForPolls(election)}`,
    ...buildPhase(election, postalVote, now),
    runoffText: findRunoff(elections, now).value?.text,
  });
  const changes = [
    nextBerlinMidnight(now),
    findPollsOpening(election),
    postalVote.requestUntil?.at,
    postalVote.until?.at,
  ].flatMap((instant) => (instant && instant > now ? instant.getTime() : []));
  return { value, validUntil: new Date(Math.min(...changes)) };
}

/**
 * The facts of polling day, without calls once the polls have closed; undefined without an
 * election.
 */
export function buildPollingDay(
  elections: readonly Election[],
  now: Date,
): Timed<PollingDayData> | undefined {
  const election = findPollingDay(elections);
  const day = election && parseBerlinInstant(election.date);
  if (!election || !day) return undefined;
  return combine((take) => {
    const countdown = take(buildCountdown(elections, now));
    const dateText = countdown?.dateText ?? fullDateText(day);
    const postalVote = countdown && listPostalVoteDates(elections, now);
    const runoff = take(findRunoff(elections, now));
    return omitAbsent({
      day: countdown && { number: String(Number(dayText(day))), words: monthText(day) },
      phaseText: countdown?.phaseText,
      facts: [
        { term: votingTexts.facts.day, lines: [election.name, dateText] },
        ...(countdown
          ? [{ term: votingTexts.facts.where, lines: [votingTexts.pollingPlace] }]
          : []),
        ...(postalVote ? [{ term: votingTexts.facts.postalVote, lines: postalVote }] : []),
        ...(runoff ? [{ term: runoff.term, lines: [runoff.text] }] : []),
      ],
      postalVote: countdown?.postalVote,
    });
  });
}

/** The run-off of a current election, until its day is over; otherwise undefined. */
function findRunoff(
  elections: readonly Election[],
  now: Date,
): Timed<ReturnType<typeof explainRunoff> | undefined> {
  const current = listElectionsOfDay(elections);
  const election = current.find(({ runoffDate }) => runoffDate !== undefined);
  const day = election?.runoffDate && parseBerlinInstant(election.runoffDate);
  if (!day || nextBerlinMidnight(day) <= now) return lasting(undefined);
  const { term, text } = explainRunoff(election, plainDateText(day));
  const value = { term, text: current.length > 1 ? `${election.name}: ${text}` : text };
  return { value, validUntil: nextBerlinMidnight(day) };
}

/** The known dates of postal voting that are still to come. */
function listPostalVoteDates(elections: readonly Election[], now: Date): string[] | undefined {
  const postalVote = findPostalVote(listElectionsOfDay(elections));
  const { start, requestUntil } = postalVote;
  const lines = [
    start && start > now ? votingTexts.postalVoteFrom(dateOfYearText(start)) : undefined,
    requestUntil && requestUntil.at > now
      ? votingTexts.requestUntil(textForDeadline(requestUntil))
      : undefined,
    textForLetter(postalVote, now).trim(),
  ].flatMap((line) => line || []);
  return lines.length > 0 ? lines : undefined;
}

/** The longest sentence of thanks that fits in the size of a slogan. */
const longestLine = 60;

/** The words after the polls close; undefined before. */
export function buildAfterElection(
  elections: readonly Election[],
  { afterElection }: SiteConfig,
  now: Date,
): Timed<ElectionMoment | undefined> {
  if (!isAfterElection(elections, now)) return lasting(undefined);
  const { thanks = texts.home.thanks } = afterElection ?? {};
  const isLong = thanks.length > longestLine;
  return combine((take) => ({
    kind: "after",
    lines: [isLong ? texts.home.thanksAlone : thanks],
    notes: [isLong ? thanks : [], take(findRunoff(elections, now))?.text ?? []].flat(),
  }));
}

/**
 * What voters can do at present, with the address to request postal voting papers while that is
 * possible.
 */
function buildPhase(
  election: Election,
  postalVote: PostalVote,
  now: Date,
): Pick<CountdownData, "phaseText" | "postalVote" | "moment"> {
  const days = countDays(election, now);
  const letter = textForLetter(postalVote, now);
  if (days <= 1) {
    const isDay = days === 0;
    return {
      phaseText: (isDay ? votingTexts.day(textForHours(election, now)) : votingTexts.eve) + letter,
      moment: {
        kind: isDay ? "day" : "eve",
        lines: [...votingTexts.lines[isDay ? "day" : "eve"], nameHours(election, now)],
        notes: [votingTexts.where, votingTexts.bring, letter.trim()].filter((one) => one !== ""),
      },
    };
  }
  const { start, requestUntil, url } = postalVote;
  if (!start || start > now) return {};
  if (requestUntil && requestUntil.at <= now) {
    return omitAbsent({ phaseText: letter.trim() || undefined });
  }
  return omitAbsent({
    phaseText: votingTexts.postalVote(requestUntil && textForDeadline(requestUntil)),
    postalVote: url === undefined ? undefined : { text: votingTexts.requestPapers, href: url },
  });
}

/** The deadline for a postal vote to arrive, if it is known and to come. */
function textForLetter({ until }: PostalVote, now: Date): string {
  if (!until || until.at <= now) return "";
  return ` ${votingTexts.letterUntil(textForDeadline(until))}`;
}

/** `Freitag, 23. Februar, 15 Uhr`, or the day alone. */
function textForDeadline({ at, isWholeDay }: Deadline): string {
  if (isWholeDay) return dateOfYearText(new Date(at.getTime() - 1));
  return `${dateOfYearText(at)}, ${clockText(berlinTimeOf(at))}`;
}

function countDays({ date }: Election, now: Date): number {
  return Math.max(0, Math.round((Date.parse(date) - Date.parse(berlinDay(now))) / dayMs));
}

/** `von 8 bis 18 Uhr` before the polls open, then `bis 18 Uhr`. */
function textForHours(election: Election, now: Date): string {
  return isOpen(election, now)
    ? `bis ${clockText(readClock(election.pollsClose))}`
    : `von ${nameHours(election, now)}`;
}

/** The hours as a line of their own: `8 bis 18 Uhr`, then `Bis 18 Uhr`. */
function nameHours(election: Election, now: Date): string {
  return isOpen(election, now)
    ? `Bis ${clockText(readClock(election.pollsClose))}`
    : textForPolls(election).replace("–", " bis ");
}

function isOpen(election: Election, now: Date): boolean {
  const opening = findPollsOpening(election);
  return opening === undefined || opening <= now;
}

/** From the opening of the polls to their closing: "8–18 Uhr". */
export function textForPolls({ pollsOpen, pollsClose }: Election): string {
  return clockRangeText(readClock(pollsOpen), readClock(pollsClose));
}

function readClock(text: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return { hour, minute };
}
