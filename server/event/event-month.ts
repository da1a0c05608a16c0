import type { Election } from "#domain/elections/election-config.ts";
import type { LinkData } from "#client/contract/page-data.ts";
import type { EventMonthView, MonthDay, MonthEntry } from "#client/event/event-data.ts";
import type { Campaign, Occurrence } from "#domain/campaign/campaign.ts";
import { isCalledOff, listDates } from "#domain/campaign/events.ts";
import { perCampaign } from "#domain/campaign/memo.ts";
import {
  addDays,
  berlinDay,
  nextBerlinMidnight,
  parseBerlinInstant,
} from "#domain/time/berlin-time.ts";
import { nameWeekday, weekdayOf } from "#domain/time/german-dates.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildEventCard, startTimeText } from "#server/cards/event-cards.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { PageText } from "#server/page-data/body.ts";
import { eventBreadcrumbs, homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { dateOfYearText, dayAndMonthText, monthText } from "#server/wording/german-dates.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import { linkList, listFilters, type EventSelection, type ListPlace } from "./event-selection.ts";
import { nameState } from "./event-state.ts";

/**
 * A list offers its months from this many coming events on: it is then three screens of a phone
 * long. With fewer, most days of a table would be empty.
 */
export const manyDates = 12;

/** Weeks begin on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].map(nameWeekday);

/**
 * A link to the month of the next event. Undefined with few events, and in an archive, which has no
 * queries.
 */
export function offerMonth(
  { isArchive }: Campaign,
  upcoming: readonly Occurrence[],
  { path, selection }: ListPlace,
  now: Date,
): LinkData | undefined {
  if (isArchive || upcoming.length < manyDates) return undefined;
  const next = upcoming.find(({ fields, start }) => start >= now && !isCalledOff(fields));
  const date = next ?? upcoming[0];
  return (
    date && {
      text: "Monat als Tabelle",
      href: linkList(path, selection?.search, monthOf(berlinDay(date.start))),
    }
  );
}

/** The month in a query; empty if no event begins in it, undefined without one. */
export function findMonth(
  campaign: Campaign,
  selection: EventSelection | undefined,
  search: string,
): string | undefined {
  const written = new URLSearchParams(search).get("monat")?.trim();
  if (written === undefined) return undefined;
  return listMonths(chooseDays(campaign, selection)).find((month) => month === written) ?? "";
}

/** A month of the events as a table, or the sentence that no date begins in it. */
export function buildEventMonthView(
  campaign: Campaign,
  text: PageText | undefined,
  { month, ...part }: ListPlace & { month: string },
  now: Date,
): Timed<EventMonthView> {
  const { path, selection } = part;
  const chosen = chooseDays(campaign, selection);
  const title = (text?.document.title ?? "Termine") + (selection?.suffix ?? "");
  const view = {
    kind: "event-month" as const,
    ...readTextLanguage(text?.document),
    links: linkMonths(listMonths(chosen), month, part, now),
    linksLabel: "Monate",
  };
  if (month === "") {
    const note = "In diesem Monat beginnt kein Termin.";
    const value = { ...view, title, breadcrumbs: homeBreadcrumbs, filters: [], note };
    // The link to the month of the next event changes with the day.
    return { value, validUntil: nextBerlinMidnight(now) };
  }
  const separator = title.includes(":") ? ", " : ": ";
  const shown = chosen.filter((one) => isInMonth(one, month));
  // A filter without events in this month is not offered.
  const offered = listDays(campaign).flatMap(({ date, first }) =>
    monthOf(first) === month ? date : [],
  );
  return combine((take) => ({
    ...view,
    title: title + separator + nameMonth(month),
    breadcrumbs: eventBreadcrumbs(campaign.site),
    filters: listFilters(campaign, offered, { path, selection, month }),
    table: take(buildTable(campaign.elections, shown, month, now)),
  }));
}

/** A date with the days in Berlin that it takes, as `2029-01-12`. */
interface DateDays {
  date: Occurrence;
  first: string;
  last: string;
}

const listDays = perCampaign(({ events }: Campaign): DateDays[] =>
  listDates(events).map((date) => {
    const first = berlinDay(date.start);
    const last = lastDayOf(date);
    return { date, first, last: last < first ? first : last };
  }),
);

/** An event that ends within 24 hours belongs to its first day, even if it ends after midnight. */
function lastDayOf({ fields, start, end = start }: Occurrence): string {
  if (fields.allDay) return berlinDay(end);
  const isLong = end.getTime() - start.getTime() >= 86_400_000;
  return berlinDay(isLong ? new Date(end.getTime() - 1) : start);
}

function chooseDays(campaign: Campaign, selection: EventSelection | undefined): DateDays[] {
  const days = listDays(campaign);
  return selection ? days.filter(({ date }) => selection.includes(date)) : days;
}

/** Lists the months in which an event begins, so there are never more of them than events. */
function listMonths(days: readonly DateDays[]): string[] {
  return [...new Set(days.map(({ first }) => monthOf(first)))];
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function isInMonth({ first, last }: DateDays, month: string): boolean {
  return monthOf(first) <= month && month <= monthOf(last);
}

/**
 * Links to neighbouring months with events and to the list; without a month, to that of the next
 * event.
 */
function linkMonths(
  months: readonly string[],
  month: string,
  { path, selection }: ListPlace,
  now: Date,
): EventMonthView["links"] {
  const today = monthOf(berlinDay(now));
  const address = (to?: string) => linkList(path, selection?.search, to);
  const list = { text: "Als Liste", href: address() };
  const link = (to: string | undefined, rel?: "prev" | "next") =>
    to === undefined ? [] : [omitAbsent({ text: nameMonth(to), href: address(to), rel })];
  const index = months.indexOf(month);
  if (index < 0) {
    return [...link(months.find((one) => one >= today) ?? months.at(-1)), list];
  }
  const previous = index > 0 ? months[index - 1] : undefined;
  return [...link(previous, "prev"), list, ...link(months[index + 1], "next")];
}

function nameMonth(month: string): string {
  return monthText(instantOf(`${month}-01`));
}

/** The first moment of a day of the calendar. */
function instantOf(day: string): Date {
  return parseBerlinInstant(day) ?? new Date(day);
}

function buildTable(
  elections: readonly Election[],
  dates: readonly DateDays[],
  month: string,
  now: Date,
): Timed<NonNullable<EventMonthView["table"]>> {
  const count = dates.length === 1 ? "1 Termin" : `${dates.length} Termine`;
  const blanks = (weekdayOf(`${month}-01`) + 6) % 7;
  return combine((take) => {
    take({ value: undefined, validUntil: nextBerlinMidnight(now) });
    const entries = dates.map((one) => ({ ...one, entry: take(buildEntry(elections, one, now)) }));
    const days = listDaysOf(month).map((day): MonthDay => {
      const own = entries.filter(({ first, last }) => first <= day && day <= last);
      return omitAbsent({
        day,
        number: Number(day.slice(8)),
        name: own.length > 0 ? dateOfYearText(instantOf(day)).split(/\d+\./) : undefined,
        today: day === berlinDay(now) ? "heute" : undefined,
        entries: own.map(({ entry, first, last }) =>
          day === first ? entry : { ...entry, time: `bis ${dayAndMonthText(instantOf(last))}` },
        ),
      });
    });
    const weeks = Map.groupBy(days, ({ number }) => Math.floor((blanks + number - 1) / 7));
    return { caption: `${nameMonth(month)}: ${count}`, weekdays, weeks: [...weeks.values()] };
  });
}

function listDaysOf(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  return days.filter((day) => day.startsWith(month));
}

function buildEntry(
  elections: readonly Election[],
  { date }: DateDays,
  now: Date,
): Timed<MonthEntry> {
  return combine((take) => {
    const card = take(buildEventCard(elections, date, now));
    const { path, key, title, language, status } = card;
    return omitAbsent({
      path,
      key,
      title,
      language,
      status,
      time: startTimeText(date),
      place: card.region ?? card.placeText,
      state: nameState(status) ?? card.nowText,
    });
  });
}
