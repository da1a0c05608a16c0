import { labelField } from "#domain/editor/labels.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findFormTip, sayAgain } from "#ingest/catalogue/catalogue.ts";
import type { FieldPath, Sentences } from "#ingest/catalogue/entry.ts";
import { nameField, nameFile } from "#ingest/catalogue/phrases.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { listSpellings, type Shape } from "#ingest/fields/schema-shape.ts";

/** A finding for a person who sees the labels of a form instead of keys; undefined where nothing differs. */
export function sayInForm(finding: FindingRecord): Sentences | undefined {
  const voice = { field: nameLabel, file: nameEntry };
  // Without facts a finding always says the same.
  const { message } = finding.facts === undefined ? finding : sayAgain(finding, voice);
  const hint = findFormTip(finding) ?? (finding.hint && rewriteTip(finding.hint));
  if (message === finding.message && hint === finding.hint) return undefined;
  return { message, ...(hint !== undefined && { hint }) };
}

/** Writes lines of files as values of fields, and days as Germans write them. */
function rewriteTip(tip: string): string {
  return tip
    .replaceAll(
      /`(?:(\p{L}+): )?"?([^`]*?)"?`/gu,
      (line, key: string | undefined, value: string) => {
        const label = key === undefined ? undefined : getLabels().get(foldWord(key));
        if (key !== undefined && label === undefined) return line;
        return label === undefined ? `„${value}“` : `bei „${label}“ „${value}“`;
      },
    )
    .replaceAll(
      /(\d{4}-\d\d-\d\d)(?: (?=\d\d:))?/g,
      (written, day: string) => formatDay(day) + (written.endsWith(" ") ? ", " : ""),
    );
}

/** Lists of entries show no folders, numbers and endings. */
function nameEntry(file: string): string {
  const [, name = file] = /([^/]*?)\.md$/.exec(file) ?? [];
  return nameFile(name.replace(/^\d+\./, ""));
}

function nameLabel(path: FieldPath): string {
  const key = path.at(-1);
  return nameField(typeof key === "string" ? [getLabels().get(foldWord(key)) ?? key] : path);
}

let labels: ReadonlyMap<string, string> | undefined;

/** The labels of all fields of documents by the spellings of their keys. */
function getLabels(): ReadonlyMap<string, string> {
  labels ??= new Map(kindNames.toReversed().flatMap((kind) => listLabels(kindShapes[kind])));
  return labels;
}

function listLabels(shape: Shape): [spelling: string, label: string][] {
  if (shape.type === "list") return listLabels(shape.item);
  if (shape.type === "choice") return shape.options.flatMap(listLabels);
  if (shape.type !== "object") return [];
  return [...shape.fields].flatMap(([key, field]) => {
    const label = labelField(key, field.note);
    const own = listSpellings(key, field.note).map((name): [string, string] => [
      foldWord(name),
      label,
    ]);
    return [...listLabels(field), ...own];
  });
}
