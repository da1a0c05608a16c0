import { readGermanTime } from "#domain/time/german-dates.ts";

/**
 * Opening hours in German prose, converted to the notation of OpenStreetMap, and the rest of the
 * text as a note.
 */
export interface GermanHours {
  /** Absent if the text names neither days nor times. */
  hours?: string;
  note?: string;
}

/**
 * Reads opening hours such as `dienstags von 14 bis 18 Uhr und nach Vereinbarung`.
 *
 * The text behind the hours or in brackets is the note. Returns undefined if hours are left in it
 * that could not be read.
 */
export function readGermanHours(text: string): GermanHours | undefined {
  const brackets = [...text.matchAll(/\(([^()]*)\)/g)].map(([, inside = ""]) => inside.trim());
  const { rules, rest } = readRules(text.replace(/\([^()]*\)/g, " ").trim());
  const note = [rest, ...brackets].filter((part) => part !== "").join("; ");
  const isLeft =
    /\d|\b(?:mon|diens|donners|frei|sams|sonn)tags?\b|mittwochs?\b|außer\s+(?:mo|di|mi|do|fr|sa|so)\b/i.test(
      note,
    );
  if (isLeft || (rules.length === 0 && !/vereinbarung|absprache|anfrage|anmeldung/i.test(note)))
    return undefined;
  return {
    ...(rules.length > 0 && { hours: joinRules(rules) }),
    ...(note !== "" && { note }),
  };
}

interface Rule {
  /** Numbers of weekdays, 0 for Monday. */
  days: number[];
  spans: Span[];
}
type Span = readonly [opens: string, closes: string];

const dash = String.raw`(?:\s*[-–—]\s*|\s+bis\s+)`;
const and = String.raw`(?:\s*[,;/&+]\s*|\s+)(?:und\s+|sowie\s+)?`;
const day = String.raw`(?:mo|di|mi|do|fr|sa|so)(?:\.|(?<=mo)ntags?|(?<=di)enstags?|(?<=mi)ttwochs?|(?<=do)nnerstags?|(?<=fr)eitags?|(?<=sa)mstags?|(?<=so)n(?:tags?|nabends?))?(?!\p{L})`;
const clock = String.raw`\d{1,2}(?:[:.]\d{2})?(?:\s*(?:Uhr|h)\b)?`;
const span = String.raw`(?:von\s+)?${clock}${dash}${clock}`;
const rule = new RegExp(
  String.raw`^(täglich|${day}(?:${dash}${day}|${and}${day})*):?\s*(?:jeweils\s+|auch\s+|zusätzlich\s+)*(geschlossen|${span}(?:${and}(?:auch\s+)?${span})*)(?![\d\p{L}])`,
  "iu",
);

/** The rules at the beginning of a text, and the text after them. */
function readRules(text: string): { rules: Rule[]; rest: string } {
  const rules: Rule[] = [];
  let rest = text;
  for (let match = rule.exec(rest); match; match = rule.exec(rest)) {
    const [whole, days = "", times = ""] = match;
    const spans = readSpans(times);
    if (!spans) break;
    rules.push({ days: readDays(days), spans });
    rest = rest.slice(whole.length).replace(/^[\s,;.]+/, "");
    const further = rest.replace(/^(?:und|sowie)\s+/i, "");
    if (rule.test(further)) rest = further;
  }
  return { rules, rest: rest.replace(/^(?:und|oder|sowie)\s+/i, "") };
}

const dayNames = ["mo", "di", "mi", "do", "fr", "sa", "so"];
const osmDays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

function readDays(text: string): number[] {
  if (/^täglich/i.test(text)) return dayNames.map((_, index) => index);
  const ranges = text.matchAll(new RegExp(`(${day})(?:${dash}(${day}))?`, "giu"));
  const days = Array.from(ranges, ([, first = "", last = first]) => {
    const [from, to] = [findDay(first), findDay(last)];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
  });
  return [...new Set(days.flat())].toSorted((one, other) => one - other);
}

function findDay(name: string): number {
  const start = name.toLowerCase();
  return start.startsWith("sonna") ? 5 : dayNames.indexOf(start.slice(0, 2));
}

/** Returns undefined if a time does not exist; an empty list means closed. */
function readSpans(text: string): Span[] | undefined {
  const found = text.matchAll(new RegExp(`(${clock})${dash}(${clock})`, "gi"));
  const spans = Array.from(found, ([, opens = "", closes = ""]) => {
    return [readGermanTime(opens) ?? "", readGermanTime(closes) ?? ""] as const;
  });
  return spans.every(([opens, closes]) => opens < closes && closes <= "24:00") ? spans : undefined;
}

/** Adds further hours of a day; hours that overlap earlier ones replace them. */
function joinRules(rules: readonly Rule[]): string {
  return rules
    .map((one, index) => {
      const before = rules.slice(0, index);
      const replaces = before.some((other) => overlaps(one, other)) || one.spans.length === 0;
      const isRepeated = before.some(({ days }) => days.some((each) => one.days.includes(each)));
      const separator = index === 0 ? "" : isRepeated && !replaces ? ", " : "; ";
      return separator + formatRule(one);
    })
    .join("");
}

function overlaps(one: Rule, other: Rule): boolean {
  const isSameDay = one.days.some((each) => other.days.includes(each));
  return (
    isSameDay &&
    one.spans.some(([opens, closes]) =>
      other.spans.some(([from, to]) => opens < to && from < closes),
    )
  );
}

function formatRule({ days, spans }: Rule): string {
  const times = spans.map(([opens, closes]) => `${opens}-${closes}`).join(",");
  return `${formatDays(days)} ${times === "" ? "off" : times}`;
}

function formatDays(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const each of days) {
    const last = runs.at(-1);
    if (last?.[1] === each - 1) last[1] = each;
    else runs.push([each, each]);
  }
  return runs
    .map(([first, last]) => {
      if (first === last) return osmDays[first];
      return `${osmDays[first]}${last === first + 1 ? "," : "-"}${osmDays[last]}`;
    })
    .join(",");
}
