import type { Diagnostic } from "./diagnostic.ts";
import { escapeControls } from "./quoting.ts";

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
