import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { foldHeader, type Column } from "./columns.ts";
import { listUnread, type SheetChoice } from "./find-header.ts";
import type { ImportPlan } from "./plan-import.ts";
import { contactKeys } from "./spoken-headers.ts";
import { nameColumn } from "./sheet.ts";

/** Lists the headings of a sheet with their fields, and those that were not read. */
export function linesForColumns({ sources, areas }: ImportPlan): string[] {
  const lines = new Set(sources.flatMap(linesForSource));
  return lines.size === 0 ? [] : [...lines, ...linesForAreas(areas), ""];
}

function linesForSource({ sheet, header }: SheetChoice): string[] {
  // The headings of an official list are known as a whole.
  if (sheet.isConverted) return [];
  const { columns, titles } = header;
  const fields = Map.groupBy(columns, ([, column]) => column);
  const read = Array.from(fields, ([column, entries]) =>
    nameWithTitles(
      entries.map(([index]) => titles.get(index) ?? ""),
      column,
    ),
  );
  const unread = [...listUnread(sheet, header)].map((index) => {
    const title = titles.get(index);
    return title === undefined ? `Spalte ${nameColumn(index)}` : quoteValue(title);
  });
  return [
    `Gelesene Spalten: ${read.join(", ")}.`,
    ...(unread.length > 0 ? [`Nicht gelesen: ${unread.join(", ")}.`] : []),
  ];
}

/** Lists headings, titles and sheet names that were read as constituencies. */
function linesForAreas(areas: ImportPlan["areas"]): string[] {
  if (areas.size === 0) return [];
  const named = Array.from(
    areas,
    ([{ text, area }, rows]) =>
      `${quoteValue(text)} als ${area} (Zeile ${listText(rows.map(String))})`,
  );
  return [`Gelesene Wahlkreise: ${[...new Set(named)].join(", ")}.`];
}

function nameWithTitles(titles: readonly string[], { header }: Column): string {
  const isOwn = titles.every((title) => foldHeader(title) === foldHeader(header));
  return isOwn ? header : `${listText(titles.map(quoteValue))} als ${header}`;
}

/** Lists the contact details that an import makes public, and how to keep them private. */
export function linesForContact({ kind, rows, sources }: ImportPlan, isTrial: boolean): string[] {
  if (kind !== "candidate") return [];
  const titlesOf = (key: string) =>
    sources.flatMap(({ header }) =>
      [...header.columns].flatMap(([index, column]) =>
        column.key === key ? quoteValue(header.titles.get(index) ?? "") : [],
      ),
    );
  const byTitles = Map.groupBy(contactKeys, (key) => listText([...new Set(titlesOf(key))]));
  const contacts = [...byTitles].flatMap(([titles, keys]) => {
    const isShown = ({ column, after }: { column: Column; after: unknown }) =>
      keys.includes(column.key) && after !== undefined;
    const count = rows.filter(({ changes }) => changes.some(isShown)).length;
    return count === 0 ? [] : `${titles} (${count === 1 ? "1 Person" : `${count} Personen`})`;
  });
  if (contacts.length === 0) return [];
  return [
    `Kontaktdaten, die damit für alle zu lesen sind: ${contacts.join(", ")}.`,
    isTrial
      ? "  Tipp: Ist davon etwas privat, schreibe „privat“ in die Überschrift, zum Beispiel „Mobil privat“, oder leere die Zelle: Dann bleibt es weg."
      : "  Tipp: Ist davon etwas privat, schreibe „-“ in die Zelle, und übernimm die Tabelle noch einmal: Das löscht die Angabe. Eine Spalte mit „privat“ in der Überschrift bleibt ganz weg.",
  ];
}
