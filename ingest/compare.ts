import { finding } from "#ingest/catalogue/catalogue.ts";
import { readAnswers } from "#domain/compare.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";

/** Finds answers to questions that are not in `fragen.yml`. */
export function checkAnswers({ people, questions = [] }: CheckInput): TreeFinding[] {
  const ids = questions.map(({ id }) => id);
  return people.flatMap((person) =>
    readAnswers(person.fields)
      .filter(([id]) => !ids.includes(id))
      .map(([id]) =>
        finding(
          "answer-without-question",
          {
            file: person.document.file,
            severity: "warning",
            keys: [...(/^[\w-]+$/.test(id) ? [id] : []), "answers"],
          },
          { id, ids, suggestion: findNearest(id, ids) },
        ),
      ),
  );
}
