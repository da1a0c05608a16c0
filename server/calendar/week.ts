import type { Election } from "#domain/elections/election-config.ts";
import { buildEventCard } from "#server/cards/event-cards.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { summarise } from "./calendar-entries.ts";
import { texts } from "#client/contract/texts.ts";
import {
  addDays,
  berlinDay,
  createBerlinFormat,
  nextBerlinMidnight,
  parseBerlinInstant,
} from "#domain/time/berlin-time.ts";
import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { isCalledOff, listNotOver } from "#domain/campaign/events.ts";
import type { Campaign, Occurrence } from "#domain/campaign/campaign.ts";

const days = 7;
const dayFormat = createBerlinFormat({ day: "numeric", month: "long", year: "numeric" });

/**
 * The events of the next seven days as a text for a messenger; `events` is the address of the list
 * of all.
 */
export function writeWeek(
  campaign: Campaign,
  { events, siteTitle }: { events: string; siteTitle: string | undefined },
  now: Date,
): Timed<string> {
  const today = berlinDay(now);
  const end = parseBerlinInstant(addDays(today, days)) ?? now;
  return combine((take) => {
    take({ value: undefined, validUntil: nextBerlinMidnight(now) });
    const coming = take(listNotOver(campaign.events, now));
    const dates = coming.filter(({ start }) => start < end);
    const period = dayFormat.formatRange(now, parseBerlinInstant(addDays(today, days - 1)) ?? now);
    const all = findPublicAddress(campaign, events);
    const blocks = [
      [`Termine: ${period}`, siteTitle ?? campaign.site?.title],
      ...dates.map((date) => take(linesForDate(campaign, date, now))),
      ...(dates.length === 0 ? [take(linesForNone(campaign.elections, coming, now))] : []),
      [all && `Alle Termine: ${all}`],
    ];
    const text = blocks.map((lines) => lines.filter(Boolean).join("\n")).filter(Boolean);
    return toPlainText(`${text.join("\n\n")}\n`);
  });
}

/**
 * Describes a date. A cancelled one has only title, time and link, so that nobody sets out for it.
 */
function linesForDate(
  campaign: Campaign,
  date: Occurrence,
  now: Date,
): Timed<(string | undefined)[]> {
  return combine((take) => {
    const card = take(buildEventCard(campaign.elections, date, now));
    const details = [card.previousText, card.note, card.placeText];
    return [
      card.dateText,
      summarise(date),
      ...(isCalledOff(date.fields) ? [card.note] : details),
      findPublicAddress(campaign, card.path),
    ];
  });
}

function linesForNone(
  elections: readonly Election[],
  coming: readonly Occurrence[],
  now: Date,
): Timed<(string | undefined)[]> {
  return combine((take) => {
    const next = coming.find(({ fields }) => !isCalledOff(fields));
    if (!next) return [texts.event.none];
    const { dateText, title } = take(buildEventCard(elections, next, now));
    return ["In diesen sieben Tagen steht kein Termin an.", `Der nächste: ${dateText}, ${title}`];
  });
}

/**
 * Plain blanks and hyphens, because messengers wrap lines and are searched for what people type.
 */
function toPlainText(text: string): string {
  return dropSoftHyphens(text).replaceAll(/[\u00a0\u2009\u202f]/g, " ");
}
