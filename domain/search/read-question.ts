import { listWords } from "#domain/words/fold-words.ts";
import { findIntentions, intentions, type Intention } from "./intentions.ts";
import { isQuestionWord } from "./question-words.ts";

/** A search text as a question of a visitor. */
export interface Question {
  text: string;
  /** The most specific first. */
  intentions: Intention[];
  /**
   * The words, as typed, that neither ask nor express an intention; empty if nothing is left but a
   * year.
   */
  rest: string;
  /** The text without the words that ask for a detail; the whole text if nothing else is left. */
  subject: string;
}

/** The longest text that is read as a question, in characters; the rest is ignored. */
const maxLength = 200;

export function readQuestion(text: string): Question {
  const chunks = text.slice(0, maxLength).split(/\s+/);
  const expressed = findIntentions(chunks.flatMap(listWords));
  const keep = (isKept: (own: Intention[]) => boolean) =>
    chunks
      .filter((chunk) =>
        listWords(chunk).some((word) => !isQuestionWord(word) && isKept(expressed.get(word) ?? [])),
      )
      .join(" ");
  const found = new Set([...expressed.values()].flat());
  const meant = intentions.filter((one) => found.has(one));
  return {
    text,
    // Two intentions can lead to the same pages.
    intentions: meant.filter(
      ({ title }, at) => meant.findIndex((one) => one.title === title) === at,
    ),
    rest: keep((own) => own.length === 0).replace(/^20\d\d$/, ""),
    subject: keep((own) => own.every(({ beside }) => beside !== "detail")) || text,
  };
}
