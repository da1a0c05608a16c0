import { readAnswers } from "#domain/compare.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

/** Answers to questions that `fragen.yml` does not have. */
export function checkAnswers({ people, questions = [] }: CheckInput): TreeFinding[] {
  const ids = questions.map(({ id }) => id);
  return people.flatMap((person) =>
    readAnswers(person.fields)
      .filter(([id]) => !ids.includes(id))
      .map(([id]) => describeUnknown(person, id, ids)),
  );
}

function describeUnknown({ document }: Person, id: string, ids: string[]): TreeFinding {
  return {
    file: document.file,
    code: "answer-without-question",
    severity: "warning",
    message: `Zu der Antwort ${quoteValue(id)} gibt es in fragen.yml keine Frage; sie ist nicht zu sehen.`,
    hint: advise(id, ids),
    keys: [...(/^[\w-]+$/.test(id) ? [id] : []), "answers"],
  };
}

function advise(id: string, ids: string[]): string {
  if (ids.length === 0) return "Lösche die Zeile, oder stelle die Frage in fragen.yml.";
  const nearest = findNearest(id, ids);
  return nearest ? `Meintest du „${nearest}“?` : `Möglich sind ${ids.join(", ")}.`;
}
