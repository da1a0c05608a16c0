import { z } from "zod";
import { field, optional } from "#domain/fields/field.ts";
import { prose } from "#domain/fields/values.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";

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

/** The answers in the fields of a document, by the ids of the questions. */
export function readAnswers(fields: object | null | undefined): [id: string, answer: string][] {
  const answers: unknown = fields && "answers" in fields ? fields.answers : undefined;
  if (typeof answers !== "object" || answers === null) return [];
  return Object.entries(answers).filter(
    (one): one is [string, string] => typeof one[1] === "string",
  );
}

/** The address of the list of all persons, filtered by its query. */
export const choicePath = "/auswahl";

/** Fewer persons need no filter. */
const fewestPersons = 9;

/** Whether a campaign has enough persons for a list that voters can filter. */
export function offersChoice({
  candidacies = [],
  elections,
}: {
  /** The candidacies of each person. */
  candidacies?: readonly (readonly Candidacy[])[];
  elections: readonly Election[];
}): boolean {
  const kinds = new Map(
    listElectionsOfDay(elections).map((one) => [one.id, findElectionKind(one)]),
  );
  const isChoice = (one: Candidacy) => {
    const kind = kinds.get(one.election);
    const isOnList = one.kind === "list" || kind?.area?.nominees !== "one";
    return kind?.choosesPersons === true && isOnList && isNomination(one);
  };
  return candidacies.filter((own) => own.some(isChoice)).length >= fewestPersons;
}
