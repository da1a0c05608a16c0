import { writeOutUmlauts } from "#domain/words/fold-word.ts";
import type { FieldNote, Reference } from "#domain/fields/field.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { kindShapes } from "./read-fields.ts";
import { listSpellings, type Shape } from "./schema-shape.ts";

/** The fields of all kinds, nested ones included; a key of several kinds is in it several times. */
const knownFields = kindNames.flatMap((kind) => collectFields(kindShapes[kind]));

/** The fields that refer to other documents. */
export const referenceFields: readonly (Reference & { key: string })[] = Array.from(
  new Map(knownFields.map(([key, { refersTo }]) => [key, refersTo])),
  ([key, refersTo]) => (refersTo ? [{ key, ...refersTo }] : []),
).flat();

/** The fields that contain an image. */
export const imageFields: readonly string[] = [
  ...new Set(
    knownFields
      .filter(([, { check }]) => check === "image" || check === "photo")
      .map(([key]) => key),
  ),
];

/** All names that an author may have written for a field, the canonical one first. */
export function listWrittenNames(key: string): string[] {
  const names = knownFields.flatMap(([known, note]) =>
    known === key ? listSpellings(key, note) : [],
  );
  return [...new Set([key, ...names, ...names.map(writeOutUmlauts)])];
}

function collectFields(shape: Shape): [key: string, note: FieldNote][] {
  switch (shape.type) {
    case "list":
      return collectFields(shape.item);
    case "choice":
      return shape.options.flatMap(collectFields);
    case "object":
      return [...shape.fields].flatMap(([key, field]) => [
        ...(field.note ? [[key, field.note] as [string, FieldNote]] : []),
        ...collectFields(field),
      ]);
    default:
      return [];
  }
}
