import { isObject } from "#domain/content/json-object.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";

const maxQuotedLength = 1000;

/** One line of a text, counted from one, cut after 1,000 characters; empty beyond the end. */
export function quoteLine(text: string, line: number): string {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf("\n", start);
    if (end === -1) return "";
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  const whole = text.slice(start, end === -1 ? undefined : end);
  return whole.slice(0, maxQuotedLength);
}

/** A word or value of an author inside a message: in German quotes, shortened, on one line. */
export function quoteValue(value: string): string {
  const short = value.length > 60 ? `${value.slice(0, 57)}…` : value;
  return `„${escapeControls(short)}“`;
}

/** A value as a message quotes it after „gefunden wurde“. */
export function showFound(value: unknown): string {
  if (Array.isArray(value)) return "eine Liste";
  if (isObject(value)) return "eine Gruppe von Schlüsseln";
  if (typeof value === "number") return `die Zahl ${value}`;
  return typeof value === "string" ? `der Text ${quoteValue(value)}` : String(value);
}

/** A value as a message quotes it after „nicht“. */
export function showValue(value: unknown): string {
  return typeof value === "string" ? quoteValue(value) : showFound(value);
}
