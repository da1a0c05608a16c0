import { readAnswers } from "#domain/compare/questions.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

/** Answers to questions that `fragen.yml` does not have. */
export function checkAnswers({ index, questions = [] }: CheckInput): TreeFinding[] {
  const ids = questions.map(({ id }) => id);
  return index.documents
    .filter(({ kind, isPartial }) => kind === "candidate" && !isPartial)
    .flatMap((document) =>
      readAnswers(document.fields)
        .filter(([id]) => !ids.includes(id))
        .map(([id]) => describeUnknown(document, id, ids)),
    );
}

function describeUnknown({ file }: IndexedDocument, id: string, ids: string[]): TreeFinding {
  return {
    file,
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
