import type { Mark, TextPart } from "./search-marks.ts";
import { splitAtMarks } from "./search-marks.ts";

const maxLength = 180;
/** The most characters shown before the first mark. */
const maxBefore = 60;

/** The part of a text that matches most terms, cut at words; without marks the beginning. */
export function cutSnippet(text: string, marks: Mark[]): TextPart[] {
  const start = text.length <= maxLength ? 0 : findStart(text, findBestMark(marks));
  const end = findEnd(text, start);
  const shown = text.slice(start, end);
  const inside = marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ start: mark.start - start, end: mark.end - start }));
  return joinParts([
    { text: start > 0 ? "… " : "", isMatch: false },
    ...splitAtMarks(shown, inside),
    { text: end < text.length ? " …" : "", isMatch: false },
  ]);
}

/** Merges neighbours of the same sort. */
function joinParts(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const { text, isMatch } of parts) {
    const last = joined.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else if (text !== "") joined.push({ text, isMatch });
  }
  return joined;
}

/** The mark that begins the window with the most terms and the closest matches. */
function findBestMark(marks: Mark[]): Mark | undefined {
  let best: Mark | undefined;
  let bestWorth = 0;
  marks.forEach((mark, index) => {
    const worth = rateWindow(marks, index);
    if (worth > bestWorth) [best, bestWorth] = [mark, worth];
  });
  return best;
}

function rateWindow(marks: Mark[], first: number): number {
  const limit = (marks[first]?.start ?? 0) + maxLength - maxBefore;
  const weights = new Map<number, number>();
  for (let index = first; index < marks.length; index += 1) {
    const mark = marks[index];
    if (!mark || mark.end > limit) break;
    weights.set(mark.term, Math.max(weights.get(mark.term) ?? 0, mark.weight));
  }
  return [...weights.values()].reduce((sum, weight) => sum + 3 + weight, 0);
}

/** The start of a sentence shortly before the mark, or else of a word. */
function findStart(text: string, mark: Mark | undefined): number {
  if (!mark || mark.start <= maxBefore) return 0;
  const from = mark.start - maxBefore;
  const before = text.slice(from, mark.start);
  const sentence = [...before.matchAll(/[.!?:] (?=\S)/g)].at(0);
  const blank = before.indexOf(" ");
  if (sentence) return from + sentence.index + sentence[0].length;
  return blank === -1 ? mark.start : from + blank + 1;
}

function findEnd(text: string, start: number): number {
  const end = start + maxLength;
  if (end >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", end);
  return blank > start + maxLength / 2 ? blank : end;
}
