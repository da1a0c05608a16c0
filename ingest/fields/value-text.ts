import { quoteValue } from "#ingest/diagnostics/diagnostics.ts";
import { isObject } from "#ingest/front-matter/yaml-to-json.ts";

/** A value as a message names it after „gefunden wurde“. */
export function showFound(value: unknown): string {
  if (Array.isArray(value)) return "eine Liste";
  if (isObject(value)) return "eine Gruppe von Schlüsseln";
  if (typeof value === "number") return `die Zahl ${value}`;
  return typeof value === "string" ? `der Text ${quoteValue(value)}` : String(value);
}

/** A value as a message names it after „nicht“. */
export function showValue(value: unknown): string {
  return typeof value === "string" ? quoteValue(value) : showFound(value);
}
