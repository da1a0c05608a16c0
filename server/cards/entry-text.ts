import { clockRangeText, dateOfYearText } from "#server/wording/german-dates.ts";

/** `Termine: Titel der Website`: the calendar of a page or of the whole site, in a list of calendars. */
export function calendarName(site: string, page = "Termine"): string {
  return `${page}: ${site}`;
}

/** `Wahltag: Bundestagswahl` */
export function electionDayText(election: string): string {
  return `Wahltag: ${election}`;
}

/** What to know on the day of an election; polling places are told by the authorities only. */
export function pollsText(from: Clock, to: Clock): string {
  return `Wahllokale: ${clockRangeText(from, to)}. Welches für dich zuständig ist, steht auf deiner Wahlbenachrichtigung.`;
}

type Clock = Parameters<typeof clockRangeText>[0];

/** `Verlegt von Donnerstag, 8. Februar.` */
export function movedText(previous: Date): string {
  return `Verlegt von ${dateOfYearText(previous)}.`;
}

/** What to say while an event is on; without an end it is not known when it is over. */
export function presenceText({ isAllDay, hasEnd }: { isAllDay: boolean; hasEnd: boolean }): string {
  if (isAllDay) return "Heute";
  return hasEnd ? "Läuft gerade" : "Hat begonnen";
}
