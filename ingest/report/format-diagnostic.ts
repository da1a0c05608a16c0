import { formatFinding, type Paint } from "#domain/content/format-finding.ts";
import type { FindingText } from "#domain/content/import-record.ts";
import { parseFocus } from "#domain/media/crops.ts";
import { readCommonFacts } from "#ingest/catalogue/catalogue.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";

const visibleWidth = 100;

/** A finding as an editor reads it in a terminal. */
export function formatDiagnostic(diagnostic: Diagnostic, paint?: Paint): string {
  return formatFinding(toFindingText(diagnostic), paint);
}

/**
 * The parts of a finding for an editor. Control and direction characters from the content are
 * escaped.
 */
export function toFindingText(diagnostic: Diagnostic): FindingText {
  const { file, line, column, severity, code, message, hint, excerpt, facts } = diagnostic;
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  const { crop } = readCommonFacts(diagnostic);
  const others = listOthers(diagnostic).map(escapeControls);
  const isQuoted = excerpt !== undefined && line !== undefined;
  return {
    place: escapeControls(place),
    severity,
    sort: typeof facts?.["case"] === "string" ? `${code} ${facts["case"]}` : code,
    message: escapeControls(message),
    ...(others.length > 0 && { others }),
    quote: isQuoted ? quoteWithCaret(excerpt, column) : [],
    ...(hint === undefined ? {} : { hint: escapeControls(hint) }),
    ...(crop && { crop: { ...crop, focus: parseFocus(crop.focus) ?? [] } }),
  };
}

/** The other files that cause the fault. The draft that a link leads to does not. */
function listOthers({ code, facts = {} }: Diagnostic): string[] {
  if (code === "link-to-draft") return [];
  return [facts["file"], facts["files"]].flat().filter((file) => typeof file === "string");
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
  const quoted = `${lead}${before}${after}${tail}`;
  return hasCaret ? [quoted, `${" ".repeat(lead.length + before.length)}^`] : [quoted];
}
