import { z } from "zod";
import { field, optional } from "#domain/fields/field.ts";
import { prose } from "#domain/fields/values.ts";

/** The address of the list of all questions; each has its page below. */
export const questionsPath = "/fragen";

const questionSchema = z.strictObject({
  id: field(
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(60),
    {
      german: "kurzname",
      help: "Kurzname aus Kleinbuchstaben, unter dem die Antworten stehen.",
      example: "busverkehr",
      format: {
        expected: "ein Kurzname aus Kleinbuchstaben, Ziffern und Bindestrichen",
        hint: "Zum Beispiel `busverkehr`.",
      },
    },
  ),
  question: field(prose(200), {
    german: "frage",
    help: "Die Frage, höchstens 200 Zeichen.",
    example: "Soll der Bus auch nachts fahren?",
  }),
  explanation: optional(prose(600), {
    german: "erklärung",
    help: "Worum es geht, höchstens 600 Zeichen; steht unter der Frage.",
  }),
});
/** A question that all persons answer. */
export type Question = z.infer<typeof questionSchema>;

/** `fragen.yml`: the questions to all persons, in their order. */
export const questionsSchema = z.strictObject({
  questions: field(z.array(questionSchema).min(1).max(5), {
    german: "fragen",
    help: "Bis zu fünf Fragen an alle Personen.",
    check: "questions",
  }),
});

/** The address of the page with all answers to a question. */
export function nameQuestionPath({ id }: Pick<Question, "id">): string {
  return `${questionsPath}/${id}`;
}

/** The answers among the fields of a document, by the questions' ids. */
export function readAnswers(fields: object | null | undefined): [id: string, answer: string][] {
  const answers: unknown = fields && "answers" in fields ? fields.answers : undefined;
  if (typeof answers !== "object" || answers === null) return [];
  return Object.entries(answers).filter(
    (one): one is [string, string] => typeof one[1] === "string",
  );
}
