import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";

/**
 * Texts in the templates of `plakat new` for persons, places, events and pages, and notes such as
 * `TODO`; each is on a single line.
 */
export const templateTexts: readonly RegExp[] = [
  /(?<=(?:postalCode|plz): )["']00000["']/,
  /Hier steht der Text über /,
  /Schreibe in kurzen Absätzen\. Eine Leerzeile trennt Absätze/,
  /Hier steht, wer in .+ arbeitet und wobei (?:das Büro|es) hilft/,
  /Hier steht, wie man den Eingang findet/,
  /Hier steht, worum es geht und für wen der Termin gedacht ist/,
  /Hier beginnt der Text\. Eine Leerzeile trennt Absätze/,
  /\b(?:Musterstra(?:ß|ss)e|Musterstadt|Musterland|Musterfrau|Mustermann)\b/i,
  /\b(?:TODO|FIXME|XXX+)\b/,
];

const note = /^(?:TODO|FIXME|XXX+)$/;
const anyText = new RegExp(templateTexts.map(({ source }) => source).join("|"), "im");

/** Warns of texts of a template in a file that visitors see. */
export function findTemplateLeftovers(file: string, text: string): FindingRecord[] {
  // Nearly no file has any, and an import searches every file.
  if (!anyText.test(text)) return [];
  return findLines(file, text, templateTexts).map(({ found, ...place }) =>
    finding(
      "template-leftover",
      { ...place, severity: "warning" },
      { case: note.test(found) ? "note" : "template", found },
    ),
  );
}

type Place = Required<Pick<FindingRecord, "file" | "line" | "column" | "excerpt">>;

/** The lines in which a pattern is found, each with its first match; comments do not count. */
export function findLines(
  file: string,
  text: string,
  patterns: readonly RegExp[],
): (Place & { found: string })[] {
  const lines = text.split(/\r?\n/);
  const shown = hideComments(text).split(/\r?\n/);
  const headEnd = findHeadEnd(file, lines);
  return lines.flatMap((line, index) => {
    if (index < headEnd && line.trimStart().startsWith("#")) return [];
    const words = shown[index] ?? "";
    const found = patterns.flatMap((pattern) => pattern.exec(words) ?? []).at(0);
    if (found === undefined) return [];
    const excerpt = line.slice(0, 1000);
    const column = words.indexOf(found) + 1;
    return [{ file, line: index + 1, column, excerpt, found: shorten(found) }];
  });
}

/** Replaces comments in HTML by blanks, so that every other character keeps its place. */
function hideComments(text: string): string {
  return text.replaceAll(/<!--[^]*?(?:-->|$)/g, (comment) => comment.replaceAll(/[^\r\n]/g, " "));
}

/** Number of leading lines in which `#` begins a comment, not a heading. */
function findHeadEnd(file: string, lines: string[]): number {
  if (!file.endsWith(".md")) return lines.length;
  return lines[0] === "---" ? Math.max(0, lines.indexOf("---", 1)) : 0;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text.trim();
}
