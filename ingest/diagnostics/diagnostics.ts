import type { FindingRecord } from "#db/model/records.ts";

/**
 * An author's mistake in content: data, collected, never thrown.
 *
 * An error keeps the file from being published, a warning does not.
 */
export type Diagnostic = FindingRecord;

const maxQuotedLength = 1000;
const visibleWidth = 100;

/**
 * A finding as an editor reads it in a terminal: place and message in one line, then the quoted
 * line with a caret, then the remedy. Control and direction characters from the content are shown
 * as escapes.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, message, hint, excerpt } = diagnostic;
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  const word = severity === "error" ? "Fehler" : "Warnung";
  const lines = [`${escapeControls(place)}: ${word}: ${escapeControls(message)}`];
  if (excerpt !== undefined && line !== undefined) lines.push(...quoteWithCaret(excerpt, column));
  if (hint !== undefined) lines.push(`  Tipp: ${escapeControls(hint)}`);
  return lines.join("\n");
}

/**
 * The candidate that `word` was probably meant to be, or undefined when none is close. Case and the
 * spelling of umlauts do not count as differences.
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 60) return undefined;
  const wanted = foldWord(word);
  // More than three differences are another word, however long it is.
  const limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 3)));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const folded = foldWord(candidate);
    if (Math.abs(folded.length - wanted.length) > limit) continue;
    const distance = measureDistance(wanted, folded);
    if (distance <= limit && distance < (best?.distance ?? Infinity))
      best = { candidate, distance };
  }
  return best?.candidate;
}

/** Tells whether one slip of the finger makes one name the other. */
export function isNearlySame(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 3 || Math.abs(left.length - right.length) > 1) {
    return false;
  }
  return measureDistance(left, right) <= 1;
}

/** Lower case, with `ä` as `ae` and `ß` as `ss`: how names written by different people compare. */
export function foldWord(word: string): string {
  const lower = word.normalize("NFC").toLowerCase();
  if (!/[äöüß]/.test(lower)) return lower;
  return lower.replace(/[äöüß]/g, (letter) => umlautSpellings[letter] ?? letter);
}

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

/** A finding whose texts stay readable even when an author's endless line is part of them. */
export function clipTexts<Finding extends { message: string; hint?: string }>(
  finding: Finding,
): Finding {
  const { message, hint = "" } = finding;
  if (message.length <= maxTextLength && hint.length <= maxTextLength) return finding;
  return { ...finding, message: clip(message), ...(hint === "" ? {} : { hint: clip(hint) }) };
}

const maxTextLength = 400;

function clip(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
}

const umlautSpellings: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function quoteWithCaret(excerpt: string, column: number | undefined): string[] {
  if (excerpt.trim() === "") return [];
  const index = (column ?? 1) - 1;
  const hasCaret = column !== undefined && index <= excerpt.length;
  const start = hasCaret ? Math.max(0, index - Math.floor(visibleWidth * 0.6)) : 0;
  const end = start + visibleWidth;
  const before = escapeControls(excerpt.slice(start, hasCaret ? index : start));
  const after = escapeControls(excerpt.slice(hasCaret ? index : start, end));
  const lead = start > 0 ? "…" : "";
  const tail = end < excerpt.length ? "…" : "";
  const quoted = `    ${lead}${before}${after}${tail}`;
  return hasCaret ? [quoted, `    ${" ".repeat(lead.length + before.length)}^`] : [quoted];
}

/** Control and direction characters as escapes; tabs become one blank, so that a caret stays in place. */
export function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    (char) => {
      if (char === "\t") return " ";
      const code = char.codePointAt(0) ?? 0;
      return code < 0x100
        ? `\\x${code.toString(16).padStart(2, "0")}`
        : `\\u${code.toString(16).padStart(4, "0")}`;
    },
  );
}

/** Edit distance in which swapping two neighbours counts as one step. */
function measureDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          at(previous, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(beforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(distances: number[], index: number): number {
  return distances[index] ?? Infinity;
}
