import type { JsonObject } from "#domain/content/records.ts";

/** The value of an absent field, as opposed to null. */
export const missing = Symbol("missing");

/** A value of a document, or `missing`. */
export type FieldValue = unknown;

/**
 * Creates a reader that follows a dotted path (`kontakt.adresse.ort`, `themen.0`) through own
 * fields only.
 *
 * Inherited names such as `constructor` or `__proto__` are missing.
 */
export function createFieldReader(path: string): (value: unknown) => FieldValue {
  const steps = path.split(".");
  return (value) => {
    let current: unknown = value;
    for (const step of steps) {
      if (!isContainer(current) || !Object.hasOwn(current, step)) return missing;
      if (step === "length" && Array.isArray(current)) return missing;
      current = current[step];
    }
    return current;
  };
}

/** The value as JavaScript prints it; arrays joined with commas, null and missing as empty text. */
export function textOf(value: FieldValue): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(",");
  // String() would call a `toString` from front matter or from a query.
  return typeof value === "object" && value !== null ? "[object Object]" : "";
}

function isContainer(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}
