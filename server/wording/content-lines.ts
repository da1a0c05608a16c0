/*
 * Lines of vCards and calendars: RFC 6350, 3.2 to 3.4, and RFC 5545, 3.1 and 3.3.11.
 */
import { dropSoftHyphens } from "#domain/words/clean-text.ts";

/** Lines as a file: CRLF, folded at 75 octets. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Writes a property of type TEXT; nothing without a value. */
export function writeText(name: string, value: string | undefined): string[] {
  return writeValue(name, value === undefined ? undefined : escapeText(value));
}

/** A text within a value, or within a part of one. */
export function escapeText(text: string): string {
  return dropSoftHyphens(text)
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n?|\n/g, "\\n");
}

/** Writes a property with a raw value, in which line breaks of any kind are removed. */
export function writeValue(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`${name}:${value.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")}`];
}

/** An instant in the basic format of ISO 8601. */
export function writeUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

const maxOctets = 75;

/** Breaks a line into parts of at most 75 octets, never within a character; parts begin with a blank. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > maxOctets) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}
