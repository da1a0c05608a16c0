import { readGermanHours, type GermanHours } from "#ingest/fields/german-hours.ts";
import { listColumns, weekdayKey, type Column } from "./columns.ts";
import type { Header } from "./find-header.ts";
import { isEmptyOrDash, showCell, type SheetRow } from "./sheet.ts";

/** Joins opening hours in a column for each weekday, unless another column has them. */
export function setHours(
  cells: SheetRow["cells"],
  { kind, columns, titles }: Header,
  values: Map<Column, unknown>,
): void {
  const days = [...columns].flatMap(([index, { key }]) => {
    if (key !== weekdayKey || isEmptyOrDash(cells[index])) return [];
    const text = `${titles.get(index)} ${showCell(cells[index])}`;
    return readGermanHours(text) ?? (/\d/.test(text) ? { hours: text } : { note: text });
  });
  const parts = {
    openingHours: days.flatMap(({ hours }) => hours ?? []),
    openingHoursNote: days.flatMap(({ note }: GermanHours) => note ?? []),
  };
  for (const [name, texts] of Object.entries(parts)) {
    const column = listColumns(kind).find(({ key }) => key === name);
    if (column && texts.length > 0 && !values.has(column)) values.set(column, texts.join("; "));
  }
}
