import { readGermanDate, readGermanTime, splitWeekday } from "#domain/time/german-dates.ts";

/**
 * Guesses a date in a form that is too ambiguous to be published, such as `1/2/2029`, `2029-2-1`
 * and `1.2.2029 | ab 19 Uhr`; a span of times also has an end. The result is for a tip only, and is
 * the text itself if nothing can be read.
 */
export function readLooseDate(written: string): { start: string; end?: string } {
  const text = orderParts(splitWeekday(written.trim()).date);
  const [, day = text, rest = ""] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}+\.?)\s?\d{2,4})(.*)$/su.exec(text) ?? [];
  const date = readGermanDate(day) ?? day;
  const [from, until, ...more] = rest.split(/\s*(?:[-–]|\bbis\b)\s*/u).map(readLooseTime);
  // A dash may also separate the day from its time.
  const [first, last] =
    from === undefined && until !== undefined ? [until, more[0]] : [from, until];
  if (first === undefined) return { start: rest === "" ? date : written };
  return { start: `${date} ${first}`, ...(last !== undefined && { end: `${date} ${last}` }) };
}

/** Reorders days with slashes or with the year first. */
function orderParts(text: string): string {
  return text
    .replace(/^(\d{1,2})\/(\d{1,2})\/(\d{2,4})/, "$1.$2.$3")
    .replace(/^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/, (_, year: string, ...parts: string[]) =>
      [year, ...parts.slice(0, 2).map((part) => part.padStart(2, "0"))].join("-"),
    );
}

function readLooseTime(written: string): string | undefined {
  const text = written.replace(/^[\s,;|]*(?:ab|um|von|ca\.?|circa|gegen)?\s*/i, "");
  const [, time = text, half] =
    /^(.*?)\s*(?:uhr\s*)?(morgens|vormittags|nachmittags|abends)?\s*$/i.exec(text) ?? [];
  const read = readGermanTime(time);
  const isLate = half !== undefined && /^(?:nach|abends)/i.test(half);
  if (read === undefined || !isLate || Number(read.slice(0, 2)) >= 12) return read;
  return `${Number(read.slice(0, 2)) + 12}${read.slice(2)}`;
}
