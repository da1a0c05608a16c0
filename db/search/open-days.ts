import { nameWeekday } from "#domain/time/german-dates.ts";

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const germanDays = [1, 2, 3, 4, 5, 6, 0].map(nameWeekday);
/** Other words for the days by which offices are open outside working hours. */
const otherWords = new Map([
  ["Samstag", "Sonnabend, Wochenende"],
  ["Sonntag", "Wochenende"],
]);

/**
 * The weekdays of opening hours in the OSM notation, in German; all of them where none is named.
 *
 * Rules that close are left out, whatever they close.
 */
export function listOpenDays(openingHours: string): string[] {
  const rules = openingHours.split(/;|\|\|/).filter((rule) => !/\b(?:off|closed)\b/.test(rule));
  const ranges = rules.flatMap((rule) => [
    ...rule.matchAll(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b(?:\s*-\s*(Mo|Tu|We|Th|Fr|Sa|Su)\b)?/g),
  ]);
  if (ranges.length === 0) return rules.some((rule) => /\d|open/.test(rule)) ? germanDays : [];
  const open = new Set(ranges.flatMap(([, first = "", last = first]) => listRange(first, last)));
  return germanDays
    .filter((_, day) => open.has(day))
    .flatMap((day) => [day, otherWords.get(day) ?? []].flat());
}

/** `Fr-Mo` goes beyond the end of the week. */
function listRange(first: string, last: string): number[] {
  const start = days.indexOf(first);
  const length = (days.indexOf(last) - start + days.length) % days.length;
  return Array.from({ length: length + 1 }, (_, step) => (start + step) % days.length);
}
