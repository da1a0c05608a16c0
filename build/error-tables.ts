import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importFindings, tableFindings } from "#ingest/catalogue/catalogue.ts";
import type { Entry } from "#ingest/catalogue/entry.ts";
import { productionFindings } from "#ingest/catalogue/production-findings.ts";

const file = join(import.meta.dirname, "../docs/errors.md");

if (import.meta.main) writeFileSync(file, writeErrorTables(readErrors()));

/** The text of `docs/errors.md`. */
export function readErrors(): string {
  return readFileSync(file, "utf8");
}

/**
 * The text with the tables of findings from the catalogue. The table of HTTP errors stays as it is.
 */
export function writeErrorTables(text: string): string {
  const withImport = replaceTable(text, "Meldungen zum Inhalt", importFindings);
  const withTables = replaceTable(withImport, "Meldungen zu Tabellen", tableFindings);
  return replaceTable(withTables, "Meldungen der Prüfung für den Betrieb", productionFindings);
}

/** Replaces the first table below a title. */
function replaceTable(text: string, title: string, entries: Record<string, Entry>): string {
  const start = text.indexOf("\n| ", text.indexOf(`\n## ${title}\n`)) + 1;
  const end = text.indexOf("\n\n", start) + 1;
  return text.slice(0, start) + writeTable(entries) + text.slice(end);
}

/** The meaning of a code, or its message if that never differs. */
export function explain({ meaning, say }: Entry): string {
  return meaning ?? (typeof say === "object" ? say.message : "");
}

function writeTable(entries: Record<string, Entry>): string {
  const rows = Object.entries(entries)
    .map(([code, entry]) => [`\`${code}\``, explain(entry)])
    .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const head = ["Code", "Was los ist"];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[], fill = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |\n`;
  return [head, ["", ""], ...rows].map((row, index) => line(row, index === 1 ? "-" : " ")).join("");
}
