import { addDays, berlinDay } from "#domain/time/berlin-time.ts";
import { readGermanDate, spellOutDay, weekdayOf } from "#domain/time/german-dates.ts";
import { listWords } from "#domain/words/fold-words.ts";
import { weekdays } from "./open-question.ts";
import { isQuestionWord } from "./question-words.ts";

/**
 * A question what happens on a day, or when a campaign comes to a place, in words that describe events: first for that day, then, if it
 * has no other words, for any. Empty for any other text.
 */
export function readDayQuestion(text: string, now: Date): string[] {
  const date = findDate(text);
  const words = listWords(date ? text.replace(date.written, " ") : text);
  const day = date?.day ?? findDay(words, berlinDay(now));
  const isAsked = words.some((word) => asking.has(word));
  const isVisit = asksForVisit.test(words.join(" "));
  if (!isVisit && (day === undefined || (!isAsked && !date))) return [];
  const others = words.filter(
    (word) => !isQuestionWord(word) && !asking.has(word) && !relative.has(word),
  );
  const onDay = [...others, "Veranstaltung", day].filter(Boolean).join(" ");
  return isAsked && others.length === 0 ? [onDay, "Termine"] : [onDay];
}

/** A date in a text, such as `25.1.` or `25. Januar`, and how events write it. */
function findDate(text: string): { written: string; day: string } | undefined {
  const [written, day = "", month = "", dayOfName = "", name = ""] = datePattern.exec(text) ?? [];
  if (written === undefined) return undefined;
  // The year is left out, because visitors seldom mean another one.
  const read = name === "" ? `${day}.${month}.2000` : `${dayOfName}. ${name} 2000`;
  const spelled = spellOutDay(readGermanDate(read) ?? "")?.replace(" 2000", "");
  return spelled === undefined ? undefined : { written, day: spelled };
}

const datePattern =
  /(?<![\d.])(?:(\d{1,2})\.\s?(\d{1,2})(?!\d)|(\d{1,2})\.?\s?(\p{L}{3,9})(?!\p{L}))\.?(?:\s?20\d\d)?/u;

/** The day that a word such as `morgen` or `Freitag` means. */
function findDay(words: readonly string[], today: string): string | undefined {
  const steps = [...relative.entries()].find(([word]) => words.includes(word))?.[1];
  if (steps === undefined) return undefined;
  const day = typeof steps === "number" ? steps : (steps.weekday - weekdayOf(today) + 7) % 7;
  return spellOutDay(addDays(today, day));
}

/** The days until each word, or its weekday. */
const relative = new Map<string, number | { weekday: number }>([
  ["ubermorgen", 2],
  ["heute", 0],
  ["morgen", 1],
  ["sonnabend", { weekday: 6 }],
  ...weekdays.map((name, weekday) => [name, { weekday }] as const),
]);

/** `Wann kommt ihr nach Husum`, without a day. */
const asksForVisit = /\bwann (?:kommt|seid) ihr\b/;

const asking = new Set(
  listWords("was los passiert termin termine veranstaltung veranstaltungen event events"),
);
