import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { findLines, templateTexts } from "#ingest/document/template-leftovers.ts";
import { imagePlaceholders } from "#ingest/catalogue/image-lines.ts";

/**
 * Texts of `plakat new` that authors must replace, and common fillers. Those of templates are each
 * part of one line.
 */
const placeholders: readonly RegExp[] = [
  ...templateTexts,
  /Hier steht der Satz, für den wir antreten/,
  /Hier steht in zwei, drei Sätzen, wer ihr seid/,
  /von selbst darunter, sobald es sie gibt/,
  /Hier lernst du uns kennen: unsere Leute, unsere Orte und unsere Termine/,
  /Wer für uns kandidiert, wo du uns triffst und was wir vorhaben, steht hier/,
  /(?<=^\s*(?:title|titel): )Titel der Website$/,
  /(?<=^description: )Worum es auf dieser Website geht\.$/,
  /(?<=^claim: )Leitspruch$/,
  /(?<=^kicker: )Wer zu welcher Wahl antritt$/,
  /(?<=^\s*name: )Name der (?:Partei|Wahl)$/,
  /Trage hier ein[^.]*/,
  /In der Datei site\.yml fehlen noch[^.]*/,
  new RegExp(Object.values(imagePlaceholders).join("|")),
  /Name und Rechtsform der Partei oder des Verbandes/,
  /ladungsfähige Anschrift \(kein Postfach\)/,
  /E-Mail-Adresse und Telefonnummer$/,
  /verantwortlich für redaktionelle Inhalte, mit Anschrift$/,
  /(?<=^- )vertretungsberechtigte Person$/,
  /(?<=^\s*name: )Nächste Wahl$/,
  /https:\/\/example\.org\/?$/,
  /\b(?:Max|Erika|Anna) Muster\b/,
  /\bVorname Nachname\b/,
  /\b(?:kontakt|buero)@(?:example\.org|eure-website\.de)\b/,
  /(?<=^\s*phone: )0431 123456-0$/,
  /\bLorem ipsum\b/i,
];

/** Finds lines that still contain text of a template; comments in YAML do not count. */
export function findPlaceholders(file: string, text: string): FindingRecord[] {
  return findLines(file, text, placeholders).map(({ found, ...place }) =>
    finding("placeholder-text", { ...place, severity: "error" }, { case: findSort(found), found }),
  );
}

/** What a placeholder belongs to: a request stands between sentences that are meant to stay. */
function findSort(found: string): "request" | "settings" | "text" {
  if (found.startsWith("Trage hier ein")) return "request";
  return found.startsWith("In der Datei site.yml") ? "settings" : "text";
}

/** Removes placeholders, because they contain the names of missing facts. */
export function dropPlaceholders(text: string): string {
  return text
    .split("\n")
    .map((line) => placeholders.reduce((rest, pattern) => rest.replace(pattern, ""), line))
    .join("\n");
}
