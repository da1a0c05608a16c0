import { addDays, berlinDay } from "#domain/time/berlin-time.ts";
import { nameWeekday, weekdayNames, weekdayOf } from "#domain/time/german-dates.ts";
import { listWords } from "#domain/words/fold-words.ts";
import { isQuestionWord } from "./question-words.ts";

/**
 * A question when offices are open, in words that describe offices: first for the day that is
 * meant, then for any day. Empty for any other text.
 */
export function readOpenQuestion(text: string, now: Date): string[] {
  // `Mittwochs` and `Mittwochabend` are days as well.
  const words = listWords(text).map((word) => weekdays.find((day) => word.startsWith(day)) ?? word);
  const isAsked = words.some((word) => opening.has(word)) || asksWhetherOpen.test(words.join(" "));
  const named = words.filter((word) => days.has(word));
  const isNow = words.some((word) => present.has(word) || word === tomorrow);
  const isAnyDay = named.length === 0 && !isNow;
  if (!isAsked || (isAnyDay && !asksWhen.test(words.join(" ")))) return [];
  const isTomorrow = words.includes(tomorrow) && !words.includes("heute");
  const today = addDays(berlinDay(now), isTomorrow ? 1 : 0);
  const meant = named.length > 0 ? named : [nameWeekday(weekdayOf(today))];
  const isKept = (word: string) =>
    ![opening, present, days].some((set) => set.has(word)) &&
    !isQuestionWord(word) &&
    word !== tomorrow;
  const always = [...words.filter(isKept), "geöffnet"].join(" ");
  return isAnyDay ? [always] : [[always, ...meant].join(" "), always];
}

const opening = new Set(
  listWords("offen geöffnet aufhaben öffnungszeiten geschlossen vorbeikommen vorbeischauen"),
);
const present = new Set(listWords("jetzt gerade heute momentan noch jemand irgendwer irgendwas"));
/** From Sunday on, folded. */
export const weekdays = weekdayNames.map((name) => name.toLowerCase());
const days = new Set([...weekdays, "sonnabend", "wochenende"]);
const tomorrow = "morgen";
const asksWhen = /\b(?:wann|wie lang(?:e)?)\b/;
const asksWhetherOpen =
  /\b(?:hat|habts?|haben|macht|machts|machen)\b.*\b(?:auf|zu)$|\b(?:jemand|wer|ihr)\b.*\bda$/;
