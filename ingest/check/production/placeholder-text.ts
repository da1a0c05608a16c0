import type { FindingRecord } from "#domain/content/records.ts";
import { imagePlaceholders } from "#ingest/fields/image-block.ts";

/**
 * Texts of `plakat new` that authors must replace, and common fillers. Those of templates are each
 * part of one line.
 */
const placeholders: readonly RegExp[] = [
  /Hier steht der Satz, für den wir antreten/,
  /Hier steht in zwei, drei Sätzen, wer ihr seid/,
  /von selbst darunter, sobald es sie gibt/,
  /Trage hier ein[^.]*/,
  /In der Datei site\.yml fehlen noch[^.]*/,
  new RegExp(Object.values(imagePlaceholders).join("|")),
  /Name und Rechtsform der Partei oder des Verbandes/,
  /ladungsfähige Anschrift \(kein Postfach\)/,
  /E-Mail-Adresse und Telefonnummer$/,
  /verantwortlich für redaktionelle Inhalte, mit Anschrift$/,
  /(?<=^- )vertretungsberechtigte Person$/,
  /Hier steht der Text über /,
  /Schreibe in kurzen Absätzen\. Eine Leerzeile trennt Absätze/,
  /Hier steht, wer in .+ arbeitet und wobei das Büro hilft/,
  /Hier steht, wie man den Eingang findet/,
  /Hier steht, worum es geht und für wen der Termin gedacht ist/,
  /Hier beginnt der Text\. Eine Leerzeile trennt Absätze/,
  /^## Eine Überschrift$/,
  /(?<=^- )(?:noch )?ein Punkt$/,
  /Ein Verweis sieht so aus:/,
  /(?<=^\s*name: )Nächste Wahl$/,
  /https:\/\/example\.org\/?$/,
  /\b(?:Musterstra(?:ß|ss)e|Musterstadt|Musterland|Musterfrau|Mustermann)\b/i,
  /\b(?:Max|Erika|Anna) Muster\b/,
  /\bLorem ipsum\b/i,
  /\b(?:TODO|FIXME|XXX+)\b/,
];

/** Finds lines that still contain text of a template; comments in YAML do not count. */
export function findPlaceholders(file: string, text: string): FindingRecord[] {
  const lines = text.split(/\r?\n/);
  const headEnd = findHeadEnd(file, lines);
  return lines.flatMap((line, index): FindingRecord[] => {
    if (index < headEnd && line.trimStart().startsWith("#")) return [];
    const found = placeholders.flatMap((pattern) => pattern.exec(line) ?? []).at(0);
    if (found === undefined) return [];
    return [
      {
        file,
        line: index + 1,
        column: line.indexOf(found) + 1,
        code: "placeholder-text",
        severity: "error",
        message: `Hier steht noch ein Platzhalter: „${shorten(found)}“.`,
        hint: "Ersetze ihn durch euren eigenen Text oder lösche die Zeile.",
        excerpt: line.slice(0, 1000),
      },
    ];
  });
}

/** Number of leading lines in which `#` begins a comment, not a heading. */
function findHeadEnd(file: string, lines: string[]): number {
  if (!file.endsWith(".md")) return lines.length;
  return lines[0] === "---" ? Math.max(0, lines.indexOf("---", 1)) : 0;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text.trim();
}
