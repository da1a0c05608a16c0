import { addDays, berlinDay } from "#domain/time/berlin-time.ts";
import { nameWeekday, weekdayOf } from "#domain/time/german-dates.ts";
import { listWords } from "#domain/words/fold-words.ts";
import { isQuestionWord } from "./question-words.ts";

/**
 * A question whether an office is open today or tomorrow, in words that describe offices, with the
 * day of the week that is meant; undefined for any other text.
 */
export function readOpenQuestion(text: string, now: Date): string | undefined {
  const words = listWords(text);
  const isAsked = words.some((word) => opening.has(word)) || asksWhetherOpen.test(words.join(" "));
  const isNamed = words.some((word) => weekdays.has(word));
  const hasDay = isNamed || words.some((word) => present.has(word) || word === tomorrow);
  if (!isAsked || !hasDay) return undefined;
  const isTomorrow = words.includes(tomorrow) && !words.includes("heute");
  const day = addDays(berlinDay(now), isTomorrow ? 1 : 0);
  const isKept = (word: string) =>
    !isQuestionWord(word) && !opening.has(word) && !present.has(word) && word !== tomorrow;
  const said = isNamed ? [] : [nameWeekday(weekdayOf(day))];
  return [...words.filter(isKept), "geöffnet", ...said].join(" ");
}

const opening = new Set(listWords("offen geöffnet aufhaben"));
const present = new Set(listWords("jetzt gerade heute momentan noch jemand irgendwer irgendwas"));
const weekdays = new Set(Array.from({ length: 7 }, (_, day) => nameWeekday(day).toLowerCase()));
const tomorrow = "morgen";
const asksWhetherOpen = /\b(?:hat|habt|haben)\b.*\bauf$|\b(?:jemand|wer|ihr)\b.*\bda$/;
