import type { JsonObject } from "./records.ts";

/** Whether a value is a mapping, neither a list nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
