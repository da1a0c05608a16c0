import { commonFields } from "#domain/fields/common-fields.ts";
import {
  getWrittenSchema,
  kindNames,
  kinds,
  type KindFields,
  type KindName,
} from "#domain/fields/kinds.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { checkCandidate, completeCandidacies } from "./candidacies.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { checkEvent } from "./event-times.ts";
import { checkVisibility } from "./visibility-dates.ts";
import { documentChecks } from "./field-checks.ts";
import { checkOpeningHours } from "./opening-hours.ts";
import { reportIssues } from "./schema-messages.ts";
import { normalise } from "./normalise-fields.ts";
import { checkNotice, type NoticeRules } from "./notice-rules.ts";
import { createFieldScope, type FieldScope } from "./field-faults.ts";
import { toShape, type Shape } from "./schema-shape.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { isObject } from "#domain/content/json-object.ts";

/** The fields of a document under canonical keys, with the lines of their keys. */
export interface FieldReading {
  /** Absent when a finding is an error. */
  fields?: KindFields;
  diagnostics: Diagnostic[];
  scope: FieldScope;
}

/** The shapes of what authors may write, by kind. */
export const kindShapes = Object.fromEntries(
  kindNames.map((kind) => [kind, toShape(getWrittenSchema(kind))]),
) as Readonly<Record<KindName, Shape>>;

/**
 * The shape of a kind in writing order: required fields and its own before those of every document.
 * Forms have this order.
 */
export function orderKindShape(kind: KindName): Shape {
  const shape = kindShapes[kind];
  if (shape.type !== "object" || kind === "page") return shape;
  const isOwn = ([key]: [string, unknown]) => shape.required.has(key) || !(key in commonFields);
  const fields = [...shape.fields];
  const isOther = (field: [string, unknown]) => !isOwn(field);
  return { ...shape, fields: new Map([...fields.filter(isOwn), ...fields.filter(isOther)]) };
}

/**
 * Reads the front matter of a document as the fields of its kind.
 *
 * German and English keys are accepted. Unknown keys are warnings and left out; everything else
 * that does not fit is an error. All findings of a file are reported at once.
 */
export function readFields(
  kind: KindName,
  frontMatter: FrontMatter,
  context: NoticeRules,
): FieldReading {
  const { elections } = context;
  const scope = createFieldScope(frontMatter, { isGerman: true, checks: documentChecks });
  const shape = kindShapes[kind];
  const normalised = normalise(shape, frontMatter.data, { scope, path: [] });
  const data: JsonObject = isObject(normalised) ? normalised : {};
  if (kind === "candidate") completeCandidacies(data, elections, scope);
  if (kind === "office") checkOpeningHours(data, scope);
  const parsed = kinds[kind].schema.safeParse(data);
  if (!parsed.success) reportIssues(parsed.error.issues, { shape, data }, { scope, path: [] });
  checkVisibility(data, elections, scope);
  if (kind === "candidate") checkCandidate(data, elections, scope);
  if (kind === "event") checkEvent(data, scope);
  if (kind === "transparency") checkNotice(data, context, scope);
  const { diagnostics } = scope;
  const hasError = diagnostics.some(({ severity }) => severity === "error");
  return hasError || !parsed.success
    ? { diagnostics, scope }
    : { fields: parsed.data, diagnostics, scope };
}
